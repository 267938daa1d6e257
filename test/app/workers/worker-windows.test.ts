import { expect } from 'chai'
import { runCalls, type PrimaryMethods } from '../../../src/app/workers/primary-methods.ts'
import { windowLeases, type WindowLeases } from '../../../src/app/workers/window-leases.ts'
import { workerWindows } from '../../../src/app/workers/worker-windows.ts'
import { afterTimeout, type Scheduler } from '../../../src/base/scheduler.ts'
import { isUnavailable } from '../../../src/base/unavailable.ts'
import { memoryWindows } from '../../../src/db/shared/memory-windows.ts'
import type { Window, WindowStore } from '../../../src/db/shared/window-store.ts'
import { windowTests } from '../../db/shared/windows.ts'
import { openLoopback, type Loopback } from './loopback.ts'

const startMs = Date.parse('2026-11-01T00:00:00.500Z')
const others: Pick<PrimaryMethods, 'metrics' | 'acceptWaiting' | 'isHomeShared'> = {
  isHomeShared: () => false,
  metrics: async () => ({ contentType: 'text/plain', text: '' }),
  acceptWaiting: async () => undefined,
}
const minuteOf30: Window = { policy: 'a policy', key: 'a', period: 'minute', limit: 30 }

interface TestWorker extends Loopback {
  readonly store: WindowStore
  readonly leases: WindowLeases
  /** Ends the leases that are due. */
  tick(): void
}

/** Workers of one primary; leases end when the test says so, or after their time. */
function openWorkers(
  count: number,
  { clock = { now: () => startMs }, isByHand = false } = {},
): readonly TestWorker[] {
  const windows = memoryWindows({ clock })
  const openLeases = windowLeases({ store: windows, workers: count, later: afterTimeout })
  return Array.from({ length: count }, () => {
    let due = (): void => undefined
    const byHand: Scheduler = (task) => {
      due = task
      return () => undefined
    }
    const loopback = openLoopback()
    const leases = openLeases((blocking) =>
      loopback.worker.send({ kind: 'recall', windows: blocking }),
    )
    const { take } = leases
    runCalls(loopback.worker, leases, { ...windows, take, ...others })
    const later: Scheduler = isByHand
      ? byHand
      : (task, delayMs) => {
          const timer = setTimeout(task, delayMs)
          return () => clearTimeout(timer)
        }
    const store = workerWindows({ link: loopback.link, clock, later })
    return { ...loopback, store, leases, tick: () => due() }
  })
}

