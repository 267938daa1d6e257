import { createClient } from '@redis/client'
import { expect } from 'chai'
import fc from 'fast-check'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Window } from '../../../src/db/shared/window-store.ts'
import { onRedis, testDeployment, type TestDeployment } from './test-redis.ts'
import { redisUrl } from '../../needs.ts'

const limit = 5
const seconds = 3600

/** What a caller does to one window. */
const steps = fc.array(
  fc.constantFrom(...(['take', 'take', 'take', 'giveBack', 'read'] as const)),
  {
    maxLength: 25,
  },
)

onRedis('a single window', () => {
  let deployment: TestDeployment
  let client: ReturnType<typeof createClient>
  beforeEach(async () => {
    deployment = testDeployment()
    client = createClient({ url: redisUrl })
    await client.connect()
  })
  afterEach(async () => {
    client.destroy()
    await deployment.dispose()
  })

  it('admits and counts as rate-limiter-flexible does, whatever is taken and given back', async () => {
    const { windows } = await deployment.open()
    const limiter = new RateLimiterRedis({
      ...{ storeClient: client, useRedisPackage: true },
      ...{ keyPrefix: `${deployment.prefix}library`, points: limit, duration: seconds },
    })
    let key = 0
    await fc.assert(
      fc.asyncProperty(steps, async (calls) => {
        key += 1
        const window: Window = { policy: 'tries', key: `${key}`, limit, period: { seconds } }
        for (const step of calls) {
          const before = await countedBy(limiter, key)
          if (step === 'take') {
            const { taken } = await windows.take([window])
            expect(taken).to.equal(await isAdmitted(limiter, key))
            // The library counts a rejected call too.
            if (!taken) await limiter.reward(`${key}`)
          } else if (step === 'giveBack' && before > 0) {
            await windows.giveBack([window])
            await limiter.reward(`${key}`)
          }
          const [counted] = await windows.read([window])
          expect(counted?.count).to.equal(await countedBy(limiter, key))
        }
      }),
      { numRuns: 40 },
    )
  })
})

async function isAdmitted(limiter: RateLimiterRedis, key: number): Promise<boolean> {
  try {
    await limiter.consume(`${key}`)
    return true
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false
    throw rejection
  }
}

async function countedBy(limiter: RateLimiterRedis, key: number): Promise<number> {
  return (await limiter.get(`${key}`))?.consumedPoints ?? 0
}
