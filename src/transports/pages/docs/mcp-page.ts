import { mcpPath } from '../../../base/mcp-path.ts'
import {
  clientConfigurations,
  type ClientConfiguration,
} from '../../../contract/discovery/client-configurations.ts'
import type { DocsPage } from './docs-page.ts'
import { fenced } from './fence.ts'
import { toolsPath } from './tool-page.ts'

const summary = 'The address, and ready-made configurations for the main clients.'

/** How each of the main clients is told of the MCP server. */
export function mcpPage(publicUrl: string): DocsPage {
  return {
    path: '/docs/mcp',
    title: 'Connect an MCP client',
    menuName: 'MCP clients',
    summary,
    section: 'Use it',
    markdown: () => text(publicUrl),
  }
}

function text(publicUrl: string): string {
  const clients = clientConfigurations(publicUrl)
  return `# Connect an MCP client

${summary}

${fenced(publicUrl + mcpPath, { language: 'text' })}

Streamable HTTP, stateless: a single request is enough, and no session is kept. [The tools](${toolsPath}) are those of REST, with the same arguments and answers. Without a credential calls are counted by network address; a person who signs in is counted for themselves ([authentication](/docs/authentication)). Since anonymous calls are served, a client that waits to be refused before it signs in stays anonymous; one with a command or a button of its own for it does not wait.

${clients.some(({ isHosted }) => isHosted) ? 'Hosted clients call from their maker’s network: they reach this service only under a public https address.' : ''}

${clients.map(clientText).join('\n\n')}
`
}

function clientText({
  client,
  steps,
  language,
  snippet,
  installLink,
  signIn,
  source,
  readOn,
}: ClientConfiguration): string {
  return [
    `## ${client}`,
    steps,
    ...(installLink === undefined ? [] : [`[Add to ${client}](${installLink})`]),
    fenced(snippet.trimEnd(), { language }),
    `To sign in: ${signIn} (After [its maker’s page](${source}), read on ${readOn}.)`,
  ].join('\n\n')
}
