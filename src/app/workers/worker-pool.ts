import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Scheduler } from '../../base/scheduler.ts'
import { isToPrimary, type ToWorker } from './messages.ts'

interface WorkerPoolParts {
  /** How many workers serve. */
  readonly count: number
  readonly fork: () => Worker
  readonly logger: Logger
  readonly later: Scheduler
  /** Milliseconds that only go forward. */
  readonly monotonic: () => number
  /** How long a worker may take to be ready before it is killed, the first one excepted: it may have much to prepare. */
  readonly startMs: number
  /** How long a worker may take to stop before it is killed. */
  readonly stopMs: number
}

/** The workers of a primary. A worker that ends on its own is replaced. */
export interface WorkerPool {
  /**
   * Starts one worker, and the others when it is ready: it prepares the databases, and says what is wrong with the settings.
   * Resolves once all are ready, or with the exit code of a first worker that ended instead.
   */
  start(): Promise<{ readonly exitCode?: number }>
  /** Replaces the workers one after the other: each leaves when the next one is ready. */
  restart(): Promise<void>
  /** Ends all workers. Resolves when the last one has ended. */
  stop(): Promise<void>
  /** Those that accept connections, also while they drain. */
  serving(): readonly Worker[]
  /** How many workers ended on their own since the start. */
  crashes(): number
}

interface Member {
  readonly worker: Worker
  state: 'starting' | 'ready' | 'leaving'
  readyAtMs: number
  isClosed: boolean
  /** Whether it became ready before it ended. */
  readonly started: Promise<boolean>
  readonly ended: Promise<number | undefined>
}

/** A worker that served for so long did not crash at its start: the pauses begin anew. */
const steadyMs = 10_000
const firstPauseMs = 250
const maxPauseMs = 30_000

export function openWorkerPool(parts: WorkerPoolParts): WorkerPool {
  const { count, logger, later, monotonic } = parts
  const members = new Set<Member>()
  let runsJobs: Member | undefined
  let isStopping = false
  let isRestarting = false
  /** Whether ended workers are replaced: not before one was ready. */
  let isOpen = false
  let crashes = 0
  /** Ends in a row of workers that had not served for long. */
  let failures = 0
  let planned = 0

  function add(): Member {
    const worker = parts.fork()
    const started = new Promise<boolean>((resolve) => {
      worker.on('message', (message: unknown) => {
        if (!isToPrimary(message)) return
        if (message.kind === 'closed') closed(member)
        if (message.kind !== 'ready') return
        if (member.state === 'starting') member.state = 'ready'
        member.readyAtMs = monotonic()
        logger.info({ worker: worker.process.pid }, 'worker ready')
        assignJobs()
        resolve(true)
      })
      worker.once('exit', () => resolve(false))
    })
    const ended = new Promise<number | undefined>((resolve) => {
      worker.once('exit', (code, signal) => {
        members.delete(member)
        closed(member)
        resolve(signal === null ? code : undefined)
        if (member.state !== 'leaving' && isOpen && !isStopping) replace(member, code, signal)
        assignJobs()
      })
    })
    // A worker that cannot be sent to has ended, or ends now.
    worker.on('error', (err) => logger.debug({ err }, 'a message did not reach its worker'))
    const member: Member = {
      worker,
      state: 'starting',
      readyAtMs: Infinity,
      isClosed: false,
      started,
      ended,
    }
    members.add(member)
    watchStart(member)
    return member
  }

  function watchStart(member: Member): void {
    const waited = { worker: member.worker.process.pid, afterMs: parts.startMs }
    const cancel = later(() => {
      if (isOpen) {
        logger.error(waited, 'a worker was not ready in time, killing it')
        member.worker.process.kill('SIGKILL')
      } else {
        logger.warn(waited, 'waiting for the first worker, which prepares the databases')
        watchStart(member)
      }
    }, parts.startMs)
    void member.started.then(cancel)
  }

  function replace({ worker, readyAtMs }: Member, code: number, signal: string | null): void {
    crashes += 1
    failures = monotonic() - readyAtMs >= steadyMs ? 0 : failures + 1
    const pauseMs = failures <= 1 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 2), maxPauseMs)
    const ended = { worker: worker.process.pid, code, signal, pauseMs }
    logger.error(ended, 'a worker ended unexpectedly')
    planned += 1
    later(() => {
      planned -= 1
      fill()
    }, pauseMs)
  }

  function fill(): void {
    const staying = [...members].filter(({ state }) => state !== 'leaving').length
    if (!isStopping && staying + planned < count) {
      add()
      fill()
    }
  }

  /** Workers that stop together wait for each other; one that stops alone leaves the port to the others. */
  function closed(member: Member): void {
    member.isClosed = true
    const waiting = isStopping ? [...members] : [member]
    const isOver = waiting.every(({ isClosed, readyAtMs }) => isClosed || readyAtMs === Infinity)
    if (isOver) for (const { worker } of waiting) send(worker, { kind: 'othersClosed' })
  }

  /** The jobs run in one worker that is not leaving. */
  function assignJobs(): void {
    if (isStopping || (runsJobs?.state === 'ready' && members.has(runsJobs))) return
    runsJobs = [...members].find(({ state }) => state === 'ready')
    if (runsJobs !== undefined) send(runsJobs.worker, { kind: 'runJobs' })
  }

  async function leave(member: Member, how: 'stop' | 'handOver'): Promise<void> {
    const { worker, state, ended } = member
    member.state = 'leaving'
    assignJobs()
    // One that starts may not read messages yet.
    if (state === 'starting') worker.process.kill('SIGTERM')
    else send(worker, { kind: how })
    const cancel = later(() => {
      logger.warn({ worker: worker.process.pid }, 'a worker did not stop in time, killing it')
      worker.process.kill('SIGKILL')
    }, parts.stopMs)
    await ended
    cancel()
  }

  return {
    async start() {
      const first = add()
      if (!(await first.started)) return { exitCode: (await first.ended) ?? 1 }
      isOpen = true
      fill()
      await Promise.all(Array.from(members, ({ started }) => started))
      return {}
    },

    async restart() {
      if (isRestarting || isStopping || !isOpen) {
        logger.warn('a restart of the workers is under way')
        return
      }
      isRestarting = true
      logger.info('restarting the workers, one after the other')
      for (const member of [...members]) {
        if (isStopping || member.state !== 'ready' || !members.has(member)) continue
        const next = add()
        if (!(await next.started)) {
          // A stop ends also the worker that starts.
          if (!isStopping) logger.error('a new worker did not start, keeping the current workers')
          break
        }
        await leave(member, 'handOver')
      }
      isRestarting = false
      fill()
    },

    async stop() {
      isStopping = true
      await Promise.all(Array.from(members, (member) => leave(member, 'stop')))
    },

    serving: () =>
      [...members].filter(({ readyAtMs }) => readyAtMs < Infinity).map(({ worker }) => worker),
    crashes: () => crashes,
  }
}

/** A worker as far as messages go. */
export type MessagePeer = Pick<Worker, 'isConnected' | 'send' | 'on'>

/** Sends a message to a worker, unless it has ended. */
export function send(worker: MessagePeer, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
