import { secondsUntil } from '../base/seconds-until.ts'
import type { UsageHeaderName } from '../base/usage-header-names.ts'
import { minuteEndMs } from '../base/utc-minute.ts'
import { monthlyTerms } from '../metering/monthly-terms.ts'
import { monthEndMs } from '../metering/periods.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { Position } from '../metering/usage-counters.ts'

export type AnswerHeaders = Readonly<Record<string, string>>

/** What an answer says of its caller's limits. */
export interface UsageSeen {
  readonly limits: PlanLimits
  /** Calls of the tool in this minute; absent where no tool was called. */
  readonly calls?: number
  readonly position: Position
}

/**
 * The only place where usage becomes headers, for both transports. `RateLimit` and `RateLimit-Policy` are structured fields
 * (RFC 9651) as in draft-ietf-httpapi-ratelimit-headers-11, which may still change. The monthly ones are there where a
 * monthly allowance is.
 */
export function usageHeaders({ limits, calls, position }: UsageSeen, nowMs: number): AnswerHeaders {
  const { perMinutePerTool: quota } = limits.plan
  const wait = secondsUntil(minuteEndMs(nowMs), nowMs)
  // Filled in one by one: putting objects together by spread would cost more than all the rest of the limits.
  const headers: WrittenHeaders = {
    'RateLimit-Policy': `"per-tool";q=${quota};w=60`,
  }
  if (calls !== undefined) {
    headers['RateLimit'] = `"per-tool";r=${Math.max(0, quota - calls)};t=${wait}`
  }
  const { allowance } = limits.terms
  if (allowance !== undefined) addMonth(headers, limits, allowance, position, nowMs)
  return headers
}

type WrittenHeaders = { [Name in UsageHeaderName]?: string }

function addMonth(
  headers: WrittenHeaders,
  { plan, terms, refusesAtAllowance }: PlanLimits,
  allowance: number,
  { today, thisMonth, ceiling: byContract }: Position,
  nowMs: number,
): void {
  const { fairUsePerDay } = terms
  const ceiling = byContract === undefined ? terms.ceiling : monthlyTerms(plan, byContract).ceiling
  const stopsAt = refusesAtAllowance ? allowance : ceiling
  headers['X-Service-Usage-Limit'] = String(allowance)
  headers['X-Service-Usage-Remaining'] = String(Math.max(0, allowance - thisMonth))
  headers['X-Service-Usage-Reset'] = timestamp(monthEndMs(nowMs))
  if (fairUsePerDay !== undefined) {
    headers['X-Service-Usage-Daily-Limit'] = String(fairUsePerDay)
    headers['X-Service-Usage-Daily-Remaining'] = String(Math.max(0, fairUsePerDay - today))
  }
  headers['X-Service-Usage-Overage'] = String(Math.max(0, thisMonth - allowance))
  if (stopsAt !== undefined) headers['X-Service-Usage-Ceiling'] = String(stopsAt)
}

let keptMs = Number.NaN
let keptText = ''

/** Whole seconds. Keeps the one asked for last: it is the same for a month. */
function timestamp(ms: number): string {
  if (ms !== keptMs) {
    keptText = new Date(ms).toISOString().replace('.000Z', 'Z')
    keptMs = ms
  }
  return keptText
}
