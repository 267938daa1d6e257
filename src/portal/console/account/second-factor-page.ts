import type { PasswordAndCode } from '../../accounts/owners/second-factor/check-code.ts'
import type { TotpSetUp } from '../../accounts/owners/second-factor/totp.ts'
import { consolePaths } from '../console-paths.ts'
import { isRefusal, type AccountResult } from '../../../base/refusal.ts'
import { breadcrumbs, factList } from '../../../html/document.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { qrCode } from '../../../html/qr-code.ts'
import { copyable, copyableBlock, message, pageHead, panel } from '../frame/components.ts'
import { consolePage, seeOther } from '../frame/console-page.ts'
import {
  codeField,
  formPages,
  freshForm,
  passwordAndCodeOf,
  passwordField,
  usernameField,
  postForm,
  problemSummary,
  sentForm,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { onDay } from '../frame/moments.ts'

/** The second factor: set up, confirmed by a code, its recovery codes, and turned off. */
export function secondFactorRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, noticeAt } = context
  const { secondFactor } = accounts.owners
  const home = consolePaths.secondFactor

  /** A page with a form of password and code, shown only while the second factor is on. */
  const confirmed = <Value>(
    path: string,
    confirmation: Confirmation,
    act: (
      ownerId: string,
      given: PasswordAndCode,
      ipAddress: string,
    ) => Promise<AccountResult<Value>>,
    done: (value: Value, visit: OwnVisit) => Page,
  ): ConsoleRoute => {
    const pages = formPages<OwnVisit, Value>(
      (visit, form) => confirmationPage(visit, path, confirmation, form),
      ({ owner, request: { fields, ipAddress } }) =>
        act(owner.ownerId, passwordAndCodeOf(fields), ipAddress),
      done,
    )
    return [
      path,
      signedIn({
        get: async (visit) =>
          (await secondFactor.state(visit.owner.ownerId)) === undefined
            ? seeOther(home)
            : pages.get(visit),
        post: pages.post,
      }),
    ]
  }

  return [
    [
      home,
      signedIn({
        get: async (visit) => {
          const state = await secondFactor.state(visit.owner.ownerId)
          return state === undefined ? offPage(visit, freshForm) : onPage(visit, state)
        },
        post: async (visit) => {
          const password = visit.request.fields.get('password') ?? ''
          const setUp = await secondFactor.begin(visit.owner.ownerId, password)
          return isRefusal(setUp)
            ? offPage(visit, sentForm(visit, setUp))
            : seeOther(consolePaths.secondFactorSetUp)
        },
      }),
    ],
    [
      consolePaths.secondFactorSetUp,
      signedIn({
        get: async (visit) => {
          const setUp = await secondFactor.setUp(visit.owner)
          return setUp === undefined ? seeOther(home) : setUpPage(visit, setUp, freshForm)
        },
        post: (visit) => confirm(context, visit),
      }),
    ],
    confirmed(
      consolePaths.recoveryCodes,
      {
        title: 'New recovery codes',
        lead: 'Your current codes stop working.',
        button: 'Create new codes',
      },
      secondFactor.newRecoveryCodes,
      (codes, visit) => codesPage(visit, 'Your new recovery codes', codes),
    ),
    confirmed(
      consolePaths.secondFactorOff,
      {
        title: 'Turn off the second factor',
        lead: 'You will sign in with your password alone. Your recovery codes stop working.',
        button: 'Turn it off',
        isDangerous: true,
      },
      secondFactor.turnOff,
      () => noticeAt(home, 'second_factor_off'),
    ),
  ]
}

async function confirm({ accounts }: ConsoleContext, visit: OwnVisit): Promise<Page> {
  const { secondFactor } = accounts.owners
  const { owner, sessionToken, request } = visit
  const { fields, ipAddress } = request
  const given = { code: fields.get('code') ?? '', sessionToken }
  const codes = await secondFactor.confirm(owner.ownerId, given, ipAddress)
  if (!isRefusal(codes)) return codesPage(visit, 'Your second factor is on', codes)
  const setUp = await secondFactor.setUp(owner)
  // It has expired, or was confirmed on another page.
  if (setUp === undefined) return offPage(visit, { ...freshForm, problem: codes })
  return setUpPage(visit, setUp, sentForm(visit, codes))
}

const about = html`<p>
  With a second factor, you sign in with your password and a code from an app on your phone. A
  stolen password is not enough to sign in.
</p>`

