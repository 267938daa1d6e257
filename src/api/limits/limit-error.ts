import type { LimitReason, RateLimited } from '../../base/refusal.ts'
import { secondsUntil } from '../../base/calendar.ts'

/** A limit that a call would exceed, and when its window ends. */
export interface LimitHit {
  readonly reason: LimitReason
  /** The limit's figure, in calls or localities. */
  readonly limit: number
  readonly endsAtMs: number
  /** Whether the app's owner has set it. */
  readonly isOwners?: boolean
}

/** A 429. After the wait, in whole seconds, this limit has room again. */
export function limitError(
  { reason, limit, endsAtMs, isOwners = false }: LimitHit,
  nowMs: number,
): RateLimited {
  const retryAfterSeconds = secondsUntil(endsAtMs, nowMs)
  const said = isOwners ? ownLimit : messages[reason]
  const message = `${said(limit.toLocaleString('en-IN'))} ${waitInWords(endsAtMs, retryAfterSeconds)}`
  return { refused: true, error: 'rate_limited', message, reason, retryAfterSeconds }
}

const messages: Readonly<Record<LimitReason, (limit: string) => string>> = {
  rate_limit_per_tool: (limit) => `At most ${limit} calls of this tool in a minute.`,
  anon_aggregate: (limit) =>
    `At most ${limit} calls of all tools together in a minute without a credential.`,
  anon_daily: (limit) => `At most ${limit} successful calls in a day without a credential.`,
  cache_miss_budget: (limit) =>
    `At most ${limit} new queries of this tool in a minute without a credential. A query from the last few minutes still works.`,
  locality_cardinality: (limit) =>
    `At most ${limit} different localities in a day. Localities that you requested today still work.`,
  usage_daily: (limit) => `At most ${limit} successful calls in a day on this plan.`,
  usage_month: (limit) => `The ${limit} calls that the plan includes in a month are used up.`,
  usage_ceiling: (limit) =>
    `This plan has a ceiling of ${limit} calls in a month. A contract can raise it.`,
}

/** The sum stays the owner's: people who use the app may read this. */
function ownLimit(limit: string): string {
  return `The owner of this app set a spend limit. It stops calls at ${limit} in a month. The owner can raise or remove it in the console.`
}

function waitInWords(endsAtMs: number, seconds: number): string {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  if (seconds <= 60) return `Try again in ${wait}.`
  const [day, time] = new Date(endsAtMs).toISOString().split('T')
  return `Try again in ${wait}, from ${day} ${time?.slice(0, 5)} UTC.`
}
