import { consolePaths } from '../console-paths.ts'
import { oauthPaths } from '../../../base/public-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import type { Page } from '../../../html/page.ts'
import {
  codeField,
  emailField,
  passwordField,
  postForm,
  problemSummary,
  type FormState,
} from '../frame/form.ts'
import { html, type Html } from '../../../html/html.ts'
import { card, message } from '../frame/components.ts'
import { clientName } from './consent-step.ts'
import { denyForm, interactionPage } from './interaction-page.ts'
import type { Viewer } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import { mailHint } from '../frame/mail-hint.ts'

/** Signs the person in with the account of the console. Links open a new tab, so that this page stays open. */
export function signInStep(interaction: Interaction, form: FormState): Page {
  const { client, uid } = interaction
  return interactionPage('Sign in', {
    form,
    redirectUri: client.redirectUri,
    main: card(
      'Sign in to Nilam',
      html`<p>
          ${clientName(interaction)} wants to use Nilam on your behalf. After you approve it, you’ll
          return to <strong>${client.redirectHost}</strong>.
        </p>
        ${problemSummary(form)}
        ${postForm(`${oauthPaths.interaction(uid)}/sign-in`, 'Sign in', {
          fields: html`${emailField(form)}
          ${passwordField(form, 'password', 'Password', newTab(consolePaths.forgotPassword, 'Forgot it?'))}`,
        })}
        ${denyForm(uid, 'Cancel')}`,
      html`New here? ${newTab(consolePaths.signUp, 'Create an account')}, confirm its address, and
      come back to this page.`,
    ),
  })
}

/** Asks for the code of the second factor, after the password. */
export function codeStep({ client, uid }: Interaction, form: FormState): Page {
  return interactionPage('Enter your code', {
    form,
    redirectUri: client.redirectUri,
    main: card(
      'Enter your code',
      html`<p>Your account has a second factor. Enter a code to finish signing in.</p>
        ${problemSummary(form)}
        ${postForm(`${oauthPaths.interaction(uid)}/code`, 'Sign in', {
          fields: codeField(form),
        })}
        ${denyForm(uid, 'Cancel')}`,
      html`<a href="${oauthPaths.interaction(uid)}">Use another account</a>`,
    ),
  })
}

function newTab(path: string, words: string): Html {
  return html`<a href="${path}" target="_blank" rel="noopener"
    >${words}<span class="visually-hidden"> (opens a new tab)</span></a
  >`
}

/** Whether the link was sent again on this step, or the form whose request failed. */
type MailedAgain = 'no' | 'yes' | FormState

/** Comes before consent until the address of the account is confirmed. */
export function confirmAddressStep(
  parts: Pick<ConsoleParts, 'mail' | 'publicUrl'>,
  { uid, client }: Interaction,
  { email, csrf }: Viewer,
  mailed: MailedAgain,
): Page {
  const path = oauthPaths.interaction(uid)
  return interactionPage('Confirm your email address', {
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
          ${postForm(`${path}/mail-again`, 'Send it again', { csrf, buttonClass: 'plain' })}
          ${denyForm(uid, 'Cancel')}
        </div>`,
      html`<a href="${path}?account=other">Use another account</a>`,
    ),
  })
}
