import { consolePaths } from '../console-paths.ts'
import { mcpPath, mcpSignInPath } from '../../../base/public-paths.ts'
import { html } from '../../../html/html.ts'
import { copyable, copyableBlock, pageHead, panel } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import { curlCommand, mcpClients, readKeyCommand } from './first-call.ts'
import type { OwnerPage } from '../frame/guards.ts'

/** How to call, with and without a key, from a terminal and from an assistant. */
export function firstCallPage(parts: ConsoleParts): OwnerPage {
  const { publicUrl } = parts
  return async (visit) =>
    consolePage(visit, {
      title: 'First call',
      section: 'firstCall',
      main: html`${pageHead(
        'First call',
        html`<p>Call every tool over REST or MCP. The same rules apply to both.</p>`,
      )}
      ${panel({
        headingId: 'terminal',
        heading: 'From a terminal',
        lead: 'Without a key, we count calls by your IP address.',
        body: copyableBlock('curl', curlCommand(parts, { withKey: false }), 'the command'),
      })}
      ${panel({
        headingId: 'assistant',
        heading: 'From an assistant',
        lead: 'Add the server to your MCP client once. The client finds the tools itself.',
        body: html`<p class="label">Address of the MCP server</p>
          ${copyable('mcp-url', publicUrl + mcpPath, 'the address')}
          <p class="label">The same server, where the client signs you in</p>
          ${copyable('mcp-sign-in-url', publicUrl + mcpSignInPath, 'the address with sign-in')}
          ${mcpClients(publicUrl, false)}`,
      })}
      ${panel({
        headingId: 'with-key',
        heading: 'With an API key',
        lead: html`Calls are then counted for the app.
          <a href="${consolePaths.home}">Open the app</a> to create a key.`,
        body: html`<p>
            Keep the key in a secrets manager. In a terminal, this command reads it into the
            environment without saving it in your shell history:
          </p>
          ${copyable('read-key', readKeyCommand, 'the command')}
          ${copyableBlock('curl-key', curlCommand(parts, { withKey: true }), 'the command')}
          <p class="note">
            Use keys only on servers. Never put one in a browser page or mobile app.
          </p>`,
      })}`,
    })
}
