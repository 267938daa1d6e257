import { mcpPath, mcpSignInPath } from '../../../base/public-paths.ts'
import {
  clientConfigurations,
  type ClientConfiguration,
} from '../../../contract/discovery/client-configurations.ts'
import { docsPaths } from './docs-page.ts'
import { fenced } from './markdown.ts'

/** How to connect each of the main clients to the MCP server. */
export function mcpText(publicUrl: string): string {
  const clients = clientConfigurations(publicUrl)
  return `${fenced(`${publicUrl}${mcpPath}\n${publicUrl}${mcpSignInPath}`, { language: 'text' })}

Both are the same server. The first also serves anonymous callers. At the second your client signs you in: it responds with 401 without a token, which starts the client's own sign-in (\`${mcpPath}?login\` does the same).

Streamable HTTP, stateless: a single request is enough, and there is no session. [The tools](${docsPaths.tools}) are those of REST, with the same arguments and responses. Without a credential, calls are counted by network address; the calls of a person who signs in are counted for that person ([authentication](${docsPaths.authentication})). At the first address a client that waits for a 401 before it signs in stays anonymous.

${clients.some(({ isHosted }) => isHosted) ? 'Hosted clients call from their maker’s network: they reach this service only at a public https address.' : ''}

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
