import type { Day } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { Tier } from '../base/tier.ts'
import type { Bill } from './billing.ts'
import type { Month } from './month.ts'
import type { MonthlyTerms } from './monthly-terms.ts'

/**
 * The state of an app's month, as in the contract's table: overage begins at the allowance, calls are rejected at the
 * ceiling. `no_allowance` is a plan whose volume is set by contract.
 */
type UsageState = 'within_allowance' | 'overage' | 'at_ceiling' | 'no_allowance'

/** An app's usage and bill of one month, for the console and the operator's command. */
export interface UsageReport extends UsageDetail {
  readonly appId: string
  readonly month: Month
  readonly monthStartMs: number
  /** The first moment of the next month. */
  readonly monthEndMs: number
  /** When this was read; calls of the last second may be missing. */
  readonly asOfMs: number
  /** The tier that bills the month: of its last counted call, or the app's own without calls. */
  readonly tier: Tier
  readonly state: UsageState
  readonly terms: MonthlyTerms
  /** Whether a contract raised the ceiling. */
  readonly isCeilingByContract: boolean
  /** Answered calls of the month, including cache hits. */
  readonly calls: number
  /** Calls left in the allowance, never negative; absent without an allowance. */
  readonly remaining?: number
  readonly bill: Bill
  /** Lines of this bill for calls of earlier months that were recorded after those were settled; oldest first. */
  readonly lateLines: readonly LateLine[]
  /** Calls of this month that were recorded after its bill was settled: lines of later bills. */
  readonly billedLater: readonly LateLine[]
  /** When the bill was settled; null while it may still change. */
  readonly closedAtMs: number | null
  /** Only for the current month. */
  readonly current?: CurrentMonth
  /** The first day with retained figures; days before it show no calls. */
  readonly detailFrom: Day
  /** Months that have calls or a bill, and the current one; newest first. */
  readonly months: readonly Month[]
}

/** Figures by day and tool. Deleted after the plan's retention, unlike the month's. */
export interface UsageDetail {
  /** Every day of the month up to today, including days without calls. */
  readonly byDay: readonly DayUsage[]
  /** Most called first; only tools with calls. */
  readonly byTool: readonly ToolUsage[]
  /** By day, then tool; only those with calls. */
  readonly byDayAndTool: readonly (DayUsage & ToolUsage)[]
  /** Latest first. */
  readonly refusals: readonly RefusalUsage[]
}

interface UsageCount {
  readonly calls: number
  /** Those of `calls` that the cache answered. */
  readonly cached: number
}

/** Calls of a day. */
export interface DayUsage extends UsageCount {
  readonly day: Day
}

/** Calls of a tool. */
export interface ToolUsage extends UsageCount {
  readonly operationId: string
}

/** Calls that are billed with a later month, at the terms of their own. It never changes. */
export interface LateLine {
  /** The month of the calls. */
  readonly month: Month
  /** The month whose bill has this line. */
  readonly billedWith: Month
  readonly calls: number
  readonly bill: Bill
  readonly settledAtMs: number
}

/** Calls of a tool that a limit rejected on a day. */
export interface RefusalUsage {
  readonly day: Day
  readonly operationId: string
  readonly reason: LimitReason
  /** Rejected calls. */
  readonly calls: number
  /** Calls that were served past the limit, because limits only observe. */
  readonly observed: number
  readonly lastAtMs: number
}

/** Figures that only the current month has. */
export interface CurrentMonth {
  readonly today: DayUsage
  /** Calls left under the daily fair-use limit, never negative; absent without one. */
  readonly leftToday?: number
  /** Absent on the first day, when there is too little data. */
  readonly projected?: Projection
}

/**
 * The month's end at the present rate: calls x length of the month / elapsed time, rounded half up, at most the
 * ceiling.
 */
export interface Projection {
  readonly calls: number
  readonly bill: Bill
}

/** Reports of apps' usage. */
export interface UsageReports {
  /** Undefined when there is no such app. By default the current month. */
  ofApp(appId: string, month?: Month): Promise<UsageReport | undefined>
}

/** The state of a month. Each begins with the call that reaches its figure. */
export function usageState({ allowance, ceiling }: MonthlyTerms, calls: number): UsageState {
  if (ceiling !== undefined && calls >= ceiling) return 'at_ceiling'
  if (allowance === undefined) return 'no_allowance'
  return calls >= allowance ? 'overage' : 'within_allowance'
}
