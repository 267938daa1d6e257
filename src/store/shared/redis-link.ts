import { createClient } from '@redis/client'
import type { Clock, Scheduler } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { scripts, type ScriptCall } from './redis-scripts.ts'

/** The connection of one process to Redis or Valkey. */
export type RedisLink = ReturnType<typeof openRedisLink>

export interface RedisLinkParts {
  readonly url: string
  readonly clock: Pick<Clock, 'now'>
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
  /** Called once when Redis goes away, and once when it responds again. */
  readonly onStateChange: (isUp: boolean, reason?: unknown) => void
}

const tickMs = 100
/**
 * How long a call waits for Redis, from which on it counts as away: half a second. In ticks, since those come late too while this
 * process is busy, and Redis is not to blame then.
 */
const maxWaitTicks = 5
const maxWaitMs = maxWaitTicks * tickMs
const beatTicks = 2
const gapTicks = 4
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

const instancesKey = 'instances'

type RedisClient = ReturnType<typeof newClient>

function newClient({ url, prefix }: Pick<RedisLinkParts, 'url' | 'prefix'>) {
  return createClient({
    ...{ url, scripts, keyPrefix: prefix },
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // The client's limit ends when a command is sent, and Redis may freeze after that. `tick` looks after all of them.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: silentMs,
      socketTimeout: silentMs,
      reconnectStrategy: () => reconnectMs,
    },
  })
}

/**
 * Connects in the background. The link is up while Redis responds within half a second. When it is not, nothing waits for it, until
 * Redis responds again.
 */
