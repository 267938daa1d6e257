import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import { consolePaths } from '../base/console-paths.ts'
import { utcDay } from '../base/day.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { periods, type Period, type Traffic, type TrafficBin } from '../request-log/traffic.ts'
import { columnHead, emptyState, pageHead, panel } from './components.ts'
import { consolePage } from './console-page.ts'
import { selectField } from './form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { atMinute, dayInWords } from './moments.ts'
import { appCrumbs, appPath, ofOwnApp } from './own-app.ts'
import { latencyWords } from './request-words.ts'
import { callsChart, latencyChart } from './traffic-charts.ts'
import { periodWords } from './traffic-words.ts'

/** How many calls an app makes, how many fail and how long they take. */
export function trafficRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, requests, signedIn } = context
  const show = async (visit: OwnVisit, app: App): Promise<Page> => {
    const { query } = visit.request
    const [own, counted] = await Promise.all([
      accounts.credentials.list(app.appId),
      requests.credentials(app.appId),
    ])
    const choices = credentialChoices(own, counted)
    const chosen = choices.find(({ value }) => value !== '' && value === query.get('credential'))
    const traffic = await requests.traffic(app.appId, periodOf(query), chosen?.value)
    return consolePage(visit, {
      title: `Traffic of ${app.name}`,
      section: 'apps',
      main: html`${appCrumbs(app)}
      ${pageHead(
        'Traffic',
        html`<p>
          ${
            chosen === undefined
              ? 'All calls of this app: live keys, test keys and signed-in people.'
              : html`Every call with <strong class="breaks">${chosen.label}</strong>.`
          }
        </p>`,
        html`<a class="button plain" href="${consolePaths.appRequests(app.appId)}">Requests</a>`,
      )}
      ${periodChoice(app, traffic.period, chosen?.value)}
      ${choices.length > 2 && credentialForm(app, traffic.period, choices, chosen?.value)}
      ${traffic.total.calls === 0 ? noCalls(traffic.period) : charts(traffic)}`,
    })
  }
  return [[appPath(consolePaths.appTraffic), signedIn({ get: ofOwnApp(context, show) })]]
}

function periodOf(query: URLSearchParams): Period {
  return periodNames.find((name) => name === query.get('period')) ?? 'day'
}

const periodNames: readonly Period[] = ['hour', 'day', 'week', 'month']
const choiceWords: Readonly<Record<Period, string>> = {
  ...{ hour: 'Hour', day: 'Day', week: '7 days', month: '30 days' },
}

