import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { openWorkerPool } from '../../../src/app/workers/worker-pool.ts'

interface FakeWorker {
  readonly worker: number
  readonly events: EventEmitter
  readonly signals: string[]
  readonly sent: unknown[]
}

interface Task {
  readonly run: () => void
  readonly delayMs: number
}

const [startMs, stopMs] = [1000, 2000]

describe('the pool of workers', () => {
  let workers: FakeWorker[]
  let lines: string[]
  let tasks: Task[]
  let nowMs: number
  let pool: ReturnType<typeof openWorkerPool>

  beforeEach(() => {
    ;[workers, lines, tasks, nowMs] = [[], [], [], 0]
    pool = openWorkerPool({
      count: 2,
      fork,
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      later(run, delayMs) {
        const task = { run, delayMs }
        tasks.push(task)
        return () => void (tasks = tasks.filter((other) => other !== task))
      },
      monotonic: () => nowMs,
      ...{ startMs, stopMs },
    })
  })

  /** A process that does nothing on its own, and ends when it is killed. */
  function fork(worker: number): ChildProcess {
    const events = new EventEmitter()
    const signals: string[] = []
    const sent: unknown[] = []
    workers.push({ worker, events, signals, sent })
    return Object.assign(events, {
      pid: 1000 + workers.length,
      kill(signal: string) {
        signals.push(signal)
        setImmediate(() => events.emit('exit', null, signal))
      },
      send: (message: unknown) => sent.push(message),
      // An emitter has the events of a process, which the type lists one by one.
    }) as unknown as ChildProcess
  }

  const turn = (): Promise<unknown> => new Promise(setImmediate)
  /** The process that was started so many after the first. */
  async function ready(at: number): Promise<void> {
    workers[at]?.events.emit('message', 'ready')
    await turn()
  }
  async function crash(at: number): Promise<void> {
    workers[at]?.events.emit('exit', null, 'SIGKILL')
    await turn()
  }
  /** Runs what was scheduled with this delay; how many tasks that were. */
  function pass(delayMs: number): number {
    const due = tasks.filter((task) => task.delayMs === delayMs)
    tasks = tasks.filter((task) => task.delayMs !== delayMs)
    for (const { run } of due) run()
    return due.length
  }
  const numbers = (): readonly number[] => workers.map(({ worker }) => worker)

  async function start(): Promise<void> {
    const starting = pool.start()
    await ready(0)
    await ready(1)
    expect(await starting).to.equal(undefined)
  }

  it('starts the second worker when the first is ready', async () => {
    const starting = pool.start()
    expect(numbers()).to.deep.equal([1])
    await ready(0)
    expect(numbers()).to.deep.equal([1, 2])
    await ready(1)
    expect(await starting).to.equal(undefined)
  })

  it('returns the exit code of a first worker that ended instead, and starts no other', async () => {
    const starting = pool.start()
    workers[0]?.events.emit('exit', 7, null)
    expect(await starting).to.equal(7)
    expect(workers).to.have.length(1)
  })

  it('replaces a worker at once, under its number, and the next time after a pause', async () => {
    await start()
    await crash(1)
    expect(pass(0)).to.equal(1)
    expect(numbers()).to.deep.equal([1, 2, 2])
    for (const pauseMs of [250, 500, 1000]) {
      await ready(workers.length - 1)
      await crash(workers.length - 1)
      expect(pass(pauseMs)).to.equal(1)
    }
  })

  it('pauses for 30 seconds at most', async () => {
    await start()
    await crash(1)
    for (let crashes = 0; crashes < 12; crashes += 1) {
      pass(tasks.at(-1)?.delayMs ?? 0)
      await crash(workers.length - 1)
    }
    expect(tasks.at(-1)?.delayMs).to.equal(30_000)
  })

  it('delays no worker by the crashes of another', async () => {
    await start()
    for (let crashes = 0; crashes < 8; crashes += 1) {
      await crash(workers.length - 1)
      pass(tasks.at(-1)?.delayMs ?? 0)
    }
    await crash(0)
    expect(tasks.at(-1)?.delayMs).to.equal(0)
  })

  it('starts a worker within a quarter of a second when none is left', async () => {
    await start()
    await crash(1)
    for (let crashes = 0; crashes < 8; crashes += 1) {
      pass(tasks.at(-1)?.delayMs ?? 0)
      await crash(workers.length - 1)
    }
    expect(tasks.at(-1)?.delayMs).to.equal(30_000)
    await crash(0)
    for (let crashes = 0; crashes < 8; crashes += 1) {
      expect(tasks.at(-1)?.delayMs).to.equal(crashes === 0 ? 0 : 250)
      pass(tasks.at(-1)?.delayMs ?? 0)
      await crash(workers.length - 1)
    }
  })

  for (const [servedMs, pauseMs] of [
    [9999, 250],
    [10_000, 0],
  ] as const) {
    it(`pauses for ${pauseMs} ms after a second crash of a worker that served for ${servedMs} ms`, async () => {
      await start()
      await crash(1)
      pass(0)
      await ready(2)
      nowMs += servedMs
      await crash(2)
      expect(tasks.at(-1)?.delayMs).to.equal(pauseMs)
    })
  }

  it('goes on after a process could not be started', async () => {
    await start()
    const { events } = workers[1] ?? {}
    Object.assign(events ?? {}, { pid: undefined })
    events?.emit('error', new Error('spawn EAGAIN'))
    await turn()
    pass(0)
    expect(numbers()).to.deep.equal([1, 2, 2])
  })

  it('replaces the workers one after the other, each when the next is ready', async () => {
    await start()
    const restarting = pool.restart()
    expect(numbers()).to.deep.equal([1, 2, 1])
    expect(workers[0]?.sent).to.deep.equal([])
    await ready(2)
    expect(workers[0]?.sent).to.deep.equal(['handOver'])
    expect(numbers()).to.deep.equal([1, 2, 1])
    workers[0]?.events.emit('exit', 0, null)
    await turn()
    await ready(3)
    workers[1]?.events.emit('exit', 0, null)
    await restarting
    expect(numbers()).to.deep.equal([1, 2, 1, 2])
    expect(lines.join('')).not.to.include('unexpectedly')
  })

  it('has one worker of each number after one crashed while it was being replaced', async () => {
    await start()
    const restarting = pool.restart()
    await crash(0)
    pass(0)
    expect(numbers()).to.deep.equal([1, 2, 1])
    await ready(2)
    await ready(3)
    workers[1]?.events.emit('exit', 0, null)
    await restarting
    expect(numbers()).to.deep.equal([1, 2, 1, 2])
  })

  it('kills a worker that is not ready in time, and keeps the current one', async () => {
    await start()
    const restarting = pool.restart()
    pass(startMs)
    await restarting
    expect(workers[2]?.signals).to.deep.equal(['SIGKILL'])
    expect(workers[0]?.sent).to.deep.equal([])
    expect(lines.join('')).to.include('a worker was not ready in time, killing it')
    expect(lines.join('')).to.include('keeping the current workers')
    pass(0)
    expect(numbers()).to.deep.equal([1, 2, 1])
  })

  it('waits for the first worker for as long as that takes', async () => {
    const starting = pool.start()
    for (const _ of [1, 2, 3]) expect(pass(startMs)).to.equal(1)
    expect(lines).to.have.length(3)
    expect(lines[0]).to.include('waiting for the first worker, which prepares the databases')
    expect(workers[0]?.signals).to.deep.equal([])
    await ready(0)
    await ready(1)
    await starting
  })

  it('starts no worker that waited for its pause when all are stopped', async () => {
    await start()
    await crash(1)
    await pool.stop()
    expect(pass(0)).to.equal(1)
    expect(workers).to.have.length(2)
  })

  it('sends every worker SIGTERM on a stop, kills the late one, and replaces none', async () => {
    await start()
    const [first, second] = workers
    Object.assign(first?.events ?? {}, { kill: (signal: string) => first?.signals.push(signal) })
    const stopping = pool.stop()
    await turn()
    expect(second?.signals).to.deep.equal(['SIGTERM'])
    pass(stopMs)
    expect(first?.signals).to.deep.equal(['SIGTERM', 'SIGKILL'])
    await crash(0)
    await stopping
    expect(tasks).to.be.empty
  })

  it('logs no error of a worker that starts when all are stopped', async () => {
    await start()
    const restarting = pool.restart()
    await Promise.all([restarting, pool.stop()])
    expect(workers[2]?.signals).to.deep.equal(['SIGTERM'])
    expect(lines.join('')).not.to.include('unexpectedly').and.not.to.include('did not start')
  })
})
