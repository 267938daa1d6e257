import { randomBytes } from 'node:crypto'
import { createClient } from '@redis/client'
import { systemClock, type Clock, afterTimeout } from '../../../src/base/clock.ts'
import {
  openRedisSharedState,
  type RedisSharedState,
} from '../../../src/store/shared/redis-shared-state.ts'
import { describeOn, redisUrl } from '../../needs.ts'

/** The same server behind another port of this machine. */
export function redisBehind(port: number): string {
  const url = new URL(redisUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

export const redisPort = Number(new URL(redisUrl).port || 6379)

/** Runs a suite on a real Redis. */
export function onRedis(title: string, suite: () => void): void {
  describeOn('Redis', title, function () {
    // On a busy machine Redis may take longer than the half second after which it counts as away.
    this.retries(2)
    suite()
  })
}

/** Instances that share a Redis under keys of their own. */
export type TestDeployment = ReturnType<typeof testDeployment>

interface InstanceParts {
  readonly url?: string
  readonly clock?: Clock
  readonly awaitsRedis?: boolean
  readonly countsAsInstance?: boolean
}

export interface TestInstance extends RedisSharedState {
  /** Whether Redis responded, each time that changed. */
  readonly changes: boolean[]
  /** How often the link has looked for late replies, ten times in a second of a machine that is not busy. */
  ticks(): number
}

export function testDeployment(serverUrl = redisUrl) {
  const prefix = `nilam-test-${randomBytes(6).toString('hex')}:`
  const opened: RedisSharedState[] = []
  return {
    prefix,
    /** Waits until the instance has Redis, unless told otherwise. */
    async open({
      url = serverUrl,
      clock = systemClock,
      awaitsRedis = true,
      countsAsInstance = true,
    }: InstanceParts = {}): Promise<TestInstance> {
      const changes: boolean[] = []
      let ticks = 0
      const state = openRedisSharedState({
        ...{ url, clock, prefix, randomBytes, countsAsInstance },
        schedule: (task, delayMs) =>
          afterTimeout(() => {
            ticks += 1
            task()
          }, delayMs),
        onStateChange: (isUp) => changes.push(isUp),
      })
      opened.push(state)
      if (awaitsRedis) await until(() => state.isUp())
      return { ...state, changes, ticks: () => ticks }
    },
    /** Ends every instance, and deletes their keys. */
    async dispose() {
      if (opened.length === 0) return
      for (const state of opened.splice(0)) await state.close()
      const client = await createClient({ url: serverUrl }).connect()
      for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 })) {
        if (keys.length > 0) await client.del(keys)
      }
      client.destroy()
    },
  }
}

/** Waits for a state that another process brings about. */
export async function until(isSo: () => boolean | Promise<boolean>, maxMs = 10_000): Promise<void> {
  const endsAtMs = performance.now() + maxMs
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) throw new Error(`still not so after ${maxMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
