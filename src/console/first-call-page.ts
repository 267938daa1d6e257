import { consolePaths } from '../base/console-paths.ts'
import { mcpPath } from '../base/mcp-path.ts'
import { html } from '../html/html.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { copyable, copyableBlock } from './copyable.ts'
import { curlCommand, mcpClients, readKeyCommand } from './first-call.ts'
import type { OwnVisit } from './guards.ts'

/** How to call, with and without a key, from a terminal and from an assistant. */
export function firstCallPage(parts: ConsoleParts): (visit: OwnVisit) => Promise<ConsoleAnswer> {
  const { publicUrl } = parts
  return async ({ viewer, notice }) =>
    consolePage({
      title: 'First call',
      section: 'firstCall',
      viewer,
      notice,
      main: html`<div class="page-head">
          <div>
            <h1>First call</h1>
            <p>Every tool answers over REST and over MCP, by the same rules.</p>
          </div>
        </div>
        <section class="panel" aria-labelledby="terminal">
          <header>
            <h2 id="terminal">From a terminal</h2>
            <p>Without a key, calls are counted by your network address.</p>
          </header>
          <div class="body">
            ${copyableBlock('curl', curlCommand(parts, { withKey: false }), 'the command')}
          </div>
        </section>
        <section class="panel" aria-labelledby="assistant">
          <header>
            <h2 id="assistant">From an assistant</h2>
            <p>Tell your MCP client of the server once; it finds the tools by itself.</p>
          </header>
          <div class="body">
            <p class="label">Address of the MCP server</p>
            ${copyable('mcp-url', publicUrl + mcpPath, 'the address')}
            ${mcpClients(publicUrl, false)}
          </div>
        </section>
        <section class="panel" aria-labelledby="with-key">
          <header>
            <h2 id="with-key">With an API key</h2>
            <p>
              Calls are then counted for the app. <a href="${consolePaths.home}">Open the app</a> to
              create a key.
            </p>
          </header>
          <div class="body">
            <p>
              Keep the key in a secrets manager. In a terminal, this reads it into the environment
              and leaves no trace in the history:
            </p>
            ${copyable('read-key', readKeyCommand, 'the command')}
            ${copyableBlock('curl-key', curlCommand(parts, { withKey: true }), 'the command')}
            <p class="note">
              A key is for servers. Never put one into a browser page or a mobile app.
            </p>
          </div>
        </section>`,
    })
}
