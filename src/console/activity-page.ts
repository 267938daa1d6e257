import type { AuditEntry } from '../accounts/audit-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { actionInWords, actorInWords, detailsInWords } from './activity-words.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { OwnVisit } from './guards.ts'
import { atMinute } from './moments.ts'

const mostShown = 100

/** The account's audit log: what changed, who did it and from where. */
export function activityPage({
  accounts,
}: ConsoleParts): (visit: OwnVisit) => Promise<ConsoleAnswer> {
  return async ({ owner, viewer, notice }) => {
    const [entries, apps] = await Promise.all([
      accounts.audit.of(owner.ownerId, mostShown),
      accounts.apps.list(owner.ownerId),
    ])
    const appNames = new Map(apps.map(({ appId, name }) => [appId, name]))
    return consolePage({
      title: 'Activity',
      section: 'activity',
      viewer,
      notice,
      main: html`<div class="page-head">
          <div>
            <h1>Activity</h1>
            <p>Every change of your account, newest first. Nothing is ever taken out.</p>
          </div>
        </div>
        <section class="panel" aria-label="Activity">
          <div class="table" role="region" aria-label="Changes" tabindex="0">
            <table class="cards">
              <caption>
                Changes of your account
              </caption>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Who</th>
                  <th scope="col">From</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map((entry) => row(entry, appNames))}
              </tbody>
            </table>
          </div>
          ${
            entries.length === mostShown &&
            html`<footer><p>The latest ${mostShown} changes are shown.</p></footer>`
          }
        </section>`,
    })
  }
}

function row(entry: AuditEntry, appNames: ReadonlyMap<string, string>): Content {
  const { address, atMs, appId } = entry
  const appName = appId === null ? undefined : appNames.get(appId)
  return html`<tr>
    <th scope="row">
      <strong>${actionInWords(entry)}</strong>
      ${
        appId !== null &&
        appName !== undefined &&
        html`<span class="note"><a href="${consolePaths.app(appId)}">${appName}</a></span>`
      }
      <span class="note">${detailsInWords(entry)}</span>
    </th>
    <td data-name="Who">${actorInWords(entry)}</td>
    <td data-name="From">${address ?? '–'}</td>
    <td data-name="When" class="nowrap">${atMinute(atMs)}</td>
  </tr>`
}
