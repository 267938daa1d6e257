import type { UsageReport } from '../metering/usage-report.ts'
import { html, type Content } from '../html/html.ts'
import { monthInWords } from '../html/trend-chart.ts'
import { callsInWords, usedOfAllowance } from './usage-words.ts'

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
    ...(ceiling === undefined ? [] : [`the ceiling is ${callsInWords(ceiling)}`]),
  ]
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
      html`<rect class="beyond" x="${included}" width="${percent(calls - allowance)}" height="8" />`
    }
    ${
      allowance !== undefined &&
      allowance < whole &&
      html`<line class="mark" x1="${percent(allowance)}" x2="${percent(allowance)}" y2="8" />`
    }
  </svg>`
}
