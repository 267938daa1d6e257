import { monthInWords } from '../base/calendar.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, raw, type Html } from './html.ts'

/** One month of a trend that is known. */
interface TrendMonth {
  /** `YYYY-MM`. */
  readonly period: string
  readonly avgPriceInr: number
  /** Months of different bases are never joined. */
  readonly basis?: 'observed' | 'modelled'
}

const [width, height] = [340, 220]
const [left, right, top, bottom] = [56, 20, 18, 30]
/** Every how many months one is named, counted back from the last. */
const monthStep = 3

/**
 * Lines of prices over months, broken where a month is missing or the basis changes. It is as wide as a phone: the style sheet
 * bounds how much larger it gets. A table beside it has the same figures.
 */
export function trendChart(months: readonly TrendMonth[], title: string): Html {
  const { lowest, highest, step } = scaleOf(months.map(({ avgPriceInr }) => avgPriceInr))
  const [first, last] = [ordinalOf(months[0]), ordinalOf(months.at(-1))]
  const x = (month: TrendMonth): number =>
    tenths(left + ((ordinalOf(month) - first) * (width - left - right)) / Math.max(1, last - first))
  const y = (value: number): number =>
    tenths(top + ((highest - value) * (height - top - bottom)) / (highest - lowest))
  const rows = Array.from(
    { length: (highest - lowest) / step + 1 },
    (_, row) => lowest + row * step,
  )

  return html`<svg
    class="trend"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="trend-title"
  >
    <title id="trend-title">${title}</title>
    ${rows.map(
      (value) =>
        html`<line
            class="grid"
            x1="${left}"
            x2="${width - right}"
            y1="${y(value)}"
            y2="${y(value)}"
          />
          <text class="value" x="${left - 10}" y="${y(value) + 4}">₹${groupedDigits(value)}</text>`,
    )}
    ${unbroken(months).map((run) => {
      const points = run.map((month) => `${x(month)},${y(month.avgPriceInr)}`)
      const ends = [run[0], run.at(-1)].map((month) => (month === undefined ? left : x(month)))
      const area = `M${ends[0]},${y(lowest)} L${points.join(' L')} L${ends[1]},${y(lowest)} Z`
      return html`<path class="area" d="${raw(area)}" />
        <polyline class="line ${run[0]?.basis ?? ''}" points="${raw(points.join(' '))}" />`
    })}
    ${months.map((month) => {
      const fromLast = last - ordinalOf(month)
      const { period, avgPriceInr } = month
      return html`<circle
          class="point"
          cx="${x(month)}"
          cy="${y(avgPriceInr)}"
          r="${fromLast === 0 ? 5 : 3}"
        >
          <title>${monthInWords(period)}: ₹${groupedDigits(avgPriceInr)}</title></circle
        >${
          fromLast % monthStep === 0 &&
          html`<text class="month" x="${x(month)}" y="${height - 10}">${shortMonth(period)}</text>`
        }`
    })}
  </svg>`
}

/** The months in runs that one line may join: no month is missing in a run, and all have one basis. */
function unbroken(months: readonly TrendMonth[]): TrendMonth[][] {
  const runs: TrendMonth[][] = []
  for (const month of months) {
    const before = runs.at(-1)?.at(-1)
    const follows = ordinalOf(month) === ordinalOf(before) + 1 && month.basis === before?.basis
    if (follows) runs.at(-1)?.push(month)
    else runs.push([month])
  }
  return runs
}

/** Months since the year 0. */
function ordinalOf(month: TrendMonth | undefined): number {
  const [year, ordinal] = (month?.period ?? '').split('-').map(Number)
  return (year ?? 0) * 12 + (ordinal ?? 0)
}

/** Round steps that take in all values with three to six lines. */
function scaleOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = roundStep(Math.max(high - low, high * 0.02, 1) / 4)
  return {
    lowest: Math.floor(low / step) * step,
    highest: Math.max(Math.ceil(high / step), Math.floor(low / step) + 1) * step,
    step,
  }
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not below `rough`: the step between the lines of a chart. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough
}

const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** January shows the year that it begins. */
function shortMonth(period: string): string {
  const [year = '', month] = period.split('-')
  return month === '01' ? year : shortMonths.format(new Date(`${period}-01T00:00:00Z`))
}

/** Lengths of a drawing have one decimal. */
export function tenths(length: number): number {
  return Math.round(length * 10) / 10
}
