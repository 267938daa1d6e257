import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { consolePaths } from '../console-paths.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { listedPerMinute } from '../../calls/request-batch.ts'
import { maxStored, type LoggedRequest } from '../../calls/request-repository.ts'
import { loggedDays, type Traffic } from '../../calls/traffic.ts'
import { callFilterForm, readCallFilter } from './call-filter.ts'
import { callPage, callPath, credentialWords, statusBadge, transportNames } from './call-page.ts'
import { callsChart, trafficTable, trafficWords } from '../usage/calls-chart.ts'
import { cardTable, emptyState, pageHead, panel } from '../frame/components.ts'
import { appCrumbs, consolePage, seeOther, statusOf } from '../frame/console-page.ts'
import { problemSummary } from '../frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { icons } from '../frame/icons.ts'
import { atMinute, atSecond, dayInWords } from '../frame/moments.ts'
import { usageFileRoutes } from '../usage/usage-file.ts'
import { monthOfPage, usageSections, settledMonthsSection } from '../usage/usage-section.ts'
import { callsInWords, latencyWords, toolName } from '../usage/usage-words.ts'

/** The calls of an app: a list to filter with a chart, what the month costs, and a page of each call. */
export function callRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, ownApp } = context
  return [
    [
      consolePaths.calls,
      signedIn({
        async get({ owner }) {
          const apps = await accounts.apps.list(owner.ownerId)
          const app = apps.find(({ revokedAtMs }) => revokedAtMs === null) ?? apps[0]
          return seeOther(app === undefined ? consolePaths.home : consolePaths.appCalls(app.appId))
        },
      }),
    ],
    ownApp(consolePaths.appCalls, { get: (visit) => callsPage(context, visit) }),
    ownApp((appId) => `${consolePaths.appCalls(appId)}/:callId`, {
      get: (visit) => callPage(context, visit),
    }),
    ...usageFileRoutes(context),
  ]
}

const pageSize = 25

async function callsPage(context: ConsoleContext, visit: AppVisit): Promise<Page> {
  const { accounts, requests, usage, contract, clock } = context
  const { app } = visit
  const { query } = visit.request
  const read = readCallFilter(query, contract.operationIds)
  const filter = isRefusal(read) ? {} : read
  const { operationId, credentialId, requestId, before, ...ofChart } = filter
  const [found, traffic, own, apps, month, settled] = await Promise.all([
    requests.list(app.appId, filter, pageSize + 1),
    requests.traffic(app.appId, ofChart),
    accounts.credentials.list(app.appId),
    accounts.apps.list(visit.owner.ownerId),
    monthOfPage(context, query, app),
    usage.settledMonths(app),
  ])
  const calls = found.slice(0, pageSize)
  const last = found.length > pageSize ? calls.at(-1) : undefined
  const isFiltered = Object.keys(filter).length > 0
  const isNarrowed = [operationId, credentialId, requestId].some((one) => one !== undefined)
  const problem = isRefusal(read) ? read : month.problem
  const form = { values: query, ...(problem !== undefined && { problem }) }
  const action = consolePaths.appCalls(app.appId)
  const { operationIds } = contract
  return consolePage(visit, `Calls of ${app.name}`, {
    section: 'calls',
    status: statusOf(problem),
    main: html`${appCrumbs(app)}
      ${pageHead(
        'Calls',
        html`<p>${app.name}</p>`,
        html`<a class="button plain" href="#usage">Usage and cost</a>`,
      )}
      ${apps.length > 1 && appChoice(app, apps)} ${problemSummary(form)}
      ${callFilterForm(form, { action, operationIds, own, calls, nowMs: clock.now() })}
      ${panel(
        'chart-heading',
        ofChart.day === undefined ? `Last ${loggedDays} days` : dayInWords(ofChart.day),
        {
          lead: trafficWords(traffic.total),
          ...(traffic.total.calls > 0 && {
            body: chart(traffic, (day) => `${action}?${withValue(query, 'day', day)}`),
          }),
          footer: html`<p>
            In UTC. Latency is the time on our servers, without the network.
            ${isNarrowed && 'The chart counts calls of all tools and credentials.'}
          </p>`,
        },
      )}
      ${
        calls.length === 0
          ? none(isFiltered)
          : panel('calls-heading', isFiltered ? 'Matching calls' : 'Latest calls', {
              content: cardTable('List of calls', 'Calls of this app, newest first', columns, [
                ...calls.map((call) => callRow(call, own)),
              ]),
              ...(last !== undefined && {
                footer: html`<p>
                  <a href="?${withValue(query, 'before', last.callId)}">Older calls</a>
                </p>`,
              }),
            })
      }
      ${whatIsListed(isNarrowed ? 0 : traffic.unlisted)} ${usageSections(context, app, month)}
      ${settledMonthsSection(app.appId, settled)}
      <p class="note">
        As of ${atMinute(month.report.asOfMs)}. Calls of the last seconds may be missing.
      </p>`,
  })
}