function offPage(visit: OwnVisit, state: FormState): Page {
  return framed(visit, 'Second factor', state, [
    pageHead('Second factor', about),
    problemSummary(state),
    panel('set-up-heading', 'Set it up', {
      lead: 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, Aegis or a password manager.',
      body: postForm(consolePaths.secondFactor, 'Continue', {
        csrf: visit.viewer.csrf,
        fields: html`${usernameField(visit.viewer.email)}
        ${passwordField(state, 'password', 'Your password')}`,
      }),
    }),
  ])
}

function setUpPage(visit: OwnVisit, { link, secretText }: TotpSetUp, state: FormState): Page {
  return framed(visit, 'Set up the second factor', state, [
    pageHead(
      'Set up the second factor',
      html`<p>The second factor stays off until you enter your first code.</p>`,
    ),
    problemSummary(state),
    panel('scan-heading', '1. Scan this with your app', {
      body: html`${qrCode(link, 'QR code with the secret of your second factor')}
        <p class="label">Or type this secret: time-based, six digits</p>
        ${copyable('totp-secret', secretText, 'the secret')}
        <p class="note">On this phone? <a href="${link}">Open your authenticator app</a>.</p>`,
    }),
    panel('confirm-heading', '2. Enter the code from the app', {
      lead: 'This signs out your other browsers.',
      body: postForm(consolePaths.secondFactorSetUp, 'Turn it on', {
        csrf: visit.viewer.csrf,
        fields: codeField(state, 'Six digits from your authenticator app.'),
        beside: html`<a class="button plain" href="${consolePaths.account}">Cancel</a>`,
      }),
    }),
  ])
}

function onPage(
  visit: OwnVisit,
  { sinceMs, recoveryCodesLeft }: { readonly sinceMs: number; readonly recoveryCodesLeft: number },
): Page {
  return framed(visit, 'Second factor', undefined, [
    pageHead('Second factor', about),
    panel('on-heading', 'Authenticator app', {
      beside: html`<span class="tag good">On</span>`,
      body: html`${factList([
          ['On since', onDay(sinceMs)],
          ['Recovery codes left', recoveryCodesLeft],
        ])}
        <div class="actions">
          <a class="button plain" href="${consolePaths.recoveryCodes}">New recovery codes</a>
          <a class="button danger" href="${consolePaths.secondFactorOff}">Turn it off</a>
        </div>
        <p class="note">
          New phone? Turn the second factor off with a code from the old phone or a recovery code,
          then set it up again.
        </p>`,
    }),
  ])
}

/** The one page that shows the codes: the response to the form that made them, which no cache stores. */
function codesPage(visit: OwnVisit, title: string, codes: readonly string[]): Page {
  return consolePage(visit, title, {
    section: 'account',
    onceOnly: consolePaths.secondFactor,
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])} ${pageHead(title)}
    ${panel('codes-heading', 'Save your recovery codes', {
      body: html`${message(
          '',
          html`<strong>You’ll see these only once.</strong> We store only hashes. Keep them with
            your passwords, not on the phone that has the app.`,
        )}
        <p>If you lose your phone, sign in with a recovery code. Each code works once.</p>
        ${copyableBlock('recovery-codes', codes.join('\n'), 'the recovery codes')}
        <p><a class="button" href="${consolePaths.secondFactor}">I’ve saved them</a></p>`,
    })}`,
  })
}

interface Confirmation {
  readonly title: string
  readonly lead: string
  readonly button: string
  readonly isDangerous?: boolean
}

function confirmationPage(
  visit: OwnVisit,
  path: string,
  { title, lead, button, isDangerous = false }: Confirmation,
  state: FormState,
): Page {
  return framed(visit, title, state, [
    pageHead(title, html`<p>${lead}</p>`),
    problemSummary(state),
    panel('confirm-heading', 'Confirm your identity', {
      body: postForm(path, button, {
        csrf: visit.viewer.csrf,
        fields: html`${usernameField(visit.viewer.email)}
        ${passwordField(state, 'password', 'Your password')} ${codeField(state)}`,
        ...(isDangerous && { buttonClass: 'danger' }),
        beside: html`<a class="button plain" href="${consolePaths.secondFactor}">Cancel</a>`,
      }),
      isDangerous,
    }),
  ])
}

function framed(
  visit: OwnVisit,
  title: string,
  form: FormState | undefined,
  content: readonly Content[],
): Page {
  return consolePage(visit, title, {
    ...{ section: 'account', form },
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])} ${content}`,
  })
}
