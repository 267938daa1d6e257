import type { Credential } from '../../accounts/credentials/credential.ts'
import type { CredentialRequest } from '../../accounts/credentials/credential-request.ts'
import { lifetimeYears } from '../../../access/credential-lifecycle.ts'
import { maxLiveCredentials } from '../../accounts/credentials/issue-credential.ts'
import { maxAllowlistEntries } from '../../accounts/credentials/ip-allowlist.ts'
import { maxPublicKeys } from '../../accounts/credentials/signed-key.ts'
import { maxNameLength } from '../../accounts/display-name.ts'
import { isRefusal, accountRefusal } from '../../../base/refusal.ts'
import { credentialKinds, isKeyKind, type CredentialKind } from '../../../base/caller.ts'
import { consolePaths } from '../console-paths.ts'
import type { Contract } from '../../../contract/contract.ts'
import { scopesOf } from '../../../contract/declarations.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { message, noticeCard, pageHead, plainPanel } from '../frame/components.ts'
import { appCrumbs, consolePage, seeOther, type ConsoleParts } from '../frame/console-page.ts'
import { kindNames } from './credential-words.ts'
import {
  choiceField,
  freshForm,
  postForm,
  problemSummary,
  selectField,
  sentForm,
  textField,
  type Choice,
  type FormState,
} from '../frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { readinessOf, type Readiness } from '../apps/readiness.ts'
import { revealPage } from './reveal-page.ts'

/** Creating a credential. The response to the form shows the secret, and nothing shows it again. */
export function newCredentialRoute(context: ConsoleContext): ConsoleRoute {
  const { accounts, ownApp } = context
  const { credentials } = accounts
  const show = async (visit: AppVisit, form: FormState): Promise<Page> =>
    formPage(context, visit, await credentials.list(visit.app.appId), form)
  return ownApp(consolePaths.newCredential, {
    async get(visit) {
      const { appId, revokedAtMs } = visit.app
      return revokedAtMs === null ? show(visit, freshForm) : seeOther(consolePaths.app(appId))
    },
    async post(visit) {
      const { fields } = visit.request
      const wish = requestOf(fields)
      // A form that is sent again, by a reload of the page with the secret or by two clicks, creates nothing.
      const alreadyThere = Number(fields.get('alreadyThere') || Number.NaN)
      const outcome =
        wish === undefined
          ? accountRefusal('invalid', 'Choose a kind of credential.', 'kind')
          : await credentials.create(visit.app.appId, wish, visit.actor, alreadyThere)
      if (!isRefusal(outcome)) return revealPage(context, visit, outcome)
      if (outcome.field === 'alreadyThere') return repeatedPage(visit)
      return show(visit, sentForm(visit, outcome))
    },
  })
}

/** Undefined for an unknown kind. Fields that do not belong to the kind are ignored. */
function requestOf(fields: URLSearchParams): CredentialRequest | undefined {
  const kind = credentialKinds.find((known) => known === fields.get('kind'))
  if (kind === undefined) return undefined
  const days = fields.get('lifetimeDays') ?? ''
  return {
    kind,
    label: fields.get('label') ?? '',
    scopes: fields.getAll('scopes'),
    ipAllowlist: (fields.get('ipAllowlist') ?? '').split(/[\s,;]+/).filter((word) => word !== ''),
    // A text that is not a number is rejected like one that is out of range.
    ...(days !== '' && { lifetimeDays: Number(days) }),
    ...(!isKeyKind(kind) && { dpopBound: fields.get('dpopBound') === 'yes' }),
    ...(kind === 'signed_key' && { publicKeys: publicKeysOf(fields.get('publicKeys') ?? '') }),
  }
}

/** One key for each PEM block. A text without PEM blocks is one key. */
export function publicKeysOf(text: string): readonly string[] {
  const blocks = text.match(/-----BEGIN [^-]+-----[\s\S]*?-----END [^-]+-----/g)
  if (blocks !== null) return blocks
  return text.trim() === '' ? [] : [text.trim()]
}

function repeatedPage(visit: AppVisit): Page {
  const { app } = visit
  return consolePage(visit, 'Already created', {
    section: 'apps',
    status: 409,
    main: noticeCard(
      'Nothing was created this time',
      html`<p>
          The app has a newer credential, probably created the first time you sent this form. We
          show a secret only once. If you lost it, revoke that credential and create another.
        </p>
        <p><a class="button" href="${consolePaths.app(app.appId)}">Back to ${app.name}</a></p>`,
    ),
  })
}

