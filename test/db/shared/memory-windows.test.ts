import { expect } from 'chai'
import { memoryWindows } from '../../../src/db/shared/memory-windows.ts'
import type { Window } from '../../../src/db/shared/window-store.ts'
import { windowTests } from './windows.ts'

const startMs = Date.parse('2026-11-21T09:00:00.123Z')

describe('windows in memory', () => {
  let nowMs: number
  beforeEach(() => (nowMs = startMs))
  const clock = { now: () => nowMs }

  windowTests(() => ({
    store: memoryWindows(clock),
    startMs,
    setNow: (atMs) => {
      nowMs = atMs
    },
  }))

  const window = (key: string, policy = 'a policy', names?: readonly string[]): Window => ({
    ...{ policy, key, limit: 9, period: names === undefined ? 'minute' : 'day' },
    ...(names !== undefined && { names }),
  })

  it('are bounded per policy: the oldest is forgotten', () => {
    const store = memoryWindows(clock, 3)
    for (const key of ['a', 'b', 'c', 'a', 'd']) store.add([window(key)])
    store.add([window('a', 'another policy')])
    const counts = store.read(['a', 'b', 'c', 'd'].map((key) => window(key)))
    expect(counts.map(({ count }) => count)).to.deep.equal([0, 1, 1, 1])
  })

  it('of days forget the one that was idle longest', () => {
    const store = memoryWindows(clock, 3)
    const day = (key: string): Window => ({ policy: 'days', key, period: 'day' })
    for (const key of ['a', 'b', 'c', 'a', 'd']) store.add([day(key)])
    const counts = store.read(['a', 'b', 'c', 'd'].map(day))
    expect(counts.map(({ count }) => count)).to.deep.equal([2, 0, 1, 1])
  })

  it('bound all names of a policy together', () => {
    const store = memoryWindows(clock, 5)
    for (const key of ['a', 'b']) store.add([window(key, 'names', ['x', 'y'])])
    const counts = store.read(['a', 'b'].map((key) => window(key, 'names', [])))
    expect(counts.map(({ count }) => count)).to.deep.equal([0, 2])
  })

  it('continue the period that a clock returns to', () => {
    const store = memoryWindows(clock)
    store.add([window('a')])
    nowMs += 60_000
    store.add([window('a')])
    nowMs -= 60_000
    expect(store.add([window('a')]).counts[0]?.count).to.equal(2)
  })
})