function periodChoice({ appId }: App, shown: Period, credentialId?: string): Content {
  const path = (period: Period): string => {
    const query = new URLSearchParams({ period })
    if (credentialId !== undefined) query.set('credential', credentialId)
    return `${consolePaths.appTraffic(appId)}?${query.toString()}`
  }
  return html`<nav class="periods" aria-label="Period">
    <ul>
      ${periodNames.map(
        (name) =>
          html`<li>
            <a href="${path(name)}" ${name === shown && html`aria-current="page"`}
              >${choiceWords[name]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

interface CredentialChoice {
  readonly value: string
  readonly label: string
}

/** All, those of the app, and what its calls were made with beside them: clients of people. */
function credentialChoices(
  own: readonly Credential[],
  counted: readonly string[],
): readonly CredentialChoice[] {
  const known = new Set(own.map(({ credentialId }) => credentialId))
  return [
    { value: '', label: 'All credentials' },
    ...own
      .filter(({ credentialId }) => counted.includes(credentialId))
      .map(({ credentialId, label, kind }) => ({
        value: credentialId,
        label: kind === 'test_key' ? `${label} (test key)` : label,
      })),
    ...counted
      .filter((id) => !known.has(id))
      .map((id) => ({ value: id, label: `People, through ${id}` })),
  ]
}

function credentialForm(
  { appId }: App,
  period: Period,
  choices: readonly CredentialChoice[],
  credential = '',
): Content {
  const form = { values: new URLSearchParams({ credential }) }
  return html`<form class="month" method="get" action="${consolePaths.appTraffic(appId)}">
    <input type="hidden" name="period" value="${period}" />
    ${selectField(form, { name: 'credential', label: 'Credential' }, choices)}
    <button class="plain" type="submit">Show</button>
  </form>`
}

function noCalls(period: Period): Content {
  return emptyState(
    icons.usage,
    'no-traffic',
    `No calls in the ${periodWords[period]}`,
    html`<p>
      Calls with this app’s credentials appear within seconds, whether they succeed or fail.
    </p>`,
  )
}

function charts(traffic: Traffic): Content {
  const { total, period, bins } = traffic
  const last = bins.at(-1)
  return html`${
      last !== undefined &&
      html`<p class="note">
        Bars are in UTC; Indian time is 5 h 30 min ahead. The last bar began at
        ${atMinute(last.startMs)}.
      </p>`
    }
    <dl class="figures">
      ${figure('Calls', groupedDigits(total.calls), `in the ${periodWords[period]}`)}
      ${figure('Errors', groupedDigits(total.errors), `${shareWords(total)} of calls`)}
      ${figure('Latency, p50', latencyOf(total.p50), 'half of calls were this fast or faster')}
      ${figure('Latency, p99', latencyOf(total.p99), '99 of 100 calls were this fast or faster')}
    </dl>
    ${panel({
      headingId: 'calls-heading',
      heading: 'Calls and errors',
      lead: 'Each bar shows all calls. The red part shows errors (status 400 or higher).',
      body: callsChart(traffic),
      ...(total.errors > 0 && { footer: statusList(traffic) }),
    })}
    ${panel({
      headingId: 'latency-heading',
      heading: 'Latency',
      lead: 'Time on our servers from request to response, without the network. The dashed line is p99.',
      body: latencyChart(traffic),
    })}
    ${panel({ headingId: 'figures-heading', heading: 'Figures', content: figuresTable(traffic) })}`
}

function figure(name: string, value: string, note: string): Content {
  return html`<div>
    <dt>${name}</dt>
    <dd><strong>${value}</strong><span>${note}</span></dd>
  </div>`
}

function statusList({ byStatus }: Traffic): Content {
  return html`<ul class="limits">
    ${byStatus.map(
      ({ status, calls }) => html`<li>${status} <strong>${groupedDigits(calls)}</strong></li>`,
    )}
  </ul>`
}

/** Latest first; parts of the period without calls have no row. */
function figuresTable({ bins, period, binMs }: Traffic): Content {
  const isDays = binMs === periods.month.binMs
  const columns = ['Calls', 'Errors', 'p50', 'p99'].map((number) => ({ number }))
  return html`<div
    class="table figures-table plain"
    role="region"
    aria-label="Calls, errors and latency"
    tabindex="0"
  >
    <table>
      <caption>
        Calls, errors and latency, ${periodWords[period]}
      </caption>
      <thead>
        <tr>
          ${[isDays ? 'Day (UTC)' : 'From', ...columns].map(columnHead)}
        </tr>
      </thead>
      <tbody>
        ${bins
          .filter(({ calls }) => calls > 0)
          .toReversed()
          .map((bin) => figuresRow(bin, isDays))}
      </tbody>
    </table>
  </div>`
}

function figuresRow({ startMs, calls, errors, p50, p99 }: TrafficBin, isDay: boolean): Content {
  const figures = [groupedDigits(calls), groupedDigits(errors), latencyOf(p50), latencyOf(p99)]
  return html`<tr>
    <th scope="row">${isDay ? dayInWords(utcDay(startMs)) : atMinute(startMs)}</th>
    ${figures.map((text) => html`<td class="number">${text}</td>`)}
  </tr>`
}

function latencyOf(ms: number | undefined): string {
  return ms === undefined ? '–' : latencyWords(ms)
}

function shareWords({ calls, errors }: Pick<TrafficBin, 'calls' | 'errors'>): string {
  const percent = (errors * 100) / calls
  return `${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`
}
