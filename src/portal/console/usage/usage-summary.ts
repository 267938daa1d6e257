import { consolePaths } from '../console-paths.ts'
import type { Plan } from '../../../contract/plans.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import { monthInWords } from '../../../base/calendar.ts'
import { loggedDays, type Traffic } from '../../calls/traffic.ts'
import { trafficWords } from './calls-chart.ts'
import { panel } from '../frame/components.ts'
import { callsInWords, isCountedByPerson, paiseInRupees, usedOfAllowance } from './usage-words.ts'

/** An app's month so far in two lines, for pages that show several apps, or more than usage. */
export function usageSummary(report: UsageReport, plan: Plan): Html {
  const { current, bill } = report
  if (isCountedByPerson(report, plan)) {
    return html`<p class="note">On this plan, we count calls per person who signs in.</p>`
  }
  return html`<div class="used">
    <p>
      <strong>${usedOfAllowance(report)}</strong> this
      month${current !== undefined && html`, ${groupedDigits(current.today.calls)} of them today`}${
        bill.paisePerCall !== null && html` · ${paiseInRupees(bill.totalPaise)} so far`
      }
    </p>
    ${usageMeter(report)}
  </div>`
}

/** An app's calls of the last days and its month so far, with a link to each call and to the cost. */
export function callsSection(appId: string, { total }: Traffic, usage: Content): Html {
  return panel('calls-heading', 'Calls', {
    beside: html`<a href="${consolePaths.appCalls(appId)}">Calls and cost</a>`,
    body: html`<p>${trafficWords(total)} in the last ${loggedDays} days.</p>
      ${usage}`,
  })
}

/** A bar of the month's calls up to the ceiling or, without one, the allowance; nothing where neither is. */
export function usageMeter(report: UsageReport): Content {
  const { calls, terms } = report
  const { allowance, ceiling } = terms
  const end = ceiling ?? allowance
  if (end === undefined) return null
  const whole = Math.max(end, calls, 1)
  const percent = (part: number): number => Math.round((part / whole) * 10_000) / 100
  const included = percent(Math.min(calls, allowance ?? end))
  const words = [
    `${usedOfAllowance(report)} in ${monthInWords(report.month)}`,
    ...(ceiling === undefined ? [] : [`the monthly ceiling is ${callsInWords(ceiling)}`]),
  ]
  const hasMark = allowance !== undefined && allowance < whole
  return html`<svg
      class="meter"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label="${words.join('; ')}"
    >
      <rect class="ground" width="100" height="8" />
      <rect class="within" width="${included}" height="8" />
      ${
        allowance !== undefined &&
        calls > allowance &&
        html`<rect
          class="beyond"
          x="${included}"
          width="${percent(calls - allowance)}"
          height="8"
        />`
      }
      ${hasMark && html`<line class="mark" x1="${percent(allowance)}" x2="${percent(allowance)}" y2="8" />`}
    </svg>
    <p class="note">
      ${hasMark && `The mark is at the ${callsInWords(allowance)} included. `}${
        whole === end &&
        `The bar ends at ${ceiling === undefined ? 'the allowance' : 'the ceiling'}, ${callsInWords(end)}.`
      }
    </p>`
}
