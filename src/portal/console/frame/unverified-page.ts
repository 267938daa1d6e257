import { consolePaths } from '../console-paths.ts'
import { html, type Page, type PageRequest } from '../../../html/html.ts'
import { cardPage, statusOf, type Viewer, type ConsoleParts, type Notice } from './console-page.ts'
import { freshForm, postForm, problemSummary } from './form.ts'
import { mailHint } from './mail-hint.ts'

/** What a signed-in owner sees until their email address is verified. */
export function unverifiedPage(
  parts: ConsoleParts,
  { viewer, request, notice }: UnverifiedVisit,
  form = freshForm,
): Page {
  const { email, csrf } = viewer
  const unsent = request.path === consolePaths.home ? 200 : 403
  return cardPage('Confirm your email address', {
    form,
    status: form.problem === undefined ? unsent : statusOf(form.problem),
    body: html`${problemSummary(form)}
      <p>We sent a link to <strong>${email}</strong>. Follow it to start using your account.</p>
      ${mailHint(parts)} ${postForm(consolePaths.resendVerification, 'Send it again', { csrf })}
      ${postForm(consolePaths.signOut, 'Sign out', { csrf, buttonClass: 'plain' })}`,
    aside: html`Wrong address? <a href="${consolePaths.accountDeletion}">Delete this account</a>`,
    notice,
  })
}

interface UnverifiedVisit {
  readonly viewer: Viewer
  readonly request: PageRequest
  readonly notice: Notice | undefined
}
