import { consolePaths } from '../console-paths.ts'
import { mcpSignInPath } from '../../../base/public-paths.ts'
import { scopesOf, type ScopeMeaning } from '../../../contract/declarations.ts'
import type { Grant } from '../../oauth/tokens/grants.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { cardTable, copyable, pageHead, panel } from '../frame/components.ts'
import { consolePage, seeOther, type ConsoleParts } from '../frame/console-page.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { rowButton } from '../frame/form.ts'
import { icons } from '../frame/icons.ts'
import { atMinute } from '../frame/moments.ts'

/** The apps that the owner allowed to act for them as a person, and how to disconnect one. */
export function connectedRoute(context: ConsoleContext): ConsoleRoute {
  const { grants, contract, signedIn, noticeAt } = context
  const path = consolePaths.connected
  const meanings = scopesOf(contract.document)
  return [
    path,
    signedIn({
      get: async (visit) =>
        connectedPage(context, visit, await grants.of(visit.owner.ownerId), meanings),
      post: async ({ request, owner, actor }) => {
        // A grant that is gone, or was never theirs, needs no notice.
        const grantId = request.fields.get('grantId') ?? ''
        const isRevoked = await grants.revoke(owner.ownerId, grantId, actor)
        return isRevoked ? noticeAt(path, 'disconnected') : seeOther(path)
      },
    }),
  ]
}

function connectedPage(
  { publicUrl }: ConsoleParts,
  visit: OwnVisit,
  grants: readonly Grant[],
  meanings: readonly ScopeMeaning[],
): Page {
  const rows = grants.map((grant) => row(grant, meanings, visit.viewer.csrf))
  return consolePage(visit, 'Connected apps', {
    section: 'connected',
    main: html`${pageHead(
      'Connected apps',
      html`<p>Assistants and apps that can use Nilam on your behalf.</p>`,
    )}
    ${panel('connected-heading', 'Allowed by you', {
      content:
        grants.length === 0
          ? html`<div class="body empty-row">
              ${icons.connected}
              <p>No connected apps yet. When an app asks for access, you'll approve it here.</p>
            </div>`
          : cardTable(
              'List of connected apps',
              'Apps that can use Nilam on your behalf',
              ['App', 'Allowed', 'Last used', 'actions'],
              rows,
            ),
    })}
    ${panel('connect-heading', 'Connect one', {
      lead: 'Add this URL to an MCP client. It opens a page where you sign in and approve access.',
      body: html`${copyable('mcp-url', publicUrl + mcpSignInPath, 'the URL')}
        <p class="note">
          <a href="${consolePaths.firstCall}">How to connect the main clients</a>
        </p>`,
    })}`,
  })
}

function row(grant: Grant, meanings: readonly ScopeMeaning[], csrf: string): Content {
  const { grantId, clientName, redirectHosts, scopes, grantedAtMs, lastUsedAtMs } = grant
  const allowed = meanings.filter(({ scope }) => scopes.includes(scope))
  return html`<tr>
    <th scope="row">
      <strong><bdi>${clientName}</bdi></strong>
      <span class="note">sends you to ${redirectHosts.join(', ')}</span>
      <span class="note">${allowed.map(({ meaning }) => meaning).join(' ')}</span>
    </th>
    <td data-name="Allowed">${atMinute(grantedAtMs)}</td>
    <td data-name="Last used">${atMinute(lastUsedAtMs)}</td>
    <td class="end">
      ${rowButton(consolePaths.connected, 'Disconnect', clientName, csrf, { grantId })}
    </td>
  </tr>`
}
