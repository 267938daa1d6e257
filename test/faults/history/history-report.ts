import { excessOf } from './check-history.ts'
import { callsOf, readsOf, type Call, type Counter, type Outcome } from './history.ts'

/** A line for each counter: what its callers saw, and what it says. */
export function reportOf(counters: readonly Counter[]): string {
  return counters.map(lineOf).join('\n')
}

function lineOf(counter: Counter): string {
  const { name, limit, initial, mayExceedBy } = counter
  const said = (['served', 'rejected', 'failed', 'unknown'] as const)
    .map((outcome) => ({ outcome, calls: callsOf(counter, outcome) }))
    .filter(({ calls }) => calls.length > 0)
    .map(({ outcome, calls }) => `${calls.length} ${outcome}${errorsOf(outcome, calls)}`)
    .join(', ')
  const count = readsOf(counter).at(-1)?.count
  return [
    `${name}: ${said}`,
    ...(limit === undefined
      ? []
      : [`limit ${limit} from ${initial}, exceeded by ${excessOf(counter)} of ${mayExceedBy}`]),
    ...(count === undefined ? [] : [`ledger ${count - initial} more`]),
  ].join('; ')
}

/** The errors of calls that failed; one without is of a connection that was refused. */
function errorsOf(outcome: Outcome, calls: readonly Call[]): string {
  if (outcome !== 'failed') return ''
  const errors = new Set(calls.map(({ reason }) => reason ?? 'no connection'))
  return ` (${[...errors].join(', ')})`
}
