import { expect } from 'chai'
import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { Gauge, Registry } from 'prom-client'
import { workerMetrics } from '../../../src/app/workers/worker-metrics.ts'

/** What each process has: two workers, then the primary. */
const figures: Readonly<Record<string, readonly number[]>> = {
  nodejs_eventloop_lag_p99_seconds: [0.01, 0.5, 0.02],
  nodejs_eventloop_lag_min_seconds: [0.01, 0.005, 0.02],
  process_open_fds: [900, 40, 30],
  process_max_fds: [1024, 1024, 4096],
  process_resident_memory_bytes: [300, 200, 100],
}

describe('the metrics of several workers', () => {
  it('show the worst process where each has a limit of its own, and else the sum', async () => {
    const workers = [0, 1].map(() => new EventEmitter())
    const registries = [0, 1, 2].map((at) => {
      const registry = new Registry()
      for (const [name, values] of Object.entries(figures)) {
        // As the library declares them.
        const aggregator = name.includes('lag') ? 'average' : 'sum'
        new Gauge({ name, help: name, aggregator, registers: [registry] }).set(values[at] ?? 0)
      }
      return registry
    })
    const [own = new Registry()] = registries.slice(2)
    for (const [at, worker] of workers.entries()) {
      Object.assign(worker, {
        isConnected: () => true,
        async send() {
          const metrics = await registries[at]?.getMetricsAsJSON()
          worker.emit('message', { kind: 'metrics', metrics })
        },
      })
    }
    // Emitters have the events of workers, which the type lists one by one.
    const serving = workers as unknown as readonly Worker[]
    const metrics = workerMetrics(
      own,
      () => ({ serving: () => serving, crashes: () => 0 }),
      () => () => undefined,
    )
    for (const worker of serving) metrics.follow(worker)
    const { text } = await metrics.read()
    const values = [...text.matchAll(/^(\w+) ([\d.]+)$/gmu)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(values)).to.deep.equal({
      nodejs_eventloop_lag_p99_seconds: '0.5',
      nodejs_eventloop_lag_min_seconds: '0.005',
      process_open_fds: '900',
      process_max_fds: '1024',
      process_resident_memory_bytes: '600',
    })
  })
})
