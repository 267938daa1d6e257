import { isRefusal, accountRefusal, type AccountRefusal } from '../base/refusal.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import { utcDay } from '../base/day.ts'
import { monthInWords, monthOf, readMonth, type Month } from '../base/month.ts'
import { html, type Html } from '../html/html.ts'
import { problemSummary, selectField } from './form.ts'

/**
 * The requested month, from the month in which the app was created to the current one. Undefined without a request.
 */
export function readMonthChoice(
  query: URLSearchParams,
  app: App,
  nowMs: number,
): Month | undefined | AccountRefusal {
  const requested = query.get('month')
  if (requested === null) return undefined
  const [first, running] = [monthOf(utcDay(app.createdAtMs)), monthOf(utcDay(nowMs))]
  const month = readMonth(requested)
  return month !== undefined && month >= first && month <= running
    ? month
    : accountRefusal('invalid', `Give month as YYYY-MM, from ${first} to ${running}.`, 'month')
}

/** A form that chooses the month of its page. */
export function monthForm(
  path: string,
  shown: Month,
  months: readonly Month[],
  choice: Month | undefined | AccountRefusal,
): Html {
  const form = {
    values: new URLSearchParams({ month: shown }),
    ...(isRefusal(choice) && { problem: choice }),
  }
  const [running] = months
  const options = [...new Set([...months, shown])].sort().reverse()
  return html`${problemSummary(form)}
    <form class="month" method="get" action="${path}">
      ${selectField(
        form,
        { name: 'month', label: 'Month (UTC)' },
        options.map((month) => ({
          value: month,
          label: monthInWords(month) + (month === running ? ', so far' : ''),
        })),
      )}
      <button class="plain" type="submit">Show</button>
    </form>`
}
