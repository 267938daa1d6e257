import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { CallMetrics } from '../pipeline/call-metrics.ts'

/** What is turned away under load. */
export type Shed = 'request' | 'connection'

const messages: Readonly<Record<Shed, string>> = {
  request: 'overloaded, rejecting requests with 503',
  connection: 'connection limit reached, closing new connections: raise the limit of open files',
}

const quietMs = 10_000

/** Counts what is turned away, and warns of each kind at most every ten seconds, with the number since the last warning. */
export function pressureLog(
  logger: Logger,
  clock: Pick<Clock, 'monotonic'>,
  metrics: Pick<CallMetrics, 'shed'> | undefined,
): (kind: Shed, count: number) => void {
  const since = new Map<Shed, { count: number; warnedMs: number }>()
  return (kind, count) => {
    metrics?.shed(kind, count)
    const state = since.get(kind) ?? { count: 0, warnedMs: -Infinity }
    since.set(kind, state)
    state.count += count
    if (clock.monotonic() - state.warnedMs < quietMs) return
    logger.warn({ count: state.count }, messages[kind])
    Object.assign(state, { count: 0, warnedMs: clock.monotonic() })
  }
}
