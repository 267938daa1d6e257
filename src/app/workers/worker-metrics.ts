import type { Worker } from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Scheduler } from '../../base/scheduler.ts'
import { isToPrimary } from './messages.ts'
import { send, type WorkerPool } from './worker-pool.ts'

/** Metrics in the text format of Prometheus. */
export interface MetricsText {
  readonly contentType: string
  readonly text: string
}

/** The metrics of all workers and of the primary, as one. */
interface WorkerMetrics {
  /** Receives the metrics of a worker from now on. */
  follow(worker: Worker): void
  read(): Promise<MetricsText>
}

/** A worker that is too busy to send its metrics counts as it did last. */
const maxWaitMs = 700

/**
 * The metrics of the workers and of the primary, added up as prom-client's aggregator does. What a worker counted stays in the sum after its end, so
 * that no counter goes back. Only what a killed worker counted since it was last read is missing.
 */
export function workerMetrics(
  own: Registry,
  pool: () => Pick<WorkerPool, 'serving' | 'crashes'>,
  later: Scheduler,
): WorkerMetrics {
  const last = new Map<Worker, object[]>()
  const waiting = new Map<Worker, () => void>()
  let ended: object[] = []
  let reading: Promise<MetricsText> | undefined

  function request(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      const cancel = later(resolve, maxWaitMs)
      waiting.set(worker, () => {
        cancel()
        resolve()
      })
      send(worker, { kind: 'readMetrics' })
    })
  }

  async function sum(): Promise<MetricsText> {
    await Promise.all(pool().serving().map(request))
    const processes = [await own.getMetricsAsJSON(), ...last.values(), ended]
    const all = AggregatorRegistry.aggregate(processes.map((metrics) => metrics.map(ofWorst)))
    return { contentType: all.contentType, text: await all.metrics() }
  }

  return {
    follow(worker) {
      worker.on('message', (message: unknown) => {
        if (!isToPrimary(message) || message.kind !== 'metrics') return
        last.set(worker, [...message.metrics])
        waiting.get(worker)?.()
      })
      worker.once('exit', () => {
        waiting.get(worker)?.()
        waiting.delete(worker)
        const sums = AggregatorRegistry.aggregate([ended, last.get(worker) ?? []])
        // A gauge of a process that has ended means nothing.
        ended = sums.getMetricsAsArray().filter(({ type }) => String(type) !== 'gauge')
        last.delete(worker)
      })
    },
    read() {
      reading ??= sum().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/**
 * Figures that have a limit in each process: of all processes the worst is shown. The sum of open files, or the mean of lags, would
 * hide the process that an alert is about.
 */
function ofWorst(metric: object): object {
  const name = 'name' in metric ? String(metric.name) : ''
  if (name === 'process_max_fds' || name.endsWith('_lag_min_seconds')) {
    return { ...metric, aggregator: 'min' }
  }
  const isWorst = name === 'process_open_fds' || name.startsWith('nodejs_eventloop_lag_')
  return isWorst ? { ...metric, aggregator: 'max' } : metric
}

/** The primary's own: memory and processor time are added to those of the workers. */
export function primaryMetrics(pool: () => Pick<WorkerPool, 'serving' | 'crashes'>): Registry {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    ...{ name: 'nilam_workers', registers },
    help: 'Workers that accept connections. Absent with one process.',
    collect() {
      this.set(pool().serving().length)
    },
  })
  new Counter({
    ...{ name: 'nilam_worker_crashes_total', registers },
    help: 'Workers that ended on their own, since the start. Absent with one process.',
    collect() {
      this.reset()
      this.inc(pool().crashes())
    },
  })
  collectDefaultMetrics({ register: registry })
  return registry
}
