import { throttleLimits } from '../../access/throttle-limits.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { capitalised } from '../../base/plain-text.ts'
import type { OpenApiDocument } from '../../contract/contract.ts'
import { listAt, mappingAt, resolved, textAt } from '../../contract/document/document-tree.ts'
import { planNames, plansOf, type Plan } from '../../contract/plans.ts'
import { docsPaths } from './docs-page.ts'
import { errorBodies } from './errors-page.ts'
import { fenced, markdownTable } from './markdown.ts'

/** The plans side by side, the reasons of rejections, and the usage headers, all from the contract. */
export function limitsText(document: OpenApiDocument): string {
  const plans = plansOf(document)
  const reasons = limitReasons(document)
  return `Minutes, days and months are in UTC. A minute counts every call, including one with a 400 response. A day and a month count successful calls. A call that a limit rejects is not counted. If a call exceeds several limits, the response names the one with the longest wait.

## Plans

Choose the plans that you want to compare at [Plans and prices](/pricing).

${markdownTable(
  ['Limit', ...planNames.map((name) => `**${capitalised(name)}**`)],
  planLines.map(({ label, valueOf }) => [label, ...planNames.map((name) => valueOf(plans[name]))]),
)}

A dash means none. The fair-use limit rejects no calls, but we email the owner after a day well above it. A server credential is an API key, a client secret or a signed key.

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

Wait as long as \`Retry-After\` says, then retry: every tool is read-only. If you repeat a query within a few minutes, the response may come from the cache. Then it does not count as a new query. Request one page with the \`limit\` that you need instead of many small ones.
`
}

interface PlanLine {
  readonly label: string
  readonly valueOf: (plan: Plan) => string
}

const none = '–'

/** What plans are compared by. */
export const planLines: readonly PlanLine[] = [
  { label: 'Counted by', valueOf: ({ countedBy }) => countedBy },
  {
    label: 'Calls per minute, one tool',
    valueOf: ({ perMinutePerTool }) => count(perMinutePerTool),
  },
  {
    label: 'Calls per minute, all tools',
    valueOf: ({ perMinuteAllTools }) => count(perMinuteAllTools),
  },
  {
    label: 'New queries per minute, one tool',
    valueOf: ({ perMinutePerToolUncached }) => count(perMinutePerToolUncached),
  },
  { label: 'Calls per day', valueOf: ({ perDay }) => count(perDay) },
  {
    label: 'Different localities per day',
    valueOf: ({ newLocalitiesPerDay }) => count(newLocalitiesPerDay),
  },
  { label: 'Calls per month', valueOf: ({ perMonth }) => count(perMonth) },
  {
    label: 'Fair-use limit per day',
    valueOf: ({ perMonth, dailyFairUsePercentOfMonth: percent }) =>
      perMonth === undefined || percent === undefined ? none : count((perMonth * percent) / 100),
  },
  { label: 'Over the daily or monthly limit', valueOf: beyond },
  {
    label: 'Price of an extra call',
    valueOf: ({ overagePaisePerCall: paise, gstPercent }) =>
      paise === undefined
        ? none
        : `₹${(paise / 100).toFixed(2)}${gstPercent === undefined ? '' : ` + ${gstPercent} % GST`}`,
  },
  {
    label: 'Calls stop at',
    valueOf: ({ perMonth, ceilingTimesAllowance: times }) =>
      perMonth === undefined || times === undefined ? none : `${count(perMonth * times)} a month`,
  },
  {
    label: 'Server credentials',
    valueOf: ({ serverCredentials }) => (serverCredentials ? 'yes' : 'no'),
  },
  { label: 'Apps per account', valueOf: ({ appsPerAccount }) => count(appsPerAccount) },
  { label: 'Usage history', valueOf: ({ analyticsRetention }) => analyticsRetention ?? none },
]

/** The allowance of a plan without a month is its day. */
function beyond({ beyondAllowance, perDay, perMonth }: Plan): string {
  if (beyondAllowance === 'billed') return 'billed per call'
  if (beyondAllowance === 'by contract') return beyondAllowance
  const ends = [
    ...(perDay === undefined ? [] : ['day']),
    ...(perMonth === undefined ? [] : ['month']),
  ]
  return `rejected until the next ${ends.join(' or ')}`
}

function count(figure: number | undefined): string {
  return figure === undefined ? none : groupedDigits(figure)
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
