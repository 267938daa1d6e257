import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Page } from '../../../html/html.ts'
import { cardPage, seeOther, type ConsoleParts } from '../frame/console-page.ts'
import { message } from '../frame/components.ts'
import {
  credentialsOf,
  emailField,
  freshForm,
  newPasswordField,
  postForm,
  problemSummary,
  type FormParts,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit, Visit } from '../frame/guards.ts'
import { mailHint } from '../frame/mail-hint.ts'
import { unverifiedPage } from '../frame/unverified-page.ts'

/** From the first form to an account whose email address is confirmed. */
export function signUpRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, anyone, signedIn, cookies, noticeAt } = context
  const { owners } = accounts

  const resend = async (visit: OwnVisit): Promise<Page> => {
    const { ipAddress, cookie, fields } = visit.request
    const { ownerId, emailVerifiedAtMs } = visit.owner
    if (emailVerifiedAtMs !== null) return seeOther(consolePaths.home)
    const outcome = await owners.resendVerification(ownerId, ipAddress, cookies.signUp(cookie))
    return isRefusal(outcome)
      ? unverifiedPage(context, visit, { values: fields, problem: outcome })
      : noticeAt(consolePaths.home, 'verification_mailed')
  }

  return [
    [
      consolePaths.signUp,
      anyone({
        get: async () => signUpPage(context, freshForm),
        post: async ({ request }) => {
          const { fields, ipAddress, cookie } = request
          // Set also where the address has an account, so that nobody learns which do.
          const browser = cookies.signUp(cookie) ?? owners.browserSecret()
          const outcome = await owners.signUp(credentialsOf(fields), ipAddress, browser)
          if (outcome === 'mailed') {
            return seeOther(consolePaths.checkMail, [cookies.keepSignUp(browser)])
          }
          return signUpPage(context, { values: fields, problem: outcome })
        },
      }),
    ],
    [consolePaths.checkMail, anyone({ get: async () => checkMailPage(context) })],
    [
      consolePaths.verify,
      anyone({
        get: async ({ request: { query, cookie } }) =>
          verifyPage({ values: query }, cookies.signUp(cookie) === undefined),
        post: (visit) => verify(context, visit),
      }),
    ],
    [consolePaths.resendVerification, signedIn({ post: resend })],
    [
      consolePaths.confirmEmail,
      signedIn({
        get: async ({ request, viewer: { csrf } }) =>
          linkPage(consolePaths.confirmEmail, { values: request.query }, { csrf }),
        post: async ({ request: { fields, ipAddress }, owner, viewer: { csrf } }) => {
          const token = fields.get('token') ?? ''
          const outcome = await owners.confirmNewEmail(owner.ownerId, token, ipAddress)
          if (!isRefusal(outcome)) return noticeAt(consolePaths.account, 'email_changed')
          const form = { values: fields, problem: outcome }
          return linkPage(consolePaths.confirmEmail, form, { csrf })
        },
      }),
    ],
  ]
}

/**
 * A mailed link shows a form and changes nothing by itself, since mail scanners follow links. The browser that signed up is
 * then signed in; in any other the owner sets a new password.
 */
async function verify(context: ConsoleContext, { request }: Visit): Promise<Page> {
  const { accounts, clock, cookies, noticeAt } = context
  const { owners, sessions } = accounts
  const { fields, ipAddress, cookie, userAgent } = request
  const browser = cookies.signUp(cookie)
  const [token, password] = [fields.get('token') ?? '', fields.get('password') ?? '']
  const verified = await owners.resetPassword(token, password, ipAddress, { browser, userAgent })
  if (isRefusal(verified)) {
    const isPasswordNew = browser === undefined || verified.field === 'password'
    return verifyPage({ values: fields, problem: verified }, isPasswordNew)
  }
  const { session } = verified
  if (session === undefined) {
    const kept = [cookies.dropSession(), ...cookies.keepBrowserMark(verified)]
    return noticeAt(consolePaths.signIn, 'email_verified', kept)
  }
  const former = cookies.session(cookie)
  if (former !== undefined) await sessions.close(former, ipAddress)
  return noticeAt(consolePaths.home, 'email_verified_here', [
    ...cookies.keepSession(session, clock.now()),
    cookies.dropSignUp(),
  ])
}

function signUpPage(parts: ConsoleParts, form: FormState): Page {
  return cardPage('Create your account', {
    description:
      'Create an account for the Nilam console, where you make apps and API keys and see your usage.',
    form,
    body: html`<p>
        For your apps, server credentials and plan. You can call the API without an account.
      </p>
      ${problemSummary(form)} ${mailHint(parts)}
      ${postForm(consolePaths.signUp, 'Create account', {
        fields: html`${emailField(form)} ${newPasswordField(form, 'password', 'Password')}`,
      })}`,
    aside: html`Have an account? <a href="${consolePaths.signIn}">Sign in</a>`,
  })
}

/** The same page whether or not the address has an account. */
function checkMailPage(parts: ConsoleParts): Page {
  return cardPage('Check your email', {
    body: html`<p>
        We sent a link to the address you entered. Follow it to continue. It can take a minute.
        Check your spam folder.
      </p>
      ${mailHint(parts)}
      <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`,
    aside: html`Wrong address? <a href="${consolePaths.signUp}">Sign up again</a>`,
  })
}

/** Only the browser that signed up keeps the password. */
function verifyPage(form: FormState, isPasswordNew: boolean): Page {
  const fields = newPasswordField(form, 'password', 'New password')
  return linkPage(consolePaths.verify, form, isPasswordNew ? { fields } : {})
}

function linkPage(path: string, form: FormState, parts: Pick<FormParts, 'csrf' | 'fields'>): Page {
  const { values, problem } = form
  const hidden = { token: values.get('token') ?? '' }
  return cardPage('Confirm your email address', {
    form,
    body:
      problem?.field === 'token'
        ? html`${message('bad', problem.message, 'alert')}
            <p>
              Sign in to get a new link, or
              <a href="${consolePaths.forgotPassword}">reset your password</a>.
            </p>
            <p><a class="button" href="${consolePaths.signIn}">Go to sign-in</a></p>`
        : html`<p>
              ${
                parts.fields === undefined
                  ? 'Click once to confirm this address.'
                  : 'This is not the browser that signed up. Choose a new password to confirm this address.'
              }
            </p>
            ${problemSummary(form)} ${postForm(path, 'Confirm address', { ...parts, hidden })}`,
  })
}