export function openRedisLink(parts: RedisLinkParts) {
  const { clock, schedule, onMessage, onGap, onStateChange } = parts
  const instance = Buffer.from(parts.randomBytes(9)).toString('base64url')
  const registered = parts.countsAsInstance === false ? '' : instance
  // Announcements reach every database of a server: the number is part of the name. Without one it is 0.
  const channel = `${parts.prefix}announcements/${Number(new URL(parts.url).pathname.slice(1))}`
  const client = newClient(parts)
  let state: 'connecting' | 'up' | 'away' = 'connecting'
  let isSubscribed = false
  let isClosed = false
  let isBeating = false
  let offsetMs = 0
  let instances = 1
  /** Since when Redis has had its data, as it last said. */
  let dataSinceMs: number | undefined
  let restoredMs: number | undefined
  let outbox: string[] = []
  const waiting = waitingCommands()

  function lose(reason: unknown): void {
    if (isClosed) return
    if (state !== 'away') {
      state = 'away'
      onStateChange(false, reason)
      onGap()
    }
    waiting.giveUp(reason)
  }

  function hearTime(redisMs: number): void {
    offsetMs = redisMs - clock.now()
  }

  /** Registers this instance, hears Redis's time, and shows that the announcements of others arrived until then. */
  async function beat(): Promise<void> {
    isBeating = true
    // Waits for its reply however late: each write would put off the end of a silent connection.
    const sent = waiting.add(() => undefined)
    try {
      if (!isSubscribed) await client.subscribe(channel, onMessage)
      isSubscribed = true
      const [nowMs, count, sinceMs] = await client.beat(
        [instancesKey, 'data since'],
        [registered, String(instanceMs)],
      )
      const isInTime = !waiting.isLate([sent])
      hearTime(nowMs)
      if (dataSinceMs !== undefined && sinceMs !== dataSinceMs) {
        if (state === 'up') lose(lostData)
        // An instance that is late to notice writes what it knows too, and then goes on with the others.
        if (restoredMs !== sinceMs) await write(parts.restoring())
        restoredMs = sinceMs
        if (nowMs - sinceMs >= addingMs) await write(parts.countedAlone())
        if (nowMs - sinceMs < restoreMs) return
      }
      dataSinceMs = sinceMs
      // Not before: a Redis without its data hears of one instance after the other.
      instances = Math.max(1, count)
      if (isInTime) await find()
    } catch (failure) {
      lose(failure)
    } finally {
      waiting.delete(sent)
      isBeating = false
    }
  }

  async function write(calls: readonly ScriptCall[]): Promise<void> {
    await Promise.all(calls.map((call) => client.restoreWindows(...call)))
  }

  async function find(): Promise<void> {
    if (state === 'up' || isClosed) return
    // Sent first: Redis handles the next call with these counted.
    const written = write(parts.countedAlone())
    state = 'up'
    onStateChange(true)
    onGap()
    for (const message of outbox.splice(0)) publish(message)
    await written
  }

  function publish(message: string): void {
    if (state === 'up') {
      client.publish(channel, message).catch((failure: unknown) => {
        lose(failure)
        publish(message)
      })
    } else if (outbox.length < maxOutbox) outbox.push(message)
  }

  let cancel = (): void => undefined
  function tick(): void {
    const ticks = waiting.tick()
    // The replies may be here, unread, when this process was busy.
    if (waiting.isLate()) setImmediate(() => waiting.isLate() && lose(lateReply))
    if (state !== 'up' && ticks % gapTicks === 0) onGap()
    if (client.isReady && !isBeating && ticks % beatTicks === 0) void beat()
    if (!isClosed) cancel = schedule(tick, tickMs)
  }

  client.on('error', lose)
  client.on('ready', () => {
    if (!isBeating) void beat()
  })
  client.connect().catch(lose)
  tick()

  return {
    /** This instance's name among those that share the Redis. */
    instance,
    /** Sends to Redis. Rejects at once while Redis is away, and else when it does not respond in time: then decide without it. */
    ask<Reply>(send: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
      if (state !== 'up') return Promise.reject(away)
      return new Promise((resolve, giveUp) => {
        const sent = waiting.add(giveUp)
        // What Redis does too late stays done there.
        void send(client)
          .then(resolve, (failure: unknown) => {
            giveUp(failure)
            lose(failure)
          })
          .finally(() => waiting.delete(sent))
      })
    },
    /** Redis's clock as this process knows it: milliseconds since the Unix epoch. */
    now: () => clock.now() + offsetMs,
    hearTime,
    isUp: () => state === 'up',
    /** Waits until Redis responded or is known to be away, for a second at most. */
    settled: () => until(() => state !== 'connecting'),
    /** How many instances share this Redis, as it last said; at least 1. */
    instances: () => instances,
    /** Waits for Redis while it is away, and then sends. */
    publish,
    /** Sends what was published, for a second at most, and disconnects. */
    async close() {
      await until(() => outbox.length === 0)
      isClosed = true
      state = 'away'
      cancel()
      await Promise.race([
        client.zRem(instancesKey, instance).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, maxWaitMs).unref()),
      ])
      client.destroy()
      outbox = []
    },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waits = 0; waits < 50 && !isSo(); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const lateReply = new Error(`Redis did not respond within ${maxWaitMs} ms`)
const away = new Error('Redis is away')
const lostData = new Error('Redis has lost its data')

interface SentCommand {
  readonly sinceTick: number
  readonly giveUp: (reason: unknown) => void
}

/** The commands without a reply, in the order of sending, which is that of the replies. */
function waitingCommands() {
  let ticks = 0
  const sent = new Set<SentCommand>()
  return {
    tick: () => (ticks += 1),
    add(giveUp: SentCommand['giveUp']): SentCommand {
      const command = { sinceTick: ticks, giveUp }
      sent.add(command)
      return command
    },
    delete: (command: SentCommand) => sent.delete(command),
    /** Whether a command waits for too long, by default the oldest. */
    isLate: ([command]: Iterable<SentCommand> = sent) =>
      command !== undefined && ticks - command.sinceTick >= maxWaitTicks,
    giveUp(reason: unknown): void {
      for (const { giveUp } of sent) giveUp(reason)
      sent.clear()
    },
  }
}
