import { memoryWindows } from '../../../src/store/shared/memory-windows.ts'
import type { Window } from '../../../src/store/shared/window-store.ts'
import { windowTests } from './windows.ts'

const startMs = Date.parse('2026-11-21T09:00:00.123Z')

describe('windows in memory', () => {
  let nowMs: number
  beforeEach(() => (nowMs = startMs))
  const clock = { now: () => nowMs }

  windowTests(() => memoryWindows({ clock }))

  const window = (key: string, policy = 'a policy', names?: readonly string[]): Window => ({
    ...{ policy, key, limit: 9, period: names === undefined ? 'minute' : 'day' },
    ...(names !== undefined && { names }),
  })

  it('ends with the UTC minute, day and month', () => {
    const store = memoryWindows({ clock })
    const windows = (['minute', 'day', 'month'] as const).map((period) => ({
      ...{ policy: period, key: 'a', limit: 1, period },
    }))
    const ends = ['2026-11-21T09:01Z', '2026-11-22T00:00Z', '2026-12-01T00:00Z'].map(Date.parse)
    expect(store.take(windows).counts.map(({ endsAtMs }) => endsAtMs)).to.deep.equal(ends)
    const [minuteEnds = 0, dayEnds = 0, monthEnds = 0] = ends
    for (const [atMs, counts] of [
      [minuteEnds - 1, [1, 1, 1]],
      [minuteEnds, [0, 1, 1]],
      [dayEnds, [0, 0, 1]],
      [monthEnds, [0, 0, 0]],
    ] as const) {
      nowMs = atMs
      expect(store.read(windows).map(({ count }) => count)).to.deep.equal(counts)
    }
  })

  it('gives nothing back to the next period', () => {
    const store = memoryWindows({ clock })
    const { counts: taken } = store.take([window('a')])
    nowMs += 60_000
    store.take([window('a')])
    store.giveBack([window('a')], taken)
    expect(store.read([window('a')])[0]?.count).to.equal(1)
  })

  it('forgets the one that was idle longest at the bound of a policy', () => {
    const store = memoryWindows({ clock, maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'a', 'd']) store.add([window(key)])
    store.add([window('a', 'another policy')])
    const counts = store.read(['a', 'b', 'c', 'd'].map((key) => window(key)))
    expect(counts.map(({ count }) => count)).to.deep.equal([2, 0, 1, 1])
  })

  it('bounds all names of a policy together', () => {
    const store = memoryWindows({ clock, maxEntries: 5 })
    for (const key of ['a', 'b']) store.add([window(key, 'names', ['x', 'y'])])
    const counts = store.read(['a', 'b'].map((key) => window(key, 'names', [])))
    expect(counts.map(({ count }) => count)).to.deep.equal([0, 2])
  })

  it('continues the period that a clock returns to', () => {
    const store = memoryWindows({ clock })
    const windows = [window('a'), { ...window('a', 'days'), period: 'day' as const }]
    store.add(windows)
    nowMs += 86_400_000
    store.add(windows)
    nowMs -= 86_400_000
    expect(store.add(windows).counts.map(({ count }) => count)).to.deep.equal([2, 2])
  })

  it('counts for every process, where several count apart', () => {
    const store = memoryWindows({ clock, processes: () => 3 })
    const taken = [1, 2, 3, 4].map(() => store.take([window('a')]).taken)
    expect(taken).to.deep.equal([true, true, true, false])
    const names = (name: string): Window => ({ ...window('a', 'names', [name]), limit: 4 })
    expect(['a', 'b', 'c', 'a'].map((name) => store.take([names(name)]).taken)).to.deep.equal([
      ...[true, true, false, true],
    ])
  })

  it('continues from what another store decided', () => {
    const [store, other] = [memoryWindows({ clock }), memoryWindows({ clock })]
    const windows = [window('a'), window('a', 'names', ['x'])]
    for (const _ of [1, 2]) other.take(windows)
    store.hold(windows, other.take(windows).counts, 2)
    expect(store.take(windows).counts.map(({ count }) => count)).to.deep.equal([4, 1])
    const rejected = [{ ...window('a'), limit: 0 }, window('a', 'names', ['y'])]
    store.hold(rejected, other.take(rejected).counts, 0)
    expect(store.read([window('a', 'names', [])])[0]?.count).to.equal(1)
  })

  it('reports the calls that another store does not know, each once', () => {
    const store = memoryWindows({ clock, processes: () => 3 })
    const alone = () => store.takeAlone().map(({ known, alone }) => [known, alone])
    store.hold(
      [window('a')],
      [{ count: 2, endsAtMs: Date.parse('2026-11-21T09:01Z'), isFull: false }],
      1,
    )
    expect(alone()).to.deep.equal([])
    store.add([window('a')])
    store.giveBack([window('a')], store.add([window('a')]).counts)
    expect(alone()).to.deep.equal([[2, 1]])
    expect(alone()).to.deep.equal([])
    store.add([window('a')])
    expect(alone()).to.deep.equal([[3, 1]])
  })
})
