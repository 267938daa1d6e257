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
  const { accounts, anyone, clock, cookies, noticeAt } = context
  const { owners, sessions } = accounts

  /**
   * A mailed link shows a button and changes nothing by itself, since mail scanners follow links. The browser that signed up is
   * then signed in; in any other the owner signs in with the password.
   */
  const linkRoute = (path: string, notice: Notice): ConsoleRoute => {
    const get: VisitorPage = async ({ request }) =>
      linkPage(path, request.query.get('token') ?? '', freshForm)
    const post: VisitorPage = async ({ request }) => {
      const token = request.fields.get('token') ?? ''
      const { address, cookie, userAgent } = request
      const browser = cookies.signUp(cookie)
      const verified = await owners.verifyEmail(token, address, browser, userAgent)
      if (isRefusal(verified)) {
        return linkPage(path, token, { values: request.fields, problem: verified })
      }
      const { session } = verified
      if (session === undefined) return noticeAt(consolePaths.signIn, notice)
      const former = cookies.session(cookie)
      if (former !== undefined) await sessions.close(former, address)
      return noticeAt(consolePaths.home, 'email_verified_here', [
        cookies.keepSession(session, clock.now()),
        cookies.dropSignUp(),
      ])
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
          // Set also where the address has an account, so that nobody learns which do.
          const browser = owners.browserSecret()
          const outcome = await owners.signUp(credentialsOf(fields), address, browser)
          if (outcome === 'mailed') {
            return seeOther(consolePaths.checkMail, [cookies.keepSignUp(browser)])
          }
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
    description:
      'Create an account for the Nilam console, where you make apps and API keys and see your usage.',
    form,
    body: html`<p>
        For your apps, server credentials and plan. You can call the API without an account.
      </p>
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
        We sent a link to the address you entered. Follow it to continue. It can take a minute.
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
        ? html`<p>Click once to confirm this address.</p>
            ${postForm({ action: path, hidden: { token }, button: 'Confirm address' })}`
        : html`${message('bad', problem.message, 'alert')}
            <p>Sign in to get a new link.</p>
            <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`,
  })
}
