import { expect } from 'chai'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limiterWindows } from '../../../src/db/windows/limiter-windows.ts'
import { MemoryLimiter } from '../../../src/db/windows/memory-limiter.ts'
import { memoryWindows } from '../../../src/db/windows/memory-windows.ts'
import type { Window, WindowStore } from '../../../src/db/windows/window-store.ts'

const startMs = Date.parse('2026-11-21T09:00:00Z')

describe('windows', () => {
  let nowMs: number
  const clock = { now: () => nowMs }
  beforeEach(() => (nowMs = startMs))

  const window = (key: string, limit = 2, policy = 'a policy'): Window => ({
    ...{ policy, key, limit },
    endsAtMs: nowMs + 60_000,
  })

  const stores: Readonly<Record<string, () => WindowStore>> = {
    'in memory': () => memoryWindows(3),
    "in our store of the library's": () => limiterWindows(new MemoryLimiter({ clock, most: 3 })),
  }

  for (const [place, open] of Object.entries(stores)) {
    describe(place, () => {
      it('consume every window or none', async () => {
        const store = open()
        expect(await store.take([window('a'), window('b', 1)], nowMs)).to.deep.include({
          taken: true,
        })
        const refused = await store.take([window('a'), window('b', 1)], nowMs)
        expect(refused.taken).to.equal(false)
        expect(refused.counts.map(({ count }) => count)).to.deep.equal([1, 1])
        expect((await store.take([window('a')], nowMs)).taken).to.equal(true)
        expect((await store.take([window('a')], nowMs)).taken).to.equal(false)
      })

      it('keep their end, and restart after it', async () => {
        const store = open()
        await store.take([window('a')], nowMs)
        nowMs += 59_999
        const [running] = await store.read([window('a')], nowMs)
        expect(running).to.deep.equal({ count: 1, endsAtMs: startMs + 60_000 })
        nowMs += 1
        const [over] = await store.read([window('a')], nowMs)
        expect(over?.count).to.equal(0)
      })

      it('give back what was taken, and never more', async () => {
        const store = open()
        await store.giveBack([window('a')], nowMs)
        await store.take([window('a')], nowMs)
        for (const _ of [1, 2]) await store.giveBack([window('a')], nowMs)
        expect((await store.read([window('a')], nowMs))[0]?.count).to.equal(0)
        await store.take([window('a')], nowMs)
        nowMs += 60_000
        await store.giveBack([window('a')], nowMs)
        expect((await store.read([window('a')], nowMs))[0]?.count).to.equal(0)
      })

      it('count past a limit on request', async () => {
        const store = open()
        for (const _ of [1, 2, 3]) await store.add([window('a')], nowMs)
        expect((await store.read([window('a')], nowMs))[0]?.count).to.equal(3)
      })

      it('are bounded per policy: the oldest is forgotten', async () => {
        const store = open()
        for (const key of ['a', 'b', 'c', 'a', 'd']) await store.add([window(key, 9)], nowMs)
        await store.add([window('a', 9, 'another policy')], nowMs)
        const counts = await store.read(
          ['a', 'b', 'c', 'd'].map((key) => window(key)),
          nowMs,
        )
        expect(counts.map(({ count }) => count)).to.deep.equal([0, 1, 1, 1])
      })
    })
  }

  it("work with the library's own limiters too", async () => {
    const store = limiterWindows(new RateLimiterMemory({ points: 1, duration: 60 }))
    const now = Date.now()
    const pair = [window('a', 2), window('b', 1)].map((one) => ({ ...one, endsAtMs: now + 60_000 }))
    expect((await store.take(pair, now)).taken).to.equal(true)
    expect((await store.take(pair, now)).taken).to.equal(false)
    const [first, second] = await store.read(pair, now)
    expect([first?.count, second?.count]).to.deep.equal([1, 1])
  })

  it("serve the library's other calls from our store", async () => {
    const limiter = new MemoryLimiter({ clock, most: 10 })
    await limiter.block('a', 30)
    expect(await limiter.get('a')).to.include({ msBeforeNext: 30_000 })
    await limiter.set('a', 5, 10)
    expect(await limiter.get('a')).to.include({ consumedPoints: 5, msBeforeNext: 10_000 })
    expect(await limiter.delete('a')).to.equal(true)
    expect(await limiter.get('a')).to.equal(null)
    expect(await limiter.consume('a')).to.include({ consumedPoints: 1, isFirstInDuration: true })
  })
})
