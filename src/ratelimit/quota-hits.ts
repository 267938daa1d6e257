import { utcDay } from '../base/day.ts'
import type { Plan } from '../contract/plans.ts'
import type { LimitHit } from './limit-error.ts'
import type { UsageAtStart } from './rate-limiter.ts'
import type { LocalitiesOfDay } from './localities-of-day.ts'
import { monthlyTerms } from '../metering/monthly-terms.ts'
import { dayEndMs, monthEndMs } from '../metering/periods.ts'

/** The localities that each subject requested today, by what a plan counts. */
export type LocalityDays = Readonly<Record<Plan['countedBy'], LocalitiesOfDay>>

/**
 * The limits of day and month that have no room for the call.
 *
 * @param names canonical localities of the call
 */
export function quotaHits(
  { subject, limits, nowMs, position }: UsageAtStart,
  names: readonly string[],
  localities: LocalityDays,
): readonly LimitHit[] {
  const { plan, terms, dayReason, refusesAtAllowance } = limits
  const { today, thisMonth, ceiling: byContract } = position
  const hits: LimitHit[] = []
  if (dayReason !== undefined && today >= (terms.fairUsePerDay ?? Infinity)) {
    hits.push({ reason: dayReason, limit: terms.fairUsePerDay ?? 0, endsAtMs: dayEndMs(nowMs) })
  }
  const { newLocalitiesPerDay: max } = plan
  if (max !== undefined && names.length > 0) {
    const { all, added } = localities[plan.countedBy].with(subject, utcDay(nowMs), names)
    if (added > 0 && all > max) {
      hits.push({ reason: 'locality_cardinality', limit: max, endsAtMs: dayEndMs(nowMs) })
    }
  }
  const { allowance = Infinity } = terms
  if (refusesAtAllowance && thisMonth >= allowance) {
    hits.push({ reason: 'usage_month', limit: allowance, endsAtMs: monthEndMs(nowMs) })
  }
  const ceiling = byContract === undefined ? terms.ceiling : monthlyTerms(plan, byContract).ceiling
  if (ceiling !== undefined && thisMonth >= ceiling) {
    hits.push({ reason: 'usage_ceiling', limit: ceiling, endsAtMs: monthEndMs(nowMs) })
  }
  return hits
}
