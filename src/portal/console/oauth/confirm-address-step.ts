import { oauthPaths } from '../../../base/public-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import { card, message } from '../frame/components.ts'
import type { Viewer } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import type { Page } from '../../../html/page.ts'
import { postForm, problemSummary, type FormState } from '../frame/form.ts'
import { mailHint } from '../frame/mail-hint.ts'
import { html } from '../../../html/html.ts'
import { denyForm, interactionPage } from './interaction-page.ts'

/** Whether the link was sent again on this step, or the form whose request failed. */
export type MailedAgain = 'no' | 'yes' | FormState

/** Comes before consent until the address of the account is confirmed. */
export function confirmAddressStep(
  parts: Pick<ConsoleParts, 'mail' | 'publicUrl'>,
  { uid, client }: Interaction,
  { email, csrf }: Viewer,
  mailed: MailedAgain,
): Page {
  const path = oauthPaths.interaction(uid)
  return interactionPage({
    title: 'Confirm your email address',
    form: typeof mailed === 'string' ? undefined : mailed,
    redirectUri: client.redirectUri,
    main: card(
      'Confirm your address first',
      html`${typeof mailed !== 'string' && problemSummary(mailed)}
        ${mailed === 'yes' && message('good', 'We sent you a new link.', 'status')}
        <p>
          We sent a link to <strong>${email}</strong>. Follow it, then come back to this page and
          continue.
        </p>
        ${mailHint(parts)}
        <p><a class="button" href="${path}">I’ve confirmed it, continue</a></p>
        <div class="decision">
          ${postForm({ action: `${path}/mail-again`, csrf, button: 'Send it again', buttonClass: 'plain' })}
          ${denyForm(uid, 'Cancel')}
        </div>`,
      html`<a href="${path}?account=other">Use another account</a>`,
    ),
  })
}
