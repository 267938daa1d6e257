import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import { consolePaths } from '../base/console-paths.ts'
import { groupedDigits } from '../base/rupees.ts'
import { html, type Content } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { loggedDays, maxStored } from '../request-log/open-request-log.ts'
import { listedPerMinute } from '../request-log/request-writer.ts'
import type { LoggedRequest } from '../request-log/request-repository.ts'
import type { UnlistedCalls } from '../request-log/unlisted-repository.ts'
import { cardTable, emptyState, pageHead, panel, type Column } from './components.ts'
import { consolePage } from './console-page.ts'
import { selectField, textField, type FormState } from './form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { atMinute, atSecond } from './moments.ts'
import { appCrumbs, appPath, ofOwnApp } from './own-app.ts'
import { requestPage } from './request-page.ts'
import {
  credentialWords,
  latencyWords,
  requestPath,
  statusBadge,
  transportNames,
} from './request-words.ts'
import { listEntries, type UnlistedSpan } from './unlisted-calls.ts'
import { toolName } from './usage-words.ts'

/** The calls of an app: a list to search, and a page of each. */
export function requestRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { signedIn } = context
  const list = appPath(consolePaths.appRequests)
  return [
    [list, signedIn({ get: ofOwnApp(context, listPage(context)) })],
    [`${list}/:callId`, signedIn({ get: ofOwnApp(context, requestPage(context)) })],
  ]
}

const pageSize = 50

/** What the list can be filtered by: the lowest and the highest HTTP status. */
const statuses: readonly {
  readonly value: string
  readonly label: string
  readonly range?: readonly [number, number]
}[] = [
  { value: '', label: 'All calls' },
  { value: 'answered', label: 'Answered (200)', range: [200, 299] },
  { value: 'errors', label: 'All errors', range: [400, 599] },
  { value: '400', label: '400 Invalid arguments', range: [400, 400] },
  { value: '401', label: '401 Credential', range: [401, 401] },
  { value: '403', label: '403 Not allowed', range: [403, 403] },
  { value: '404', label: '404 Not found', range: [404, 404] },
  { value: '429', label: '429 Limits', range: [429, 429] },
  { value: '5xx', label: '5xx Server errors', range: [500, 599] },
]

function listPage({ accounts, requests }: ConsoleContext) {
  return async (visit: OwnVisit, app: App): Promise<Page> => {
    const { query } = visit.request
    const status = statuses.find(({ value }) => value === (query.get('status') ?? ''))?.range
    const requestId = query.get('request')?.trim() ?? ''
    const before = query.get('before')
    const filter = {
      ...(status !== undefined && { status }),
      ...(requestId !== '' && { requestId: requestId.slice(0, maxRequestIdLength) }),
      ...(before !== null && { before }),
    }
    const [found, credentials] = await Promise.all([
      requests.list(app.appId, filter, pageSize + 1),
      accounts.credentials.list(app.appId),
    ])
    const shown = found.slice(0, pageSize)
    const last = found.length > pageSize ? shown.at(-1) : undefined
    const unlisted = requestId === '' ? await requests.unlisted(app.appId, filter, last) : []
    const isFiltered = Object.keys(filter).length > 0
    return consolePage(visit, {
      title: `Requests of ${app.name}`,
      section: 'apps',
      main: html`${appCrumbs(app)}
      ${pageHead(
        'Requests',
        html`<p>
          Calls from the last ${loggedDays} days, or from your plan’s retention period if that is
          shorter.
        </p>`,
        html`<a class="button plain" href="${consolePaths.appTraffic(app.appId)}">Charts</a>`,
      )}
      ${filterForm(app, { values: query })}
      ${
        shown.length === 0 && unlisted.length === 0
          ? none(isFiltered)
          : panel({
              headingId: 'requests-heading',
              heading: isFiltered ? 'Matching calls' : 'Calls',
              lead: 'A new call appears within seconds.',
              content: table(shown, unlisted, credentials),
              ...(last !== undefined && { footer: olderLink(query, last) }),
            })
      }
      ${whatIsListed}`,
    })
  }
}

