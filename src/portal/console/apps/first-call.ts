import type { Contract } from '../../../contract/contract.ts'
import {
  clientConfigurations,
  keyVariable,
  type ClientConfiguration,
  type CopiedConfiguration,
} from '../../../contract/discovery/client-configurations.ts'
import { operationExamples } from '../../../contract/document/operation-examples.ts'
import { curlPost } from '../../../contract/samples/curl-sample.ts'
import { html, type Content, type Html } from '../../../html/html.ts'
import { copyableBlock } from '../frame/components.ts'

interface FirstCallParts {
  readonly contract: Contract
  readonly publicUrl: string
}

interface CallOptions {
  /** What the caller may use; every tool when absent. */
  readonly scopes?: readonly string[]
  readonly withKey: boolean
}

/** A call to paste into a terminal: the contract's first example of a tool that the scopes allow. */
export function curlCommand({ contract, publicUrl }: FirstCallParts, options: CallOptions): string {
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
