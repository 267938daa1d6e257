import type { LimitReason } from '../../../base/refusal.ts'
import type { Plan } from '../../../contract/plans.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, type Html } from '../../../html/html.ts'

/** `1 call`, `12,34,567 calls`. */
export function callsInWords(calls: number): string {
  return `${groupedDigits(calls)} ${calls === 1 ? 'call' : 'calls'}`
}

/** `₹1,234.50`, of whole paise that are not negative. */
export function paiseInRupees(paise: number): string {
  return `₹${groupedDigits(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}

/** How much of the month's allowance is used: `23 of 1,000 calls`, `1,200 calls (1,000 included)`. */
export function usedOfAllowance({ calls, terms: { allowance } }: UsageReport): string {
  if (allowance === undefined) return callsInWords(calls)
  return calls > allowance
    ? `${callsInWords(calls)} (${groupedDigits(allowance)} included)`
    : `${groupedDigits(calls)} of ${callsInWords(allowance)}`
}

/** A tool's name, which a narrow column breaks between its words. */
export function toolName(operationId: string): Html {
  const words = operationId.split('_')
  return html`<code
    >${words.map((word, index) => (index === 0 ? word : html`_<wbr />${word}`))}</code
  >`
}

/** Whether the plan counts each person who uses the app, and the app itself has no calls. */
export function isCountedByPerson({ calls }: UsageReport, { countedBy }: Plan): boolean {
  return countedBy !== 'app' && calls === 0
}

/** The limits that reject calls, by the codes that callers see. */
export const reasonWords: Readonly<Record<LimitReason, string>> = {
  rate_limit_per_tool: 'Calls per minute, one tool',
  anon_aggregate: 'Calls per minute, all tools, without a credential',
  anon_daily: 'Calls per day, without a credential',
  cache_miss_budget: 'New queries per minute, without a credential',
  locality_cardinality: 'Different localities per day',
  usage_daily: 'Calls per day',
  usage_month: 'Calls per month',
  usage_ceiling: 'The monthly ceiling, or your spend limit',
}

/** `0.42 ms`, `4.2 ms`, `1,250 ms`. */
export function latencyWords(ms: number): string {
  const figures = ms < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }
  return `${ms.toLocaleString('en-IN', figures)} ms`
}