function formPage(
  parts: ConsoleParts,
  visit: AppVisit,
  existing: readonly Credential[],
  form: FormState,
): Page {
  const { app, viewer, request } = visit
  const { oauthKindsOn } = parts.accounts.credentials
  const readiness = readinessOf(parts, app)
  const { isReady } = readiness
  const locked = lockedKinds(parts, readiness, existing)
  const open = credentialKinds.filter((kind) => locked[kind] === undefined)
  const fields = html`${choiceField(form, 'radio', 'kind', 'Kind', kindChoices(locked), open.slice(0, 1))}
  ${textField(form, 'label', 'Label', {
    hint: 'Where you use it, such as “production backend”.',
    maxLength: maxNameLength,
    isRequired: true,
  })}
  ${choiceField(form, 'checkbox', 'scopes', 'Scopes', scopeChoices(parts.contract), [], 'Choose only what the service needs.')}
  ${
    oauthKindsOn &&
    html`<div class="only-signed-key">
      ${textField(form, 'publicKeys', 'Public keys', {
        hint: `PEM or JWK: EC P-256, or RSA of 2048 bits or more. Up to ${maxPublicKeys} PEM blocks, one after another. Never send the private key.`,
        rows: 7,
      })}
    </div>`
  }
  ${textField(form, 'ipAllowlist', 'Allowed IP addresses (optional)', {
    hint: html`IPv4, IPv6 or CIDR ranges, one per line, up to ${maxAllowlistEntries}. Leave it empty
      to allow every address. You are at <code>${request.ipAddress}</code>.`,
    rows: 3,
  })}
  ${selectField(form, 'lifetimeDays', 'Lifetime', lifetimes, lifetimeHint(oauthKindsOn))}
  ${
    oauthKindsOn &&
    html`<div class="only-oauth">
      ${choiceField(
        form,
        'checkbox',
        'dpopBound',
        'Binding (OAuth kinds)',
        [
          {
            value: 'yes',
            label: 'Bind tokens with DPoP',
            hint: 'Every token request and call must then prove possession of a key.',
          },
        ],
        [],
      )}
    </div>`
  }`
  return consolePage(visit, 'New credential', {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead(
      'New credential',
      html`<p>
        You cannot change these choices later. To change them, create another credential.
      </p>`,
    )}
    ${problemSummary(form)}
    ${!isReady && message('watch', html`You can only create a test key for now. ${lockedWords(readiness)}`)}
    ${
      open.length === 0
        ? message(
            'watch',
            html`${tooMany} <a href="${consolePaths.app(app.appId)}">Revoke one</a> first.`,
          )
        : plainPanel(
            'New credential',
            postForm(consolePaths.newCredential(app.appId), 'Create credential', {
              csrf: viewer.csrf,
              hidden: { alreadyThere: String(existing.length) },
              fields,
              beside: html`<a href="${consolePaths.app(app.appId)}">Cancel</a>`,
            }),
          )
    }`,
  })
}

/** Why a kind cannot be made now, by kind; the others can. */
function lockedKinds(
  { accounts }: ConsoleParts,
  { isReady }: Readiness,
  existing: readonly Credential[],
): Readonly<Record<CredentialKind, string | undefined>> {
  const { oauthKindsOn } = accounts.credentials
  const isLive = ({ state }: Credential): boolean => state !== 'revoked' && state !== 'expired'
  const live = existing.filter(isLive)
  const tests = live.filter(({ kind }) => kind === 'test_key').length
  const isFull = (count: number) => (count >= maxLiveCredentials ? tooMany : undefined)
  const ofLive = isReady ? isFull(live.length - tests) : 'The app is not set up for this yet.'
  const ofOauth = oauthKindsOn ? ofLive : 'Not available on this service yet.'
  return {
    api_key: ofLive,
    client_secret: ofOauth,
    signed_key: ofOauth,
    test_key: isFull(tests),
  }
}

const tooMany = `The app already has ${maxLiveCredentials}, the maximum.`

/** What is still to do, as a sentence. */
function lockedWords({ steps }: Readiness): Content {
  const open = steps.filter(({ isDone }) => !isDone)
  return open.map(({ name, words }) => html`<strong>${name}.</strong> ${words} `)
}

function kindChoices(locked: Readonly<Record<CredentialKind, string | undefined>>) {
  const hints: Readonly<Record<CredentialKind, string>> = {
    api_key: 'Send it with every call. The simplest option.',
    client_secret: 'Exchange it for 15-minute tokens (OAuth client credentials).',
    signed_key:
      'Like a client secret, but with your own key pair. The private key never leaves you.',
    test_key:
      'For the sandbox. Send it like an API key. It is never billed, and you can simulate errors.',
  }
  return credentialKinds.map((kind) => {
    const why = locked[kind]
    return {
      value: kind,
      label: kindNames[kind],
      hint: why === undefined ? hints[kind] : `${hints[kind]} ${why}`,
      isDisabled: why !== undefined,
    }
  })
}

/** Scopes in the contract's words. */
function scopeChoices({ document }: Contract): readonly Choice[] {
  return scopesOf(document).map(({ scope, meaning }) => ({
    value: scope,
    label: html`<code>${scope}</code>`,
    hint: meaning,
  }))
}

const lifetimes = [
  ['', 'Maximum'],
  ['180', '180 days'],
  ['90', '90 days'],
  ['30', '30 days'],
  ['7', '7 days'],
] as const

function lifetimeHint(oauthKindsOn: boolean): string {
  const inYears = (count: number): string => (count === 1 ? 'one year' : `${count} years`)
  const plain = `The maximum is ${inYears(lifetimeYears.api_key)}`
  const signed = oauthKindsOn ? `, for a signed key ${inYears(lifetimeYears.signed_key)}` : ''
  return `${plain}${signed}. We email you a month and a week before it expires.`
}
