import { dayMs } from '../base/day.ts'
import { monthInWords } from '../base/month.ts'
import type { DayUsage } from '../metering/usage-detail.ts'
import type { UsageReport } from '../metering/usage-report.ts'
import { groupedDigits } from '../base/rupees.ts'
import { gridLines, scaleTo } from '../html/chart-scale.ts'
import { html, type Content, type Html } from '../html/html.ts'
import { tenths } from '../html/trend-chart.ts'
import { dayInWords } from './moments.ts'
import { callsInWords } from './usage-words.ts'

/**
 * A column for each day of the month, drawn twice: text in a drawing shrinks with it, so a phone gets a drawing of its own.
 * The stylesheet shows one of the two. A table beside it has the same figures.
 */
export function callsByDayChart(report: UsageReport): Html {
  return html`${drawing(report, wide)}${drawing(report, narrow)}`
}

interface Frame {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly left: number
  /** Every how many days one is named, from the first. */
  readonly dayStep: number
}

const wide: Frame = { name: 'wide', width: 640, height: 280, left: 56, dayStep: 3 }
const narrow: Frame = { name: 'narrow', width: 340, height: 220, left: 48, dayStep: 7 }
const [top, right, bottom] = [14, 6, 28]

function drawing(report: UsageReport, { name, width, height, left, dayStep }: Frame): Html {
  const { byDay, detailFrom, current } = report
  const line = shownLine(report)
  const scale = scaleTo(Math.max(...byDay.map(({ calls }) => calls), line ?? 0))
  const days = daysOf(report)
  const slot = (width - left - right) / days
  const base = height - bottom
  const y = (calls: number): number => tenths(base - (calls * (base - top)) / scale.highest)
  const x = (index: number): number => tenths(left + index * slot)
  const purged = byDay.filter(({ day }) => day < detailFrom).length

  return html`<svg
    class="chart ${name}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="days-${name}"
    aria-describedby="days-${name}-words"
  >
    <title id="days-${name}">Calls by day in ${monthInWords(report.month)}</title>
    <desc id="days-${name}-words">${inWords(report)}</desc>
    ${
      purged > 0 &&
      html`<rect
        class="purged"
        x="${left}"
        y="${top}"
        width="${tenths(purged * slot)}"
        height="${base - top}"
      />`
    }
    ${gridLines(scale).map(
      (calls) =>
        html`<line
            class="grid"
            x1="${left}"
            x2="${width - right}"
            y1="${y(calls)}"
            y2="${y(calls)}"
          />
          <text class="value" x="${left - 8}" y="${y(calls) + 4}">${groupedDigits(calls)}</text>`,
    )}
    ${byDay.map(
      ({ day, calls, cached }, index) =>
        calls > 0 &&
        html`<rect
          class="${columnClass(day === current?.today.day, line !== undefined && calls > line)}"
          x="${tenths(left + (index + 0.14) * slot)}"
          y="${y(calls)}"
          width="${tenths(slot * 0.72)}"
          height="${tenths(base - y(calls))}"
        >
          <title>${dayInWords(day)}: ${columnWords({ calls, cached })}</title>
        </rect>`,
    )}
    ${
      line !== undefined &&
      html`<line class="line" x1="${left}" x2="${width - right}" y1="${y(line)}" y2="${y(line)}" />`
    }
    ${Array.from({ length: days }, (_, index) => index)
      .filter((index) => index % dayStep === 0)
      .map(
        (index) =>
          html`<text class="day" x="${tenths(x(index) + slot / 2)}" y="${height - 8}"
            >${index + 1}</text
          >`,
      )}
  </svg>`
}

/**
 * The daily line, if a day comes near it. On a chart of much smaller days it would only flatten the columns.
 */
export function shownLine({ byDay, terms: { fairUsePerDay } }: UsageReport): number | undefined {
  return fairUsePerDay !== undefined && byDay.some(({ calls }) => calls * 2 >= fairUsePerDay)
    ? fairUsePerDay
    : undefined
}

function inWords(report: UsageReport): Content {
  const { byDay, terms } = report
  const busiest = byDay.reduce<DayUsage | undefined>(
    (most, day) => (day.calls > (most?.calls ?? 0) ? day : most),
    undefined,
  )
  if (busiest === undefined) return 'No calls.'
  const count = byDay.filter(({ calls }) => calls > 0).length
  return [
    `Calls on ${count} ${count === 1 ? 'day' : 'days'}; most on ${dayInWords(busiest.day)}, `,
    `${callsInWords(busiest.calls)}.`,
    terms.fairUsePerDay !== undefined &&
      ` The daily fair-use limit is ${callsInWords(terms.fairUsePerDay)}.`,
  ]
}

function columnClass(isToday: boolean, isAbove: boolean): string {
  return ['column', ...(isToday ? ['today'] : []), ...(isAbove ? ['above'] : [])].join(' ')
}

function columnWords({ calls, cached }: Omit<DayUsage, 'day'>): string {
  return cached === 0
    ? callsInWords(calls)
    : `${callsInWords(calls)}, ${groupedDigits(cached)} from the cache`
}

function daysOf({ monthStartMs, monthEndMs }: UsageReport): number {
  return Math.round((monthEndMs - monthStartMs) / dayMs)
}
