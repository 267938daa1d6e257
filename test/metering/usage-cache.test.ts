import { expect } from 'chai'
import { batchOf, writeEntry } from '../../src/metering/journal-lines.ts'
import { usageCache } from '../../src/metering/usage-cache.ts'

const atMs = Date.parse('2026-11-21T09:00:00Z')
const day = '2026-11-21'
const subject = 'app:app_1'

/** Journal lines, the last of them at a given time. */
function moved(calls: number, lastAtMs = atMs) {
  const entry = {
    subject,
    operationId: 'search_properties',
    atMs: lastAtMs,
    cached: false,
  } as const
  const text = writeEntry(entry).repeat(calls)
  return { journalId: 'a', batch: batchOf(text), months: [] }
}

describe('the usage cache', () => {
  it('returns the same counts before a flush, after it, and after reading again', () => {
    const memory = usageCache()
    memory.read(subject, { day, today: 10, thisMonth: 30 })
    for (let call = 0; call < 5; call += 1) memory.counted(subject, day, atMs)
    expect(memory.usage(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.flushed(moved(3))
    expect(memory.usage(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.read(subject, { day, today: 13, thisMonth: 33 })
    expect(memory.usage(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.flushed(moved(2))
    expect(memory.usage(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
  })

  it('forgets a call that was taken back', () => {
    const memory = usageCache()
    memory.read(subject, { day, today: 10, thisMonth: 30 })
    memory.counted(subject, day, atMs)
    memory.uncounted(subject, day)
    expect(memory.usage(subject, day)).to.deep.equal({ today: 10, thisMonth: 30 })
    expect(memory.waiting()).to.deep.equal({ entries: 0 })
  })

  describe('when a read fails', () => {
    const nextDay = '2026-11-22'

    it('carries month and limits over to the next day, with unflushed calls', () => {
      const memory = usageCache()
      memory.read(subject, { day, today: 10, thisMonth: 30, limits: { contractCeiling: 45_000 } })
      memory.counted(subject, day, atMs)
      memory.carryOver(subject, nextDay)
      const carried = { today: 0, thisMonth: 31, limits: { contractCeiling: 45_000 } }
      expect(memory.usage(subject, nextDay)).to.deep.equal(carried)
      memory.flushed(moved(1))
      expect(memory.usage(subject, nextDay)).to.deep.equal(carried)
    })

    it('carries only the limits over to another month', () => {
      const memory = usageCache()
      memory.read(subject, { day, today: 10, thisMonth: 30, limits: { contractCeiling: 45_000 } })
      memory.carryOver(subject, '2026-12-01')
      expect(memory.usage(subject, '2026-12-01')).to.deep.equal({
        ...{ today: 0, thisMonth: 0, limits: { contractCeiling: 45_000 } },
      })
    })

    it('keeps a day that was read meanwhile', () => {
      const memory = usageCache()
      memory.read(subject, { day, today: 10, thisMonth: 30 })
      memory.carryOver(subject, day)
      expect(memory.usage(subject, day)).to.deep.equal({ today: 10, thisMonth: 30 })
    })
  })

  it('knows how many calls are unflushed, and since when', () => {
    const memory = usageCache()
    expect(memory.waiting()).to.deep.equal({ entries: 0 })
    memory.counted(subject, day, atMs)
    memory.counted(subject, day, atMs + 10)
    memory.counted(subject, day, atMs + 20)
    expect(memory.waiting()).to.deep.equal({ entries: 3, oldestAtMs: atMs })
    memory.flushed(moved(2, atMs + 10))
    expect(memory.waiting()).to.deep.equal({ entries: 1, oldestAtMs: atMs + 10 })
    memory.flushed(moved(1))
    expect(memory.waiting()).to.deep.equal({ entries: 0 })
  })

  it('refreshes subjects that were used since, on the present day', () => {
    const memory = usageCache()
    memory.read(subject, { day, today: 0, thisMonth: 0 })
    expect(memory.takeUsed(atMs)).to.deep.equal([])
    memory.counted(subject, day, atMs)
    memory.counted('app:unread', day, atMs)
    expect(memory.takeUsed(atMs)).to.deep.equal([subject])
    expect(memory.takeUsed(atMs)).to.deep.equal([])
  })
})
