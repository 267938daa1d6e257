import type { App } from '../../accounts/apps/app-repository.ts'
import type { ClaimedClient } from '../../accounts/apps/client-claims.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content } from '../../../html/html.ts'
import { cardTable, panel } from '../frame/components.ts'
import type { Viewer } from '../frame/console-page.ts'
import { postForm, problemSummary, rowButton, textField, type FormState } from '../frame/form.ts'
import { atMinute, onDay } from '../frame/moments.ts'

/** The OAuth clients of an app: people's calls through them count toward it. `form` is the claim that just failed. */
export function clientsSection(
  app: App,
  clients: readonly ClaimedClient[],
  viewer: Viewer,
  form: FormState,
): Content {
  return panel('clients-heading', 'OAuth clients', {
    id: 'clients',
    lead: 'If people sign in to your app, claim its OAuth client so that their calls count toward the app.',
    content: clients.length > 0 && list(app, clients, viewer.csrf),
    body:
      app.claimedAtMs === null || app.domain === null
        ? html`<p class="note">Verify the domain of the app first.</p>`
        : html`${problemSummary(form)}
          ${postForm(`${consolePaths.appClients(app.appId)}#clients`, 'Claim client', {
            csrf: viewer.csrf,
            fields: textField(form, 'clientId', 'Client ID', {
              hint: html`The <code>client_id</code> that registration returned. Every redirect URI
                of the client must begin with <code>https://${app.domain}/</code>.`,
              isRequired: true,
            }),
            buttonClass: 'plain',
          })}`,
  })
}

function list(app: App, clients: readonly ClaimedClient[], csrf: string): Content {
  return cardTable(
    'List of OAuth clients',
    'OAuth clients claimed by this app',
    ['Client', 'Claimed', 'Last used', 'actions'],
    clients.map(
      ({ clientId, name, claimedAtMs, lastUsedAtMs }) =>
        html`<tr>
          <th scope="row">
            <strong><bdi>${name}</bdi></strong>
            <span class="note"><code>${clientId}</code></span>
          </th>
          <td data-name="Claimed">${onDay(claimedAtMs)}</td>
          <td data-name="Last used">${atMinute(lastUsedAtMs)}</td>
          <td class="end">
            ${rowButton(consolePaths.clientRelease(app.appId), 'Release', name, csrf, { clientId })}
          </td>
        </tr>`,
    ),
  )
}
