import { utcDay } from '../../../base/calendar.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, raw, type Content, type Html } from '../../../html/html.ts'
import { roundStep, tenths } from '../../../html/trend-chart.ts'
import type { Traffic, TrafficFigures } from '../../calls/traffic.ts'
import { columnHead } from '../frame/components.ts'
import { dayInWords } from '../frame/moments.ts'
import { callsInWords, latencyWords } from './usage-words.ts'

/** `12 calls, 3 of them errors · p50 4 ms, p99 33 ms`. */
export function trafficWords({ calls, errors, p50, p99 }: TrafficFigures): string {
  if (calls === 0) return 'No calls'
  const latency =
    p50 === undefined || p99 === undefined
      ? ''
      : ` · p50 ${latencyWords(p50)}, p99 ${latencyWords(p99)}`
  return `${callsInWords(calls)}, ${groupedDigits(errors)} of them errors${latency}`
}

/**
 * Columns of calls and errors, with lines of p50 and p99 on a scale of their own. The drawing stretches and its texts are beside it,
 * so that it is drawn once for every width.
 */
export function callsChart(traffic: Traffic): Html {
  const { bins, total } = traffic
  const mostCalls = roundStep(Math.max(1, ...bins.map(({ calls }) => calls)))
  const mostMs = roundStep(Math.max(0.1, ...bins.map(({ p99 = 0 }) => p99)))
  const ends = [bins[0], bins[Math.floor(bins.length / 2)], bins.at(-1)]
  return html`<figure class="calls-chart">
    <p class="axis"><span>${callsInWords(mostCalls)}</span><span>${latencyWords(mostMs)}</span></p>
    <svg
      viewBox="0 0 ${bins.length * slot} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label="Calls, errors, p50 and p99: ${trafficWords(total)}"
    >
      ${bins.map(
        ({ calls, errors, ...bin }, index) =>
          html`<g>
            <title>${binName(traffic, bin)}: ${trafficWords({ calls, errors, ...bin })}</title>
            ${column('calls', index, calls / mostCalls)}
            ${column('errors', index, errors / mostCalls)}
          </g>`,
      )}
      ${(['p99', 'p50'] as const).map(
        (name) =>
          html`<path
            class="${name}"
            d="${raw(
              lineOf(
                bins.map((bin) => bin[name]),
                mostMs,
              ),
            )}"
          />`,
      )}
    </svg>
    <p class="axis">
      ${ends.map((bin) => bin !== undefined && html`<span>${binName(traffic, bin)}</span>`)}
    </p>
    <figcaption>
      ${['calls', 'errors', 'p50', 'p99'].map((name) => html`<span class="key ${name}">${name}</span>`)}
    </figcaption>
  </figure>`
}

const [slot, height] = [10, 100]

function column(kind: string, index: number, share: number): Content {
  const tall = tenths(share * height)
  return (
    share > 0 &&
    html`<rect
      class="${kind}"
      x="${index * slot + 1.5}"
      y="${height - tall}"
      width="7"
      height="${tall}"
    />`
  )
}

/** A line with a gap where there were no calls; a value alone is a dot. */
function lineOf(values: readonly (number | undefined)[], most: number): string {
  return values
    .map((value, index) => {
      if (value === undefined) return ''
      const start = values[index - 1] === undefined ? 'M' : 'L'
      return `${start}${(index + 0.5) * slot} ${tenths(height - (value / most) * height)}h0`
    })
    .join('')
}

/** The same figures as a table, latest first; `dayPath` leads from a day to its hours. */
export function trafficTable(traffic: Traffic, dayPath: (day: string) => string): Html {
  const { bins, isByHour } = traffic
  return html`<div
    class="table traffic"
    role="region"
    aria-label="Figures of the chart"
    tabindex="0"
  >
    <table>
      <caption>
        Calls, errors and latency
      </caption>
      <thead>
        <tr>
          ${[isByHour ? 'From' : 'Day', ...['Calls', 'Errors', 'p50', 'p99'].map((number) => ({ number }))].map(columnHead)}
        </tr>
      </thead>
      <tbody>
        ${bins
          .filter(({ calls }) => calls > 0)
          .toReversed()
          .map((bin) => {
            const { startMs, calls, errors, p50 = 0, p99 = 0 } = bin
            const name = binName(traffic, bin)
            return html`<tr>
              <th scope="row">
                ${isByHour ? name : html`<a href="${dayPath(utcDay(startMs))}">${name}</a>`}
              </th>
              ${[
                groupedDigits(calls),
                groupedDigits(errors),
                latencyWords(p50),
                latencyWords(p99),
              ].map((text) => html`<td class="number">${text}</td>`)}
            </tr>`
          })}
      </tbody>
    </table>
  </div>`
}

/** `21 Nov`, or `07:00` where a bin is an hour. In UTC. */
function binName({ isByHour }: Traffic, { startMs }: Pick<Traffic['bins'][number], 'startMs'>) {
  return isByHour ? new Date(startMs).toISOString().slice(11, 16) : dayInWords(utcDay(startMs))
}
