import type { AuditEntry } from '../../accounts/audit.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content } from '../../../html/html.ts'
import { actionInWords, actorInWords, detailsInWords } from './activity-words.ts'
import { cardTable, pageHead } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import type { OwnerPage } from '../frame/guards.ts'
import { atMinute } from '../frame/moments.ts'

const maxShown = 100

/** The account's audit log: what changed, who did it and from where. */
export function activityPage({ accounts }: ConsoleParts): OwnerPage {
  return async (visit) => {
    const { ownerId } = visit.owner
    const [entries, apps] = await Promise.all([
      accounts.audit.of(ownerId, maxShown),
      accounts.apps.list(ownerId),
    ])
    const appNames = new Map(apps.map(({ appId, name }) => [appId, name]))
    const rows = entries.map((entry) => row(entry, appNames))
    return consolePage(visit, {
      title: 'Activity',
      section: 'activity',
      main: html`${pageHead(
          'Activity',
          html`<p>Changes to your account, newest first. Entries are never removed.</p>`,
        )}
        <section class="panel" aria-label="Activity">
          ${cardTable('Changes', 'Changes to your account', ['What', 'Who', 'From', 'When'], rows)}
          ${
            entries.length === maxShown &&
            html`<footer><p>Only the latest ${maxShown} changes are shown.</p></footer>`
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
