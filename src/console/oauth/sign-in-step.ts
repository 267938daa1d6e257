import { consolePaths } from '../../base/console-paths.ts'
import { oauthPaths } from '../../base/oauth-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import type { ConsoleAnswer } from '../console-request.ts'
import { problemSummary, type FormState } from '../form-fields.ts'
import { headersOf, statusOf } from '../problem-status.ts'
import { signInFields } from '../sign-in-fields.ts'
import { html } from '../../html/html.ts'
import { clientName } from './asking-client.ts'
import { denyForm } from './deny-form.ts'
import { formTargets } from './form-targets.ts'
import { interactionPage } from './interaction-page.ts'

/** Asks who the person is, with the account of the console. What leads elsewhere opens a new tab, so that this one stays. */
export function signInStep(interaction: Interaction, form: FormState): ConsoleAnswer {
  const { client, uid } = interaction
  return interactionPage({
    title: 'Sign in',
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    formTargets: formTargets(client.redirectUri),
    main: html`<div class="card-form">
        <h1>Sign in to Nilam</h1>
        <p>
          ${clientName(interaction)} wants to use Nilam for you, and sends you to
          <strong>${client.redirectHost}</strong> afterwards. You are asked before it may.
        </p>
        ${problemSummary(form)}
        <form class="sheet" method="post" action="${oauthPaths.interaction(uid)}/sign-in">
          ${signInFields(
            form,
            html`<a href="${consolePaths.forgotPassword}" target="_blank" rel="noopener"
              >Forgot it?<span class="visually-hidden"> (opens a new tab)</span></a
            >`,
          )}
          <button type="submit">Sign in</button>
        </form>
        ${denyForm(uid, 'Cancel')}
      </div>
      <p class="aside">
        New here?
        <a href="${consolePaths.signUp}" target="_blank" rel="noopener"
          >Create an account<span class="visually-hidden"> (opens a new tab)</span></a
        >, confirm its address, and come back to this page.
      </p>`,
  })
}
