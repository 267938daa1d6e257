import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Page } from '../../../html/html.ts'
import { cardPage, seeOther, type ConsoleParts } from '../frame/console-page.ts'
import { isPlainLoopback } from '../frame/cookies.ts'
import {
  codeField,
  credentialsOf,
  emailField,
  freshForm,
  passwordField,
  postForm,
  problemSummary,
  newPasswordField,
  type FormState,
} from '../frame/form.ts'
import {
  signedInPerson,
  type ConsoleContext,
  type ConsoleRoute,
  type Visit,
} from '../frame/guards.ts'
import { message } from '../frame/components.ts'
import { mailHint } from '../frame/mail-hint.ts'

/** Sign-in and sign-out. Only sign-in begins a session, under a new token; a session that the browser had ends. */
export function signInRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, clock, cookies, anyone, signedIn, noticeAt } = context
  const { owners, sessions } = accounts
  return [
    [
      consolePaths.signIn,
      anyone({
        get: async (visit) => {
          const next = safeNext(visit.request.query.get('next'))
          const person = await signedInPerson(accounts, cookies, visit.request.cookie)
          return person === undefined ? signInPage(context, visit, next, freshForm) : seeOther(next)
        },
        post: async (visit) => {
          const { fields, ipAddress, cookie, userAgent } = visit.request
          const next = safeNext(fields.get('next'))
          const given = { ...credentialsOf(fields), browserMark: cookies.browserMark(cookie) }
          const signedIn = await owners.signIn(given, ipAddress, userAgent)
          if (isRefusal(signedIn)) {
            return signInPage(context, visit, next, { values: fields, problem: signedIn })
          }
          const former = cookies.session(cookie)
          if (former !== undefined) await sessions.close(former, ipAddress)
          const { isCodeDue } = signedIn
          return seeOther(
            isCodeDue ? `${consolePaths.signInCode}?next=${encodeURIComponent(next)}` : next,
            [...cookies.keepSession(signedIn, clock.now()), cookies.dropNotice()],
          )
        },
      }),
    ],
    [
      consolePaths.signInCode,
      anyone({
        get: async (visit) => codePage(visit, safeNext(visit.request.query.get('next')), freshForm),
        post: async (visit) => {
          const { fields, ipAddress, cookie, userAgent } = visit.request
          const next = safeNext(fields.get('next'))
          const given = {
            token: cookies.session(cookie) ?? '',
            code: fields.get('code') ?? '',
            browserMark: cookies.browserMark(cookie),
          }
          const signedIn = await owners.finishSignIn(given, ipAddress, userAgent)
          if (!isRefusal(signedIn)) {
            return seeOther(next, cookies.keepSession(signedIn, clock.now()))
          }
          return signedIn.error === 'not_found'
            ? noticeAt(consolePaths.signIn, 'sign_in_again')
            : codePage(visit, next, { values: fields, problem: signedIn })
        },
      }),
    ],
    [
      consolePaths.signOut,
      signedIn({
        post: async ({ sessionToken, request }) => {
          await sessions.close(sessionToken, request.ipAddress)
          return noticeAt(consolePaths.signIn, 'signed_out', [cookies.dropSession()])
        },
      }),
    ],
  ]
}

function signInPage(
  { publicUrl }: ConsoleContext,
  visit: Visit,
  next: string,
  form: FormState,
): Page {
  const keepsCookies = publicUrl.startsWith('https:') || isPlainLoopback(publicUrl)
  return cardPage('Sign in', {
    description:
      'Sign in to the Nilam console to manage your apps, API keys, plan, usage and cost.',
    form,
    body: html`<p>Sign in to manage your apps, keys and plan.</p>
      ${problemSummary(form)}
      ${
        !keepsCookies &&
        html`<p class="message" role="note">
          This service uses plain http, so browsers cannot keep you signed in. The operator must
          serve it over https.
        </p>`
      }
      ${postForm(consolePaths.signIn, 'Sign in', {
        hidden: { next },
        fields: html`${emailField(form)}
        ${passwordField(form, 'password', 'Password', html`<a href="${consolePaths.forgotPassword}">Forgot password?</a>`)}`,
      })}`,
    aside: html`New here? <a href="${consolePaths.signUp}">Create an account</a>`,
    notice: visit.notice,
  })
}

