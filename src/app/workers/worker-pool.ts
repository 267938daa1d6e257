import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import type { Scheduler } from '../../base/clock.ts'

interface WorkerPoolParts {
  /** How many workers serve. */
  readonly count: number
  /** Starts a process that sends `ready` once it accepts connections. */
  readonly fork: (worker: number) => ChildProcess
  readonly logger: Logger
  readonly later: Scheduler
  /** Milliseconds that only go forward. */
  readonly monotonic: () => number
  /** How long a worker may take to be ready before it is killed. The first one may have much to prepare and is not. */
  readonly startMs: number
  /** How long a worker may take to stop before it is killed. */
  readonly stopMs: number
}

/** One of the places that the pool fills. */
interface Slot {
  readonly worker: number
  /** Ends in a row of workers that had not served for long. */
  failures: number
}

interface Member {
  readonly slot: Slot
  readonly child: ChildProcess
  /** Undefined while it starts. */
  readyAtMs: number | undefined
  isLeaving: boolean
  /** Whether it became ready before it ended. */
  readonly started: Promise<boolean>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
}

/** A worker that served for so long did not crash at its start: its pauses begin anew. */
const steadyMs = 10_000
const firstPauseMs = 250
const maxPauseMs = 30_000

/**
 * Runs workers and replaces those that end. A worker that keeps ending is replaced after a growing pause of its own, which
 * delays no other. While no worker is left, nobody waits for a pause.
 */
export function openWorkerPool(parts: WorkerPoolParts) {
  const { count, logger, later, monotonic } = parts
  const slots = Array.from({ length: count }, (_, at): Slot => ({ worker: at + 1, failures: 0 }))
  const members = new Set<Member>()
  /** Whether workers that end are replaced: not before one was ready. */
  let isOpen = false
  let isStopping = false
  let isRestarting = false

  const staying = (): readonly Member[] => [...members].filter(({ isLeaving }) => !isLeaving)

  function add(slot: Slot): Member {
    const member = startMember(slot, parts)
    members.add(member)
    void member.ended.then(({ code, signal }) => {
      members.delete(member)
      if (!member.isLeaving && isOpen && !isStopping) replace(member, code, signal)
    })
    watchStart(member)
    return member
  }

  function watchStart(member: Member): void {
    const { child, slot, started } = member
    const cancel = later(() => {
      const waited = { worker: slot.worker, afterMs: parts.startMs }
      if (isOpen) {
        logger.error(waited, 'a worker was not ready in time, killing it')
        child.kill('SIGKILL')
      } else {
        logger.warn(waited, 'waiting for the first worker, which prepares the databases')
        watchStart(member)
      }
    }, parts.startMs)
    void started.then(cancel)
  }

  function replace(member: Member, code: number | null, signal: string | null): void {
    const { slot, child, readyAtMs } = member
    const servedMs = readyAtMs === undefined ? 0 : monotonic() - readyAtMs
    slot.failures = servedMs >= steadyMs ? 0 : slot.failures + 1
    const growingMs = slot.failures <= 1 ? 0 : firstPauseMs * 2 ** (slot.failures - 2)
    // Without another worker, just long enough that starts which fail at once leave the processor to others.
    const pauseMs = Math.min(growingMs, staying().length === 0 ? firstPauseMs : maxPauseMs)
    const ended = { worker: slot.worker, pid: child.pid, code, signal, pauseMs }
    logger.error(ended, 'a worker ended unexpectedly')
    later(() => fill(slot), pauseMs)
  }

  function fill(slot: Slot): void {
    if (!isStopping && !staying().some((member) => member.slot === slot)) add(slot)
  }

  async function leave(member: Member, isRestart: boolean): Promise<void> {
    const { child, slot, ended } = member
    member.isLeaving = true
    // Without a callback, a channel that has just closed would be an exception.
    if (isRestart) child.send('handOver', () => undefined)
    else child.kill('SIGTERM')
    const cancel = later(() => {
      logger.warn({ worker: slot.worker }, 'a worker did not stop in time, killing it')
      child.kill('SIGKILL')
    }, parts.stopMs)
    await ended
    cancel()
  }

  return {
    /**
     * Starts one worker, and the others when it is ready: it prepares the databases, and says what is wrong with the settings.
     *
     * @returns the exit code of a first worker that ended instead
     */
    async start(): Promise<number | undefined> {
      const [slot, ...others] = slots
      if (slot === undefined) return undefined
      const first = add(slot)
      const isReady = await first.started
      if (isStopping) return undefined
      // A signal may have ended it.
      if (!isReady) return (await first.ended).code ?? 1
      isOpen = true
      await Promise.all(others.map((other) => add(other).started))
      return undefined
    },

    /** Replaces the workers one after the other: each leaves when the next one is ready. */
    async restart(): Promise<void> {
      if (isRestarting || isStopping || !isOpen) {
        logger.warn('the workers are starting or stopping, ignoring the restart')
        return
      }
      isRestarting = true
      logger.info('restarting the workers, one after the other')
      for (const member of staying()) {
        if (isStopping || member.readyAtMs === undefined || !members.has(member)) continue
        const next = add(member.slot)
        if (!(await next.started)) {
          // A stop also ends the worker that starts.
          if (!isStopping) logger.error('a new worker did not start, keeping the current workers')
          break
        }
        if (members.has(member)) await leave(member, true)
      }
      isRestarting = false
    },

    /** Ends all workers. Resolves when the last one has ended. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(Array.from(members, (member) => leave(member, false)))
    },

    /** Ends all workers at once. */
    kill(): void {
      for (const { child } of members) child.kill('SIGKILL')
    },
  }
}

function startMember(slot: Slot, { fork, logger, monotonic }: WorkerPoolParts): Member {
  const child = fork(slot.worker)
  const ended: Member['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.on('error', (err) => {
      logger.error({ err, worker: slot.worker }, 'a worker could not be started or signalled')
      if (child.pid === undefined) resolve({ code: null, signal: null })
    })
  })
  const started = new Promise<boolean>((resolve) => {
    void ended.then(() => resolve(false))
    child.on('message', (message) => {
      if (message !== 'ready') return
      member.readyAtMs = monotonic()
      logger.info({ worker: slot.worker, pid: child.pid }, 'worker ready')
      resolve(true)
    })
  })
  const member: Member = { slot, child, readyAtMs: undefined, isLeaving: false, started, ended }
  return member
}
