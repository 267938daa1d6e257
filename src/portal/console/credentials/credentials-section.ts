import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { maxLiveCredentials, whyNotRolled } from '../../accounts/credentials/issue-credential.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content } from '../../../html/html.ts'
import { cardTable, panel } from '../frame/components.ts'
import type { ConsoleParts } from '../frame/console-page.ts'
import { kindNames, markOf, stateOf } from './credential-words.ts'
import { icons } from '../frame/icons.ts'
import { atMinute, onDay } from '../frame/moments.ts'
import { stepList, type Readiness } from '../apps/readiness.ts'

/** The credentials of an app, and what the app still needs for its first one. */
export function credentialsSection(
  { clock }: ConsoleParts,
  app: App,
  credentials: readonly Credential[],
  readiness: Readiness,
): Content {
  const hasEnded = ({ state }: Credential): boolean => state === 'revoked' || state === 'expired'
  const ended = credentials.filter(hasEnded)
  const unended = credentials.filter((credential) => !hasEnded(credential))
  const tests = unended.filter(({ kind }) => kind === 'test_key').length
  const lives = unended.length - tests
  const isOpen = app.revokedAtMs === null
  const canCreate = isOpen && readiness.isReady && lives < maxLiveCredentials
  const canCreateTest = isOpen && tests < maxLiveCredentials
  return panel('credentials-heading', 'Server credentials', {
    beside:
      (canCreate || canCreateTest) &&
      html`<a class="button small" href="${consolePaths.newCredential(app.appId)}"
        >${canCreate ? 'New credential' : 'New test key'}</a
      >`,
    content: html`${isOpen && !readiness.isReady && html`<div class="body">${stepList(readiness)}</div>`}
    ${credentials.length > 0 && table([...unended, ...ended], clock.now())}
    ${
      credentials.length === 0 &&
      isOpen &&
      readiness.isReady &&
      html`<div class="body empty-row">
        ${icons.key}
        <p>No credentials yet. Create one for each service or environment that calls Nilam.</p>
      </div>`
    }`,
    ...(lives > 0 && isOpen && { footer: rotation(lives) }),
  })
}

function table(credentials: readonly Credential[], nowMs: number): Content {
  return cardTable(
    'List of credentials',
    'Server credentials of this app',
    ['Credential', 'State', 'Last used', 'Expires', 'actions'],
    credentials.map((credential) => row(credential, nowMs)),
  )
}

function row(credential: Credential, nowMs: number): Content {
  const { credentialId, label, kind, scopes, ipAllowlist, dpopBound, lastUsedAtMs } = credential
  const addresses =
    ipAllowlist.length === 0 ? 'From any IP address' : `Only from ${ipAllowlist.join(', ')}`
  return html`<tr>
    <th scope="row">
      <strong>${label}</strong>
      <span class="note">${kindNames[kind]} ${markOf(credential)}</span>
      <span class="note">${scopes.join(' · ')}</span>
      <span class="note">${addresses}${dpopBound && ', DPoP bound'}</span>
    </th>
    <td data-name="State"><div>${stateOf(credential, nowMs)}</div></td>
    <td data-name="Last used">${lastUsedAtMs === null ? 'Never' : atMinute(lastUsedAtMs)}</td>
    <td data-name="Expires" class="nowrap">${onDay(credential.expiresAtMs)}</td>
    <td class="end">
      ${
        credential.revokedAtMs === null &&
        html`<div class="actions">
          ${
            kind === 'signed_key' &&
            html`<a class="button plain small" href="${consolePaths.credentialKeys(credentialId)}"
              >Keys<span class="visually-hidden"> of ${label}</span></a
            >`
          }
          ${
            whyNotRolled(credential, nowMs) === undefined &&
            html`<a class="button plain small" href="${consolePaths.credentialRoll(credentialId)}"
              >Roll<span class="visually-hidden"> ${label}</span></a
            >`
          }
          <a class="button danger small" href="${consolePaths.credentialRevocation(credentialId)}"
            >Revoke<span class="visually-hidden"> ${label}</span></a
          >
        </div>`
      }
    </td>
  </tr>`
}

function rotation(inUse: number): Content {
  return html`<p>
    <strong>To replace a key without downtime, roll it.</strong> You get a new one immediately and
    choose when the old one expires. An app can have up to ${maxLiveCredentials} credentials at a
    time.${inUse >= maxLiveCredentials && ' Revoke one to make room.'}
  </p>`
}
