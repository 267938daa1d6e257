import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { isKeyKind } from '../../../base/caller.ts'
import { html, type Content } from '../../../html/html.ts'
import { confirmRevocation } from '../apps/app-forms.ts'
import { pageHead, panel, message, plainPanel } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import type { Page } from '../../../html/page.ts'
import { kindNames, markOf, whyNotRolled } from './credential-words.ts'
import {
  freshForm,
  postForm,
  problemSummary,
  textField,
  choiceField,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { absent, appCrumbs, credentialPath, ofOwnCredential } from '../frame/own-app.ts'
import { revealPage } from './reveal-page.ts'

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
    postForm(
      consolePaths.keyRemoval(credentialId),
      html`Remove<span class="visually-hidden"> ${thumbprint}</span>`,
      {
        csrf,
        hidden: { thumbprint },
        buttonClass: 'danger small',
      },
    )
  return consolePage(visit, `Public keys of ${label}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead(`Public keys of ${label}`, html`<p>${kindNames[kind]} ${markOf(credential)}</p>`)}
    ${problemSummary(form)}
    ${panel('keys-heading', 'Keys in use', {
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
      panel('add-heading', 'Add a key', {
        body: postForm(consolePaths.credentialKeys(credentialId), 'Add key', {
          csrf,
          fields: textField(form, 'publicKeys', 'Public key', {
            hint: 'PEM or JWK: EC P-256, or RSA of 2048 bits or more.',
            rows: 7,
            isRequired: true,
          }),
        }),
      })
    }`,
  })
}

/** Rolling a key or client secret: the new one at once, the end of the old one when the owner says. */
export function rollRoute(context: ConsoleContext): ConsoleRoute {
  const { accounts, clock, signedIn } = context
  const show = (form: FormState) =>
    ofOwnCredential(context, async (visit, credential, app) =>
      rollPage(visit, credential, app, whyNotRolled(credential, clock.now()), form),
    )
  const send = ofOwnCredential(context, async (visit, credential, app) => {
    const { fields } = visit.request
    const { credentialId } = credential
    const rolled = await accounts.credentials.roll(
      credentialId,
      Number(fields.get('hours') ?? Number.NaN),
      visit.actor,
    )
    if (!isRefusal(rolled)) return revealPage(context, visit, app, rolled)
    const after = (await accounts.credentials.find(credentialId)) ?? credential
    const form = { values: fields, problem: rolled }
    return rollPage(visit, after, app, whyNotRolled(after, clock.now()), form)
  })
  return [
    credentialPath(consolePaths.credentialRoll),
    signedIn({ get: show(freshForm), post: send }),
  ]
}

const ends = [
  { value: '1', label: 'In an hour', hint: 'If the key may have leaked.' },
  { value: '24', label: 'In 24 hours', hint: 'If you can deploy today.' },
  { value: '168', label: 'In 7 days', hint: 'For a planned change.' },
]

function rollPage(
  visit: OwnVisit,
  credential: Credential,
  app: App,
  lockedBy: string | undefined,
  form: FormState,
): Page {
  const { credentialId, label, kind } = credential
  const name = kindNames[kind].replace(/^(?=API)|^./, (first) => first.toLowerCase())
  return consolePage(visit, `Roll ${label}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead(`Roll ${label}`, html`<p>${kindNames[kind]} ${markOf(credential)}</p>`)}
    ${problemSummary(form)}
    ${
      lockedBy !== undefined && form.problem === undefined
        ? message('watch', lockedBy)
        : lockedBy === undefined &&
          plainPanel(
            'Roll',
            html`<p>
                You get a new ${name} now, with the same label, scopes and allowed IP addresses.
                Both work until the old one expires.
              </p>
              ${postForm(consolePaths.credentialRoll(credentialId), 'Roll', {
                csrf: visit.viewer.csrf,
                fields: choiceField(form, 'radio', 'hours', 'When the old one expires', ends, [
                  '24',
                ]),
                beside: html`<a href="${consolePaths.app(app.appId)}">Cancel</a>`,
              })}`,
          )
    }`,
  })
}
