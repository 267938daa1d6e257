import { consolePaths } from '../console-paths.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, type Content } from '../../../html/html.ts'
import { monthInWords } from '../../../base/month.ts'
import type { SettledRow } from '../../billing/settled-months.ts'
import { cardTable, panel } from '../frame/components.ts'
import { paiseInRupees } from './usage-words.ts'

/** The settled months of an app, with links to them as files; nothing before the first. */
export function settledMonthsSection(appId: string, rows: readonly SettledRow[]): Content {
  if (rows.length === 0) return null
  return panel({
    headingId: 'settled-heading',
    heading: 'Settled months',
    beside: html`<span
      ><a href="${consolePaths.appSettledCsv(appId)}" download>CSV</a> ·
      <a href="${consolePaths.appSettledJson(appId)}" download>JSON</a></span
    >`,
    content: cardTable(
      'Bills by month',
      'Settled months, newest first',
      [
        'Month',
        ...['Calls', 'Extra calls', 'Price', 'Amount', 'GST', 'Total'].map((number) => ({
          number,
        })),
      ],
      rows.map(
        (row) =>
          html`<tr>
            <th scope="row">
              ${monthInWords(row.month)}${row.callsOf !== row.month && `, late calls of ${monthInWords(row.callsOf)}`}
            </th>
            <td class="number" data-name="Calls">${groupedDigits(row.calls)}</td>
            <td class="number" data-name="Extra calls">${groupedDigits(row.overageCalls)}</td>
            <td class="number" data-name="Price">
              ${row.paisePerCall === null ? 'Not per call' : paiseInRupees(row.paisePerCall)}
            </td>
            <td class="number" data-name="Amount">${paiseInRupees(row.overagePaise)}</td>
            <td class="number" data-name="GST">
              ${paiseInRupees(row.gstPaise)} (${row.gstPercent}%)
            </td>
            <td class="number" data-name="Total">${paiseInRupees(row.totalPaise)}</td>
          </tr>`,
      ),
    ),
  })
}
