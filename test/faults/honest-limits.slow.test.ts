import { expect } from 'chai'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { memoryWindows } from '../../src/db/shared/memory-windows.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openRateLimiter } from '../../src/ratelimit/open-rate-limiter.ts'
import { seededRandom } from '../fuzz/seeded-random.ts'
import { document } from '../journeys/account-office.ts'
import { startNilam, type RunningNilam } from '../journeys/running-nilam.ts'
import { plainCounters } from '../ratelimit/plain-counters.ts'
import { committedContract } from '../service-parts.ts'
import { emiCall } from './call-load.ts'

const { perMinutePerTool: limit = 0 } = plansOf(document).anonymous
const startMs = Date.parse('2026-11-21T09:00:00Z')

describe('a minute’s limit', () => {
  let nowMs = startMs
  let nilam: RunningNilam
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const clock = { now: () => nowMs, monotonic: () => nowMs }

  before(async () => {
    const limiter = openRateLimiter({
      plans: plansOf(document),
      counters: plainCounters(),
      windows: memoryWindows({ clock }),
      mode: 'enforce',
    })
    const trustProxy = { kind: 'hops', count: 1 } as const
    nilam = await startNilam(committedContract, { clock, randomBytes }, { limiter, trustProxy })
  })
  after(async () => {
    agent.destroy()
    await nilam.stop()
  })

  function call(address: string): Promise<{ status: number; retryAfter: string }> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const sending = request(`${nilam.origin}${emiCall.path}`, { method: 'POST', agent, headers })
      sending.on('error', reject)
      sending.on('response', (response) => {
        const { statusCode: status = 0, headers: got } = response
        response.resume().on('end', () => resolve({ status, retryAfter: got['retry-after'] ?? '' }))
      })
      sending.end(emiCall.body)
    })
  }

  it('lets exactly so many calls through, of twice as many on 50 connections', async () => {
    for (const [index, secondMs] of [0, 29_000, 59_000].entries()) {
      nowMs = startMs + secondMs
      const calls = Array.from({ length: 2 * limit }, () => call(`198.51.100.${index}`))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).to.have.length(limit)
      expect(statuses.filter((status) => status === 429)).to.have.length(limit)
    }
  })

  it('says how long to wait, and holds it, 100 of 100 times', async () => {
    const random = seededRandom(1)
    for (let time = 0; time < 100; time += 1) {
      const address = `203.0.113.${time}`
      nowMs = startMs + 60_000 * (2 * time + 2) + random.below(60_000)
      await Promise.all(Array.from({ length: limit }, () => call(address)))
      const { status, retryAfter } = await call(address)
      expect(status).to.equal(429)
      expect(retryAfter).to.match(/^[1-9]\d*$/u)
      nowMs += Number(retryAfter) * 1000
      expect((await call(address)).status, `after ${retryAfter} s`).to.equal(200)
    }
  })
})
