import { oauthPaths } from '../../base/oauth-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import { csrfField, type Viewer } from '../console-page.ts'
import type { ConsoleParts } from '../console-parts.ts'
import type { ConsoleAnswer } from '../console-request.ts'
import { problemSummary, type FormState } from '../form-fields.ts'
import { mailHint } from '../mail-hint.ts'
import { headersOf, statusOf } from '../problem-status.ts'
import { html } from '../../html/html.ts'
import { denyForm } from './deny-form.ts'
import { formTargets } from './form-targets.ts'
import { interactionPage } from './interaction-page.ts'

/** What the person asked for last on this step: nothing yet, or the link again, which was mailed or not. */
export type MailedAgain = 'no' | 'yes' | FormState

/** Stands before consent as long as nobody has shown that they read mail at the account's address. */
export function confirmAddressStep(
  parts: Pick<ConsoleParts, 'mail' | 'publicUrl'>,
  { uid, client }: Interaction,
  { email, csrf }: Viewer,
  mailed: MailedAgain,
): ConsoleAnswer {
  const path = oauthPaths.interaction(uid)
  const problem = typeof mailed === 'string' ? undefined : mailed.problem
  return interactionPage({
    title: 'Confirm your e-mail address',
    status: statusOf(problem),
    headers: headersOf(problem),
    formTargets: formTargets(client.redirectUri),
    main: html`<div class="card-form">
        <h1>Confirm your address first</h1>
        ${typeof mailed !== 'string' && problemSummary(mailed)}
        ${
          mailed === 'yes' &&
          html`<div class="message good" role="status">
            <p>We mailed you a new link. It replaces the earlier one.</p>
          </div>`
        }
        <p>
          We mailed a link to <strong>${email}</strong>. Follow it, then come back to this page and
          go on.
        </p>
        ${mailHint(parts)}
        <p><a class="button" href="${path}">I have confirmed it: go on</a></p>
        <div class="decision">
          <form method="post" action="${path}/mail-again">
            ${csrfField(csrf)}<button class="plain" type="submit">Mail it again</button>
          </form>
          ${denyForm(uid, 'Cancel')}
        </div>
      </div>
      <p class="aside"><a href="${path}?account=other">Use another account</a></p>`,
  })
}
