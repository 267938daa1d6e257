import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import type { CredentialRequest } from '../accounts/credentials/credentials.ts'
import { isRefusal, accountRefusal } from '../base/refusal.ts'
import { credentialKinds, isKeyKind, type CredentialKind } from '../base/credential-kind.ts'
import { consolePaths } from '../base/console-paths.ts'
import type { Contract } from '../contract/contract.ts'
import { scopesOf } from '../contract/scopes.ts'
import { html } from '../html/html.ts'
import { consolePage, csrfField, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { kindNames } from './credential-words.ts'
import { crumbs } from './crumbs.ts'
import {
  choiceField,
  freshForm,
  problemSummary,
  selectField,
  textField,
  type Choice,
  type FormState,
} from './form-fields.ts'
import type { OwnVisit } from './guards.ts'
import { ofOwnApp } from './own-app.ts'
import { headersOf, statusOf } from './problem-status.ts'
import { readinessOf } from './readiness.ts'
import { revealPage } from './reveal-page.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** Making a credential. The answer to the form shows the secret, and nothing shows it again. */
export function credentialForm(parts: ConsoleParts): {
  readonly form: Page
  readonly create: Page
} {
  const { credentials } = parts.accounts
  return {
    form: ofOwnApp(parts, async (visit, app) => {
      // Whoever comes here too early is shown what is missing.
      const { isReadyForTest } = readinessOf(parts, app, visit.owner, visit.viewer)
      if (!isReadyForTest || app.revokedAtMs !== null) return seeOther(consolePaths.app(app.appId))
      return formPage(parts, visit, app, await credentials.list(app.appId), freshForm)
    }),
    create: ofOwnApp(parts, async (visit, app) => {
      const { fields } = visit.request
      const existing = await credentials.list(app.appId)
      const outcome = await create(parts, visit, app)
      if (isRefusal(outcome) && outcome.field === 'alreadyThere') return repeatedPage(visit, app)
      return isRefusal(outcome)
        ? formPage(parts, visit, app, existing, { values: fields, problem: outcome })
        : revealPage(parts, visit, app, outcome)
    }),
  }
}

async function create(
  { accounts }: ConsoleParts,
  { request: { fields }, actor }: OwnVisit,
  app: App,
): ReturnType<ConsoleParts['accounts']['credentials']['create']> {
  const wish = requestOf(fields)
  if (wish === undefined) return accountRefusal('invalid', 'Choose a kind of credential.', 'kind')
  // A form that is sent again, by a reload of the page that showed the secret or by two clicks, creates nothing.
  const alreadyThere = Number(fields.get('alreadyThere') || Number.NaN)
  return accounts.credentials.create(app.appId, wish, actor, alreadyThere)
}

/** Undefined for a kind that there is not. What does not belong to the kind is left out, however it was filled in. */
function requestOf(fields: URLSearchParams): CredentialRequest | undefined {
  const kind = credentialKinds.find((known) => known === fields.get('kind'))
  if (kind === undefined) return undefined
  const days = fields.get('lifetimeDays') ?? ''
  return {
    kind,
    label: fields.get('label') ?? '',
    scopes: fields.getAll('scopes'),
    ipAllowlist: wordsOf(fields.get('ipAllowlist')),
    // A text that is no number is refused as one that is out of range.
    ...(days !== '' && { lifetimeDays: Number(days) }),
    ...(!isKeyKind(kind) && { dpopBound: fields.get('dpopBound') === 'yes' }),
    ...(kind === 'signed_key' && { publicKeys: publicKeysOf(fields.get('publicKeys') ?? '') }),
  }
}

function wordsOf(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,;]+/).filter((word) => word !== '')
}

/** Several PEM blocks may stand one below the other; anything else is one key. */
export function publicKeysOf(text: string): readonly string[] {
  const blocks = text.match(/-----BEGIN [^-]+-----[\s\S]*?-----END [^-]+-----/g)
  if (blocks !== null) return blocks
  return text.trim() === '' ? [] : [text.trim()]
}

function repeatedPage({ viewer }: OwnVisit, app: App): ConsoleAnswer {
  return consolePage({
    title: 'Already created',
    section: 'apps',
    viewer,
    status: 409,
    main: html`<div class="card-form notice-page">
      <h1>Nothing was created this time</h1>
      <p>
        The app has a newer credential than this form knew of, most likely the one that it made when
        it was sent first. A secret is shown once: if it is lost, revoke the credential and create
        another.
      </p>
      <p><a class="button" href="${consolePaths.app(app.appId)}">Back to ${app.name}</a></p>
    </div>`,
  })
}

