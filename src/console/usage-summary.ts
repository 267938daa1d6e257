import { consolePaths } from '../base/console-paths.ts'
import type { Plan } from '../contract/plans.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees-text.ts'
import { html, type Html } from '../html/html.ts'
import { panel } from './components.ts'
import { usageMeter } from './usage-meter.ts'
import { isCountedByPerson, paiseInRupees, usedOfAllowance } from './usage-words.ts'

/** An app's month so far in two lines, for pages that show several apps, or more than usage. */
export function usageSummary(report: UsageReport, plan: Plan): Html {
  const { current, bill } = report
  if (isCountedByPerson(report, plan)) {
    return html`<p class="note">On this plan calls count for each person who signs in.</p>`
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

/** The same with a link to the figures behind it. */
export function usageSection(report: UsageReport, plan: Plan): Html {
  return panel({
    headingId: 'usage-heading',
    heading: 'Usage',
    beside: html`<a href="${consolePaths.appUsage(report.appId)}">Usage and cost</a>`,
    body: usageSummary(report, plan),
  })
}
