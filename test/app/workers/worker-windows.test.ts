import { expect } from 'chai'
import { runCalls, type PrimaryMethods } from '../../../src/app/workers/primary-methods.ts'
import { workerWindows } from '../../../src/app/workers/worker-windows.ts'
import { isUnavailable } from '../../../src/base/unavailable.ts'
import { memoryWindows } from '../../../src/db/shared/memory-windows.ts'
import type { Window } from '../../../src/db/shared/window-store.ts'
import { windowTests } from '../../db/shared/windows.ts'
import { openLoopback } from './loopback.ts'

const startMs = Date.parse('2026-11-01T00:00:00.500Z')
const others: Pick<PrimaryMethods, 'metrics' | 'acceptWaiting'> = {
  metrics: async () => ({ contentType: 'text/plain', text: '' }),
  acceptWaiting: async () => undefined,
}
const perMinute: Window = { policy: 'a policy', key: 'a', period: 'minute', limit: 30 }

describe('the windows of a worker', () => {
  windowTests(() => {
    let nowMs = startMs
    const clock = { now: () => nowMs }
    const { worker, link } = openLoopback()
    runCalls(worker, { ...memoryWindows(clock), ...others })
    return {
      store: workerWindows(link, clock),
      startMs,
      setNow(ms) {
        nowMs = ms
      },
    }
  })

  it('are one with those of the other workers', async () => {
    const primary = { ...memoryWindows({ now: () => startMs }), ...others }
    const stores = [1, 2, 3].map(() => {
      const { worker, link } = openLoopback()
      runCalls(worker, primary)
      return workerWindows(link, { now: () => startMs })
    })
    const takings = await Promise.all(
      Array.from({ length: 90 }, (_, at) => stores[at % 3]?.take([perMinute])),
    )
    expect(takings.filter((taking) => taking?.taken)).to.have.length(30)
  })

  it('cost one message for all calls of a turn', async () => {
    const { worker, link, sent } = openLoopback()
    runCalls(worker, { ...memoryWindows({ now: () => startMs }), ...others })
    const store = workerWindows(link, { now: () => startMs })
    await Promise.all(Array.from({ length: 20 }, () => store.take([perMinute])))
    expect(sent()).to.equal(1)
  })

  it('reject as unavailable when the primary is silent for a second, and ignore what it says later', async () => {
    let nowMs = 0
    let due = (): void => undefined
    const later = (task: () => void): (() => void) => {
      due = task
      return () => undefined
    }
    const { worker, link } = openLoopback(later, () => nowMs)
    const store = workerWindows(link, { now: () => startMs })
    const early = settled(store.take([perMinute]))
    nowMs = 600
    const late = settled(store.take([perMinute]))
    nowMs = 1000
    due()
    expect(isUnavailable(await early)).to.equal(true)
    runCalls(worker, { ...memoryWindows({ now: () => startMs }), ...others })
    worker.send({ kind: 'results', results: [[1, null]] })
    expect(await late).to.deep.include({ taken: true })
  })

  it('reject as unavailable when the primary fails', async () => {
    const { worker, link } = openLoopback()
    const failing = memoryWindows({
      now: () => {
        throw new Error('no clock')
      },
    })
    runCalls(worker, { ...failing, ...others })
    const failure = await settled(workerWindows(link, { now: () => startMs }).take([perMinute]))
    expect(isUnavailable(failure)).to.equal(true)
    expect(failure).to.have.property('message', 'The primary process failed: no clock')
  })
})

function settled(taking: unknown): Promise<unknown> {
  return Promise.resolve(taking).catch((failure: unknown) => failure)
}