function formPage(
  parts: ConsoleParts,
  { owner, viewer, request }: OwnVisit,
  app: App,
  existing: readonly Credential[],
  form: FormState,
): ConsoleAnswer {
  const { bounds, oauthKindsOn } = parts.accounts.credentials
  const { isReady } = readinessOf(parts, app, owner, viewer)
  const path = consolePaths.app(app.appId)
  return consolePage({
    title: 'New credential',
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
          <h1>New credential</h1>
          <p>What you choose here is fixed: to change it, create another and revoke this one.</p>
        </div>
      </div>
      ${problemSummary(form)}
      <section class="panel" aria-label="New credential">
        <div class="body">
          <form class="sheet" method="post" action="${consolePaths.newCredential(app.appId)}">
            ${csrfField(viewer.csrf)}
            <input type="hidden" name="alreadyThere" value="${existing.length}" />
            ${choiceField(form, 'radio', 'kind', 'Kind', kindChoices(isReady, oauthKindsOn), [isReady ? 'api_key' : 'test_key'])}
            ${textField(form, {
              name: 'label',
              label: 'Label',
              hint: 'Where it is used, such as “production backend”.',
              maxLength: bounds.labelLength,
              isRequired: true,
            })}
            ${choiceField(form, 'checkbox', 'scopes', 'Scopes', scopeChoices(parts.contract), [], 'The least that the service needs.')}
            ${
              oauthKindsOn &&
              html`<div class="only-signed-key">
                ${textField(form, {
                  name: 'publicKeys',
                  label: 'Public keys',
                  hint: `PEM or JWK: EC P-256, or RSA of 2048 bits or more. Up to ${bounds.publicKeys} PEM blocks, one below the other. Keep the private key to yourself.`,
                  rows: 7,
                })}
              </div>`
            }
            ${textField(form, {
              name: 'ipAllowlist',
              label: 'Addresses that may use it (optional)',
              hint: html`IPv4, IPv6 or CIDR ranges, one a line, up to ${bounds.allowlistEntries}.
                Empty admits every address. You are at <code>${request.address}</code>.`,
              rows: 3,
            })}
            ${selectField(form, { name: 'lifetimeDays', label: 'Lifetime', hint: lifetimeHint(bounds.lifetimeYears, oauthKindsOn) }, lifetimes)}
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
            }
            <div class="actions">
              <button type="submit">Create credential</button>
              <a href="${path}">Cancel</a>
            </div>
          </form>
        </div>
      </section>`,
  })
}

function kindChoices(isReady: boolean, oauthKindsOn: boolean): readonly Choice[] {
  const hints: Readonly<Record<CredentialKind, string>> = {
    api_key: 'Sent with every call as it is. The simplest.',
    client_secret: 'Exchanged for tokens of 15 minutes (OAuth client credentials).',
    signed_key: 'The same, by a key of yours whose private part never leaves you.',
    test_key:
      'For the sandbox: sent like an API key, never billed, and refused as you ask it to be.',
  }
  return credentialKinds.map((kind) => {
    const isOff = !isKeyKind(kind) && !oauthKindsOn
    const isEarly = kind !== 'test_key' && !isReady
    const why = isOff
      ? ' Not available on this service yet.'
      : isEarly
        ? ' The app is not ready for it: see its page.'
        : ''
    return {
      value: kind,
      label: kindNames[kind],
      hint: `${hints[kind]}${why}`,
      isDisabled: isOff || isEarly,
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
  { value: '', label: 'Its whole term' },
  { value: '180', label: '180 days' },
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
  { value: '7', label: '7 days' },
]

function lifetimeHint(
  years: Readonly<Record<CredentialKind, number>>,
  oauthKindsOn: boolean,
): string {
  const inYears = (count: number): string => (count === 1 ? 'one year' : `${count} years`)
  const plain = `The whole term is ${inYears(years.api_key)}`
  const signed = oauthKindsOn ? `, for a signed key ${inYears(years.signed_key)}` : ''
  return `${plain}${signed}. You are mailed a month and a week before the end.`
}
