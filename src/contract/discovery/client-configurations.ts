import { mcpPath, mcpSignInPath } from '../../base/public-paths.ts'

/** A configuration to copy, and where to put it. It contains the URL of this deployment. */
export interface CopiedConfiguration {
  readonly steps: string
  /** What to copy: a command, a file's content, or the bare address. */
  readonly language: 'bash' | 'json' | 'text'
  readonly snippet: string
}

/** How a person adds the MCP server to one client. */
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

/** The server's name in clients. It is short, since clients prefix the names of tools with it. */
const name = 'nilam'

/** Ready-made configurations of the main MCP clients. `publicUrl` is the origin of the deployment. */
export function clientConfigurations(publicUrl: string): readonly ClientConfiguration[] {
  const url = publicUrl + mcpPath
  const signInUrl = publicUrl + mcpSignInPath
  const atSignInUrl = `Use ${signInUrl} as the address. At ${url} nothing prompts it to sign in, so it stays anonymous.`
  const servers = (server: object): string => json({ mcpServers: { [name]: server } })
  const bridge = ['-y', 'mcp-remote', url]
  const vscode = { type: 'http', url }
  const codex = `codex mcp add ${name} --url ${url}`
  const configurations: readonly Configuration[] = [
    {
      id: 'claude-code',
      client: 'Claude Code',
      steps: 'Run this in a terminal.',
      language: 'bash',
      snippet: `claude mcp add --transport http ${name} ${url}\n`,
      withKey: {
        steps: 'Add this to .mcp.json of your project.',
        language: 'json',
        snippet: servers({ type: 'http', url, ...bearer(`\${${keyVariable}}`) }),
      },
      signIn: `Use ${signInUrl} as the address. Then type /mcp, choose ${name}, and Authenticate.`,
      source: 'https://code.claude.com/docs/en/mcp',
    },
    {
      id: 'claude',
      client: 'Claude, on the web and on the desktop',
      steps: 'Open Settings, Connectors, Add custom connector, and enter this address.',
      language: 'text',
      snippet: `${url}\n`,
      signIn: `Use ${signInUrl} as the address. It asks you to sign in immediately.`,
      isHosted: true,
      source:
        'https://support.claude.com/en/articles/11175166-getting-started-with-custom-connectors-using-remote-mcp',
    },
    {
      id: 'cursor',
      client: 'Cursor',
      steps: 'Open the link, or add this to .cursor/mcp.json in a project or your home folder.',
      language: 'json',
      snippet: servers({ url }),
      withKey: {
        steps: 'Add this to .cursor/mcp.json in a project or your home folder.',
        language: 'json',
        snippet: servers({ url, ...bearer(`\${env:${keyVariable}}`) }),
      },
      installLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(base64({ url }))}`,
      signIn: `Use ${signInUrl} as the address. Then open Settings, MCP, or run cursor-agent mcp login ${name}.`,
      source: 'https://cursor.com/docs/mcp/install-links',
    },
    {
      id: 'vscode',
      client: 'VS Code',
      steps: 'Open the link, or add this to .vscode/mcp.json.',
      language: 'json',
      snippet: json({ servers: { [name]: vscode } }),
      withKey: {
        steps: 'Add this to .vscode/mcp.json of your project. VS Code asks for the key.',
        language: 'json',
        snippet: json({
          inputs: [
            { type: 'promptString', id: 'nilam-key', description: 'Nilam API key', password: true },
          ],
          servers: { [name]: { ...vscode, ...bearer('${input:nilam-key}') } },
        }),
      },
      installLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...vscode }))}`,
      signIn: atSignInUrl,
      source: 'https://code.visualstudio.com/docs/copilot/guides/mcp-developer-guide',
    },
    {
      id: 'codex',
      client: 'Codex',
      steps:
        'Run this in a terminal. The command line, the IDE extension and the desktop app share it.',
      language: 'bash',
      snippet: `${codex}\n`,
      withKey: {
        steps: 'Run this in a terminal. Codex keeps the name of the variable, not the key.',
        language: 'bash',
        snippet: `${codex} --bearer-token-env-var ${keyVariable}\n`,
      },
      signIn: `Use ${signInUrl} as the address, and run codex mcp login ${name}.`,
      source: 'https://learn.chatgpt.com/docs/extend/mcp',
    },
    {
      id: 'chatgpt',
      client: 'ChatGPT',
      steps:
        'In Settings, Apps, Advanced settings, turn on Developer mode. Then choose Create app and enter this address as the MCP server URL.',
      language: 'text',
      snippet: `${url}\n`,
      signIn: `Use ${signInUrl} as the address, choose OAuth as the authentication, and follow the page that opens.`,
      isHosted: true,
      source: 'https://developers.openai.com/apps-sdk/',
    },
    {
      id: 'gemini-cli',
      client: 'Gemini CLI',
      steps: 'Run this in a terminal.',
      language: 'bash',
      snippet: `gemini mcp add --transport http ${name} ${url}\n`,
      withKey: {
        steps: 'Add this to .gemini/settings.json in a project or your home folder.',
        language: 'json',
        snippet: servers({ httpUrl: url, ...bearer(`\${${keyVariable}}`) }),
      },
      signIn: `Use ${signInUrl} as the address, and type /mcp auth ${name}.`,
      source: 'https://geminicli.com/docs/tools/mcp-server',
    },
    {
      id: 'windsurf',
      client: 'Windsurf',
      steps: 'Add this to ~/.codeium/windsurf/mcp_config.json and refresh the list of servers.',
      language: 'json',
      snippet: servers({ serverUrl: url }),
      withKey: {
        steps: 'Add this to ~/.codeium/windsurf/mcp_config.json and refresh the list of servers.',
        language: 'json',
        snippet: servers({ serverUrl: url, ...bearer(`\${env:${keyVariable}}`) }),
      },
      signIn: atSignInUrl,
      source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    },
    {
      id: 'cline',
      client: 'Cline',
      steps:
        'Open MCP Servers, Configure, Configure MCP Servers, and add this to the file that opens.',
      language: 'json',
      snippet: servers({ type: 'streamableHttp', url }),
      signIn: atSignInUrl,
      source: 'https://docs.cline.bot/mcp/configuring-mcp-servers',
    },
    {
      id: 'stdio',
      client: 'Clients that support only stdio',
      steps:
        'Add this where the client keeps its servers. It starts mcp-remote, a bridge that needs Node.js.',
      language: 'json',
      snippet: servers({ command: 'npx', args: bridge }),
      withKey: {
        steps: `Add this where the client keeps its servers. The bridge reads ${keyVariable} from its environment.`,
        language: 'json',
        snippet: servers({
          command: 'npx',
          args: [...bridge, '--header', `Authorization:Bearer \${${keyVariable}}`],
        }),
      },
      signIn: `Use ${signInUrl} as the address of the bridge. It opens a browser only when the server asks. At ${url} it stays anonymous.`,
      source: 'https://github.com/geelen/mcp-remote',
    },
  ]
  return configurations.map((each) => ({ isHosted: false, readOn: '2026-11-21', ...each }))
}

type Configuration = Omit<ClientConfiguration, 'isHosted' | 'readOn'> & { readonly isHosted?: true }

/** @param reference a placeholder that the client replaces with the key */
function bearer(reference: string): object {
  return { headers: { Authorization: `Bearer ${reference}` } }
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
