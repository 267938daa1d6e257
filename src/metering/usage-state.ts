import type { MonthlyTerms } from './monthly-terms.ts'
import type { UsageState } from './usage-report.ts'

/** The state of a month by its calls: each begins with the call that reaches its figure. */
export function usageState({ allowance, ceiling }: MonthlyTerms, calls: number): UsageState {
  if (ceiling !== undefined && calls >= ceiling) return 'at_ceiling'
  if (allowance === undefined) return 'no_allowance'
  return calls >= allowance ? 'overage' : 'within_allowance'
}
