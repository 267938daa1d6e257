import { oauthPaths } from '../../../base/public-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import type { Viewer } from '../frame/console-page.ts'
import type { Page } from '../../../html/page.ts'
import { postForm } from '../frame/form.ts'
import { html } from '../../../html/html.ts'
import { askingClient, clientName } from './asking-client.ts'
import { denyForm, interactionPage } from './interaction-page.ts'

/** Asks the signed-in person to approve the scopes that a client requests. */
export function consentStep(interaction: Interaction, { email, csrf }: Viewer): Page {
  const path = oauthPaths.interaction(interaction.uid)
  return interactionPage({
    title: `Allow ${interaction.client.name}?`,
    redirectUri: interaction.client.redirectUri,
    main: html`<div class="card-form">
        <h1>Allow ${clientName(interaction)} to use Nilam on your behalf?</h1>
        ${askingClient(interaction)}
        <section aria-labelledby="scopes">
          <h2 id="scopes">This app will be able to</h2>
          <ul class="granted">
            ${interaction.scopes.map(
              ({ scope, meaning }) =>
                html`<li><strong>${meaning}</strong> <code class="note">${scope}</code></li>`,
            )}
          </ul>
        </section>
        <p class="note">
          It gets an ID for your account. It does not get your password or your email address, and
          it cannot change your account, apps or keys.
        </p>
        <div class="decision">
          ${postForm({ action: `${path}/allow`, csrf, button: 'Allow' })}
          ${denyForm(interaction.uid, 'Do not allow')}
        </div>
      </div>
      <p class="aside">
        Signed in as <strong>${email}</strong>.
        <a href="${path}?account=other">Use another account</a>
      </p>
      <p class="aside">You can revoke this at any time in the console, under Connected apps.</p>`,
  })
}
