import type { App } from '../accounts/apps/app-repository.ts'
import type { ClaimedClient } from '../accounts/apps/client-claims.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { csrfField, type Viewer } from './console-page.ts'
import { problemSummary, textField, type FormState } from './form-fields.ts'
import { atMinute, onDay } from './moments.ts'

/** The OAuth clients of an app: people's calls through them count toward it. `form` is the claim that just failed. */
export function clientsSection(
  app: App,
  clients: readonly ClaimedClient[],
  viewer: Viewer,
  form: FormState,
): Content {
  return html`<section class="panel" id="clients" aria-labelledby="clients-heading">
    <header>
      <h2 id="clients-heading">OAuth clients</h2>
      <p>For an app that people sign in to: what they call through it counts toward the app.</p>
    </header>
    ${clients.length > 0 && list(app, clients, viewer.csrf)}
    <div class="body">
      ${
        app.claimedAtMs === null || app.domain === null
          ? html`<p class="note">Verify the domain of the app first.</p>`
          : html`${problemSummary(form)}
              <form
                class="sheet"
                method="post"
                action="${consolePaths.appClients(app.appId)}#clients"
              >
                ${csrfField(viewer.csrf)}
                ${textField(form, {
                  name: 'clientId',
                  label: 'Client ID',
                  hint: html`What registration answered as <code>client_id</code>. Every redirect
                    URI of the client has to begin with <code>https://${app.domain}/</code>.`,
                  isRequired: true,
                })}
                <div class="actions"><button class="plain" type="submit">Claim it</button></div>
              </form>`
      }
    </div>
  </section>`
}

function list(app: App, clients: readonly ClaimedClient[], csrf: string): Content {
  return html`<div class="table" role="region" aria-label="List of OAuth clients" tabindex="0">
    <table class="cards">
      <caption>
        OAuth clients that this app has claimed
      </caption>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Claimed</th>
          <th scope="col">Last used</th>
          <th scope="col" class="end"><span class="visually-hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${clients.map(
          ({ clientId, name, claimedAtMs, lastUsedAtMs }) =>
            html`<tr>
              <th scope="row">
                <strong><bdi>${name}</bdi></strong>
                <span class="note"><code>${clientId}</code></span>
              </th>
              <td data-name="Claimed">${onDay(claimedAtMs)}</td>
              <td data-name="Last used">${atMinute(lastUsedAtMs)}</td>
              <td class="end">
                <form method="post" action="${consolePaths.clientRelease(app.appId)}">
                  ${csrfField(csrf)}<input type="hidden" name="clientId" value="${clientId}" />
                  <button class="danger small" type="submit">
                    Release<span class="visually-hidden"> ${name}</span>
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
