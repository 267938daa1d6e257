import { Counter, Gauge, Histogram, collectDefaultMetrics, Registry } from 'prom-client'
import { isTestCaller } from '../../base/caller.ts'
import type { FinishedCall } from './call.ts'
import { familyOf } from './metric-family.ts'

/** The process's metrics, in the text format of Prometheus. */
export type CallMetrics = ReturnType<typeof callMetrics>

/** What figures are read from when they are requested; absent where the process has no such part. */
interface ReadParts {
  /** How far the database is behind the journal of calls. */
  readonly ledgerLag?: () => {
    readonly entries: number
    readonly seconds: number
    readonly unreadableLines: number
  }
  /** How many calls are in neither the request log nor the abuse log. */
  readonly lostRecords?: () => number
  /** How long ago the listings of all instances were the same here, in milliseconds; absent where they are not shared. */
  readonly listingsLagMs?: () => number
  /** Whether the store responds that instances share. */
  readonly isSharedStoreUp?: () => boolean
}

interface CallMetricsParts extends ReadParts {
  /** The operations that get a label; every other name is counted as `unknown`. */
  readonly operationIds: readonly string[]
  /** Which worker this process is, the label `worker` of each metric; absent where one process serves. */
  readonly worker?: string | undefined
}

/** Upper bounds in seconds: most calls take less than a millisecond. */
const durationBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5]

/** Labels are operations and codes, never callers. Collects process metrics until the process ends: create it once. */
export function callMetrics({ operationIds, worker, ...readParts }: CallMetricsParts) {
  const registry = new Registry()
  if (worker !== undefined) registry.setDefaultLabels({ worker })
  const registers = [registry]
  const names = new Set<string>(operationIds)
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ) => new Counter({ name, help, labelNames, registers })
  const calls = counter('nilam_calls_total', 'Finished calls. outcome is ok or an error code.', [
    'operation',
    'transport',
    'outcome',
  ])
  const sandbox = counter(
    'nilam_sandbox_calls_total',
    'Finished calls with test keys. No other metric includes them.',
    ['operation', 'transport'],
  )
  const limited = counter('nilam_limit_refusals_total', 'Calls that a limit rejected.', [
    'operation',
    'reason',
  ])
  const observed = counter(
    'nilam_limit_excesses_total',
    'Calls over a limit that were served because LIMITS is observe.',
    ['operation', 'reason'],
  )
  const durations = new Histogram({
    name: 'nilam_call_duration_seconds',
    registers,
    buckets: durationBuckets,
    help: 'Time from the request headers to the response, including reading the body.',
    labelNames: ['operation', 'transport'] as const,
  })
  const cache = counter('nilam_cache_lookups_total', 'Lookups in the response cache.', [
    'operation',
    'result',
  ])
  const breaches = counter(
    'nilam_contract_breaches_total',
    'Responses that broke the contract, sent or not.',
    ['operation'],
  )
  const untrusted = counter(
    'nilam_untrusted_forwarding_headers_total',
    'Requests with a proxy header, such as X-Forwarded-For, while TRUST_PROXY is none.',
    ['header'],
  )
  const shed = counter(
    'nilam_shed_total',
    'Requests rejected with 503, and connections closed, because the server was overloaded.',
    ['kind'],
  )
  addRead(registry, readParts)
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
    families: async () => (await registry.getMetricsAsJSON()).flatMap(familyOf),
  }
}

/** Adds the figures that are read when the metrics are: of the ledger, the recorder, shared listings and the shared store. */
function addRead(
  registry: Registry,
  { ledgerLag, lostRecords, listingsLagMs, isSharedStoreUp }: ReadParts,
): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read())
      },
    })
  /** Counts since the start of the process. */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  if (ledgerLag !== undefined) {
    gauge(
      'nilam_ledger_lag_entries',
      'Counted calls of this process that are in its journal but not yet in the database.',
      () => ledgerLag().entries,
    )
    gauge(
      'nilam_ledger_lag_seconds',
      'Age of the oldest counted call that is not yet in the database.',
      () => ledgerLag().seconds,
    )
    counter(
      'nilam_journal_unreadable_lines_total',
      'Unreadable lines in journals since the start. They are not counted as calls.',
      () => ledgerLag().unreadableLines,
    )
  }
  if (lostRecords !== undefined) {
    counter(
      'nilam_lost_records_total',
      'Calls since the start that are missing in the request log and the abuse log.',
      lostRecords,
    )
  }
  if (listingsLagMs !== undefined) {
    gauge(
      'nilam_listings_lag_seconds',
      'How far the listings of this instance are behind PostgreSQL. Take-downs do not wait for that.',
      () => listingsLagMs() / 1000,
    )
  }
  if (isSharedStoreUp !== undefined) {
    gauge(
      'nilam_shared_store_up',
      'Whether Redis responds (1), or this instance applies only its share of the limits (0).',
      () => (isSharedStoreUp() ? 1 : 0),
    )
  }
}
