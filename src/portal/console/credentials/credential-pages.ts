import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { isKeyKind } from '../../../base/credential-kind.ts'
import { html, type Content } from '../../../html/html.ts'
import { confirmRevocation } from '../apps/app-forms.ts'
import { pageHead, panel } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import type { Page } from '../../../html/page.ts'
import { kindNames, markOf } from './credential-words.ts'
import { freshForm, postForm, problemSummary, textField, type FormState } from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { absent, appCrumbs, credentialPath, ofOwnCredential } from '../frame/own-app.ts'

/** What can be done with an existing credential: revoke it, or change the keys of a signed one. */
export function credentialRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, noticeAt } = context
  const { credentials } = accounts
  const { credentialKeys, credentialRevocation, keyRemoval } = consolePaths
  const confirmRevoke = ofOwnCredential(context, async (visit, credential, app) =>
    revocationPage(visit, credential, app, freshForm),
  )
  const revoke = ofOwnCredential(context, async (visit, credential, app) => {
    const revoked = await credentials.revoke(credential.credentialId, visit.actor)
    if (isRefusal(revoked)) {
      return revocationPage(visit, credential, app, formOf(visit, revoked))
    }
    return noticeAt(consolePaths.app(app.appId), 'credential_revoked')
  })
  const keys = ofOwnCredential(context, async (visit, credential, app) =>
    credential.kind === 'signed_key' ? keysPage(visit, credential, app, freshForm) : absent(visit),
  )
  const addKey = ofOwnCredential(context, async (visit, credential, app) => {
    const key = visit.request.fields.get('publicKeys') ?? ''
    const changed = await credentials.addKey(credential.credentialId, key, visit.actor)
    if (isRefusal(changed)) return keysPage(visit, credential, app, formOf(visit, changed))
    return noticeAt(credentialKeys(credential.credentialId), 'key_added')
  })
  const removeKey = ofOwnCredential(context, async (visit, credential, app) => {
    const thumbprint = visit.request.fields.get('thumbprint') ?? ''
    const changed = await credentials.removeKey(credential.credentialId, thumbprint, visit.actor)
    if (isRefusal(changed)) return keysPage(visit, credential, app, formOf(visit, changed))
    return noticeAt(credentialKeys(credential.credentialId), 'key_removed')
  })
  return [
    [credentialPath(credentialRevocation), signedIn({ get: confirmRevoke, post: revoke })],
    [credentialPath(credentialKeys), signedIn({ get: keys, post: addKey })],
    [credentialPath(keyRemoval), signedIn({ post: removeKey })],
  ]
}

function formOf(visit: OwnVisit, problem: NonNullable<FormState['problem']>): FormState {
  return { values: visit.request.fields, problem }
}

function revocationPage(visit: OwnVisit, credential: Credential, app: App, form: FormState): Page {
  const kind = kindNames[credential.kind].replace(/^(?=API)|^./, (first) => first.toLowerCase())
  const tokens = !isKeyKind(credential.kind) && 'Its tokens expire within 15 minutes.'
  return confirmRevocation(visit, app, form, {
    name: credential.label,
    below: html`<p>${kindNames[credential.kind]} ${markOf(credential)}</p>`,
    warning: html`Every server rejects calls with this ${kind} within a minute. ${tokens} You cannot
    undo this.`,
    action: consolePaths.credentialRevocation(credential.credentialId),
    button: 'Revoke it',
  })
}

function keysPage(visit: OwnVisit, credential: Credential, app: App, form: FormState): Page {
  const { credentialId, label, thumbprints, kind } = credential
  const { csrf } = visit.viewer
  const removeButton = (thumbprint: string): Content =>
    postForm({
      action: consolePaths.keyRemoval(credentialId),
      csrf,
      hidden: { thumbprint },
      button: html`Remove<span class="visually-hidden"> ${thumbprint}</span>`,
      buttonClass: 'danger small',
    })
  return consolePage(visit, {
    title: `Public keys of ${label}`,
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead(`Public keys of ${label}`, html`<p>${kindNames[kind]} ${markOf(credential)}</p>`)}
    ${problemSummary(form)}
    ${panel({
      headingId: 'keys-heading',
      heading: 'Keys in use',
      body: html`<ul class="choices">
        ${thumbprints.map(
          (thumbprint) =>
            html`<li class="key-row">
              <code>${thumbprint}</code>
              ${thumbprints.length > 1 && removeButton(thumbprint)}
            </li>`,
        )}
      </ul>`,
      footer: html`<p>
        To rotate keys, add a new key, switch your service to it, then remove the old one.
      </p>`,
    })}
    ${
      kind === 'signed_key' &&
      panel({
        headingId: 'add-heading',
        heading: 'Add a key',
        body: postForm({
          action: consolePaths.credentialKeys(credentialId),
          csrf,
          fields: textField(form, {
            name: 'publicKeys',
            label: 'Public key',
            hint: 'PEM or JWK: EC P-256, or RSA of 2048 bits or more.',
            rows: 7,
            isRequired: true,
          }),
          button: 'Add key',
        }),
      })
    }`,
  })
}
