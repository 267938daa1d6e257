import { isProblem, problem, type Problem } from '../accounts/problem.ts'
import type { App } from '../accounts/apps/app.ts'
import { utcDay } from '../base/day.ts'
import { monthOf, readMonth, type Month } from '../metering/month.ts'
import { html, type Html } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import { problemSummary, selectField } from './form.ts'

/**
 * The month that a page was asked for: from the one the app was created in to the one that runs. Undefined when none was
 * asked for.
 */
export function readMonthChoice(
  query: URLSearchParams,
  app: App,
  nowMs: number,
): Month | undefined | Problem {
  const asked = query.get('month')
  if (asked === null) return undefined
  const [first, running] = [monthOf(utcDay(app.createdAtMs)), monthOf(utcDay(nowMs))]
  const month = readMonth(asked)
  return month !== undefined && month >= first && month <= running
    ? month
    : problem('invalid', `Give month as YYYY-MM, from ${first} to ${running}.`, 'month')
}

/** Chooses another month of the page it stands on. */
export function monthForm(
  path: string,
  shown: Month,
  months: readonly Month[],
  choice: Month | undefined | Problem,
): Html {
  const form = {
    values: new URLSearchParams({ month: shown }),
    ...(isProblem(choice) && { problem: choice }),
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
