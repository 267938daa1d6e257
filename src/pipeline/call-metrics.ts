import { Counter, Gauge, Histogram, collectDefaultMetrics, Registry } from 'prom-client'
import type { FinishedCall } from './run-operation.ts'

/** What the operator's monitoring reads, in the text format of Prometheus. */
export interface CallMetrics {
  observe(finished: FinishedCall): void
  /** Of what is measured when it is read. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>
}

export interface CallMetricsParts {
  /** Operations that have a name of their own: a caller can call anything. */
  readonly operationIds: readonly string[]
  /** How far the database is behind the journal of calls; absent where none is kept. */
  readonly ledgerLag?: () => { readonly entries: number; readonly seconds: number }
}

/** Upper bounds in seconds: most answers take less than a millisecond. */
const durationBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5]

/** Labels name operations and codes, never callers. Watches the process until it ends: open it once. */
export function callMetrics({ operationIds, ledgerLag }: CallMetricsParts): CallMetrics {
  const registry = new Registry()
  const registers = [registry]
  const known = new Set(operationIds)
  const calls = new Counter({
    name: 'nilam_calls_total',
    registers,
    help: 'Finished calls. outcome is answered, or the error code of the refusal.',
    labelNames: ['operation', 'transport', 'outcome'] as const,
  })
  const sandbox = new Counter({
    name: 'nilam_sandbox_calls_total',
    registers,
    help: 'Finished calls with test keys, which the other figures of calls leave out.',
    labelNames: ['operation', 'transport'] as const,
  })
  const limited = new Counter({
    name: 'nilam_limit_refusals_total',
    registers,
    help: 'Calls that a limit refused.',
    labelNames: ['operation', 'reason'] as const,
  })
  const observed = new Counter({
    ...{ name: 'nilam_limit_excesses_total', registers },
    help: 'Calls that a limit would have refused, had LIMITS not been observe.',
    labelNames: ['operation', 'reason'] as const,
  })
  const durations = new Histogram({
    name: 'nilam_call_duration_seconds',
    registers,
    buckets: durationBuckets,
    help: 'Time from the first stop of the road to the last, without reading and writing.',
    labelNames: ['operation', 'transport'] as const,
  })
  const cache = new Counter({
    name: 'nilam_cache_lookups_total',
    registers,
    help: 'Calls that the answer cache was asked for.',
    labelNames: ['operation', 'result'] as const,
  })
  const breaches = new Counter({
    name: 'nilam_contract_breaches_total',
    registers,
    help: 'Answers that broke the contract, whether or not they were sent.',
    labelNames: ['operation'] as const,
  })
  if (ledgerLag !== undefined) {
    new Gauge({
      name: 'nilam_ledger_lag_entries',
      registers,
      help: 'Counted calls of this process that are in its journal and not in the database yet.',
      collect() {
        this.set(ledgerLag().entries)
      },
    })
    new Gauge({
      name: 'nilam_ledger_lag_seconds',
      registers,
      help: 'Age of the oldest of them.',
      collect() {
        this.set(ledgerLag().seconds)
      },
    })
  }
  // Memory, processor time, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry })

  return {
    observe({ call, outcome, durationMs, breaches: broken, cache: result, overLimit, isTest }) {
      const { operationId, transport } = call
      const operation = known.has(operationId) ? operationId : 'unknown'
      if (broken.length > 0) breaches.inc({ operation })
      // What a test key asks to be refused with is no failure of ours.
      if (isTest === true) {
        sandbox.inc({ operation, transport })
        return
      }
      calls.inc({ operation, transport, outcome: outcome.refused ? outcome.error : 'answered' })
      durations.observe({ operation, transport }, durationMs / 1000)
      if (outcome.refused && outcome.error === 'rate_limited') {
        limited.inc({ operation, reason: outcome.reason })
      }
      if (overLimit !== undefined) observed.inc({ operation, reason: overLimit })
      if (result !== undefined) cache.inc({ operation, result })
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
