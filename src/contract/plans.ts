import { capitalised } from '../base/plain-text.ts'
import { groupedDigits } from '../base/rupees.ts'
import { tiers, type Tier } from '../base/caller.ts'
import type { OpenApiDocument } from './contract.ts'
import { mappingAt } from './document/document-tree.ts'

/** The plans: of anonymous callers, of test keys, and of each tier of apps. */
export const planNames = ['anonymous', 'sandbox', ...tiers] as const

export type PlanName = (typeof planNames)[number]

export type Plans = Readonly<Record<PlanName, Plan>>

/** A plan of the contract's `x-plans`. An absent figure means no limit. */
export interface Plan {
  /** INR a month, without GST and apart from what calls cost. */
  readonly fee: number | 'on request'
  readonly countedBy: 'address' | 'account' | 'user' | 'app'
  readonly serverCredentials: boolean
  readonly perMinutePerTool: number
  readonly perMinuteAllTools?: number
  readonly perMinutePerToolUncached?: number
  readonly perDay?: number
  readonly newLocalitiesPerDay?: number
  readonly perMonth?: number
  readonly dailyFairUsePercentOfMonth?: number
  /** What happens to calls past the allowance. */
  readonly beyondAllowance?: 'rejected' | 'billed' | 'by contract'
  readonly overagePaisePerCall?: number
  readonly gstPercent?: number
  readonly ceilingTimesAllowance?: number
  /** From this percentage on the owner gets one email a month that the allowance, or their spend limit, is nearly used up. */
  readonly noticeAtPercentOfAllowance?: number
  /** From this percentage on the owner gets one email a day that the day is well above the fair-use figure. */
  readonly noticeAtPercentOfFairUse?: number
  readonly appsPerAccount?: number
  /** In words: `30 days`, `13 months`. */
  readonly analyticsRetention?: string
}

/**
 * Reads `x-plans` of the contract, which `make generate` has compared with its schema.
 *
 * @throws when a plan is missing; run `make generate`.
 */
export function plansOf(document: OpenApiDocument): Plans {
  const table = mappingAt(document, ['x-plans'])
  const missing = planNames.filter((name) => !Object.hasOwn(table, name))
  if (missing.length > 0) throw new Error(`x-plans has no ${missing.join(', ')}`)
  // The generator rejects a plan of any other shape.
  return table as unknown as Plans
}

/** Whether the plans let apps of a tier hold server credentials. */
export function licensedTiers(plans: Plans): (tier: Tier) => boolean {
  return (tier) => plans[tier].serverCredentials
}

/** The fee of a plan: `Free`, `₹5,000 a month + 18% GST`, `On request`. */
export function feeInWords({ fee, gstPercent }: Plan): string {
  if (fee === 0) return 'Free'
  if (typeof fee === 'string') return capitalised(fee)
  return `₹${groupedDigits(fee)} a month${withGst(gstPercent)}`
}

/** What follows a price: ` + 18% GST`, or nothing. */
export function withGst(percent: number | undefined): string {
  return percent === undefined ? '' : ` + ${percent}% GST`
}
