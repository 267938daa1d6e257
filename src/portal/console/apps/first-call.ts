import {
  clientConfigurations,
  keyVariable,
  type ClientConfiguration,
  type CopiedConfiguration,
} from '../../../contract/discovery/client-configurations.ts'
import { operationExamples } from '../../../contract/document/document-operations.ts'
import { curlPost } from '../../../contract/samples/samples.ts'
import { html, type Content, type Html, type Page } from '../../../html/html.ts'
import { copyableBlock, copyable, pageHead, panel } from '../frame/components.ts'
import { consolePaths } from '../console-paths.ts'
import { mcpPath, mcpSignInPath } from '../../../base/public-paths.ts'
import { consolePage, type ConsoleParts } from '../frame/console-page.ts'
import type { OwnVisit } from '../frame/guards.ts'

interface CallOptions {
  /** What the caller may use; every tool when absent. */
  readonly scopes?: readonly string[]
  readonly withKey: boolean
}

/** A call to paste into a terminal: the contract's first example of a tool that the scopes allow. */
export function curlCommand(
  { contract, publicUrl }: Pick<ConsoleParts, 'contract' | 'publicUrl'>,
  options: CallOptions,
): string {
  const { scopes, withKey } = options
  const operations = contract.operationIds.map((id) => contract.operations[id])
  const operation = operations.find(({ scope }) => scopes?.includes(scope) ?? true)
  if (operation === undefined) throw new Error('No tool has any of the scopes')
  const example = operationExamples(contract.document).find(
    ({ operationId }) => operationId === operation.id,
  )
  const headers = withKey ? { authorization: `Bearer $${keyVariable}` } : {}
  return curlPost(`${publicUrl}${operation.path}`, headers, example?.arguments ?? {})
}

/** Puts the key into the environment of a shell without leaving it in the history. */
export const readKeyCommand = `read -rs ${keyVariable} && export ${keyVariable}`

/**
 * How to connect MCP clients, each folded up: all of them, or with a key only those that can use one without storing it in
 * a file.
 */
export function mcpClients(publicUrl: string, withKey: boolean): Html {
  const clients = clientConfigurations(publicUrl)
  const shown = withKey ? clients.flatMap(keyed) : clients.map(keyless)
  return html`<div class="clients">
    ${shown.map(
      ({ id, client, configuration, more }, index) =>
        html`<details ${index === 0 && 'open'}>
          <summary>${client}</summary>
          <div>
            <p>${configuration.steps}</p>
            ${copyableBlock(`mcp-${id}`, configuration.snippet.trimEnd(), `the configuration for ${client}`)}
            ${more}
          </div>
        </details>`,
    )}
  </div>`
}

interface ShownClient {
  readonly id: string
  readonly client: string
  readonly configuration: CopiedConfiguration
  readonly more: Content
}

function keyless({ installLink, signIn, ...known }: ClientConfiguration): ShownClient {
  const link =
    installLink !== undefined && html`<p><a href="${installLink}">Add to ${known.client}</a></p>`
  const more = html`${link}
    <p class="note">To sign in: ${signIn}</p>`
  return { ...known, configuration: known, more }
}

function keyed({ id, client, withKey }: ClientConfiguration): readonly ShownClient[] {
  return withKey === undefined ? [] : [{ id, client, configuration: withKey, more: '' }]
}

/** How to call, with and without a key, from a terminal and from an assistant. */
export function firstCallPage(parts: ConsoleParts, visit: OwnVisit): Page {
  const { publicUrl } = parts
  return consolePage(visit, 'First call', {
    section: 'firstCall',
    main: html`${pageHead(
      'First call',
      html`<p>Call every tool over REST or MCP. The same rules apply to both.</p>`,
    )}
    ${panel('terminal', 'From a terminal', {
      lead: 'Without a key, we count calls by your IP address.',
      body: copyableBlock('curl', curlCommand(parts, { withKey: false }), 'the command'),
    })}
    ${panel('assistant', 'From an assistant', {
      lead: 'Add the server to your MCP client once. The client finds the tools itself.',
      body: html`<p class="label">URL of the MCP server</p>
        ${copyable('mcp-url', publicUrl + mcpPath, 'the URL')}
        <p class="label">The same server, where the client signs you in</p>
        ${copyable('mcp-sign-in-url', publicUrl + mcpSignInPath, 'the URL with sign-in')}
        ${mcpClients(publicUrl, false)}`,
    })}
    ${panel('with-key', 'With an API key', {
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
