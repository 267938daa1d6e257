import { isRefusal, type AccountRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage, csrfField, seeOther, type Viewer } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { freshForm, problemSummary, textField, type FormState } from './form-fields.ts'
import type { OwnVisit } from './guards.ts'
import { mailHint } from './mail-hint.ts'
import { onDay } from './moments.ts'
import { headersOf, statusOf } from './problem-status.ts'
import { resendButton } from './readiness.ts'
import { newPasswordHint } from './sign-up-pages.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

export interface AccountPages {
  readonly show: Page
  readonly changePassword: Page
  readonly changeEmail: Page
  readonly setBillingEmail: Page
  readonly endOtherSessions: Page
  readonly resendVerification: Page
}

/** The forms of the page, each with its own state. */
type FormName = 'password' | 'email' | 'billing'

/** What an owner sets for themselves. */
export function accountPages(parts: ConsoleParts, cookies: Cookies): AccountPages {
  const { accounts, clock } = parts
  const { owners, sessions } = accounts
  const done = (notice: Parameters<Cookies['keepNotice']>[0], further: readonly string[] = []) =>
    seeOther(consolePaths.account, [...further, cookies.keepNotice(notice)])
  const refused = (visit: OwnVisit, name: FormName, problem: AccountRefusal): ConsoleAnswer =>
    accountPage(parts, visit, { name, state: { values: visit.request.fields, problem } })

  return {
    show: async (visit) => accountPage(parts, visit),
    changePassword: async (visit) => {
      const { fields, address } = visit.request
      const wish = { current: fields.get('current') ?? '', next: fields.get('next') ?? '' }
      const outcome = await owners.changePassword(visit.owner.ownerId, wish, address)
      if (isRefusal(outcome)) return refused(visit, 'password', outcome)
      return done('password_changed', [cookies.keepSession(outcome, clock.now())])
    },
    changeEmail: async (visit) => {
      const { fields, address } = visit.request
      const wish = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
      const outcome = await owners.changeEmail(visit.owner.ownerId, wish, address)
      return isRefusal(outcome) ? refused(visit, 'email', outcome) : done('email_change_mailed')
    },
    setBillingEmail: async (visit) => {
      const text = visit.request.fields.get('billingEmail')?.trim() ?? ''
      const wish = text === '' ? null : text
      const outcome = await owners.setBillingEmail(visit.owner.ownerId, wish, visit.actor)
      // The service calls every address `email`; two of them stand on this page.
      if (isRefusal(outcome))
        return refused(visit, 'billing', { ...outcome, field: 'billingEmail' })
      return done('billing_email_changed')
    },
    endOtherSessions: async (visit) => {
      await sessions.closeAll(visit.owner.ownerId, visit.sessionToken, visit.request.address)
      return done('signed_out_elsewhere')
    },
    resendVerification: async (visit) => {
      const outcome = await owners.resendVerification(visit.owner.ownerId, visit.request.address)
      if (!isRefusal(outcome)) return done('verification_mailed')
      const { field: _none, ...problem } = outcome
      return accountPage(parts, visit, {
        name: 'email',
        state: { values: new URLSearchParams(), problem },
      })
    },
  }
}

function accountPage(
  parts: ConsoleParts,
  { owner, viewer, notice }: OwnVisit,
  sent?: { readonly name: FormName; readonly state: FormState },
): ConsoleAnswer {
  const stateOf = (name: FormName): FormState => (sent?.name === name ? sent.state : freshForm)
  const problem = sent?.state.problem
  return consolePage({
    title: 'Account',
    section: 'account',
    viewer,
    notice,
    status: statusOf(problem),
    headers: headersOf(problem),
    main: html`<div class="page-head">
        <div>
          <h1>Account</h1>
          <p>${owner.email}, since ${onDay(owner.createdAtMs)}</p>
        </div>
      </div>
      ${sent !== undefined && problemSummary(sent.state)}
      ${notice === 'verification_mailed' || notice === 'email_change_mailed' ? mailHint(parts) : null}
      ${
        owner.emailVerifiedAtMs === null &&
        html`<div class="message" role="note">
          <p><strong>Your address is not confirmed yet.</strong> We mailed a link to it.</p>
          ${resendButton(viewer)}
        </div>`
      }
      ${emailForm(stateOf('email'), viewer.csrf)}
      ${billingForm(stateOf('billing'), viewer.csrf, owner.billingEmail)}
      ${passwordForm(stateOf('password'), viewer)}
      <section class="panel" aria-labelledby="sessions-heading">
        <header>
          <h2 id="sessions-heading">Other browsers</h2>
          <p>Sign out wherever else you are signed in; this browser stays.</p>
        </header>
        <div class="body">
          <form method="post" action="${consolePaths.otherSessions}">
            ${csrfField(viewer.csrf)}
            <button class="plain" type="submit">Sign out everywhere else</button>
          </form>
        </div>
      </section>`,
  })
}

function emailForm(form: FormState, csrf: string): Content {
  return section(
    'email-heading',
    'E-mail address',
    'The new address is mailed a link. Until you follow it, the present one stays.',
    html`<form class="sheet" method="post" action="${consolePaths.email}">
      ${csrfField(csrf)}
      ${textField(form, {
        name: 'email',
        label: 'New address',
        type: 'email',
        autocomplete: 'email',
        isRequired: true,
      })}
      ${textField(form, {
        name: 'password',
        label: 'Your password',
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
      })}
      <div class="actions"><button type="submit">Change address</button></div>
    </form>`,
  )
}

function billingForm(form: FormState, csrf: string, billingEmail: string | null): Content {
  return section(
    'billing-heading',
    'Billing address',
    'Notices about usage and cost go here as well. Leave it empty for none.',
    html`<form class="sheet" method="post" action="${consolePaths.billingEmail}">
      ${csrfField(csrf)}
      ${textField(form, {
        name: 'billingEmail',
        label: 'Billing e-mail address',
        type: 'email',
        autocomplete: 'off',
        initial: billingEmail ?? '',
      })}
      <div class="actions"><button type="submit">Save</button></div>
    </form>`,
  )
}

function passwordForm(form: FormState, { csrf, email }: Viewer): Content {
  return section(
    'password-heading',
    'Password',
    'A new one signs you out everywhere else.',
    html`<form class="sheet" method="post" action="${consolePaths.password}">
      ${csrfField(csrf)}
      <input type="text" autocomplete="username" value="${email}" hidden />
      ${textField(form, {
        name: 'current',
        label: 'Present password',
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
      })}
      ${textField(form, {
        name: 'next',
        label: 'New password',
        hint: newPasswordHint,
        type: 'password',
        autocomplete: 'new-password',
        isRequired: true,
      })}
      <div class="actions"><button type="submit">Change password</button></div>
    </form>`,
  )
}

function section(id: string, heading: string, words: string, body: Content): Content {
  return html`<section class="panel" aria-labelledby="${id}">
    <header>
      <h2 id="${id}">${heading}</h2>
      <p>${words}</p>
    </header>
    <div class="body">${body}</div>
  </section>`
}
