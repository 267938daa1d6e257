import type { Credential } from '../../accounts/credentials/credential.ts'
import { whyNotRolled } from '../../accounts/credentials/issue-credential.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { isKeyKind } from '../../../base/caller.ts'
import { html, type Page } from '../../../html/html.ts'
import { confirmRevocation } from '../apps/app-forms.ts'
import { pageHead, panel, message, plainPanel } from '../frame/components.ts'
import { appCrumbs, consolePage } from '../frame/console-page.ts'
import { kindNames, markOf } from './credential-words.ts'
import {
  choiceField,
  formPages,
  freshForm,
  postForm,
  problemSummary,
  rowButton,
  sentForm,
  textField,
  type FormState,
} from '../frame/form.ts'
import {
  absent,
  type ConsoleContext,
  type ConsoleRoute,
  type CredentialVisit,
} from '../frame/guards.ts'
import { revealPage } from './reveal-page.ts'

/** What can be done with an existing credential: revoke it, or change the keys of a signed one. */
export function credentialRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, ownCredential, noticeAt } = context
  const { credentials } = accounts
  const { credentialKeys, credentialRevocation, keyRemoval } = consolePaths
  const addKey = formPages(
    keysPage,
    ({ credential, request, actor }: CredentialVisit) => {
      const key = request.fields.get('publicKeys') ?? ''
      return credentials.addKey(credential.credentialId, key, actor)
    },
    ({ credentialId }) => noticeAt(credentialKeys(credentialId), 'key_added'),
  )
  const removeKey = formPages(
    keysPage,
    ({ credential, request, actor }: CredentialVisit) => {
      const thumbprint = request.fields.get('thumbprint') ?? ''
      return credentials.removeKey(credential.credentialId, thumbprint, actor)
    },
    ({ credentialId }) => noticeAt(credentialKeys(credentialId), 'key_removed'),
  )
  return [
    ownCredential(
      credentialRevocation,
      formPages(
        revocationPage,
        ({ credential, actor }: CredentialVisit) =>
          credentials.revoke(credential.credentialId, actor),
        ({ appId }) => noticeAt(consolePaths.app(appId), 'credential_revoked'),
      ),
    ),
    ownCredential(credentialKeys, {
      get: async (visit) =>
        visit.credential.kind === 'signed_key' ? addKey.get(visit) : absent(visit),
      post: addKey.post,
    }),
    ownCredential(keyRemoval, { post: removeKey.post }),
  ]
}

function revocationPage(visit: CredentialVisit, form: FormState): Page {
  const { credential } = visit
  const tokens = !isKeyKind(credential.kind) && 'Its tokens expire within 15 minutes.'
  return confirmRevocation(visit, form, {
    name: credential.label,
    below: html`<p>${kindNames[credential.kind]} ${markOf(credential)}</p>`,
    warning: html`Every server rejects calls with this ${kindInText(credential)} within a minute.
    ${tokens} You cannot undo this.`,
    action: consolePaths.credentialRevocation(credential.credentialId),
    button: 'Revoke it',
  })
}

function kindInText({ kind }: Credential): string {
  return kindNames[kind].replace(/^(?=API)|^./, (first) => first.toLowerCase())
}

function keysPage(visit: CredentialVisit, form: FormState): Page {
  const { app, credential, viewer } = visit
  const { credentialId, label, thumbprints, kind } = credential
  const { csrf } = viewer
  const removal = consolePaths.keyRemoval(credentialId)
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
              ${thumbprints.length > 1 && rowButton(removal, 'Remove', thumbprint, csrf, { thumbprint })}
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
  const { accounts, clock, ownCredential } = context
  const { credentials } = accounts
  return ownCredential(consolePaths.credentialRoll, {
    get: async (visit) => rollPage(visit, clock.now(), freshForm),
    async post(visit) {
      const { credentialId } = visit.credential
      const hours = Number(visit.request.fields.get('hours') ?? Number.NaN)
      const rolled = await credentials.roll(credentialId, hours, visit.actor)
      if (!isRefusal(rolled)) return revealPage(context, visit, rolled)
      const credential = (await credentials.find(credentialId)) ?? visit.credential
      return rollPage({ ...visit, credential }, clock.now(), sentForm(visit, rolled))
    },
  })
}

const ends = [
  { value: '1', label: 'In an hour', hint: 'If the key may have leaked.' },
  { value: '24', label: 'In 24 hours', hint: 'If you can deploy today.' },
  { value: '168', label: 'In 7 days', hint: 'For a planned change.' },
]

function rollPage(visit: CredentialVisit, nowMs: number, form: FormState): Page {
  const { app, credential } = visit
  const { credentialId, label, kind } = credential
  const lockedBy = whyNotRolled(credential, nowMs)
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
                You get a new ${kindInText(credential)} now, with the same label, scopes and allowed
                IP addresses. Both work until the old one expires.
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
