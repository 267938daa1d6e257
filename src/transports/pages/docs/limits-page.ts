import { capitalised } from '../../../base/capitalised.ts'
import type { OpenApiDocument } from '../../../contract/contract.ts'
import { listAt, mappingAt, resolved, textAt } from '../../../contract/document-tree.ts'
import { planNames, plansOf, type Plan } from '../../../contract/plans.ts'
import { docsPaths } from './docs-page.ts'
import { errorBodies } from './errors-page.ts'
import { fenced, markdownTable } from './markdown.ts'

/** The plans side by side, the reasons of rejections, and the usage headers, all from the contract. */
export function limitsText(document: OpenApiDocument): string {
  const plans = plansOf(document)
  const reasons = limitReasons(document)
  return `A minute, a day and a month are those of UTC. A minute counts every call, also one that is answered 400; a day and a month count answered calls. A refused call counts toward nothing. When several limits are exceeded, the one with the longest wait is named.

## Plans

${markdownTable(
  ['Limit', ...planNames.map((name) => `**${capitalised(name)}**`)],
  planLines.map(({ label, say }) => [label, ...planNames.map((name) => say(plans[name]))]),
)}

A dash means: none. Past the fair use of a day nobody is refused: the owner is told of a day well above it. Calls without a credential are counted by IPv4 address or by the first 64 bits of an IPv6 address, a person's calls by person, an app's by app, whatever the number of its keys.

## Reasons of a refusal

A call past a limit is answered 429 with [\`rate_limited\`](${docsPaths.errors}#rate_limited). \`reason\` says which limit it is and \`retryAfterSeconds\`, like the header \`Retry-After\`, how long to wait.

${markdownTable(
  ['Reason', 'When'],
  reasons.map(({ reason, summary }) => [`[\`${reason}\`](#${reason})`, summary]),
)}

${reasons.map(({ reason, summary, body }) => `### ${reason}\n\n${summary}.\n\n${fenced(body, { language: 'json' })}`).join('\n\n')}

## Headers

Over REST each answer tells how the caller stands after it; over MCP, how it stood before.

${markdownTable(
  ['Header', 'Meaning', 'Example'],
  usageHeaders(document).map(({ name, meaning, example }) => [
    `\`${name}\``,
    meaning,
    `\`${example}\``,
  ]),
)}

## Keep inside them

Wait as long as \`Retry-After\` says, then send the same call again: every tool is read-only. A query that was asked in the last minutes may be answered from memory, and is not a new query. Ask for a page with the \`limit\` that you need instead of many small ones.
`
}

interface PlanLine {
  readonly label: string
  readonly say: (plan: Plan) => string
}

const none = '–'

const planLines: readonly PlanLine[] = [
  { label: 'Counted by', say: ({ countedBy }) => countedBy },
  { label: 'A minute, one tool', say: ({ perMinutePerTool }) => count(perMinutePerTool) },
  { label: 'A minute, all tools', say: ({ perMinuteAllTools }) => count(perMinuteAllTools) },
  {
    label: 'New queries a minute, one tool',
    say: ({ perMinutePerToolUncached }) => count(perMinutePerToolUncached),
  },
  { label: 'A day', say: ({ perDay }) => count(perDay) },
  {
    label: 'Different localities a day',
    say: ({ newLocalitiesPerDay }) => count(newLocalitiesPerDay),
  },
  { label: 'A month', say: ({ perMonth }) => count(perMonth) },
  {
    label: 'Fair use a day',
    say: ({ perMonth, dailyFairUsePercentOfMonth: percent }) =>
      perMonth === undefined || percent === undefined ? none : count((perMonth * percent) / 100),
  },
  { label: 'Beyond the day or month', say: beyond },
  {
    label: 'A call beyond',
    say: ({ overagePaisePerCall: paise, gstPercent }) =>
      paise === undefined
        ? none
        : `₹${(paise / 100).toFixed(2)}${gstPercent === undefined ? '' : ` + ${gstPercent} % GST`}`,
  },
  {
    label: 'Calls stop at',
    say: ({ perMonth, ceilingTimesAllowance: times }) =>
      perMonth === undefined || times === undefined ? none : `${count(perMonth * times)} a month`,
  },
  {
    label: 'API keys and client credentials',
    say: ({ serverCredentials }) => (serverCredentials ? 'yes' : 'no'),
  },
  { label: 'Usage kept for', say: ({ analyticsRetention }) => analyticsRetention ?? none },
]

/** A plan without a month has its day as its allowance. */
function beyond({ beyondAllowance, perDay, perMonth }: Plan): string {
  if (beyondAllowance === 'billed') return 'answered, and billed by the call'
  if (beyondAllowance === 'by contract') return beyondAllowance
  const ends = [
    ...(perDay === undefined ? [] : ['day']),
    ...(perMonth === undefined ? [] : ['month']),
  ]
  return `refused until the next ${ends.join(' or ')}`
}

function count(figure: number | undefined): string {
  return figure === undefined ? none : figure.toLocaleString('en-IN')
}

interface LimitReasonText {
  readonly reason: string
  readonly summary: string
  readonly body: string
}

/** Each reason with the answer that the contract shows for it. */
function limitReasons(document: OpenApiDocument): readonly LimitReasonText[] {
  const bodies = errorBodies(document).get('rate_limited') ?? []
  const reasons = listAt(document, ['components', 'schemas', 'RateLimitReason', 'enum'])
  return reasons.map(String).map((reason) => {
    const shown = bodies.find(({ value }) => textAt(value, ['reason']) === reason)
    return { reason, summary: shown?.summary ?? '', body: shown?.body ?? '' }
  })
}

interface HeaderText {
  readonly name: string
  readonly meaning: string
  readonly example: string
}

/** The headers of a refused call: those of an answer, and the wait. */
function usageHeaders(document: OpenApiDocument): readonly HeaderText[] {
  const headers = mappingAt(document, ['components', 'responses', 'RateLimited', 'headers'])
  return Object.entries(headers).map(([name, reference]) => {
    const header = resolved(document, reference)
    const [example] = listAt(header, ['schema', 'examples'])
    return { name, meaning: textAt(header, ['description']), example: String(example) }
  })
}
