import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Page } from '../../../html/html.ts'
import { pageHead, panel } from '../frame/components.ts'
import { consolePage, type ConsoleParts, type Notice } from '../frame/console-page.ts'
import {
  codeField,
  credentialsOf,
  emailField,
  formPages,
  freshForm,
  newPasswordField,
  passwordField,
  usernameField,
  postForm,
  problemSummary,
  textField,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { mailHint } from '../frame/mail-hint.ts'
import { onDay } from '../frame/moments.ts'

/** The forms of the page, each with its own state. */
type FormName = 'password' | 'email' | 'billing'

/** The code with a new password; `code` is the one with a new address. */
const passwordCode = 'passwordCode'

/** What owners set for themselves. */
export function accountRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, clock, cookies, signedIn, noticeAt } = context
  const { owners } = accounts
  const show = (name: FormName) => (visit: OwnVisit, state: FormState) =>
    accountPage(context, visit, { name, state })
  const done = (notice: Notice, further?: readonly string[]): Page =>
    noticeAt(consolePaths.account, notice, further)
  const password = formPages(
    show('password'),
    async ({ owner, request: { fields, ipAddress, userAgent } }: OwnVisit) => {
      const wish = {
        current: fields.get('current') ?? '',
        next: fields.get('next') ?? '',
        code: fields.get(passwordCode) ?? '',
      }
      const outcome = await owners.changePassword(owner.ownerId, wish, ipAddress, userAgent)
      const isCode = isRefusal(outcome) && outcome.field === 'code'
      return isCode ? { ...outcome, field: passwordCode } : outcome
    },
    (session) => done('password_changed', cookies.keepSession(session, clock.now())),
  )
  const email = formPages(
    show('email'),
    ({ owner, request: { fields, ipAddress } }: OwnVisit) => {
      const wish = { ...credentialsOf(fields), code: fields.get('code') ?? '' }
      return owners.changeEmail(owner.ownerId, wish, ipAddress)
    },
    () => done('email_change_mailed'),
  )
  const billing = formPages(
    show('billing'),
    ({ owner, request: { fields }, actor }: OwnVisit) => {
      const text = fields.get('billingEmail')?.trim() ?? ''
      return owners.setBillingEmail(owner.ownerId, text === '' ? null : text, actor)
    },
    () => done('billing_email_changed'),
  )
  return [
    [consolePaths.account, signedIn({ get: (visit) => accountPage(context, visit) })],
    [consolePaths.password, signedIn({ post: password.post })],
    [consolePaths.email, signedIn({ post: email.post })],
    [consolePaths.billingEmail, signedIn({ post: billing.post })],
  ]
}

async function accountPage(
  parts: ConsoleParts,
  visit: OwnVisit,
  sent?: { readonly name: FormName; readonly state: FormState },
): Promise<Page> {
  const { owner, viewer, notice } = visit
  const factor = await parts.accounts.owners.secondFactor.state(owner.ownerId)
  const { csrf } = viewer
  const stateOf = (name: FormName): FormState => (sent?.name === name ? sent.state : freshForm)
  const [email, billing, password] = [stateOf('email'), stateOf('billing'), stateOf('password')]
  return consolePage(visit, 'Account', {
    section: 'account',
    form: sent?.state,
    main: html`${pageHead('Account', html`<p>${owner.email}, since ${onDay(owner.createdAtMs)}</p>`)}
    ${sent !== undefined && problemSummary(sent.state)}
    ${notice === 'email_change_mailed' ? mailHint(parts) : null}
    ${panel('email-heading', 'Email address', {
      lead: 'We send a link to the new address. Your current address stays in use until you follow the link.',
      body: postForm(consolePaths.email, 'Change address', {
        csrf,
        fields: html`${emailField(email, 'New address', 'email')}
        ${passwordField(email, 'password', 'Your password')}
        ${factor !== undefined && codeField(email)}`,
      }),
    })}
    ${panel('billing-heading', 'Billing address', {
      lead: 'We also send usage and cost notices here. Leave it empty to use only your account address.',
      body: postForm(consolePaths.billingEmail, 'Save', {
        csrf,
        fields: textField(billing, 'billingEmail', 'Billing email address', {
          type: 'email',
          autocomplete: 'off',
          initial: owner.billingEmail ?? '',
        }),
      }),
    })}
    ${panel('password-heading', 'Password', {
      lead: 'A new password signs you out everywhere else.',
      body: postForm(consolePaths.password, 'Change password', {
        csrf,
        fields: html`${usernameField(viewer.email)}
        ${passwordField(password, 'current', 'Current password')}
        ${newPasswordField(password, 'next', 'New password')}
        ${factor !== undefined && codeField(password, undefined, passwordCode)}`,
      }),
    })}
    ${panel('factor-heading', 'Second factor', {
      lead: 'After your password, enter a code from an app on your phone.',
      body: html`<a class="button plain" href="${consolePaths.secondFactor}"
        >${factor === undefined ? 'Set up a second factor' : 'Change the second factor'}</a
      >`,
    })}
    ${panel('sessions-heading', 'Sessions', {
      lead: 'See where you are signed in, and sign out other browsers.',
      body: html`<a class="button plain" href="${consolePaths.sessions}">See your sessions</a>`,
    })}
    ${panel('data-heading', 'Your data', {
      lead: 'Download everything we store about you, or delete your account.',
      body: html`<div class="actions">
        <a class="button plain" href="${consolePaths.accountData}">Download your data</a>
        <a class="button danger" href="${consolePaths.accountDeletion}">Delete the account</a>
      </div>`,
    })}`,
  })
}
