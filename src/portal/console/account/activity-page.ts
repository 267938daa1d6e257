import { capitalised } from '../../../base/plain-text.ts'
import { auditActions, type AuditEntry } from '../../accounts/audit.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { cardTable, pageHead } from '../frame/components.ts'
import { consolePage, type ConsoleParts } from '../frame/console-page.ts'
import type { OwnVisit } from '../frame/guards.ts'
import { atMinute, onDay } from '../frame/moments.ts'
import { credentialKinds, isTier } from '../../../base/caller.ts'
import { rupeesInWords } from '../../../base/rupees.ts'
import { kindNames } from '../credentials/credential-words.ts'

const maxShown = 100

/** The account's audit log: what changed, who did it and from where. */
export async function activityPage({ accounts }: ConsoleParts, visit: OwnVisit): Promise<Page> {
  const { ownerId } = visit.owner
  const [entries, apps] = await Promise.all([
    accounts.audit.of(ownerId, maxShown),
    accounts.apps.list(ownerId),
  ])
  const appNames = new Map(apps.map(({ appId, name }) => [appId, name]))
  const rows = entries.map((entry) => row(entry, appNames))
  return consolePage(visit, 'Activity', {
    section: 'activity',
    main: html`${pageHead('Activity', html`<p>Changes to your account, newest first.</p>`)}
      <section class="panel" aria-label="Activity">
        ${cardTable('Changes', 'Changes to your account', ['What', 'Who', 'From', 'When'], rows)}
        ${
          entries.length === maxShown &&
          html`<footer><p>Only the latest ${maxShown} changes are shown.</p></footer>`
        }
      </section>`,
  })
}

function row(entry: AuditEntry, appNames: ReadonlyMap<string, string>): Content {
  const { action, address, atMs, appId } = entry
  const appName = appId === null ? undefined : appNames.get(appId)
  return html`<tr>
    <th scope="row">
      <strong>${isKnown(auditActions, action) ? auditActions[action] : action}</strong>
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

/** The audit log names owners by id. On this page that is always the reader. */
function actorInWords({ actor }: AuditEntry): string {
  if (actor.startsWith('owner:')) return 'You'
  return isKnown(actors, actor) ? actors[actor] : actor
}

/** The details of an entry, one after the other, without those that are empty or false. */
function detailsInWords({ details }: AuditEntry): Content {
  const shown = Object.entries(details).filter(([, value]) => !isEmpty(value))
  return shown.map(([name, value], index) => [
    index > 0 && ' · ',
    labels[name] ?? name,
    value !== true && html` ${valueInWords(name, value)}`,
  ])
}

type Value = AuditEntry['details'][string]

function isEmpty(value: Value): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}

function valueInWords(name: string, value: Value): Content {
  if (typeof value === 'number') {
    if (name.endsWith('Ms')) return onDay(value)
    return name.endsWith('Inr') ? rupeesInWords(value) : value
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  const kind = credentialKinds.find((known) => name === 'kind' && known === text)
  if (kind !== undefined) return kindNames[kind]
  return isTier(text) ? capitalised(text) : text
}

function isKnown<Words extends object>(words: Words, word: string): word is string & keyof Words {
  return Object.hasOwn(words, word)
}

const actors = {
  operator: 'Operator',
  system: 'Nilam',
  visitor: 'Not signed in',
} as const

/** What a detail is called, where it is not by its own name. */
const labels: Readonly<Record<string, string>> = {
  claimDropped: 'no longer verified',
  fromInr: 'from',
  toInr: 'to',
  purpose: 'for',
  method: 'by',
  ipAllowlist: 'from IP addresses',
  dpopBound: 'bound by DPoP',
  expiresAtMs: 'until',
  clientId: 'client',
  fromMs: 'from',
  untilMs: 'until',
  serverAccess: 'for server credentials too',
  browser: 'of',
  identityCheck: 'identity checked by',
}
