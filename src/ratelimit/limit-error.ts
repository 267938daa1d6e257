import type { LimitReason, RateLimited } from '../base/refusal.ts'
import { secondsUntil } from '../base/minute.ts'

/** A limit that a call would exceed, and when it no longer does. */
export interface LimitHit {
  readonly reason: LimitReason
  /** The figure that is used up, in calls or localities. */
  readonly limit: number
  readonly endsAtMs: number
}

/** A 429. The wait is exact to the second: after it this limit has room again. */
export function limitError({ reason, limit, endsAtMs }: LimitHit, nowMs: number): RateLimited {
  const retryAfterSeconds = secondsUntil(endsAtMs, nowMs)
  const message = `${sentences[reason](limit.toLocaleString('en-IN'))} ${waitInWords(endsAtMs, retryAfterSeconds)}`
  return { refused: true, error: 'rate_limited', message, reason, retryAfterSeconds }
}

const sentences: Readonly<Record<LimitReason, (limit: string) => string>> = {
  rate_limit_per_tool: (limit) => `At most ${limit} calls of this tool in a minute.`,
  anon_aggregate: (limit) =>
    `At most ${limit} calls of all tools together in a minute without a credential.`,
  anon_daily: (limit) => `At most ${limit} answered calls in a day without a credential.`,
  cache_miss_budget: (limit) =>
    `At most ${limit} new queries of this tool in a minute without a credential; one that was asked in the last minutes is answered.`,
  locality_cardinality: (limit) =>
    `At most ${limit} different localities in a day; those that were asked for today still work.`,
  usage_daily: (limit) => `At most ${limit} answered calls in a day on this plan.`,
  usage_month: (limit) => `The ${limit} calls that the plan includes in a month are used up.`,
  usage_ceiling: (limit) =>
    `Calls stop at the ceiling of ${limit} in a month, which a contract can raise.`,
}

function waitInWords(endsAtMs: number, seconds: number): string {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  if (seconds <= 60) return `Try again in ${wait}.`
  const [day, time] = new Date(endsAtMs).toISOString().split('T')
  return `Try again in ${wait}, from ${day} ${time?.slice(0, 5)} UTC on.`
}
