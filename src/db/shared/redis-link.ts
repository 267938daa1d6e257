import { createClient } from '@redis/client'
import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { Scheduler } from '../../base/scheduler.ts'
import { numbersOf, redisScript, runScript, type ScriptCall } from './redis-script.ts'

/** What a decision asks of Redis, and how this process decides without it. */
interface Question<Value> extends ScriptCall {
  readonly read: (reply: unknown) => Value | Promise<Value>
  readonly withoutRedis: () => Value
}

/**
 * The connection of one process to Redis or Valkey. It is up while Redis answers within half a second. When it is not, nothing
 * waits for it: questions are decided here, until Redis answers again.
 */
export interface RedisLink {
  /** This instance's name among those that share the Redis. */
  readonly instance: string
  ask<Value>(question: Question<Value>): Value | Promise<Value>
  /** Redis's clock as this process knows it: milliseconds since the Unix epoch. */
  now(): number
  /** Corrects the clock by a reply. */
  hearTime(redisMs: number): void
  isUp(): boolean
  /** Waits until Redis answered or is known to be away, for a second at most. */
  settled(): Promise<void>
  /** How many instances share this Redis, as it last said; at least 1. */
  instances(): number
  /** Waits for Redis while it is away, and then sends. */
  publish(message: string): void
  /** Sends what was published, for a second at most, and disconnects. */
  close(): Promise<void>
}

export interface RedisLinkParts {
  readonly url: string
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly schedule: Scheduler
  readonly randomBytes: RandomBytes
  /** False for a command, which serves no calls: limits are not divided by it. True by default. */
  readonly countsAsInstance?: boolean
  /** Begins every key and channel; tests have their own. */
  readonly prefix: string
  readonly onMessage: (message: string) => void
  /** Messages of other instances may have been missed; comes twice a second while Redis is away. */
  readonly onGap: () => void
  /** What this process last heard from a Redis that has lost its data, for it to go on from. */
  readonly restoring: () => readonly ScriptCall[]
  /** The calls that this process counted without Redis and has not reported: written before Redis decides again. */
  readonly countedAlone: () => readonly ScriptCall[]
  /** Called once when Redis goes away, and once when it answers again. */
  readonly onStateChange: (isUp: boolean, reason?: unknown) => void
}

const tickMs = 100
/**
 * How long a call waits for Redis, from which on it counts as away: half a second. In ticks, since those come late too while this
 * process is busy, and Redis is not to blame then.
 */
const maxWaitTicks = 5
const maxWaitMs = maxWaitTicks * tickMs
const beatMs = 200
const gapMs = 500
/** An instance that was not heard of for so long has ended. */
const instanceMs = 5000
const reconnectMs = 200
/**
 * How long a Redis that lost its data counts as away, in which every instance that it had before writes what it knows. None decides
 * by what only some of them knew.
 */
const restoreMs = 1000
/** From when they add what they counted alone: a highest count that is written later would swallow it. */
const addingMs = 700
/** A connection on which nothing arrives for so long is opened again; longer than this process is ever busy without a pause. */
const silentMs = 3000
const maxOutbox = 10_000

const beat = redisScript('beat.lua')

