import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { isKeyKind } from '../base/credential-kind.ts'
import { html } from '../html/html.ts'
import { consolePage, csrfField, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { kindNames, markOf } from './credential-words.ts'
import { crumbs } from './crumbs.ts'
import { freshForm, problemSummary, textField, type FormState } from './form-fields.ts'
import type { OwnVisit } from './guards.ts'
import { ofOwnCredential } from './own-app.ts'
import { headersOf, statusOf } from './problem-status.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

export interface CredentialPages {
  readonly confirmRevocation: Page
  readonly revoke: Page
  readonly keys: Page
  readonly addKey: Page
  readonly removeKey: Page
}

/** What can still be done with a credential that exists: end it, or exchange the keys of a signed one. */
export function credentialPages(parts: ConsoleParts, cookies: Cookies): CredentialPages {
  const { credentials } = parts.accounts
  return {
    confirmRevocation: ofOwnCredential(parts, async (visit, credential, app) =>
      revocationPage(visit, credential, app, freshForm),
    ),
    revoke: ofOwnCredential(parts, async (visit, credential, app) => {
      const revoked = await credentials.revoke(credential.credentialId, visit.actor)
      if (isRefusal(revoked)) {
        return revocationPage(visit, credential, app, formOf(visit, revoked))
      }
      return seeOther(consolePaths.app(app.appId), [cookies.keepNotice('credential_revoked')])
    }),
    keys: ofOwnCredential(parts, async (visit, credential, app) =>
      keysPage(visit, credential, app, freshForm),
    ),
    addKey: ofOwnCredential(parts, async (visit, credential, app) => {
      const key = visit.request.fields.get('publicKeys') ?? ''
      const changed = await credentials.addKey(credential.credentialId, key, visit.actor)
      if (isRefusal(changed)) return keysPage(visit, credential, app, formOf(visit, changed))
      return seeOther(consolePaths.credentialKeys(credential.credentialId), [
        cookies.keepNotice('key_added'),
      ])
    }),
    removeKey: ofOwnCredential(parts, async (visit, credential, app) => {
      const thumbprint = visit.request.fields.get('thumbprint') ?? ''
      const changed = await credentials.removeKey(credential.credentialId, thumbprint, visit.actor)
      if (isRefusal(changed)) return keysPage(visit, credential, app, formOf(visit, changed))
      return seeOther(consolePaths.credentialKeys(credential.credentialId), [
        cookies.keepNotice('key_removed'),
      ])
    }),
  }
}

function formOf(visit: OwnVisit, problem: NonNullable<FormState['problem']>): FormState {
  return { values: visit.request.fields, problem }
}

function revocationPage(
  { viewer }: OwnVisit,
  credential: Credential,
  app: App,
  form: FormState,
): ConsoleAnswer {
  const path = consolePaths.app(app.appId)
  const kind = kindNames[credential.kind].replace(/^(?=API)|^./, (first) => first.toLowerCase())
  const tokens = !isKeyKind(credential.kind) && 'Tokens that it obtained end within 15 minutes.'
  return consolePage({
    title: `Revoke ${credential.label}`,
    section: 'apps',
    viewer,
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`${crumbs([
        [consolePaths.home, 'Apps'],
        [path, app.name],
      ])}
      <div class="page-head">
        <div>
          <h1>Revoke ${credential.label}?</h1>
          <p>${kindNames[credential.kind]} ${markOf(credential)}</p>
        </div>
      </div>
      ${problemSummary(form)}
      <section class="panel danger-zone" aria-label="Revocation">
        <div class="body">
          <p>
            Calls with this ${kind} are refused from now on: here at once, on every other server
            within a minute. ${tokens} This cannot be undone.
          </p>
          <form
            method="post"
            action="${consolePaths.credentialRevocation(credential.credentialId)}"
          >
            ${csrfField(viewer.csrf)}
            <div class="actions">
              <button class="danger sure" type="submit">Revoke it</button>
              <a href="${path}">Keep it</a>
            </div>
          </form>
        </div>
      </section>`,
  })
}

function keysPage(
  { viewer, notice }: OwnVisit,
  credential: Credential,
  app: App,
  form: FormState,
): ConsoleAnswer {
  const { credentialId, label, thumbprints, kind } = credential
  return consolePage({
    title: `Public keys of ${label}`,
    section: 'apps',
    viewer,
    notice,
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`${crumbs([
        [consolePaths.home, 'Apps'],
        [consolePaths.app(app.appId), app.name],
      ])}
      <div class="page-head">
        <div>
          <h1>Public keys of ${label}</h1>
          <p>${kindNames[kind]} ${markOf(credential)}</p>
        </div>
      </div>
      ${problemSummary(form)}
      <section class="panel" aria-labelledby="keys-heading">
        <header><h2 id="keys-heading">Keys in use</h2></header>
        <div class="body">
          <ul class="choices">
            ${thumbprints.map(
              (thumbprint) =>
                html`<li class="key-row">
                  <code>${thumbprint}</code>
                  ${
                    thumbprints.length > 1 &&
                    html`<form method="post" action="${consolePaths.keyRemoval(credentialId)}">
                      ${csrfField(viewer.csrf)}
                      <input type="hidden" name="thumbprint" value="${thumbprint}" />
                      <button class="danger small" type="submit" aria-label="Remove ${thumbprint}">
                        Remove
                      </button>
                    </form>`
                  }
                </li>`,
            )}
          </ul>
        </div>
        <footer>
          <p>To rotate: add the new key, sign with it, then remove the old one.</p>
        </footer>
      </section>
      ${
        kind === 'signed_key' &&
        html`<section class="panel" aria-labelledby="add-heading">
          <header><h2 id="add-heading">Add a key</h2></header>
          <div class="body">
            <form class="sheet" method="post" action="${consolePaths.credentialKeys(credentialId)}">
              ${csrfField(viewer.csrf)}
              ${textField(form, {
                name: 'publicKeys',
                label: 'Public key',
                hint: 'PEM or JWK: EC P-256, or RSA of 2048 bits or more.',
                rows: 7,
                isRequired: true,
              })}
              <div class="actions"><button type="submit">Add key</button></div>
            </form>
          </div>
        </section>`
      }`,
  })
}
