import { minuteEndMs, secondsUntil, monthEndMs } from '../../base/calendar.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { CallCounts } from '../metering/usage-counters.ts'

/** The headers that report a caller's limits and usage; the contract declares each of them. */
export const usageHeaderNames = [
  'RateLimit-Policy',
  'RateLimit',
  'X-Service-Usage-Limit',
  'X-Service-Usage-Remaining',
  'X-Service-Usage-Reset',
  'X-Service-Usage-Daily-Limit',
  'X-Service-Usage-Daily-Remaining',
  'X-Service-Usage-Overage',
  'X-Service-Usage-Ceiling',
] as const

/** The name of one usage header. */
type UsageHeaderName = (typeof usageHeaderNames)[number]

/** The values of the usage headers, by name. */
export type UsageHeaders = Readonly<Record<string, string>>

/**
 * Writes usage as headers, for both transports. `RateLimit` and `RateLimit-Policy` are structured fields
 * (RFC 9651) as in draft-ietf-httpapi-ratelimit-headers-11, which may still change. Monthly headers appear where the plan
 * has a monthly allowance.
 *
 * @param calls of the tool in this minute; absent where no tool was called
 */
export function usageHeaders(
  limits: PlanLimits,
  position: CallCounts,
  nowMs: number,
  calls?: number,
): UsageHeaders {
  const { perMinutePerTool: quota } = limits.plan
  // Set one by one: spreading objects costs more than the rest of rate limiting.
  const headers: WrittenHeaders = { 'RateLimit-Policy': limits.policyHeader }
  if (calls !== undefined) {
    const waitSeconds = secondsUntil(minuteEndMs(nowMs), nowMs)
    headers['RateLimit'] = `"per-tool";r=${Math.max(0, quota - calls)};t=${waitSeconds}`
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
  { today, thisMonth, limits }: CallCounts,
  nowMs: number,
): void {
  const { fairUsePerDay } = terms
  const { ceiling } = limits === undefined ? terms : monthlyTerms(plan, limits)
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

let lastMs = Number.NaN
let lastText = ''

/** RFC 3339 in whole seconds. Caches the last one, which stays the same for a month. */
function timestamp(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString().replace('.000Z', 'Z')
    lastMs = ms
  }
  return lastText
}
