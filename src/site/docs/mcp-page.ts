import { mcpPath, mcpSignInPath } from '../../base/public-paths.ts'
import {
  clientConfigurations,
  keyVariable,
  type ClientConfiguration,
} from '../../contract/discovery/client-configurations.ts'
import { docsPaths } from './docs-page.ts'
import { fenced } from './markdown.ts'

/** How to connect each of the main clients to the MCP server. */
export function mcpText(publicUrl: string): string {
  const clients = clientConfigurations(publicUrl)
  return `${fenced(`${publicUrl}${mcpPath}\n${publicUrl}${mcpSignInPath}`, { language: 'text' })}

Both are the same server. The first also serves anonymous callers. At the second, your client signs you in: without a token the server returns 401, which starts the client's sign-in. \`${mcpPath}?login\` does the same.

The transport is stateless Streamable HTTP: you need no session, and each request is independent. [The tools](${docsPaths.tools}) are those of REST, with the same arguments and responses. Calls without a credential are counted by IP address. The calls of a person who signs in are counted for that person ([authentication](${docsPaths.authentication})). With an app's API key they are counted for the app: put the key into \`${keyVariable}\` and use the client's configuration with a key, if it has one. At the first URL, a client that waits for a 401 before it signs in stays anonymous.

${clients.some(({ isHosted }) => isHosted) ? 'Hosted clients call from their vendor’s network. They can reach this service only at a public https URL.' : ''}

${clients.map(clientText).join('\n\n')}
`
}

function clientText({
  client,
  steps,
  language,
  snippet,
  installLink,
  withKey,
  signIn,
  source,
  readOn,
}: ClientConfiguration): string {
  return [
    `## ${client}`,
    steps,
    ...(installLink === undefined ? [] : [`[Add to ${client}](${installLink})`]),
    fenced(snippet.trimEnd(), { language }),
    ...(withKey === undefined
      ? []
      : [
          `With an API key: ${withKey.steps}`,
          fenced(withKey.snippet.trimEnd(), { language: withKey.language }),
        ]),
    `To sign in: ${signIn} (Source: [vendor docs](${source}), checked ${readOn}.)`,
  ].join('\n\n')
}