function withValue(query: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(query)
  changed.delete('before')
  changed.set(name, value)
  return changed.toString()
}

function appChoice({ appId: shown }: App, apps: readonly App[]): Content {
  return html`<nav class="app-choice" aria-label="App">
    <ul>
      ${apps.map(
        ({ appId, name }) =>
          html`<li>
            <a
              href="${consolePaths.appCalls(appId)}"
              ${appId === shown && html`aria-current="page"`}
              >${name}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

function chart(traffic: Traffic, dayPath: (day: string) => string): Content {
  return html`${callsChart(traffic)}
    <details>
      <summary>Figures</summary>
      ${trafficTable(traffic, dayPath)}
    </details>`
}

function none(isFiltered: boolean): Content {
  return emptyState(
    icons.calls,
    'no-calls',
    isFiltered ? 'No matching calls' : 'No calls yet',
    isFiltered
      ? html`<p>
          Older calls are deleted, and very busy minutes list only some calls. Calls without a valid
          credential do not appear in any app’s list.
        </p>`
      : html`<p>Calls with this app’s credentials appear here, whether they succeed or fail.</p>
          <p><a class="button plain" href="${consolePaths.firstCall}">Make a call</a></p>`,
  )
}

const columns = ['Call', 'Status, duration', 'Credential', 'actions'] as const

function callRow(call: LoggedRequest, own: readonly Credential[]): Content {
  const { atMs, requestId, operationId, details } = call
  const sent = details.arguments === undefined ? '' : JSON.stringify(details.arguments)
  return html`<tr>
    <th scope="row">
      <strong><a href="${callPath(call)}">${toolName(operationId)}</a></strong>
      <code>${sent.length > maxShown ? `${sent.slice(0, maxShown)}…` : sent}</code>
      <span class="note">${atSecond(atMs)} · <code>${requestId}</code></span>
    </th>
    <td data-name="Status">
      <div>
        ${statusBadge(call)}
        <span class="note"
          >${latencyWords(details.durationMs)}${details.cache === 'hit' && ', from the cache'}</span
        >
      </div>
    </td>
    <td data-name="Credential">
      <div class="breaks">
        ${credentialWords(call, own)}
        <span class="note">${transportNames[details.transport]}</span>
      </div>
    </td>
    <td class="end nowrap">
      <a href="${callPath(call)}#run" aria-label="Run again: ${operationId}">Run again</a>
    </td>
  </tr>`
}

/** Of arguments, in characters. */
const maxShown = 160

function whatIsListed(unlisted: number): Content {
  return html`<p class="note">
    ${unlisted > 0 && `Counted in the chart and not listed: ${callsInWords(unlisted)}.`} Each minute
    lists the first ${listedPerMinute.successful} successful calls of a credential and the first
    ${listedPerMinute.rejected} rejected calls of each status. We store calls for ${loggedDays}
    days: the newest ${groupedDigits(maxStored.successful)} successful calls, and the newest
    ${groupedDigits(maxStored.rejectedOfStatus)} rejected calls of each status.
  </p>`
}
