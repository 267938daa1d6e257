import { dayEndMs, utcDay } from '../base/day.ts'
import type { Plan } from '../contract/plans.ts'
import type { LimitHit } from './limit-error.ts'
import type { CallCounts } from '../metering/usage-counters.ts'
import type { Subject } from '../metering/subject.ts'
import type { UsageSnapshot } from './rate-limiter.ts'
import type { DailyLocalities } from './daily-localities.ts'
import { monthlyTerms } from '../metering/monthly-terms.ts'
import { monthEndMs } from '../base/month.ts'

/** The localities that each subject requested today, by what the plan counts: addresses, users or apps. */
export type LocalityDays = Readonly<Record<Plan['countedBy'], DailyLocalities>>

/**
 * The limit of day, month or localities without room for the call; of several, the one with the longest wait.
 *
 * @param position usage as it is now
 * @param names canonical localities of the call
 */
export function quotaHit(
  { subject, limits, nowMs }: UsageSnapshot,
  { today, thisMonth, ceiling: byContract }: CallCounts,
  names: readonly string[],
  localities: LocalityDays,
): LimitHit | undefined {
  const { plan, terms, dayReason, refusesAtAllowance } = limits
  const ceiling = byContract === undefined ? terms.ceiling : monthlyTerms(plan, byContract).ceiling
  const { allowance = Infinity, fairUsePerDay = Infinity } = terms
  const monthHit: LimitHit | undefined =
    refusesAtAllowance && thisMonth >= allowance
      ? { reason: 'usage_month', limit: allowance, endsAtMs: monthEndMs(nowMs) }
      : ceiling !== undefined && thisMonth >= ceiling
        ? { reason: 'usage_ceiling', limit: ceiling, endsAtMs: monthEndMs(nowMs) }
        : undefined
  // On the last day of a month both waits are equal, and the day is reported.
  if (monthHit !== undefined && monthHit.endsAtMs > dayEndMs(nowMs)) return monthHit
  if (dayReason !== undefined && today >= fairUsePerDay) {
    return { reason: dayReason, limit: fairUsePerDay, endsAtMs: dayEndMs(nowMs) }
  }
  return monthHit ?? localityHit(subject, plan, nowMs, names, localities)
}

function localityHit(
  subject: Subject,
  { countedBy, newLocalitiesPerDay: max }: Plan,
  nowMs: number,
  names: readonly string[],
  localities: LocalityDays,
): LimitHit | undefined {
  if (max === undefined || names.length === 0) return undefined
  const { all, added } = localities[countedBy].with(subject, utcDay(nowMs), names)
  if (added === 0 || all <= max) return undefined
  return { reason: 'locality_cardinality', limit: max, endsAtMs: dayEndMs(nowMs) }
}
