import type { ScriptCall } from '../../src/store/shared/redis-scripts.ts'
import { running, type Process, type Simulation } from './simulation.ts'

// Stands in for `@redis/client`: a client that the server of its world serves, over a network that is slow and breaks.

/** A Redis of a world. */
export type Redis = ReturnType<typeof openRedis>

interface Counted {
  readonly count: number
  readonly endsAtMs: number
}

const servers = new WeakMap<Simulation, Redis>()

/** The server of a world, with the scripts of `src/store/shared/*.lua`. No call of a world names localities. */
export function openRedis(simulation: Simulation) {
  let counts = new Map<string, Counted>()
  const instances = new Map<string, number>()
  let dataSinceMs: number | undefined
  let downUntilMs = 0
  let frozenUntilMs = 0
  const connections = new Set<() => void>()
  const now = (): number => Math.floor(simulation.now())

  function countOf(key: string): number | undefined {
    const { count, endsAtMs = 0 } = counts.get(key) ?? {}
    return now() < endsAtMs ? count : undefined
  }

  const server = {
    connections,
    countOf,
    isDown: () => simulation.now() < downUntilMs,
    freeAtMs: ({ cutOffUntilMs }: Process) => Math.max(frozenUntilMs, cutOffUntilMs.redis),
    freeze: (ms: number) => void (frozenUntilMs = simulation.now() + ms),
    /** Ends the server, which starts without its data. */
    crash(ms: number): void {
      downUntilMs = simulation.now() + ms
      counts = new Map()
      instances.clear()
      dataSinceMs = undefined
      for (const lose of connections) lose()
    },
    beat(_: readonly string[], [name = '', lifeMs]: readonly string[]) {
      instances.set(name, now())
      for (const [each, atMs] of instances)
        if (atMs <= now() - Number(lifeMs)) instances.delete(each)
      return [now(), instances.size, (dataSinceMs ??= now())]
    },
    countWindows(keys: readonly string[], [mode, ...args]: readonly string[]) {
      const [minuteEndMs = 0, counted = 0, ...figures] = args.map(Number)
      if (now() >= minuteEndMs || now() < minuteEndMs - 60_000) return [-1, now()]
      const windows = keys.map((key, at) => {
        const [limit = 0, endsAtMs = 0, least = 0, first = 0] = figures.slice(5 * at)
        const count = Math.max(countOf(key) ?? first, least)
        return { key, endsAtMs, count, isFull: limit >= 0 && count >= limit }
      })
      const taken = mode === 'add' || !windows.slice(0, counted).some(({ isFull }) => isFull)
      const replies = windows.map(({ key, endsAtMs, count, isFull }, at) => {
        const after = taken && mode !== 'read' && at < counted ? count + 1 : count
        if (after > count) counts.set(key, { count: after, endsAtMs })
        return [after, Number(isFull), []]
      })
      return [Number(taken), now(), ...replies]
    },
    giveBackWindows(keys: readonly string[]) {
      for (const key of keys) {
        const { count = 0, endsAtMs = 0 } = counts.get(key) ?? {}
        if (count > 0) counts.set(key, { count: count - 1, endsAtMs })
      }
    },
    restoreWindows(keys: readonly string[], args: readonly string[]) {
      for (const [at, key] of keys.entries()) {
        const [endsAtMs = 0, known = 0, alone = 0] = args.slice(3 * at).map(Number)
        counts.set(key, { count: Math.max(known, countOf(key) ?? 0) + alone, endsAtMs })
      }
    },
  }
  servers.set(simulation, server)
  return server
}

type Listener = (failure?: Error) => void

/** As the library's client: what is sent is handled and answered in its order. */
export function createClient() {
  const { simulation, process } = running()
  const server = servers.get(simulation)
  if (server === undefined) throw new Error('the world has no Redis')
  const listeners = new Map<string, Listener>()
  const sent = new Set<Listener>()
  const arrivesAtMs = { there: 0, back: 0 }
  let isReady = false

  function hear(task: () => void): void {
    simulation.as(process, () => simulation.later(task, 0))
  }

  /** Passes a message on when nothing is in its way, after those before it. */
  function travel(way: 'there' | 'back', task: () => void): void {
    const arrive = (): void => {
      const blockedMs = server === undefined ? 0 : server.freeAtMs(process) - simulation.now()
      if (blockedMs > 0) simulation.later(arrive, blockedMs)
      else task()
    }
    const soonestMs = simulation.now() + simulation.between(0.05, 1.5)
    arrivesAtMs[way] = Math.max(arrivesAtMs[way], soonestMs)
    const delayMs = arrivesAtMs[way] - simulation.now()
    simulation.as(undefined, () => simulation.later(arrive, delayMs))
  }

  function send<Reply>(work: (server: Redis) => Reply): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!process.isAlive) return
      if (!isReady) return reject(new Error('The client is closed'))
      sent.add(reject)
      travel('there', () => {
        // A connection that broke has passed nothing on.
        if (server === undefined || !sent.has(reject)) return
        const reply = work(server)
        travel('back', () => {
          if (sent.delete(reject)) hear(() => resolve(reply))
        })
      })
    })
  }

  function connect(): void {
    if (server?.isDown() === true || simulation.now() < process.cutOffUntilMs.redis) {
      simulation.later(connect, 200)
      return
    }
    isReady = true
    listeners.get('ready')?.()
  }

  /** The connection breaks, and the client connects again. */
  function lose(): void {
    const failure = new Error('Socket closed unexpectedly')
    isReady = false
    for (const reject of sent) hear(() => reject(failure))
    sent.clear()
    hear(() => {
      listeners.get('error')?.(failure)
      simulation.later(connect, 200)
    })
  }

  const script =
    (name: 'beat' | 'countWindows' | 'giveBackWindows' | 'restoreWindows') =>
    (...[keys, args]: ScriptCall) =>
      send<unknown>((redis) => redis[name](keys, args))
  server.connections.add(lose)
  process.onKill.push(() => server.connections.delete(lose))
  return {
    get isReady() {
      return isReady
    },
    on: (event: string, listener: Listener) => void listeners.set(event, listener),
    connect: async () => connect(),
    subscribe: async () => undefined,
    ...{ beat: script('beat'), countWindows: script('countWindows') },
    ...{ giveBackWindows: script('giveBackWindows'), restoreWindows: script('restoreWindows') },
  }
}

/** A script is known by its name here. */
export const defineScript = <Script>(script: Script): Script => script
