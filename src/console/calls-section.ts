import { consolePaths } from '../base/console-paths.ts'
import type { DayUsage, ToolUsage } from '../metering/usage-detail.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content, type Html } from '../html/html.ts'
import { monthInWords } from '../base/month.ts'
import { callsByDayChart, shownLine } from './calls-by-day-chart.ts'
import { columnHead, emptyState, panel } from './components.ts'
import { icons } from './icons.ts'
import { dayInWords } from './moments.ts'
import { callsInWords, toolName } from './usage-words.ts'

/**
 * A month's calls by day and by tool: charts, and the same figures in tables. `retention` is how long they are stored, in
 * words.
 */
export function callsSections(report: UsageReport, retention: string | undefined): Content {
  const { byDay, byTool, detailFrom, calls } = report
  const isKept = byDay.some(({ day }) => day >= detailFrom)
  if (byTool.length === 0)
    return isKept && calls === 0 ? noCalls(report) : purged(report, retention)
  return html`${panel({
    headingId: 'days-heading',
    heading: 'By day',
    lead: legend(report),
    bodyClass: 'chart-columns',
    body: html`<div>${callsByDayChart(report)}</div>
      ${dayTable(byDay, detailFrom)}`,
    ...(byDay.some(({ day }) => day < detailFrom) && { footer: purgedWords(report, retention) }),
  })}
  ${panel({
    headingId: 'tools-heading',
    heading: 'By tool',
    bodyClass: 'chart-columns even',
    body: html`<div>${callsByToolChart(report)}</div>
      ${toolTable(byTool)}`,
  })}`
}

function legend(report: UsageReport): Content {
  const line = shownLine(report)
  return html`Days in
  UTC.${report.current !== undefined && ' The pale column is today so far.'}${
    line !== undefined && ` The dashed line is the daily fair-use limit of ${callsInWords(line)}.`
  }`
}

/** Latest first. Days whose figures were deleted have no row. */
function dayTable(days: readonly DayUsage[], detailFrom: string): Content {
  return table(
    'Calls by day',
    'Day',
    days
      .filter(({ day }) => day >= detailFrom)
      .map(({ day, calls, cached }) => [
        dayInWords(day),
        groupedDigits(calls),
        groupedDigits(cached),
      ])
      .reverse(),
  )
}

function toolTable(tools: readonly ToolUsage[]): Content {
  return table(
    'Calls by tool',
    'Tool',
    tools.map(({ operationId, calls, cached }) => [
      toolName(operationId),
      groupedDigits(calls),
      groupedDigits(cached),
    ]),
  )
}

function table(caption: string, what: string, rows: readonly (readonly Content[])[]): Content {
  return html`<div class="table figures-table" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${[what, { number: 'Calls' }, { number: 'From cache' }].map(columnHead)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...figures]) =>
            html`<tr>
              <th scope="row">${name ?? ''}</th>
              ${figures.map((figure) => html`<td class="number">${figure}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function noCalls({ current }: UsageReport): Content {
  return emptyState(
    icons.usage,
    'no-calls',
    current === undefined ? 'No calls in this month' : 'No calls in this month so far',
    html`<p>Served calls of this app are counted here within seconds.</p>
      ${
        current !== undefined &&
        html`<p><a class="button plain" href="${consolePaths.firstCall}">Make a call</a></p>`
      }`,
  )
}

function purged(report: UsageReport, retention: string | undefined): Content {
  return html`<p class="message plain" role="note">${purgedWords(report, retention)}</p>`
}

function purgedWords({ detailFrom }: UsageReport, retention = 'a time'): Content {
  return html`Figures by day and tool are available for ${retention} on the app’s plan. Figures from
  before ${dayInWords(detailFrom)} are deleted. The month’s total and cost are not.`
}

/** A bar for each tool that was called. A table beside it has the same figures. */
function callsByToolChart({ byTool, month }: UsageReport): Html {
  const most = Math.max(...byTool.map(({ calls }) => calls))
  return html`<svg
    class="chart"
    viewBox="0 0 ${width} ${byTool.length * row.height}"
    role="img"
    aria-labelledby="tools-title"
    aria-describedby="tools-words"
  >
    <title id="tools-title">Calls by tool in ${monthInWords(month)}</title>
    <desc id="tools-words">${byTool.map(inWords).join('; ')}.</desc>
    ${byTool.map(({ operationId, calls }, index) => {
      const y = index * row.height
      const length = Math.max(2, Math.round((width * calls) / most))
      return html`<text x="0" y="${y + row.text}">${operationId}</text>
        <text class="count" x="${width}" y="${y + row.text}">${groupedDigits(calls)}</text>
        <rect class="ground" y="${y + row.barTop}" width="${width}" height="${row.barHeight}" />
        <rect class="column" y="${y + row.barTop}" width="${length}" height="${row.barHeight}" />`
    })}
  </svg>`
}

/** As wide as a phone: the stylesheet keeps it about so on every screen, since text in a drawing grows with it. */
const width = 340
const row = { height: 42, text: 14, barTop: 21, barHeight: 12 }

function inWords({ operationId, calls }: ToolUsage): string {
  return `${operationId}, ${callsInWords(calls)}`
}
