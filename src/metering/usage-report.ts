import type { Day } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { Tier } from '../base/tier.ts'
import type { Bill } from './billing.ts'
import type { Month } from './month.ts'
import type { MonthlyTerms } from './monthly-terms.ts'

/**
 * Where an app stands in its month, as the contract's table of states has it: at the allowance overage begins, at the
 * ceiling calls are refused. `no_allowance` is a plan whose volume is set by contract.
 */
export type UsageState = 'within_allowance' | 'overage' | 'at_ceiling' | 'no_allowance'

/** What an app used in a month, and what it costs: for the console and the operator's command. */
export interface UsageReport extends UsageDetail {
  readonly appId: string
  readonly month: Month
  readonly monthStartMs: number
  /** The first moment of the month after. */
  readonly monthEndMs: number
  /** When this was read; calls of the last second or so may be missing. */
  readonly asOfMs: number
  /** The tier that the month is billed by: of its last counted call, and the app's own while there is none. */
  readonly tier: Tier
  readonly state: UsageState
  readonly terms: MonthlyTerms
  /** Whether a contract raised the ceiling. */
  readonly isCeilingByContract: boolean
  /** Answered calls of the month, those from the cache too. */
  readonly calls: number
  /** Calls left inside the allowance, never below zero; absent without an allowance. */
  readonly remaining?: number
  readonly bill: Bill
  /** Lines of the month's bill for calls of earlier months that came in after theirs was settled; oldest first. */
  readonly lateLines: readonly LateLine[]
  /** Calls of this month that came in after its bill was settled: lines of later bills. */
  readonly billedLater: readonly LateLine[]
  /** When the month's bill was settled; null while it may still grow. */
  readonly closedAtMs: number | null
  /** Only in a report on the month that runs. */
  readonly current?: CurrentMonth
  /** The first day that is still retained call by call; days before it are purged and show no calls. */
  readonly detailFrom: Day
  /** Months that have calls or a bill, newest first, and the one that runs. */
  readonly months: readonly Month[]
}

/** The figures by day and by tool; purged once the plan's retention is over, unlike those of the month. */
export interface UsageDetail {
  /** Every day of the month up to today, also those without calls. */
  readonly byDay: readonly DayUsage[]
  /** Most called first; only tools that were called. */
  readonly byTool: readonly ToolUsage[]
  /** By day, then by tool; only where there were calls. */
  readonly byDayAndTool: readonly (DayUsage & ToolUsage)[]
  /** Latest first. */
  readonly refusals: readonly RefusalUsage[]
}

export interface Usage {
  readonly calls: number
  /** Those of `calls` that the cache answered. */
  readonly cached: number
}

export interface DayUsage extends Usage {
  readonly day: Day
}

export interface ToolUsage extends Usage {
  readonly operationId: string
}

/** Calls that are billed later than those of their month, by its terms; it never changes. */
export interface LateLine {
  /** The month that they were made in. */
  readonly month: Month
  /** The month whose bill they are on. */
  readonly billedWith: Month
  readonly calls: number
  readonly bill: Bill
  readonly settledAtMs: number
}

export interface RefusalUsage {
  readonly day: Day
  readonly operationId: string
  readonly reason: LimitReason
  /** Refused calls. */
  readonly calls: number
  /** Calls that were served past the limit, where limits only observe. */
  readonly observed: number
  readonly lastAtMs: number
}

export interface CurrentMonth {
  readonly today: DayUsage
  /** Left under the daily fair-use line, never below zero; absent without one. */
  readonly leftToday?: number
  /** Absent in the first day, when there is too little to go by. */
  readonly projected?: Projection
}

/** The month's end at the pace so far: calls x length of the month / time elapsed, rounded half up, at most the ceiling. */
export interface Projection {
  readonly calls: number
  readonly bill: Bill
}

export interface UsageReports {
  /** Undefined when there is no such app. Its month is the one that runs when none is named. */
  ofApp(appId: string, month?: Month): Promise<UsageReport | undefined>
}

/** The state of a month by its calls: each begins with the call that reaches its figure. */
export function usageState({ allowance, ceiling }: MonthlyTerms, calls: number): UsageState {
  if (ceiling !== undefined && calls >= ceiling) return 'at_ceiling'
  if (allowance === undefined) return 'no_allowance'
  return calls >= allowance ? 'overage' : 'within_allowance'
}