/** Asks for the code of the second factor. Its session, in the cookie, opens nothing yet. */
function codePage(visit: Visit, next: string, form: FormState): Page {
  return cardPage('Enter your code', {
    form,
    body: html`<p>Your account has a second factor. Enter a code to finish signing in.</p>
      ${problemSummary(form)}
      ${postForm(consolePaths.signInCode, 'Sign in', {
        hidden: { next },
        fields: codeField(form),
      })}`,
    aside: html`Lost your phone and recovery codes? Contact the operator of this service.
      <a href="${consolePaths.signIn}">Use another account</a>`,
    notice: visit.notice,
  })
}

/** Where sign-in leads: a page of the console, never another site. */
export function safeNext(wish: string | null): string {
  const { home } = consolePaths
  const base = 'http://console.invalid'
  if (wish === null || !wish.startsWith(home) || !URL.canParse(wish, base)) return home
  // The parser sees what a browser would: it resolves dots, turns backslashes into slashes and drops line ends.
  const { origin, pathname, search } = new URL(wish, base)
  const isInside = pathname === home || pathname.startsWith(`${home}/`)
  return origin === base && isInside ? pathname + search : home
}

/** A new password for someone who reads the account's email. */
export function passwordResetRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, anyone, cookies, noticeAt } = context
  const { owners } = accounts
  return [
    [
      consolePaths.forgotPassword,
      anyone({
        get: async () => requestPage(context, freshForm),
        post: async ({ request }) => {
          const { fields, ipAddress } = request
          const outcome = await owners.requestPasswordReset(fields.get('email') ?? '', ipAddress)
          if (outcome === 'mailed') return seeOther(consolePaths.checkMail)
          return requestPage(context, { values: fields, problem: outcome })
        },
      }),
    ],
    [
      consolePaths.reset,
      anyone({
        get: async ({ request }) => resetPage(request.query.get('token') ?? '', freshForm),
        post: async ({ request }) => {
          const { fields, ipAddress } = request
          const token = fields.get('token') ?? ''
          const outcome = await owners.resetPassword(token, fields.get('password') ?? '', ipAddress)
          if (isRefusal(outcome)) return resetPage(token, { values: fields, problem: outcome })
          const kept = [cookies.dropSession(), ...cookies.keepBrowserMark(outcome)]
          return noticeAt(consolePaths.signIn, 'password_reset', kept)
        },
      }),
    ],
  ]
}

function requestPage(parts: ConsoleParts, form: FormState): Page {
  return cardPage('Choose a new password', {
    form,
    body: html`<p>Enter the address of your account, and we'll email you a link.</p>
      ${problemSummary(form)} ${mailHint(parts)}
      ${postForm(consolePaths.forgotPassword, 'Email me a link', { fields: emailField(form) })}`,
    aside: html`<a href="${consolePaths.signIn}">Back to sign-in</a>`,
  })
}

function resetPage(token: string, form: FormState): Page {
  const { problem } = form
  return cardPage('Choose a new password', {
    form,
    body:
      problem?.field === 'token'
        ? html`${message('bad', problem.message, 'alert')}
            <p>
              <a class="button" href="${consolePaths.forgotPassword}">Get a new link</a>
            </p>`
        : html`<p>Setting a new password signs you out everywhere.</p>
            ${problemSummary(form)}
            ${postForm(consolePaths.reset, 'Set password', {
              hidden: { token },
              fields: newPasswordField(form, 'password', 'New password'),
            })}`,
  })
}
