import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html } from '../html/html.ts'
import { consolePage, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { freshForm, problemSummary, textField, type FormState } from './form-fields.ts'
import type { Visit } from './guards.ts'
import { mailHint } from './mail-hint.ts'
import { headersOf, statusOf } from './problem-status.ts'
import { newPasswordHint } from './sign-up-pages.ts'

type Page = (visit: Visit) => Promise<ConsoleAnswer>

export interface PasswordResetPages {
  readonly askForm: Page
  readonly ask: Page
  readonly form: Page
  readonly send: Page
}

/** A new password for somebody who reads the account's mail. */
export function passwordResetPages(parts: ConsoleParts, cookies: Cookies): PasswordResetPages {
  const { owners } = parts.accounts
  return {
    askForm: async () => askPage(parts, freshForm),
    ask: async ({ request }) => {
      const { fields, address } = request
      const outcome = await owners.requestPasswordReset(fields.get('email') ?? '', address)
      if (outcome === 'mailed') return seeOther(consolePaths.checkMail)
      return askPage(parts, { values: fields, problem: outcome })
    },
    form: async ({ request }) => resetPage(request.query.get('token') ?? '', freshForm),
    send: async ({ request }) => {
      const { fields, address } = request
      const token = fields.get('token') ?? ''
      const outcome = await owners.resetPassword(token, fields.get('password') ?? '', address)
      if (isRefusal(outcome)) return resetPage(token, { values: fields, problem: outcome })
      return seeOther(consolePaths.signIn, [
        cookies.dropSession(),
        cookies.keepNotice('password_reset'),
      ])
    },
  }
}

function askPage(parts: ConsoleParts, form: FormState): ConsoleAnswer {
  return consolePage({
    title: 'Choose a new password',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`<div class="card-form">
        <h1>Choose a new password</h1>
        <p>Tell us the address of your account, and we mail you a link.</p>
        ${problemSummary(form)} ${mailHint(parts)}
        <form class="sheet" method="post" action="${consolePaths.forgotPassword}">
          ${textField(form, {
            name: 'email',
            label: 'E-mail address',
            type: 'email',
            autocomplete: 'username',
            isRequired: true,
          })}
          <button type="submit">Mail me a link</button>
        </form>
      </div>
      <p class="aside"><a href="${consolePaths.signIn}">Back to sign-in</a></p>`,
  })
}

function resetPage(token: string, form: FormState): ConsoleAnswer {
  const isLinkDead = form.problem?.field === 'token'
  return consolePage({
    title: 'Choose a new password',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`<div class="card-form">
      <h1>Choose a new password</h1>
      ${
        isLinkDead
          ? html`<div class="message bad" role="alert"><p>${form.problem?.message ?? ''}</p></div>
              <p>
                <a class="button" href="${consolePaths.forgotPassword}">Have a new link mailed</a>
              </p>`
          : html`<p>It signs you out wherever you are signed in.</p>
              ${problemSummary(form)}
              <form class="sheet" method="post" action="${consolePaths.reset}">
                <input type="hidden" name="token" value="${token}" />
                ${textField(form, {
                  name: 'password',
                  label: 'New password',
                  hint: newPasswordHint,
                  type: 'password',
                  autocomplete: 'new-password',
                  isRequired: true,
                })}
                <button type="submit">Set password</button>
              </form>`
      }
    </div>`,
  })
}