/** Connects in the background; it is up once Redis answered. */
export function openRedisLink(parts: RedisLinkParts): RedisLink {
  const { clock, schedule, prefix, onMessage, onGap, onStateChange } = parts
  const instance = Buffer.from(parts.randomBytes(9)).toString('base64url')
  const registered = parts.countsAsInstance === false ? '' : instance
  const instancesKey = `${prefix}instances`
  // Announcements reach every database of a server: the number is part of the name. Without one it is 0.
  const channel = `${prefix}announcements/${Number(new URL(parts.url).pathname.slice(1))}`
  const client = createClient({
    url: parts.url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // A timer for each command costs as much as the command. `tick` looks after all of them.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: silentMs,
      socketTimeout: silentMs,
      reconnectStrategy: () => reconnectMs,
    },
  })
  let isUp = false
  let isKnownAway = false
  let isSubscribed = false
  let isClosed = false
  let isBeating = false
  let offsetMs = 0
  let instances = 1
  /** Since when Redis has had its data, as it last said. */
  let dataSinceMs: number | undefined
  let restoredMs: number | undefined
  let ticks = 0
  let beatAtMs = -Infinity
  let gapAtMs = -Infinity
  let outbox: string[] = []
  const waiting = new Set<SentQuestion>()

  function lose(reason: unknown): void {
    if (isClosed) return
    if (!isKnownAway) {
      isUp = false
      isKnownAway = true
      onStateChange(false, reason)
      gap()
    }
    const given = [...waiting]
    waiting.clear()
    for (const { giveUp } of given) giveUp()
  }

  function gap(): void {
    gapAtMs = clock.monotonic()
    onGap()
  }

  function hearTime(redisMs: number): void {
    offsetMs = redisMs - clock.now()
  }

  /** Registers this instance, hears Redis's time, and shows that the announcements of others arrived until then. */
  async function beatOnce(): Promise<void> {
    isBeating = true
    beatAtMs = clock.monotonic()
    const entry: SentQuestion = { sinceTick: ticks, giveUp: () => undefined }
    waiting.add(entry)
    try {
      if (!isSubscribed) {
        await client.subscribe(channel, onMessage)
        isSubscribed = true
      }
      const [nowMs = clock.now(), count = 1, sinceMs = 0] = numbersOf(
        await runScript(client, {
          script: beat,
          keys: [instancesKey, `${prefix}data since`],
          args: [registered, String(instanceMs)],
        }),
      )
      const isInTime = ticks - entry.sinceTick < maxWaitTicks
      hearTime(nowMs)
      instances = Math.max(1, count)
      if (dataSinceMs !== undefined && sinceMs !== dataSinceMs) {
        if (isUp) lose(lostData)
        // An instance that is late to notice writes what it knows too, and then goes on with the others.
        if (restoredMs !== sinceMs) await write(parts.restoring())
        restoredMs = sinceMs
        if (nowMs - sinceMs >= addingMs) await write(parts.countedAlone())
        if (nowMs - sinceMs < restoreMs) return
      }
      dataSinceMs = sinceMs
      if (isInTime) await find()
    } catch (failure) {
      lose(failure)
    } finally {
      waiting.delete(entry)
      isBeating = false
    }
  }

  async function write(calls: readonly ScriptCall[]): Promise<void> {
    await Promise.all(calls.map((call) => runScript(client, call)))
  }

  async function find(): Promise<void> {
    if (isUp || isClosed) return
    // Sent first: Redis answers the next call with these counted.
    const written = write(parts.countedAlone())
    isUp = true
    isKnownAway = false
    onStateChange(true)
    gap()
    for (const message of outbox.splice(0)) publish(message)
    await written
  }

  function publish(message: string): void {
    client.publish(channel, message).catch((failure: unknown) => {
      if (outbox.length < maxOutbox) outbox.push(message)
      lose(failure)
    })
  }

  function isLate(): boolean {
    const [oldest] = waiting
    return oldest !== undefined && ticks - oldest.sinceTick >= maxWaitTicks
  }

  let cancel = (): void => undefined
  function tick(): void {
    ticks += 1
    // The replies may be here, unread, when this process was busy.
    if (isLate()) setImmediate(() => isLate() && lose(lateReply))
    const nowMs = clock.monotonic()
    if (!isUp && nowMs - gapAtMs >= gapMs) gap()
    if (client.isReady && !isBeating && nowMs - beatAtMs >= beatMs) void beatOnce()
    if (!isClosed) cancel = schedule(tick, tickMs)
  }

  client.on('error', lose)
  client.on('ready', () => {
    if (!isBeating) void beatOnce()
  })
  client.connect().catch(lose)
  tick()

  return {
    instance,
    ask({ script, keys, args, read, withoutRedis }) {
      if (!isUp) return withoutRedis()
      return new Promise((resolve, reject) => {
        const entry: SentQuestion = {
          sinceTick: ticks,
          giveUp: () => resolve(withoutRedis()),
        }
        waiting.add(entry)
        runScript(client, { script, keys, args }).then(
          (reply) => {
            // Given up already: what Redis counted stays counted there.
            if (!waiting.delete(entry)) return
            try {
              resolve(read(reply))
            } catch (failure) {
              reject(failure)
            }
          },
          (failure: unknown) => {
            if (waiting.delete(entry)) resolve(withoutRedis())
            lose(failure)
          },
        )
      })
    },
    now: () => clock.now() + offsetMs,
    hearTime,
    isUp: () => isUp,
    settled: () => until(() => isUp || isKnownAway),
    instances: () => instances,
    publish(message) {
      if (isUp) publish(message)
      else if (outbox.length < maxOutbox) outbox.push(message)
    },
    async close() {
      await until(() => outbox.length === 0)
      isClosed = true
      isUp = false
      cancel()
      await Promise.race([
        client.sendCommand(['ZREM', instancesKey, instance]).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, maxWaitMs).unref()),
      ])
      client.destroy()
      outbox = []
    },
  }
}

/** Waits for a second at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let waits = 0; waits < 50 && !isSo(); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const lateReply = new Error(`Redis did not respond within ${maxWaitMs} ms`)
const lostData = new Error('Redis has lost its data')

/** A question that was sent, in the order of sending, which is that of the replies. */
interface SentQuestion {
  readonly sinceTick: number
  readonly giveUp: () => void
}
