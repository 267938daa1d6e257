import type { ToolUsage, UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees-text.ts'
import { html, type Html } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import { callsInWords } from './usage-words.ts'

/** A bar for each tool that was called. A table beside it has the same figures. */
export function callsByToolChart({ byTool, month }: UsageReport): Html {
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
