import { createClient } from '@redis/client'
import { openThrottle } from '../../../src/access/throttle.ts'
import { redisUrl } from '../../needs.ts'
import { redisServer, type RedisServer } from './redis-server.ts'
import { onRedis, testDeployment, until, type TestDeployment } from './test-redis.ts'
import { openedForEach } from '../../opened.ts'

const limit = { keyPrefix: 'tries', points: 30, duration: 900 }
const accepted = (results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length

onRedis('limiters', () => {
  const deployment = openedForEach(testDeployment)

  it('is exact over parallel tries at three instances', async () => {
    const instances = await Promise.all([1, 2, 3].map(() => deployment.open()))
    const limiters = instances.map((instance) => instance.openLimiter(limit))
    const tries = limiters.flatMap((limiter) =>
      Array.from({ length: 20 }, () => limiter.consume('a')),
    )
    expect(accepted(await Promise.allSettled(tries))).to.equal(30)
    const [limiter] = limiters
    const rejection: unknown = await limiter?.consume('a').catch((failure: unknown) => failure)
    expect(rejection).to.have.property('msBeforeNext').that.is.within(890_000, 900_000)
  })

  it('gives back no more than was counted, and nothing to a window that has not begun', async () => {
    const limiter = (await deployment.open()).openLimiter({ ...limit, points: 1 })
    await limiter.reward('a')
    expect((await limiter.consume('a')).consumedPoints).to.equal(1)
    for (const _ of [1, 2, 3]) await limiter.reward('a')
    expect((await limiter.consume('a')).consumedPoints).to.equal(1)
  })

  it('stores no email address of people, and expires', async () => {
    const throttle = openThrottle(await deployment.open())
    await throttle.admit('sign_in', { ipAddress: '192.0.2.1', account: 'asha@example.in' })
    const client = await createClient({ url: redisUrl }).connect()
    const keys = (await client.keys(`${deployment.prefix}sign_in*`)).toSorted()
    expect(keys.join('\n')).to.match(/^(?:\S+sign_in \w+:[\w-]{43}\n?){3}$/u)
    for (const key of keys) expect(await client.ttl(key)).to.be.within(800, 3600)
    client.destroy()
  })
})

describe('with Redis: limiters, while it is frozen,', () => {
  let deployment: TestDeployment
  let server: RedisServer
  beforeEach(async function () {
    server = await redisServer()
    deployment = testDeployment(server.url)
    await server.start(this)
  })
  afterEach(async () => {
    server.signal('SIGCONT')
    await deployment.dispose()
    await server.dispose()
  })

  it('admits the share of each instance within a second, and counts together again later', async () => {
    const instances = [await deployment.open(), await deployment.open()]
    // The first hears with its next beat that there are two.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const limiters = instances.map((instance) => instance.openLimiter(limit))
    await Promise.all(limiters.map((limiter) => limiter.consume('a')))
    server.signal('SIGSTOP')
    const ticks = () => instances.map((instance) => instance.ticks())
    const before = ticks()
    const tries = limiters.flatMap((limiter) =>
      Array.from({ length: 40 }, () => limiter.consume('a')),
    )
    expect(accepted(await Promise.allSettled(tries))).to.equal(30)
    for (const [at, now] of ticks().entries()) expect(now - (before[at] ?? 0)).to.be.below(10)
    server.signal('SIGCONT')
    await until(() => instances.every((instance) => instance.isUp()))
    const [limiter] = limiters
    const tried: unknown = await limiter?.consume('a').catch((failure: unknown) => failure)
    expect(tried).to.have.property('consumedPoints').that.is.at.least(3)
  })
})
