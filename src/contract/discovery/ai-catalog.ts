import { discoveryPaths } from './discovery-paths.ts'
import { domainOf, type Deployment } from './mcp-server.ts'

/** The AI Catalog (specification 1.0, draft of 2026) of this host: one MCP server. Its card has its name and version. */
export function aiCatalog({ document, publicUrl }: Deployment): object {
  return {
    specVersion: '1.0',
    host: {
      displayName: document.info.title,
      documentationUrl: publicUrl + discoveryPaths.docs,
    },
    entries: [
      {
        identifier: `urn:air:${domainOf(publicUrl)}:mcp:nilam`,
        type: 'application/mcp-server-card+json',
        url: publicUrl + discoveryPaths.serverCard,
      },
    ],
  }
}
