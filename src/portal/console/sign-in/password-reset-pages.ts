import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import { message } from '../frame/components.ts'
import { cardPage, seeOther } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import {
  emailField,
  freshForm,
  newPasswordField,
  postForm,
  problemSummary,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { mailHint } from '../frame/mail-hint.ts'

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
          const { fields, address } = request
          const outcome = await owners.requestPasswordReset(fields.get('email') ?? '', address)
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
          const { fields, address } = request
          const token = fields.get('token') ?? ''
          const outcome = await owners.resetPassword(token, fields.get('password') ?? '', address)
          if (isRefusal(outcome)) return resetPage(token, { values: fields, problem: outcome })
          const kept = [cookies.dropSession(), ...cookies.keepBrowserMark(outcome)]
          return noticeAt(consolePaths.signIn, 'password_reset', kept)
        },
      }),
    ],
  ]
}

function requestPage(parts: ConsoleParts, form: FormState): Page {
  return cardPage({
    title: 'Choose a new password',
    form,
    body: html`<p>Enter the address of your account, and we'll email you a link.</p>
      ${problemSummary(form)} ${mailHint(parts)}
      ${postForm({ action: consolePaths.forgotPassword, fields: emailField(form), button: 'Email me a link' })}`,
    aside: html`<a href="${consolePaths.signIn}">Back to sign-in</a>`,
  })
}

function resetPage(token: string, form: FormState): Page {
  const { problem } = form
  return cardPage({
    title: 'Choose a new password',
    form,
    body:
      problem?.field === 'token'
        ? html`${message('bad', problem.message, 'alert')}
            <p>
              <a class="button" href="${consolePaths.forgotPassword}">Get a new link</a>
            </p>`
        : html`<p>Setting a new password signs you out everywhere.</p>
            ${problemSummary(form)}
            ${postForm({
              action: consolePaths.reset,
              hidden: { token },
              fields: newPasswordField(form, 'password', 'New password'),
              button: 'Set password',
            })}`,
  })
}
