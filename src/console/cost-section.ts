import type { Plan } from '../contract/plans.ts'
import type { LateLine, UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import { onDay } from './moments.ts'
import { paiseInRupees } from './paise-words.ts'
import { callsInWords, latePaise } from './usage-words.ts'

/** How a month's cost comes about, line by line. */
export function costSection(report: UsageReport, plan: Plan): Content {
  const { bill, calls, current, billedLater } = report
  return html`<section class="panel" aria-labelledby="cost-heading">
    <header>
      <h2 id="cost-heading">${current === undefined ? 'Cost' : 'Cost so far'}</h2>
    </header>
    <div class="body">
      <dl class="facts sums">
        ${line('Calls in the month', groupedDigits(calls))}
        ${billedLater.length > 0 && line('Billed with a later month', callsOf(billedLater))}
        ${
          bill.paisePerCall === null
            ? line('Calls beyond the allowance', unbilled(plan))
            : html`${line('Calls beyond the allowance', groupedDigits(bill.overageCalls))}
              ${line(
                `At ${paiseInRupees(bill.paisePerCall)} each`,
                paiseInRupees(bill.overagePaise),
              )}
              ${line(`GST, ${bill.gstPercent} %`, paiseInRupees(bill.gstPaise))}
              ${line('Total', html`<strong>${paiseInRupees(bill.totalPaise)}</strong>`)}`
        }
        ${report.lateLines.map(lateLine)}
        ${
          report.lateLines.length > 0 &&
          line(
            'Total with late calls',
            html`<strong>${paiseInRupees(bill.totalPaise + latePaise(report))}</strong>`,
          )
        }
      </dl>
    </div>
    <footer>
      <p>
        ${standing(report)}
        ${bill.paisePerCall !== null && 'GST is taken of the month’s total and rounded to the paisa once.'}
        ${billedLater.map(laterBill)} A fee for the plan itself, where one was agreed, is not part
        of it.
      </p>
    </footer>
  </section>`
}

function line(label: string, words: Content): Content {
  return html`<div>
    <dt>${label}</dt>
    <dd>${words}</dd>
  </div>`
}

function lateLine({ month, calls, bill }: LateLine): Content {
  return line(
    `${callsInWords(calls)} of ${monthInWords(month)}, counted after its bill, with GST`,
    paiseInRupees(bill.totalPaise),
  )
}

function callsOf(lines: readonly LateLine[]): string {
  return groupedDigits(lines.reduce((sum, { calls }) => sum + calls, 0))
}

function laterBill({ calls, bill, billedWith }: LateLine): Content {
  return `${callsInWords(calls)} came in later and went on the bill of ${monthInWords(billedWith)}: ${paiseInRupees(bill.totalPaise)} with GST. `
}

function unbilled({ beyondAllowance }: Plan): string {
  return beyondAllowance === 'refused' ? 'Refused, so nothing is billed' : 'Billed by contract'
}

function standing({ closedAtMs, current, monthEndMs, terms }: UsageReport): Content {
  if (closedAtMs !== null) return html`This month was settled on ${onDay(closedAtMs)}.`
  if (current === undefined) return 'This month is over and will be settled within days.'
  const { allowance } = terms
  return html`${allowance !== undefined && `The first ${callsInWords(allowance)} of a month are included. `}The
  month ends on ${onDay(monthEndMs - 1)}, by UTC.`
}
