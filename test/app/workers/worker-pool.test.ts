import { expect } from 'chai'
import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { openWorkerPool, type WorkerPool } from '../../../src/app/workers/worker-pool.ts'

interface FakeWorker {
  readonly events: EventEmitter
  readonly signals: string[]
  readonly sent: unknown[]
}

describe('a pool of workers', () => {
  let workers: FakeWorker[]
  let lines: string[]
  let tasks: (() => void)[]
  let pool: WorkerPool

  beforeEach(() => {
    ;[workers, lines, tasks] = [[], [], []]
    pool = openWorkerPool({
      count: 2,
      fork,
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      // Every task is one that a test runs, unless it was cancelled.
      later(task) {
        tasks.push(task)
        return () => void (tasks = tasks.filter((other) => other !== task))
      },
      monotonic: () => 0,
      ...{ startMs: 1000, stopMs: 1000 },
    })
  })

  /** A process that does nothing on its own, and ends when it is killed. */
  function fork(): Worker {
    const events = new EventEmitter()
    const signals: string[] = []
    const sent: unknown[] = []
    workers.push({ events, signals, sent })
    const kill = (signal: string): void => {
      signals.push(signal)
      setImmediate(() => events.emit('exit', null, signal))
    }
    return Object.assign(events, {
      process: { pid: 1000 + workers.length, kill },
      isConnected: () => true,
      send: (message: unknown) => sent.push(message) > 0,
      // An emitter has the events of a worker, which the type lists one by one.
    }) as unknown as Worker
  }

  const ready = (at: number): unknown => workers[at]?.events.emit('message', { kind: 'ready' })
  const turn = (): Promise<unknown> => new Promise(setImmediate)
  const runTasks = (): void => tasks.splice(0).forEach((task) => task())

  async function start(): Promise<void> {
    const starting = pool.start()
    ready(0)
    await turn()
    ready(1)
    await starting
  }

  it('says nothing of a worker that starts when all are stopped', async () => {
    await start()
    const restarting = pool.restart()
    const stopping = pool.stop()
    for (const { events } of workers.slice(0, 2)) events.emit('exit', 0, null)
    await Promise.all([restarting, stopping])
    expect(workers).to.have.length(3)
    expect(workers[2]?.signals).to.deep.equal(['SIGTERM'])
    expect(lines.join('')).not.to.include('"error"').and.not.to.include('did not start')
  })

  it('kills a worker that is not ready in time, says so, and goes on with the others', async () => {
    await start()
    const restarting = pool.restart()
    runTasks()
    await restarting
    expect(workers[2]?.signals).to.deep.equal(['SIGKILL'])
    expect(workers[0]?.sent).to.deep.equal([{ kind: 'runJobs' }])
    expect(lines.join('')).to.include('a worker was not ready in time, killing it')
    expect(lines.join('')).to.include('keeping the current workers')
    expect(pool.serving()).to.have.length(2)
  })

  it('says that it waits for the first worker, for as long as that takes', async () => {
    const starting = pool.start()
    for (const _ of [1, 2, 3]) runTasks()
    expect(lines).to.have.length(3)
    expect(lines[0]).to.include('waiting for the first worker, which prepares the databases')
    expect(workers[0]?.signals).to.deep.equal([])
    ready(0)
    await turn()
    ready(1)
    expect(await starting).to.deep.equal({})
  })
})
