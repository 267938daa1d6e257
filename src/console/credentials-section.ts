import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import type { ConsoleParts } from './console-parts.ts'
import { canBeRevoked, kindNames, markOf, stateOf } from './credential-words.ts'
import { icons } from './icons.ts'
import { atMinute, onDay } from './moments.ts'
import { stepList, type Readiness } from './readiness.ts'

/** The credentials of an app, and what stands between the app and its first one. */
export function credentialsSection(
  { accounts, clock }: ConsoleParts,
  app: App,
  credentials: readonly Credential[],
  readiness: Readiness,
): Content {
  const { activePerApp } = accounts.credentials.bounds
  const hasEnded = ({ state }: Credential): boolean => state === 'revoked' || state === 'expired'
  const ended = credentials.filter(hasEnded)
  const unended = credentials.filter((credential) => !hasEnded(credential))
  const tests = unended.filter(({ kind }) => kind === 'test_key').length
  const lives = unended.length - tests
  const isOpen = app.revokedAtMs === null
  const canCreate = isOpen && readiness.isReady && lives < activePerApp
  const canCreateTest = isOpen && readiness.isReadyForTest && tests < activePerApp
  return html`<section class="panel" aria-labelledby="credentials-heading">
    <header>
      <h2 id="credentials-heading">Server credentials</h2>
      ${
        (canCreate || canCreateTest) &&
        html`<a class="button small" href="${consolePaths.newCredential(app.appId)}"
          >${canCreate ? 'New credential' : 'New test key'}</a
        >`
      }
    </header>
    ${app.revokedAtMs === null && !readiness.isReady && html`<div class="body">${stepList(readiness)}</div>`}
    ${credentials.length > 0 && table([...unended, ...ended], clock.now())}
    ${
      credentials.length === 0 &&
      readiness.isReady &&
      app.revokedAtMs === null &&
      html`<div class="body empty-row">
        ${icons.key}
        <p>No credential yet. Create one for each service or environment that calls Nilam.</p>
      </div>`
    }
    ${lives > 0 && app.revokedAtMs === null && rotation(lives, activePerApp)}
  </section>`
}

function table(credentials: readonly Credential[], nowMs: number): Content {
  return html`<div class="table" role="region" aria-label="List of credentials" tabindex="0">
    <table class="cards">
      <caption>
        Server credentials of this app
      </caption>
      <thead>
        <tr>
          <th scope="col">Credential</th>
          <th scope="col">State</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col" class="end"><span class="visually-hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${credentials.map((credential) => row(credential, nowMs))}
      </tbody>
    </table>
  </div>`
}

function row(credential: Credential, nowMs: number): Content {
  const { credentialId, label, kind, scopes, ipAllowlist, dpopBound, lastUsedAtMs } = credential
  const admitted =
    ipAllowlist.length === 0 ? 'From any address' : `Only from ${ipAllowlist.join(', ')}`
  return html`<tr>
    <th scope="row">
      <strong>${label}</strong>
      <span class="note">${kindNames[kind]} ${markOf(credential)}</span>
      <span class="note">${scopes.join(' · ')}</span>
      <span class="note">${admitted}${dpopBound && ', DPoP bound'}</span>
    </th>
    <td data-name="State"><div>${stateOf(credential, nowMs)}</div></td>
    <td data-name="Last used">${lastUsedAtMs === null ? 'Never' : atMinute(lastUsedAtMs)}</td>
    <td data-name="Expires" class="nowrap">${onDay(credential.expiresAtMs)}</td>
    <td class="end">
      ${
        canBeRevoked(credential) &&
        html`<div class="actions">
          ${
            kind === 'signed_key' &&
            html`<a class="button plain small" href="${consolePaths.credentialKeys(credentialId)}"
              >Keys<span class="visually-hidden"> of ${label}</span></a
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

function rotation(inUse: number, most: number): Content {
  return html`<footer>
    <p>
      <strong>To rotate without a gap:</strong> create a second credential, put it into your
      service, see its last use appear here, then revoke the first. An app holds up to ${most} at a
      time${inUse >= most && '; revoke one to make room'}.
    </p>
  </footer>`
}
