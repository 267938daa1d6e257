import { Counter, Gauge, Histogram, collectDefaultMetrics, Registry } from 'prom-client'
import { isTestCaller } from '../../base/caller.ts'
import type { FinishedCall } from './call.ts'
import { familiesOf } from './metric-family.ts'

/** The process's metrics, in the text format of Prometheus. */
export type CallMetrics = ReturnType<typeof callMetrics>

interface CallMetricsParts {
  /** The operations that get a label; every other name is counted as `unknown`. */
  readonly operationIds: readonly string[]
  /** How far the database is behind the journal of calls; absent without a journal. */
  readonly ledgerLag?: () => {
    readonly entries: number
    readonly seconds: number
    readonly unreadableLines: number
  }
  /** How many calls are in neither the request log nor the abuse log. */
  readonly lostRecords?: () => number
  /** How long ago the listings of all instances were the same here, in milliseconds; absent where they are not shared. */
  readonly listingsLagMs?: () => number
  /** Whether the store responds that instances share; absent without one. */
  readonly isSharedStoreUp?: () => boolean
  /** Which worker this process is, the label `worker` of each metric; absent where one process serves. */
  readonly worker?: string | undefined
}

/** Upper bounds in seconds: most calls take less than a millisecond. */
const durationBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5]

/** Labels are operations and codes, never callers. Collects process metrics until the process ends: create it once. */
export function callMetrics({
  operationIds,
  ledgerLag,
  lostRecords,
  listingsLagMs,
  isSharedStoreUp,
  worker,
}: CallMetricsParts) {
  const registry = new Registry()
  if (worker !== undefined) registry.setDefaultLabels({ worker })
  const registers = [registry]
  const names = new Set<string>(operationIds)
  const calls = new Counter({
    name: 'nilam_calls_total',
    registers,
    help: 'Finished calls. outcome is ok or an error code.',
    labelNames: ['operation', 'transport', 'outcome'] as const,
  })
  const sandbox = new Counter({
    name: 'nilam_sandbox_calls_total',
    registers,
    help: 'Finished calls with test keys. No other metric includes them.',
    labelNames: ['operation', 'transport'] as const,
  })
  const limited = new Counter({
    name: 'nilam_limit_refusals_total',
    registers,
    help: 'Calls that a limit rejected.',
    labelNames: ['operation', 'reason'] as const,
  })
  const observed = new Counter({
    ...{ name: 'nilam_limit_excesses_total', registers },
    help: 'Calls over a limit that were served because LIMITS is observe.',
    labelNames: ['operation', 'reason'] as const,
  })
  const durations = new Histogram({
    name: 'nilam_call_duration_seconds',
    registers,
    buckets: durationBuckets,
    help: 'Time from the request headers to the response, including reading the body.',
    labelNames: ['operation', 'transport'] as const,
  })
  const cache = new Counter({
    name: 'nilam_cache_lookups_total',
    registers,
    help: 'Lookups in the response cache.',
    labelNames: ['operation', 'result'] as const,
  })
  const breaches = new Counter({
    name: 'nilam_contract_breaches_total',
    registers,
    help: 'Responses that broke the contract, sent or not.',
    labelNames: ['operation'] as const,
  })
  const untrusted = new Counter({
    name: 'nilam_untrusted_forwarding_headers_total',
    registers,
    help: 'Requests with a proxy header, such as X-Forwarded-For, while TRUST_PROXY is none.',
    labelNames: ['header'] as const,
  })
  const shed = new Counter({
    ...{ name: 'nilam_shed_total', registers },
    help: 'Requests rejected with 503, and connections closed, because the server was overloaded.',
    labelNames: ['kind'] as const,
  })
  if (ledgerLag !== undefined) {
    new Gauge({
      name: 'nilam_ledger_lag_entries',
      registers,
      help: 'Counted calls of this process that are in its journal but not yet in the database.',
      collect() {
        this.set(ledgerLag().entries)
      },
    })
    new Gauge({
      ...{ name: 'nilam_ledger_lag_seconds', registers },
      help: 'Age of the oldest counted call that is not yet in the database.',
      collect() {
        this.set(ledgerLag().seconds)
      },
    })
    new Counter({
      name: 'nilam_journal_unreadable_lines_total',
      registers,
      help: 'Unreadable lines in journals since the start. They are not counted as calls.',
      collect() {
        this.reset()
        this.inc(ledgerLag().unreadableLines)
      },
    })
  }
  if (lostRecords !== undefined) {
    new Counter({
      ...{ name: 'nilam_lost_records_total', registers },
      help: 'Calls since the start that are missing in the request log and the abuse log.',
      collect() {
        this.reset()
        this.inc(lostRecords())
      },
    })
  }
  if (listingsLagMs !== undefined) {
    new Gauge({
      ...{ name: 'nilam_listings_lag_seconds', registers },
      help: 'How far the listings of this instance are behind PostgreSQL. Take-downs do not wait for that.',
      collect() {
        this.set(listingsLagMs() / 1000)
      },
    })
  }
  if (isSharedStoreUp !== undefined) {
    new Gauge({
      name: 'nilam_shared_store_up',
      registers,
      help: 'Whether Redis responds (1), or this instance applies only its share of the limits (0).',
      collect() {
        this.set(isSharedStoreUp() ? 1 : 0)
      },
    })
  }
  // Memory, processor time, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry })

  return {
    /** Counts a finished call. */
    finished({ request, outcome, known, durationMs }: FinishedCall): void {
      const { operationId, transport } = request
      if (operationId === undefined) return
      const { caller, breaches: broken, cache: result, rate, quota } = known
      const operation = names.has(operationId) ? operationId : 'unknown'
      if (broken !== undefined && broken.length > 0) breaches.inc({ operation })
      if (caller !== undefined && isTestCaller(caller)) {
        sandbox.inc({ operation, transport })
        return
      }
      calls.inc({ operation, transport, outcome: outcome.refused ? outcome.error : 'ok' })
      durations.observe({ operation, transport }, durationMs / 1000)
      if ('reason' in outcome) limited.inc({ operation, reason: outcome.reason })
      const overLimit = quota?.overLimit ?? rate?.overLimit
      if (overLimit !== undefined) observed.inc({ operation, reason: overLimit })
      if (result !== undefined) cache.inc({ operation, result })
    },
    /** Counts a header that names a caller's address while no proxy is trusted. */
    untrustedForwarding: (header: string) => untrusted.inc({ header }),
    /** Counts what was turned away under load: requests with 503, or connections that were closed, by what was full. */
    shed: (kind: 'request' | 'connection' | 'address', count: number) => shed.inc({ kind }, count),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    /** The same as values. */
    families: () => familiesOf(registry),
  }
}
