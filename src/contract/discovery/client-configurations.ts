import known from '../../../data/mcp-clients.json' with { type: 'json' }
import { mcpPath, mcpSignInPath } from '../../base/public-paths.ts'

/** A configuration to copy, and where to put it. It contains the URL of this deployment. */
export interface CopiedConfiguration {
  readonly steps: string
  /** What to copy: a command, a file's content, or the bare URL. */
  readonly language: 'bash' | 'json' | 'text'
  readonly snippet: string
}

/** How a person adds the MCP server to one client. The server is named `nilam` there: clients prefix the names of tools with it. */
export interface ClientConfiguration extends CopiedConfiguration {
  readonly id: string
  readonly client: string
  /**
   * The configuration with an app's API key, which the client reads from `keyVariable` or prompts for. Absent for a client
   * whose documentation has no headers, or only with the key in a file.
   */
  readonly withKey?: CopiedConfiguration
  readonly installLink?: string
  /** How to sign in, so that calls count for a person instead of an IP address. */
  readonly signIn: string
  /** The client calls from its maker's network, so the address has to be public and https. */
  readonly isHosted: boolean
  readonly source: string
  readonly readOn: string
}

/** The environment variable of examples for an API key, so that no key ends up in a command's history or in a file. */
export const keyVariable = 'NILAM_API_KEY'

/** Ready-made configurations of the main MCP clients, as `data/mcp-clients.json` has them. `publicUrl` is the origin of the deployment. */
export function clientConfigurations(publicUrl: string): readonly ClientConfiguration[] {
  const url = publicUrl + mcpPath
  const words = { url, signInUrl: publicUrl + mcpSignInPath, keyVariable }
  // Neither an origin nor the name of a variable has a character that JSON escapes.
  const { defaults, clients }: typeof known = JSON.parse(
    Object.entries(words).reduce(
      (text, [name, word]) => text.replaceAll(`<${name}>`, word),
      JSON.stringify(known),
    ),
  )
  const config = Buffer.from(JSON.stringify({ url })).toString('base64')
  const vscode = JSON.stringify({ name: 'nilam', type: 'http', url })
  const installLinks = new Map([
    [
      'cursor',
      `cursor://anysphere.cursor-deeplink/mcp/install?name=nilam&config=${encodeURIComponent(config)}`,
    ],
    ['vscode', `vscode:mcp/install?${encodeURIComponent(vscode)}`],
  ])
  return clients.map(({ steps, command, address, file, withKey, ...client }) => {
    const installLink = installLinks.get(client.id)
    return {
      ...{ ...defaults, ...client, ...copied({ steps, command, address, file }) },
      ...(installLink !== undefined && { installLink }),
      ...(withKey && { withKey: copied(withKey) }),
    }
  })
}

/** One of the three is what to copy: a command, a bare address, or the content of a file. */
function copied(given: {
  readonly steps: string
  readonly command?: string | undefined
  readonly address?: string | undefined
  readonly file?: object | undefined
}): CopiedConfiguration {
  const { steps, command, address, file } = given
  if (command !== undefined) return { steps, language: 'bash', snippet: `${command}\n` }
  return file === undefined
    ? { steps, language: 'text', snippet: `${address ?? ''}\n` }
    : { steps, language: 'json', snippet: `${JSON.stringify(file, undefined, 2)}\n` }
}
