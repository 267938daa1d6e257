import { passwordLength } from '../accounts/passwords/check-password.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { freshForm, problemSummary, textField, type FormState } from './form-fields.ts'
import type { Visit } from './guards.ts'
import { mailHint } from './mail-hint.ts'
import type { Notice } from './notices.ts'
import { headersOf, statusOf } from './problem-status.ts'

type Page = (visit: Visit) => Promise<ConsoleAnswer>

export interface SignUpPages {
  readonly form: Page
  readonly send: Page
  readonly checkMail: Page
  readonly verifyForm: Page
  readonly verify: Page
  readonly confirmEmailForm: Page
  readonly confirmEmail: Page
}

/** From the first form to an account whose address is proved. */
export function signUpPages(parts: ConsoleParts, cookies: Cookies): SignUpPages {
  const { owners } = parts.accounts

  /**
   * A mailed link shows a button and does nothing by itself: programs that look at mail before its reader follow links.
   * The owner signs in afterwards, with the password: whoever signed up with another's address would otherwise see them
   * walk into an account that is open to both.
   */
  const follow =
    (path: string, notice: Notice): Page =>
    async ({ request }) => {
      const token = request.fields.get('token') ?? ''
      const verified = await owners.verifyEmail(token, request.address)
      if (!isRefusal(verified)) return seeOther(consolePaths.signIn, [cookies.keepNotice(notice)])
      return linkPage(path, token, { values: request.fields, problem: verified })
    }
  const link =
    (path: string): Page =>
    async ({ request }) =>
      linkPage(path, request.query.get('token') ?? '', freshForm)

  return {
    form: async () => signUpPage(parts, freshForm),
    send: async ({ request }) => {
      const { fields, address } = request
      const wish = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
      const outcome = await owners.signUp(wish, address)
      if (outcome === 'mailed') return seeOther(consolePaths.checkMail)
      return signUpPage(parts, { values: fields, problem: outcome })
    },
    checkMail: async () => checkMailPage(parts),
    verifyForm: link(consolePaths.verify),
    verify: follow(consolePaths.verify, 'email_verified'),
    confirmEmailForm: link(consolePaths.confirmEmail),
    confirmEmail: follow(consolePaths.confirmEmail, 'email_changed'),
  }
}

function signUpPage(parts: ConsoleParts, form: FormState): ConsoleAnswer {
  return consolePage({
    title: 'Create your account',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`<div class="card-form">
        <h1>Create your account</h1>
        <p>For apps, server keys and your plan. Anybody can call the API without one.</p>
        ${problemSummary(form)} ${mailHint(parts)}
        <form class="sheet" method="post" action="${consolePaths.signUp}">
          ${textField(form, {
            name: 'email',
            label: 'E-mail address',
            type: 'email',
            autocomplete: 'username',
            isRequired: true,
          })}
          ${textField(form, {
            name: 'password',
            label: 'Password',
            hint: newPasswordHint,
            type: 'password',
            autocomplete: 'new-password',
            isRequired: true,
          })}
          <button type="submit">Create account</button>
        </form>
      </div>
      <p class="aside">Have an account? <a href="${consolePaths.signIn}">Sign in</a></p>`,
  })
}

export const newPasswordHint: Content = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`

/** The same page whether or not the address has an account. */
function checkMailPage(parts: ConsoleParts): ConsoleAnswer {
  return consolePage({
    title: 'Check your mail',
    main: html`<div class="card-form">
        <h1>Check your mail</h1>
        <p>
          We mailed a link to the address that you gave. Follow it to go on. It may take a minute,
          or wait among the spam.
        </p>
        ${mailHint(parts)}
        <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>
      </div>
      <p class="aside">Wrong address? <a href="${consolePaths.signUp}">Sign up again</a></p>`,
  })
}

function linkPage(path: string, token: string, form: FormState): ConsoleAnswer {
  return consolePage({
    title: 'Confirm your e-mail address',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`<div class="card-form">
      <h1>Confirm your e-mail address</h1>
      ${problemSummary(form.problem === undefined ? form : { ...form, problem: plain(form.problem) })}
      ${
        form.problem === undefined
          ? html`<p>One click shows that this address is yours. Then sign in.</p>
              <form method="post" action="${path}">
                <input type="hidden" name="token" value="${token}" />
                <button type="submit">Confirm address</button>
              </form>`
          : html`<p>Sign in to have a new link mailed to you.</p>
              <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`
      }
    </div>`,
  })
}

/** The token's field is hidden: nothing on the page could be linked to. */
function plain<Some extends { readonly field?: string }>(problem: Some): Omit<Some, 'field'> {
  const { field: _hidden, ...rest } = problem
  return rest
}
