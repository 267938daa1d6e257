import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { cardPage, seeOther } from './console-page.ts'
import { message } from './components.ts'
import type { ConsoleParts } from './console-parts.ts'
import {
  credentialsOf,
  emailField,
  freshForm,
  newPasswordField,
  postForm,
  problemSummary,
  type FormState,
} from './form.ts'
import type { ConsoleContext, ConsoleRoute, VisitorPage } from './guards.ts'
import { mailHint } from './mail-hint.ts'
import type { Notice } from './notices.ts'

/** From the first form to an account whose email address is confirmed. */
export function signUpRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, anyone, noticeAt } = context
  const { owners } = accounts

  /**
   * A mailed link shows a button and changes nothing by itself, since mail scanners follow links. The owner then signs in
   * with the password: otherwise someone who signed up with another person's address would share the account that this
   * person opens.
   */
  const linkRoute = (path: string, notice: Notice): ConsoleRoute => {
    const get: VisitorPage = async ({ request }) =>
      linkPage(path, request.query.get('token') ?? '', freshForm)
    const post: VisitorPage = async ({ request }) => {
      const token = request.fields.get('token') ?? ''
      const verified = await owners.verifyEmail(token, request.address)
      if (!isRefusal(verified)) return noticeAt(consolePaths.signIn, notice)
      return linkPage(path, token, { values: request.fields, problem: verified })
    }
    return [path, anyone({ get, post })]
  }

  return [
    [
      consolePaths.signUp,
      anyone({
        get: async () => signUpPage(context, freshForm),
        post: async ({ request }) => {
          const { fields, address } = request
          const outcome = await owners.signUp(credentialsOf(fields), address)
          if (outcome === 'mailed') return seeOther(consolePaths.checkMail)
          return signUpPage(context, { values: fields, problem: outcome })
        },
      }),
    ],
    [consolePaths.checkMail, anyone({ get: async () => checkMailPage(context) })],
    linkRoute(consolePaths.verify, 'email_verified'),
    linkRoute(consolePaths.confirmEmail, 'email_changed'),
  ]
}

function signUpPage(parts: ConsoleParts, form: FormState): Page {
  return cardPage({
    title: 'Create your account',
    form,
    body: html`<p>For apps, server keys and your plan. You can call the API without an account.</p>
      ${problemSummary(form)} ${mailHint(parts)}
      ${postForm({
        action: consolePaths.signUp,
        fields: html`${emailField(form)} ${newPasswordField(form, 'password', 'Password')}`,
        button: 'Create account',
      })}`,
    aside: html`Have an account? <a href="${consolePaths.signIn}">Sign in</a>`,
  })
}

/** The same page whether or not the address has an account. */
function checkMailPage(parts: ConsoleParts): Page {
  return cardPage({
    title: 'Check your email',
    body: html`<p>
        We sent a link to the address that you gave. Follow it to continue. It can take a minute.
        Check your spam folder.
      </p>
      ${mailHint(parts)}
      <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`,
    aside: html`Wrong address? <a href="${consolePaths.signUp}">Sign up again</a>`,
  })
}

function linkPage(path: string, token: string, form: FormState): Page {
  const { problem } = form
  return cardPage({
    title: 'Confirm your email address',
    form,
    body:
      problem === undefined
        ? html`<p>Click once to confirm this address. Then sign in.</p>
            ${postForm({ action: path, hidden: { token }, button: 'Confirm address' })}`
        : html`${message('bad', problem.message, 'alert')}
            <p>Sign in to get a new link.</p>
            <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`,
  })
}
