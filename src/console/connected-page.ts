import { consolePaths } from '../base/console-paths.ts'
import { mcpPath } from '../base/mcp-path.ts'
import { scopesOf, type ScopeMeaning } from '../contract/scopes.ts'
import type { Grant } from '../oauth/grants.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage, csrfField, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { copyable } from './copyable.ts'
import type { OwnVisit } from './guards.ts'
import { icons } from './icons.ts'
import { atMinute } from './moments.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** What the owner has allowed to act for them as a person, and how to end it. */
export function connectedPages(
  parts: ConsoleParts,
  cookies: Cookies,
): { readonly show: Page; readonly disconnect: Page } {
  const { grants, contract } = parts
  const meanings = scopesOf(contract.document)
  return {
    show: async (visit) =>
      connectedPage(parts, visit, await grants.of(visit.owner.ownerId), meanings),
    disconnect: async ({ request, owner, actor }) => {
      // One that is gone already, or was never theirs, is as disconnected as it can be.
      const isRevoked = await grants.revoke(
        owner.ownerId,
        request.fields.get('grantId') ?? '',
        actor,
      )
      return seeOther(consolePaths.connected, isRevoked ? [cookies.keepNotice('disconnected')] : [])
    },
  }
}

function connectedPage(
  { publicUrl }: ConsoleParts,
  { viewer, notice }: OwnVisit,
  grants: readonly Grant[],
  meanings: readonly ScopeMeaning[],
): ConsoleAnswer {
  return consolePage({
    title: 'Connected apps',
    section: 'connected',
    viewer,
    notice,
    main: html`<div class="page-head">
        <div>
          <h1>Connected apps</h1>
          <p>Assistants and apps that you have allowed to use Nilam for you.</p>
        </div>
      </div>
      <section class="panel" aria-labelledby="connected-heading">
        <header><h2 id="connected-heading">Allowed by you</h2></header>
        ${
          grants.length === 0
            ? html`<div class="body empty-row">
                ${icons.connected}
                <p>None. An app asks you here, on a page of this site, before it may.</p>
              </div>`
            : table(grants, meanings, viewer.csrf)
        }
      </section>
      <section class="panel" aria-labelledby="connect-heading">
        <header>
          <h2 id="connect-heading">Connect one</h2>
          <p>Give an MCP client this address. It finds everything else by itself.</p>
        </header>
        <div class="body">
          ${copyable('mcp-url', publicUrl + mcpPath, 'the address')}
          <p class="note"><a href="${consolePaths.firstCall}">How the main clients are told</a></p>
        </div>
      </section>`,
  })
}

function table(grants: readonly Grant[], meanings: readonly ScopeMeaning[], csrf: string): Content {
  return html`<div class="table" role="region" aria-label="List of connected apps" tabindex="0">
    <table class="cards">
      <caption>
        Apps that may use Nilam for you
      </caption>
      <thead>
        <tr>
          <th scope="col">App</th>
          <th scope="col">Allowed</th>
          <th scope="col">Last token</th>
          <th scope="col" class="end"><span class="visually-hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${grants.map((grant) => row(grant, meanings, csrf))}
      </tbody>
    </table>
  </div>`
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
    <td data-name="Last token">${atMinute(lastUsedAtMs)}</td>
    <td class="end">
      <form method="post" action="${consolePaths.connected}">
        ${csrfField(csrf)}<input type="hidden" name="grantId" value="${grantId}" />
        <button class="danger small" type="submit">
          Disconnect<span class="visually-hidden"> ${clientName}</span>
        </button>
      </form>
    </td>
  </tr>`
}
