import { groupedDigits } from '../base/rupees.ts'
import { gridLines, scaleTo, type ChartScale } from '../html/chart-scale.ts'
import { html, raw, type Content, type Html } from '../html/html.ts'
import { tenths } from '../html/trend-chart.ts'
import type { Period, Traffic, TrafficBin } from '../request-log/traffic.ts'
import { latencyWords } from './request-words.ts'
import { binName, periodWords } from './traffic-words.ts'
import { callsInWords } from './usage-words.ts'

/**
 * Charts of a period, each drawn twice: text in a drawing shrinks with it, so a phone gets a drawing of its own. The stylesheet
 * shows one of the two. A table beside them has the same figures.
 */
export function callsChart(traffic: Traffic): Html {
  const { bins, total } = traffic
  const scale = scaleTo(Math.max(...bins.map(({ calls }) => calls)))
  return chart(traffic, {
    id: 'calls',
    title: 'Calls and errors',
    words: `${callsInWords(total.calls)}, ${groupedDigits(total.errors)} of them errors.`,
    scale,
    valueName: groupedDigits,
    draw: ({ x, y, slot }) =>
      bins.map(
        ({ calls, errors, ...bin }, index) =>
          calls > 0 &&
          html`<g>
            <title>
              ${binWords(traffic, bin)}: ${callsInWords(calls)}, ${groupedDigits(errors)} errors
            </title>
            ${column('column', x(index), y(calls), y(0), slot)}
            ${errors > 0 && column('column errors', x(index), y(errors), y(0), slot)}
          </g>`,
      ),
  })
}

/** The latency that half of the calls, and 99 of 100, did not exceed. */
export function latencyChart(traffic: Traffic): Html {
  const { bins, total } = traffic
  const max = Math.max(...bins.map(({ p99 = 0 }) => p99))
  return chart(traffic, {
    id: 'latency',
    title: 'Latency, p50 and p99',
    words:
      total.p50 === undefined || total.p99 === undefined
        ? 'No calls.'
        : `p50 ${latencyWords(total.p50)}, p99 ${latencyWords(total.p99)}.`,
    scale: scaleTo(max, 0.1),
    valueName: latencyWords,
    draw: ({ x, y, slot }) =>
      (['p99', 'p50'] as const).map((name) => {
        const points = bins.map((bin, index) => {
          const ms = bin[name]
          return ms === undefined
            ? undefined
            : { bin, ms, at: [tenths(x(index) + slot / 2), y(ms)] }
        })
        return html`${runsOf(points).map(
          (run) =>
            html`<polyline
              class="line ${name}"
              points="${raw(run.map(({ at }) => at.join(',')).join(' '))}"
            />`,
        )}
        ${points.map(
          (point) =>
            point !== undefined &&
            html`<circle
              class="point ${name}"
              cx="${point.at[0] ?? 0}"
              cy="${point.at[1] ?? 0}"
              r="3"
            >
              <title>${binWords(traffic, point.bin)}: ${name} ${latencyWords(point.ms)}</title>
            </circle>`,
        )}`
      }),
  })
}

interface ChartParts {
  readonly id: string
  readonly title: string
  /** The chart in words. */
  readonly words: string
  readonly scale: ChartScale
  readonly valueName: (value: number) => string
  readonly draw: (place: Place) => Content
}

/** Where a value is drawn. */
interface Place {
  /** The left edge of a bin. */
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** The width of a bin. */
  readonly slot: number
}

interface Frame {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly left: number
  /** Every how many bins one is named. */
  readonly nameStep: Readonly<Record<Period, number>>
}

const wide: Frame = {
  ...{ name: 'wide', width: 640, height: 240, left: 64 },
  nameStep: { hour: 10, day: 3, week: 4, month: 5 },
}
const narrow: Frame = {
  ...{ name: 'narrow', width: 340, height: 200, left: 56 },
  nameStep: { hour: 20, day: 6, week: 8, month: 10 },
}
const [top, right, bottom] = [14, 6, 28]

function chart(traffic: Traffic, parts: ChartParts): Html {
  return html`${drawing(traffic, parts, wide)}${drawing(traffic, parts, narrow)}`
}

function drawing({ bins, period }: Traffic, parts: ChartParts, frame: Frame): Html {
  const { id, title, words, scale, valueName } = parts
  const { name, width, height, left } = frame
  const slot = (width - left - right) / bins.length
  const base = height - bottom
  const x = (index: number): number => tenths(left + index * slot)
  const y = (value: number): number => tenths(base - (value * (base - top)) / scale.highest)
  return html`<svg
    class="chart ${name}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="${id}-${name}"
    aria-describedby="${id}-${name}-words"
  >
    <title id="${id}-${name}">${title}, ${periodWords[period]}</title>
    <desc id="${id}-${name}-words">${words}</desc>
    ${gridLines(scale).map(
      (value) =>
        html`<line
            class="grid"
            x1="${left}"
            x2="${width - right}"
            y1="${y(value)}"
            y2="${y(value)}"
          />
          <text class="value" x="${left - 8}" y="${y(value) + 4}">${valueName(value)}</text>`,
    )}
    ${parts.draw({ x, y, slot })}
    <text class="value" x="${left - 20}" y="${height - 8}">UTC</text>
    ${bins.map(
      ({ startMs }, index) =>
        index % frame.nameStep[period] === 0 &&
        html`<text class="day" x="${tenths(x(index) + slot / 2)}" y="${height - 8}"
          >${binName(period, startMs)}</text
        >`,
    )}
  </svg>`
}

function column(kind: string, x: number, y: number, base: number, slot: number): Html {
  return html`<rect
    class="${kind}"
    x="${tenths(x + 0.14 * slot)}"
    y="${y}"
    width="${tenths(slot * 0.72)}"
    height="${tenths(base - y)}"
  />`
}

/** Neighbours with a value: a line has a gap where there were no calls. */
function runsOf<Point>(points: readonly (Point | undefined)[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point === undefined) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.filter(({ length }) => length > 1)
}

function binWords({ period }: Traffic, { startMs }: Pick<TrafficBin, 'startMs'>): string {
  return `${binName(period, startMs)} UTC`
}