const whatIsListed = html`<details class="note">
  <summary>Which calls are listed</summary>
  <p>
    Each minute, we list the first ${listedPerMinute.answered} successful calls of each credential
    and the first ${listedPerMinute.rejected} rejected calls of each status. Under very high load we
    may list fewer. The list shows how many calls it left out, and the charts include every call.
  </p>
  <p>
    We store the app’s newest ${groupedDigits(maxStored.answered)} successful calls, and the newest
    ${groupedDigits(maxStored.rejectedOfStatus)} rejected calls of each status. If a server crashes,
    up to a second of this log can be lost. Usage and bills are not affected.
  </p>
</details>`

/** That of a caller's own `X-Request-Id`. */
const maxRequestIdLength = 128

function filterForm({ appId }: App, form: FormState): Content {
  return html`<form class="month" method="get" action="${consolePaths.appRequests(appId)}">
    ${selectField(form, { name: 'status', label: 'Status' }, statuses)}
    ${textField(form, { name: 'request', label: 'Request id', maxLength: maxRequestIdLength })}
    <button class="plain" type="submit">Show</button>
  </form>`
}

function none(isFiltered: boolean): Content {
  return emptyState(
    icons.usage,
    'no-requests',
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

function table(
  found: readonly LoggedRequest[],
  unlisted: readonly UnlistedCalls[],
  credentials: readonly Credential[],
): Content {
  return cardTable(
    'List of calls',
    'Calls of this app, newest first',
    columns,
    listEntries(found, unlisted).map((entry) =>
      'callId' in entry ? requestRow(entry, credentials) : unlistedRow(entry),
    ),
  )
}

const columns: readonly Column[] = [
  ...['Call', 'Status', { number: 'Latency' }, 'Credential', 'Request id'],
]

function requestRow(request: LoggedRequest, credentials: readonly Credential[]): Content {
  const { appId, callId, atMs, requestId, details } = request
  return html`<tr>
    <th scope="row">
      <strong><a href="${requestPath(appId, callId)}">${toolName(details.operationId)}</a></strong>
      <span class="note">${atSecond(atMs)}</span>
    </th>
    <td data-name="Status"><div>${statusBadge(request)}</div></td>
    <td data-name="Latency" class="number">
      <div>
        ${latencyWords(details.durationMs)}
        ${details.cache === 'hit' && html`<span class="note">from the cache</span>`}
      </div>
    </td>
    <td data-name="Credential">
      <div>
        ${credentialWords(details, credentials)}
        <span class="note">${transportNames[details.transport]}</span>
      </div>
    </td>
    <td data-name="Request id"><code class="breaks">${requestId}</code></td>
  </tr>`
}

/** How many calls were counted and not listed, where they would be. */
function unlistedRow({ fromMs, toMs, answered, rejected }: UnlistedSpan): Content {
  const words = [
    ...(answered > 0 ? [`${groupedDigits(answered)} more successful`] : []),
    ...(rejected > 0 ? [`${groupedDigits(rejected)} more rejected`] : []),
  ].join(' and ')
  const isOne = answered + rejected === 1
  return html`<tr>
    <td colspan="${columns.length}">
      <p class="note">
        ${words} ${isOne ? 'call' : 'calls'}
        ${
          fromMs === toMs
            ? html`in the minute from ${atMinute(fromMs)}`
            : html`in minutes from ${atMinute(fromMs)} to ${atMinute(toMs)}`
        }
        ${isOne ? 'is' : 'are'} counted, not listed.
      </p>
    </td>
  </tr>`
}

function olderLink(query: URLSearchParams, { callId }: LoggedRequest): Content {
  const next = new URLSearchParams(query)
  next.set('before', callId)
  return html`<p><a href="?${next.toString()}">Older calls</a></p>`
}
