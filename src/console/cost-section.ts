import type { Plan } from '../contract/plans.ts'
import type { LateLine, UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { facts } from '../html/document.ts'
import { html, type Content } from '../html/html.ts'
import { monthInWords } from '../base/month.ts'
import { panel } from './components.ts'
import { onDay } from './moments.ts'
import { callsInWords, latePaise, paiseInRupees } from './usage-words.ts'

/** How a month's cost is made up, line by line. */
export function costSection(report: UsageReport, plan: Plan): Content {
  const { bill, calls, current, billedLater } = report
  const perCall = bill.paisePerCall
  const lines: readonly (readonly [string, Content])[] = [
    ['Calls in the month', groupedDigits(calls)],
    ...(billedLater.length > 0
      ? [['Billed with a later month', callsOf(billedLater)] as const]
      : []),
    ...(perCall === null
      ? [['Calls beyond the allowance', unbilled(plan)] as const]
      : ([
          ['Calls beyond the allowance', groupedDigits(bill.overageCalls)],
          [`At ${paiseInRupees(perCall)} each`, paiseInRupees(bill.overagePaise)],
          [`GST, ${bill.gstPercent} %`, paiseInRupees(bill.gstPaise)],
          ['Total', html`<strong>${paiseInRupees(bill.totalPaise)}</strong>`],
        ] as const)),
    ...report.lateLines.map(lateLine),
    ...(report.lateLines.length > 0
      ? ([
          [
            'Total with late calls',
            html`<strong>${paiseInRupees(bill.totalPaise + latePaise(report))}</strong>`,
          ],
        ] as const)
      : []),
  ]
  return panel({
    headingId: 'cost-heading',
    heading: current === undefined ? 'Cost' : 'Cost so far',
    body: html`<dl class="facts sums">${facts(lines)}</dl>`,
    footer: html`<p>
      ${settlement(report)}
      ${perCall !== null && 'GST is calculated on the month’s total and rounded once, to the paisa.'}
      ${billedLater.map(laterBill)} Any agreed plan fee is not included.
    </p>`,
  })
}

function lateLine({ month, calls, bill }: LateLine): readonly [string, string] {
  return [
    `${callsInWords(calls)} of ${monthInWords(month)}, counted after its bill, with GST`,
    paiseInRupees(bill.totalPaise),
  ]
}

function callsOf(lines: readonly LateLine[]): string {
  return groupedDigits(lines.reduce((sum, { calls }) => sum + calls, 0))
}

function laterBill({ calls, bill, billedWith }: LateLine): Content {
  return `${callsInWords(calls)} arrived later and are on the ${monthInWords(billedWith)} bill: ${paiseInRupees(bill.totalPaise)} with GST. `
}

function unbilled({ beyondAllowance }: Plan): string {
  return beyondAllowance === 'refused' ? 'Rejected and not billed' : 'Billed by contract'
}

function settlement({ closedAtMs, current, monthEndMs, terms }: UsageReport): Content {
  if (closedAtMs !== null) return html`This month was settled on ${onDay(closedAtMs)}.`
  if (current === undefined) return 'This month has ended. We settle it within days.'
  const { allowance } = terms
  return html`${allowance !== undefined && `The first ${callsInWords(allowance)} of a month are included. `}The
  month ends on ${onDay(monthEndMs - 1)} (UTC).`
}
