import { systemClock } from '../../../src/base/clock.ts'
import type { Window } from '../../../src/store/shared/window-store.ts'
import { onRedis, testDeployment, type TestInstance } from './test-redis.ts'
import { windowTests } from './windows.ts'
import { openedForEach } from '../../opened.ts'

onRedis('windows', () => {
  const deployment = openedForEach(testDeployment)
  let instances: readonly TestInstance[]
  beforeEach(async () => (instances = await Promise.all([1, 2, 3].map(() => deployment.open()))))

  windowTests(() => {
    const [instance] = instances
    if (instance === undefined) throw new Error('no instance')
    return instance.windows
  })

  it('is exact over parallel callers of three instances, all or none', async () => {
    const pair: readonly Window[] = [
      { policy: 'tool', key: 'a', limit: 50, period: 'day' },
      { policy: 'all', key: 'a', limit: 30, period: 'month' },
    ]
    const takings = await Promise.all(
      Array.from({ length: 40 }, () => instances.map(({ windows }) => windows.take(pair))).flat(),
    )
    expect(takings.filter(({ taken }) => taken)).to.have.lengthOf(30)
    const counts = await instances[0]?.windows.read(pair)
    expect(counts?.map(({ count }) => count)).to.deep.equal([30, 30])
  })

  it('agrees on periods whose instances have other clocks', async () => {
    const clocks = [-7000, 7000, -90_000_000].map((offsetMs) => ({
      ...systemClock,
      now: () => Date.now() + offsetMs,
    }))
    const apart = await Promise.all(clocks.map((clock) => deployment.open({ clock })))
    const window: Window = { policy: 'minutes', key: 'a', limit: 4, period: 'minute' }
    await untilEarlyInTheMinute()
    const takings = []
    for (const { windows } of [...apart, ...apart]) takings.push(await windows.take([window]))
    expect(takings.map(({ taken }) => taken)).to.deep.equal([true, true, true, true, false, false])
    expect(new Set(takings.map(({ counts }) => counts[0]?.endsAtMs)).size).to.equal(1)
    for (const { windows } of apart) expect(windows.now()).to.be.closeTo(Date.now(), 200)
  })

  it('requests the count again where the clock of an instance is set', async () => {
    let offsetMs = 0
    const clock = { ...systemClock, now: () => Date.now() + offsetMs }
    const { windows } = await deployment.open({ clock })
    const window: Window = { policy: 'minutes', key: 'a', limit: 2, period: 'minute' }
    await untilEarlyInTheMinute()
    const ends = []
    for (const jumpMs of [0, 61_000, -122_000]) {
      offsetMs += jumpMs
      ends.push((await windows.take([window])).counts[0])
    }
    expect(ends.map((found) => found?.count)).to.deep.equal([1, 2, 2])
    expect(new Set(ends.map((found) => found?.endsAtMs)).size).to.equal(1)
  })
})

/** Waits out the last two seconds of a minute. */
async function untilEarlyInTheMinute(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 2000) await new Promise((resolve) => setTimeout(resolve, leftMs + 10))
}
