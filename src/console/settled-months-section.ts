import { consolePaths } from '../base/console-paths.ts'
import type { Month } from '../base/month.ts'
import { html, type Content } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import type { SettledMonthOfApp } from '../invoices/open-invoices.ts'
import { cardTable, panel } from './components.ts'
import { paiseInRupees } from './usage-words.ts'

/** The settled months of an app, each with its invoice or statement; nothing before the first. */
export function settledMonthsSection(appId: string, months: readonly SettledMonthOfApp[]): Content {
  if (months.length === 0) return null
  return panel({
    headingId: 'settled-heading',
    heading: 'Settled months',
    beside: html`<a href="${consolePaths.billingDetails}">Details on invoices</a>`,
    content: cardTable(
      'Invoices and statements by month',
      'Settled months, newest first',
      ['Month', 'Document', { number: 'Total with GST' }, 'actions'],
      months.map(
        ({ month, number, totalPaise }) =>
          html`<tr>
            <th scope="row">${monthInWords(month)}</th>
            <td data-name="Document">${number === null ? 'Statement' : `Invoice ${number}`}</td>
            <td class="number" data-name="Total with GST">${paiseInRupees(totalPaise)}</td>
            <td class="end">
              <a href="${invoicePath(appId, month)}"
                >Open<span class="visually-hidden"> ${monthInWords(month)}</span></a
              >
            </td>
          </tr>`,
      ),
    ),
  })
}

/** The page of a settled month. */
export function invoicePath(appId: string, month: Month): string {
  return `${consolePaths.appInvoice(appId)}?month=${month}`
}