describe('the windows of a worker', () => {
  windowTests(() => theOnly(openWorkers(1)).store)

  for (const count of [2, 3]) {
    it(`admit as many calls as the limit of ${count} workers, none more and none less`, async () => {
      const workers = openWorkers(count)
      for (const [key, calls] of [
        ['at once', 200],
        ['in turns', 100],
      ] as const) {
        const window = { ...minuteOf30, key }
        let admitted = 0
        const call = async (at: number): Promise<void> => {
          const taking = await workers[at % count]?.store.take([window])
          if (taking?.taken === true) admitted += 1
        }
        if (key === 'at once') await Promise.all(Array.from({ length: calls }, (_, at) => call(at)))
        else for (let at = 0; at < calls; at += 1) await call(at)
        expect(admitted, key).to.equal(30)
      }
    })
  }

  it('cost one message for all calls of a turn, and none while a lease has room', async () => {
    const { store, sent } = theOnly(openWorkers(1, { isByHand: true }))
    const wide = { ...minuteOf30, limit: 1000 }
    await Promise.all(Array.from({ length: 20 }, () => store.take([wide])))
    expect(sent()).to.equal(1)
    for (let calls = 0; calls < 100; calls += 1) {
      expect(store.take([wide])).to.deep.include({ taken: true })
    }
    expect(sent()).to.equal(1)
  })

  it('recall what another worker has left, and count what it has spent', async () => {
    const [one, two] = openWorkers(2, { isByHand: true })
    const window = { ...minuteOf30, limit: 32 }
    await one?.store.take([window])
    expect(one?.store.take([window]), 'on its own').to.deep.include({ taken: true })
    for (let calls = 0; calls < 30; calls += 1) {
      expect((await two?.store.take([window]))?.taken, String(calls)).to.equal(true)
    }
    expect((await two?.store.take([window]))?.taken).to.equal(false)
    expect((await one?.store.take([window]))?.taken).to.equal(false)
  })

  // One of 28 was counted, and three were left to the worker.
  for (const [period, admitted] of [
    ['minute', 24],
    ['month', 27],
  ] as const) {
    it(`count what a worker held of a ${period} when it has ended`, async () => {
      const [one, two] = openWorkers(2, { isByHand: true })
      const window: Window = { policy: 'a policy', key: 'a', period, limit: 28 }
      await one?.store.take([window])
      one?.leases.end()
      const takings = Array.from({ length: 30 }, () => two?.store.take([window]))
      const taken = (await Promise.all(takings)).filter((taking) => taking?.taken)
      expect(taken).to.have.length(admitted)
    })
  }

  it('are waited for until a worker that is frozen has had its time, and no longer', async () => {
    const [one, two] = openWorkers(2, { isByHand: true })
    if (one === undefined || two === undefined) throw new Error('there are two workers')
    await one.store.take([minuteOf30])
    // What the primary sends to it is not read.
    one.worker.send = () => true
    let failure: unknown
    for (let calls = 0; calls < 30 && failure === undefined; calls += 1) {
      const ended = await settled(two.store.take([minuteOf30]))
      if (isUnavailable(ended)) failure = ended
    }
    expect(failure)
      .to.have.property('message')
      .that.includes('a worker did not return its leases within 700 ms: a policy')
    // Another window is leased as before.
    const other = { ...minuteOf30, key: 'b' }
    await two.store.take([other])
    expect(two.store.take([other])).to.deep.include({ taken: true })
  })

  it('leave nothing of a minute to the next one', async () => {
    let nowMs = startMs
    const { store, tick } = theOnly(openWorkers(1, { clock: { now: () => nowMs }, isByHand: true }))
    for (const _ of [1, 2]) await store.take([minuteOf30])
    nowMs += 60_000
    const { counts } = await store.take([minuteOf30])
    expect(counts[0]?.count).to.equal(1)
    tick()
    expect((await store.read([minuteOf30]))[0]?.count).to.equal(1)
  })

  it('give back what was counted on its own', async () => {
    const { store, tick } = theOnly(openWorkers(1, { isByHand: true }))
    await store.take([minuteOf30])
    const { counts } = await store.take([minuteOf30])
    await store.giveBack([minuteOf30], counts)
    tick()
    expect((await store.read([minuteOf30]))[0]?.count).to.equal(1)
  })

  it('reject as unavailable when the primary is silent for a second, and return what it leases later', async () => {
    let nowMs = 0
    let check = (): void => undefined
    const loopback = openLoopback(
      (task) => {
        check = task
        return () => undefined
      },
      () => nowMs,
    )
    let end = (): void => undefined
    const later: Scheduler = (task) => {
      end = task
      return () => undefined
    }
    const clock = { now: () => startMs }
    const store = workerWindows({ link: loopback.link, clock, later })
    const early = settled(store.take([minuteOf30]))
    nowMs = 1000
    check()
    expect(isUnavailable(await early)).to.equal(true)
    const count = { count: 1, endsAtMs: startMs + 59_500, isFull: false }
    const taking = { taken: true, nowMs: startMs, counts: [count] }
    loopback.worker.send({ kind: 'results', results: [[1, { taking, leases: [7] }]] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const reports: unknown[] = []
    loopback.worker.on('message', (message) => reports.push(message))
    end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { policy, key, period } = minuteOf30
    expect(reports).to.deep.equal([
      { kind: 'calls', calls: [], ended: [[{ policy, key, period }, count.endsAtMs, 0, 7]] },
    ])
  })

  it('reject as unavailable when the primary fails', async () => {
    const clock = {
      now: () => {
        throw new Error('no clock')
      },
    }
    const windows = memoryWindows({ clock })
    const { worker, link } = openLoopback()
    const leases = windowLeases({ store: windows, workers: 1, later: afterTimeout })(
      () => undefined,
    )
    runCalls(worker, leases, { ...windows, take: leases.take, ...others })
    const store = workerWindows({
      link,
      clock: { now: () => startMs },
      later: () => () => undefined,
    })
    const failure = await settled(store.take([minuteOf30]))
    expect(isUnavailable(failure)).to.equal(true)
    expect(failure).to.have.property('message', 'The primary process failed: no clock')
  })
})

function theOnly([worker]: readonly TestWorker[]): TestWorker {
  if (worker === undefined) throw new Error('there is no worker')
  return worker
}

function settled(taking: unknown): Promise<unknown> {
  return Promise.resolve(taking).catch((failure: unknown) => failure)
}
