import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync } from 'node:fs'
import { seededRandom } from '../fuzz/seeded-random.ts'

/** Virtual time, chance from a seed, and the order of all steps of a world: no two happen at the same time. */
export type Simulation = ReturnType<typeof openSimulation>

/** A process of a world. A kill leaves its files as they are, and none of its later steps happens. */
export interface Process {
  readonly name: string
  isAlive: boolean
  /** Its processor is taken until then: what it waits for comes all at once. */
  busyUntilMs: number
  /** How far its clock is ahead. */
  aheadMs: number
  /** What fits its disk; a write that does not fit is cut off. */
  roomBytes: number
  /** Whether its next write is its last, and cut off. */
  isDyingInWrite: boolean
  /** No message passes between it and a store until then. */
  readonly cutOffUntilMs: { redis: number; postgres: number }
  readonly openFiles: Set<number>
  readonly onKill: (() => void)[]
}

interface Actor {
  readonly simulation: Simulation
  /** Absent for what happens outside of processes, such as a message on its way. */
  readonly process?: Process | undefined
}

interface Step extends Actor {
  readonly atMs: number
  readonly task: () => void
}

const actors = new AsyncLocalStorage<Actor>()

/** The process whose code is running, for the parts that stand in for Node's. */
export function running() {
  const { simulation, process } = actors.getStore() ?? {}
  if (simulation === undefined || process === undefined) throw new Error('no process is running')
  return { simulation, process }
}

/** Promises that were settled have been noticed afterwards. */
const allNoticed = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function openSimulation(seed: number, startMs: number) {
  const random = seededRandom(seed)
  const steps: Step[] = []
  let nowMs = startMs
  let trace = seed

  function insert(step: Step): void {
    const at = steps.findLastIndex(({ atMs }) => atMs <= step.atMs)
    steps.splice(at + 1, 0, step)
  }

  /** Runs a task of whoever calls this, unless it is killed before. */
  function later(task: () => void, delayMs: number): () => void {
    const step = { ...(actors.getStore() ?? { simulation }), atMs: nowMs + delayMs, task }
    if (step.process?.isAlive !== false) insert(step)
    return () => {
      const at = steps.indexOf(step)
      if (at !== -1) steps.splice(at, 1)
    }
  }

  async function advance(): Promise<void> {
    const step = steps.shift()
    if (step === undefined) throw new Error('nothing happens any more')
    const { isAlive = true, busyUntilMs = 0, name = '-' } = step.process ?? {}
    nowMs = Math.max(nowMs, step.atMs)
    if (!isAlive) return
    if (nowMs < busyUntilMs) return insert({ ...step, atMs: busyUntilMs })
    trace = (Math.imul(trace ^ (nowMs * 1000), 0x9e3779b1) ^ name.charCodeAt(0)) | 0
    actors.run(step, step.task)
    await allNoticed()
  }

  const simulation = {
    ...{ random, later },
    now: () => nowMs,
    /** The same where the same steps happened in the same order. */
    trace: () => trace,
    /** A time between two, in milliseconds. */
    between: (leastMs: number, mostMs: number): number =>
      leastMs + random.below((mostMs - leastMs) * 1000) / 1000,
    /** Whether something of this chance happens. */
    chance: (percent: number): boolean => random.below(100) < percent,
    sleep: (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms)),
    /** Runs code of a process, or of none. */
    as: <Result>(process: Process | undefined, work: () => Result): Result =>
      actors.run({ simulation, process }, work),
    /** Steps on until the work is done. */
    async complete<Value>(work: Promise<Value>): Promise<Value> {
      let isDone = false
      const noted = work.finally(() => (isDone = true))
      await allNoticed()
      while (!isDone) await advance()
      return noted
    },
    /** Sets the time forward, once every process has ended. */
    skipTo(ms: number): void {
      steps.length = 0
      nowMs = ms
    },
    kill(process: Process): void {
      process.isAlive = false
      for (const fd of process.openFiles) closeSync(fd)
      process.openFiles.clear()
      for (const notice of process.onKill) notice()
    },
  }
  return simulation
}
