import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { CallMetrics } from '../api/pipeline/call-metrics.ts'

/** What is turned away under load. */
type Shed = 'request' | 'connection' | 'address'

const messages: Readonly<Record<Shed, string>> = {
  request: 'overloaded, rejecting requests with 503',
  connection:
    'all connections are in use, closing the longest idle ones: with 10,000 add an instance, with fewer raise the limit of open files',
  address:
    'an address has a quarter of all connections, closing its longest idle ones: if it is your proxy, name it in TRUST_PROXY',
}

const quietMs = 10_000

/** Counts what is turned away, and warns of each kind at most every ten seconds, with the number since the last warning. */
export function pressureLog(
  logger: Logger,
  clock: Pick<Clock, 'monotonic'>,
  metrics: Pick<CallMetrics, 'shed'>,
): (kind: Shed, count: number) => void {
  const since = new Map<Shed, { count: number; warnedMs: number }>()
  return (kind, count) => {
    metrics.shed(kind, count)
    const state = since.get(kind) ?? { count: 0, warnedMs: -Infinity }
    since.set(kind, state)
    state.count += count
    if (clock.monotonic() - state.warnedMs < quietMs) return
    logger.warn({ count: state.count }, messages[kind])
    Object.assign(state, { count: 0, warnedMs: clock.monotonic() })
  }
}
