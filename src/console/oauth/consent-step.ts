import { oauthPaths } from '../../base/oauth-paths.ts'
import type { Interaction } from '../../oauth/interactions.ts'
import { csrfField, type Viewer } from '../console-page.ts'
import type { ConsoleAnswer } from '../console-request.ts'
import { html } from '../../html/html.ts'
import { askingClient, clientName } from './asking-client.ts'
import { denyForm } from './deny-form.ts'
import { formTargets } from './form-targets.ts'
import { interactionPage } from './interaction-page.ts'

/** Asks the person who is signed in whether a client may have what it asks for. */
export function consentStep(interaction: Interaction, { email, csrf }: Viewer): ConsoleAnswer {
  const path = oauthPaths.interaction(interaction.uid)
  return interactionPage({
    title: `Allow ${interaction.client.name}?`,
    formTargets: formTargets(interaction.client.redirectUri),
    main: html`<div class="card-form">
        <h1>Allow ${clientName(interaction)} to use Nilam for you?</h1>
        ${askingClient(interaction)}
        <section aria-labelledby="scopes">
          <h2 id="scopes">It may</h2>
          <ul class="granted">
            ${interaction.scopes.map(
              ({ scope, meaning }) =>
                html`<li><strong>${meaning}</strong> <code class="note">${scope}</code></li>`,
            )}
          </ul>
        </section>
        <p class="note">
          It learns an ID that stands for your account. It does not learn your password or your
          e-mail address, and it cannot change your account, apps or keys.
        </p>
        <div class="decision">
          <form method="post" action="${path}/allow">
            ${csrfField(csrf)}<button type="submit">Allow</button>
          </form>
          ${denyForm(interaction.uid, 'Do not allow')}
        </div>
      </div>
      <p class="aside">
        Signed in as <strong>${email}</strong>.
        <a href="${path}?account=other">Use another account</a>
      </p>
      <p class="aside">
        You can take this back in the console at any time, under Connected apps.
      </p>`,
  })
}
