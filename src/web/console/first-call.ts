import type { Contract } from '../../contract/contract.ts'
import { mappingAt } from '../../contract/document-tree.ts'
import { html, type Html } from '../html.ts'
import { copyableBlock } from './copyable.ts'

/** Where the examples keep a key: never in the command itself, which a shell remembers. */
const keyVariable = 'NILAM_API_KEY'

export interface FirstCallParts {
  readonly contract: Contract
  readonly publicUrl: string
}

export interface CallOptions {
  /** What the caller may use; every tool when absent. */
  readonly scopes?: readonly string[]
  readonly withKey: boolean
}

/** A call that works when it is pasted into a terminal: the contract's first example of a tool that the scopes open. */
export function curlCommand({ contract, publicUrl }: FirstCallParts, options: CallOptions): string {
  const { scopes, withKey } = options
  const operations = contract.operationIds.map((id) => contract.operations[id])
  const operation = operations.find(({ scope }) => scopes?.includes(scope) ?? true)
  if (operation === undefined) throw new Error('No tool has any of the scopes')
  const [example] = Object.values(
    mappingAt(contract.document, [
      'paths',
      operation.path,
      'post',
      'requestBody',
      'content',
      'application/json',
      'examples',
    ]),
  )
  return [
    `curl -s ${publicUrl}${operation.path}`,
    ...(withKey ? [`  -H "Authorization: Bearer $${keyVariable}"`] : []),
    "  -H 'Content-Type: application/json'",
    `  -d ${quoted(JSON.stringify(mappingAt(example, ['value'])))}`,
  ].join(' \\\n')
}

/** In single quotes, as a POSIX shell reads them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Puts the key into the environment of a shell without leaving it in the history. */
export const readKeyCommand = `read -rs ${keyVariable} && export ${keyVariable}`

/** How the main MCP clients are told of the service, folded up one below the other. */
export function mcpClients(publicUrl: string, withKey: boolean): Html {
  return html`<div class="clients">
    ${configurations(`${publicUrl}/mcp`, withKey).map(
      ({ id, client, where, text }, index) =>
        html`<details ${index === 0 && 'open'}>
          <summary>${client}</summary>
          <div>
            <p>${where}</p>
            ${copyableBlock(`mcp-${id}`, text, `the configuration for ${client}`)}
          </div>
        </details>`,
    )}
  </div>`
}

interface ClientConfiguration {
  readonly id: string
  readonly client: string
  readonly where: string
  readonly text: string
}

/**
 * As the clients' own documents have it: `.mcp.json` of Claude Code expands `${NAME}`, Cursor `${env:NAME}`, VS Code asks
 * for an input, and Codex is given the name of the variable.
 */
function configurations(url: string, withKey: boolean): readonly ClientConfiguration[] {
  const bearer = (reference: string): object =>
    withKey ? { headers: { Authorization: `Bearer ${reference}` } } : {}
  const json = (value: object): string => JSON.stringify(value, null, 2)
  return [
    {
      id: 'claude-code',
      client: 'Claude Code',
      where: withKey ? 'In .mcp.json of your project:' : 'In a terminal:',
      text: withKey
        ? json({
            mcpServers: { nilam: { type: 'http', url, ...bearer(`\${${keyVariable}}`) } },
          })
        : `claude mcp add --transport http nilam ${url}`,
    },
    {
      id: 'vs-code',
      client: 'VS Code',
      where: 'In .vscode/mcp.json of your project:',
      text: json({
        ...(withKey && {
          inputs: [
            { type: 'promptString', id: 'nilam-key', description: 'Nilam API key', password: true },
          ],
        }),
        servers: { nilam: { type: 'http', url, ...bearer('${input:nilam-key}') } },
      }),
    },
    {
      id: 'cursor',
      client: 'Cursor',
      where: 'In .cursor/mcp.json of your project, or ~/.cursor/mcp.json for all of them:',
      text: json({ mcpServers: { nilam: { url, ...bearer(`\${env:${keyVariable}}`) } } }),
    },
    {
      id: 'codex',
      client: 'Codex',
      where: 'In ~/.codex/config.toml:',
      text: [
        '[mcp_servers.nilam]',
        `url = "${url}"`,
        ...(withKey ? [`bearer_token_env_var = "${keyVariable}"`] : []),
      ].join('\n'),
    },
  ]
}
