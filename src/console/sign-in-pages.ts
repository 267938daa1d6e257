import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html } from '../html/html.ts'
import { consolePage, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { isPlainLoopback, type Cookies } from './cookies.ts'
import { freshForm, problemSummary, type FormState } from './form-fields.ts'
import type { OwnVisit, Visit } from './guards.ts'
import type { Notice } from './notices.ts'
import { headersOf, statusOf } from './problem-status.ts'
import { safeNext } from './safe-next.ts'
import { signInFields } from './sign-in-fields.ts'

export interface SignInPages {
  readonly form: (visit: Visit) => Promise<ConsoleAnswer>
  readonly send: (visit: Visit) => Promise<ConsoleAnswer>
  readonly signOut: (visit: OwnVisit) => Promise<ConsoleAnswer>
}

/** In and out. A session begins at sign-in alone, under a new token; one that the browser came with ends. */
export function signInPages(
  { accounts, clock, publicUrl }: ConsoleParts,
  cookies: Cookies,
): SignInPages {
  const { owners, sessions } = accounts
  const cookiesStay = publicUrl.startsWith('https:') || isPlainLoopback(publicUrl)

  return {
    form: async ({ request, notice }) => {
      const next = safeNext(request.query.get('next'))
      const token = cookies.session(request.cookie)
      const session = token === undefined ? undefined : await sessions.find(token)
      if (session !== undefined) return seeOther(next)
      return signInPage({ form: freshForm, next, notice, cookiesStay })
    },
    send: async ({ request }) => {
      const { fields, address } = request
      const next = safeNext(fields.get('next'))
      const wish = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
      const signedIn = await owners.signIn(wish, address)
      if (isRefusal(signedIn)) {
        return signInPage({ form: { values: fields, problem: signedIn }, next, cookiesStay })
      }
      const former = cookies.session(request.cookie)
      if (former !== undefined) await sessions.close(former, address)
      return seeOther(next, [cookies.keepSession(signedIn, clock.now()), cookies.dropNotice()])
    },
    signOut: async ({ sessionToken, request }) => {
      await sessions.close(sessionToken, request.address)
      return seeOther(consolePaths.signIn, [
        cookies.dropSession(),
        cookies.keepNotice('signed_out'),
      ])
    },
  }
}

interface SignInParts {
  readonly form: FormState
  readonly next: string
  readonly notice?: Notice | undefined
  readonly cookiesStay: boolean
}

function signInPage({ form, next, notice, cookiesStay }: SignInParts): ConsoleAnswer {
  return consolePage({
    title: 'Sign in',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    notice,
    main: html`<div class="card-form">
        <h1>Sign in</h1>
        <p>To the Nilam console: your apps, keys and plan.</p>
        ${problemSummary(form)}
        ${
          !cookiesStay &&
          html`<p class="message" role="note">
            This service is reached over plain http, so browsers will not keep a sign-in. Its
            operator has to serve it over https.
          </p>`
        }
        <form class="sheet" method="post" action="${consolePaths.signIn}">
          <input type="hidden" name="next" value="${next}" />
          ${signInFields(form, html`<a href="${consolePaths.forgotPassword}">Forgot it?</a>`)}
          <button type="submit">Sign in</button>
        </form>
      </div>
      <p class="aside">New here? <a href="${consolePaths.signUp}">Create an account</a></p>`,
  })
}
