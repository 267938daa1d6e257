import { consolePaths } from '../base/console-paths.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { cardPage, statusOf } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import { freshForm, postForm, problemSummary } from './form.ts'
import type { OwnVisit } from './guards.ts'
import { mailHint } from './mail-hint.ts'

/** What a signed-in owner sees until their email address is verified. */
export function unverifiedPage(
  parts: ConsoleParts,
  { viewer: { email, csrf }, request, notice }: OwnVisit,
  form = freshForm,
): Page {
  return cardPage(
    {
      title: 'Confirm your email address',
      form,
      status: form.problem
        ? statusOf(form.problem)
        : request.path === consolePaths.home
          ? 200
          : 403,
      body: html`${problemSummary(form)}
        <p>We sent a link to <strong>${email}</strong>. Follow it to start using your account.</p>
        ${mailHint(parts)}
        ${postForm({ action: consolePaths.resendVerification, csrf, button: 'Send it again' })}
        ${postForm({ action: consolePaths.signOut, csrf, button: 'Sign out', buttonClass: 'plain' })}`,
      aside: html`Wrong address? <a href="${consolePaths.accountDeletion}">Delete this account</a>`,
    },
    { notice },
  )
}
