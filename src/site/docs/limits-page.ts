import { throttleLimits } from '../../access/throttle-limits.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { capitalised } from '../../base/plain-text.ts'
import type { OpenApiDocument } from '../../contract/contract.ts'
import { listAt, mappingAt, resolved, textAt } from '../../contract/document/document-tree.ts'
import {
  feeInWords,
  planNames,
  plansOf,
  withGst,
  type Plan,
  type PlanName,
} from '../../contract/plans.ts'
import { docsPaths } from './docs-page.ts'
import { errorBodies } from './errors-page.ts'
import { fenced, markdownTable } from './markdown.ts'

/** What each plan is for. */
export const forWhom: Readonly<Record<PlanName, string>> = {
  anonymous: 'Try it now, without an account',
  sandbox: 'Build and test with a test key',
  developer: 'An app whose users sign in',
  business: 'A product in production',
  scale: 'A product with many users',
  enterprise: 'Custom limits, by contract',
}

/** A table of the plans: what each is for, and its fee. */
export function planTable(document: OpenApiDocument): string {
  const plans = plansOf(document)
  const rows = planNames.map((name) => [capitalised(name), forWhom[name], feeInWords(plans[name])])
  return markdownTable(['Plan', 'What it is for', 'Fee'], rows)
}

/** The plans side by side, the reasons of rejections, and the usage headers, all from the contract. */
export function limitsText(document: OpenApiDocument): string {
  const plans = plansOf(document)
  const reasons = limitReasons(document)
  return `Minutes, days and months are in UTC. The per-minute limits count every call except 401, 403 and 429. A day and a month count successful calls. If a call exceeds several limits, the response names the one with the longest wait.

## Plans

Choose the plans that you want to compare at [Plans and prices](/pricing). [Go live](/docs/go-live) says how to get one.

${markdownTable(
  ['Limit', ...planNames.map((name) => `**${capitalised(name)}**`)],
  planLines.map(([label, valueOf]) => [label, ...planNames.map((name) => valueOf(plans[name]))]),
)}

The fair-use limit rejects no calls, but we email the owner after a day well above it. A server credential is an API key, a client secret or a signed key.

Calls without a credential are counted by IPv4 address, or by the first 64 bits of an IPv6 address. A person's calls are counted together, and so are an app's, across all of its keys. All test keys of an account are counted together, across its apps.

## Pages

You can read ${throttleLimits.read_page.network.tries} pages of this site in a minute: the docs, the search of homes, the console. They are counted by network as calls without a credential are, and apart from calls. After that you get 429 with \`Retry-After\`. A page that makes a call, such as a search, also counts toward the limits of calls. Sign-in and consent have ${throttleLimits.authorize.network.tries} pages a minute of their own. Style sheets, scripts, \`/healthz\`, \`/readyz\` and documents for programs, such as \`/public/openapi.json\`, are not counted.

## Why a call is rejected

A call over a limit gets 429 with [\`rate_limited\`](${docsPaths.errors}#rate_limited). \`reason\` names the limit. \`retryAfterSeconds\`, like the header \`Retry-After\`, says how long to wait.

${markdownTable(
  ['Reason', 'When'],
  reasons.map(({ reason, summary }) => [`[\`${reason}\`](#${reason})`, summary]),
)}

${reasons.map(({ reason, summary, body }) => `### ${reason}\n\n${summary}.\n\n${fenced(body, { language: 'json' })}`).join('\n\n')}

## Headers

Over REST each response reports your usage after the call. Over MCP it reports your usage before the call.

${markdownTable(
  ['Header', 'Meaning', 'Example'],
  usageHeaders(document).map(({ name, meaning, example }) => [
    `\`${name}\``,
    meaning,
    `\`${example}\``,
  ]),
)}

## Stay within the limits

Wait as long as \`Retry-After\` says, then retry: every tool is read-only. If you repeat a query within a few minutes, the response may come from the cache. Then it does not count as a new query. Set \`limit\` to what you need (up to 20).
`
}

/** What a plan has instead of a figure. */
const noLimit = 'No limit'
const absentIn = ({ beyondAllowance }: Plan): string =>
  beyondAllowance === 'by contract' ? beyondAllowance : 'Not included'

/** What plans are compared by. */
export const planLines: readonly (readonly [label: string, valueOf: (plan: Plan) => string])[] = [
  ['Fee', feeInWords],
  ['Counted by', ({ countedBy }) => (countedBy === 'address' ? 'IP address' : countedBy)],
  ['Calls per minute, one tool', (plan) => count(plan.perMinutePerTool)],
  ['Calls per minute, all tools', (plan) => count(plan.perMinuteAllTools)],
  ['New queries per minute, one tool', (plan) => count(plan.perMinutePerToolUncached)],
  ['Calls per day', (plan) => count(plan.perDay)],
  ['Different localities per day', (plan) => count(plan.newLocalitiesPerDay)],
  ['Calls per month', (plan) => count(plan.perMonth)],
  ['Fair-use limit per day', fairUse],
  ['Over the daily or monthly limit', beyond],
  ['Price of an extra call', extraCall],
  ['Calls stop at', ceiling],
  ['Server credentials', (plan) => (plan.serverCredentials ? 'yes' : 'no')],
  ['Apps per account', apps],
  ['Usage history', (plan) => plan.analyticsRetention ?? absentIn(plan)],
]

function apps(plan: Plan): string {
  return plan.countedBy === 'app'
    ? count(plan.appsPerAccount)
    : String(plan.appsPerAccount ?? absentIn(plan))
}

function fairUse({ perMonth, dailyFairUsePercentOfMonth: percent }: Plan): string {
  return count(perMonth && percent && (perMonth * percent) / 100)
}

function extraCall(plan: Plan): string {
  const { overagePaisePerCall: paise, gstPercent } = plan
  if (paise === undefined) return absentIn(plan)
  return `₹${(paise / 100).toFixed(2)}${withGst(gstPercent)}`
}

function ceiling(plan: Plan): string {
  const { perMonth, ceilingTimesAllowance: times, beyondAllowance } = plan
  if (perMonth && times) return `${count(perMonth * times)} a month`
  return beyondAllowance === 'by contract' ? beyondAllowance : 'The daily or monthly limit'
}

/** The allowance of a plan without a month is its day. */
function beyond({ beyondAllowance, perDay, perMonth }: Plan): string {
  if (beyondAllowance === 'billed') return 'billed per call'
  if (beyondAllowance === 'by contract') return beyondAllowance
  const ends = [perDay && 'day', perMonth && 'month'].filter(Boolean)
  return `rejected until the next ${ends.join(' or ')}`
}

function count(figure: number | undefined): string {
  return figure === undefined ? noLimit : groupedDigits(figure)
}

function limitReasons(document: OpenApiDocument) {
  const bodies = errorBodies(document).get('rate_limited') ?? []
  const reasons = listAt(document, ['components', 'schemas', 'RateLimitReason', 'enum'])
  return reasons.map(String).map((reason) => {
    const shown = bodies.find(({ value }) => textAt(value, ['reason']) === reason)
    return { reason, summary: shown?.summary ?? '', body: shown?.body ?? '' }
  })
}

function usageHeaders(document: OpenApiDocument) {
  const headers = mappingAt(document, ['components', 'responses', 'RateLimited', 'headers'])
  return Object.entries(headers).map(([name, reference]) => {
    const header = resolved(document, reference)
    const [example] = listAt(header, ['schema', 'examples'])
    return { name, meaning: textAt(header, ['description']), example: String(example) }
  })
}
