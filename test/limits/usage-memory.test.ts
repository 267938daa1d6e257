import { expect } from 'chai'
import { batchOf } from '../../src/limits/journal-batch.ts'
import { writeEntry } from '../../src/limits/journal-entry.ts'
import { usageMemory } from '../../src/limits/usage-memory.ts'

const atMs = Date.parse('2026-11-21T09:00:00Z')
const day = '2026-11-21'
const subject = 'app:app_1'

/** So many lines of a journal, the last of them at a moment. */
function moved(calls: number, lastAtMs = atMs) {
  const text = writeEntry(subject, 'search_properties', lastAtMs, false).repeat(calls)
  return { journalId: 'a', batch: batchOf(text), months: [] }
}

describe('the memory of usage', () => {
  it('has the same position before calls are moved, after it, and after it is read again', () => {
    const memory = usageMemory()
    memory.read(subject, { day, today: 10, thisMonth: 30 })
    for (let call = 0; call < 5; call += 1) memory.counted(subject, day, atMs)
    expect(memory.position(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.moved(moved(3))
    expect(memory.position(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.read(subject, { day, today: 13, thisMonth: 33 })
    expect(memory.position(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
    memory.moved(moved(2))
    expect(memory.position(subject, day)).to.deep.equal({ today: 15, thisMonth: 35 })
  })

  it('knows how many calls wait to be moved, and since when', () => {
    const memory = usageMemory()
    expect(memory.waiting()).to.deep.equal({ entries: 0 })
    memory.counted(subject, day, atMs)
    memory.counted(subject, day, atMs + 10)
    memory.counted(subject, day, atMs + 20)
    expect(memory.waiting()).to.deep.equal({ entries: 3, oldestAtMs: atMs })
    memory.moved(moved(2, atMs + 10))
    expect(memory.waiting()).to.deep.equal({ entries: 1, oldestAtMs: atMs + 10 })
    memory.moved(moved(1))
    expect(memory.waiting()).to.deep.equal({ entries: 0 })
  })

  it('asks for those again that were used since, and are of this day', () => {
    const memory = usageMemory()
    memory.read(subject, { day, today: 0, thisMonth: 0 })
    expect(memory.takeUsed(atMs)).to.deep.equal([])
    memory.counted(subject, day, atMs)
    memory.counted('app:unread', day, atMs)
    expect(memory.takeUsed(atMs)).to.deep.equal([subject])
    expect(memory.takeUsed(atMs)).to.deep.equal([])
  })
})
