import { mcpPath } from '../../base/public-paths.ts'

/** The paths of the discovery documents, below the service's origin. */
export const discoveryPaths = {
  mcp: mcpPath,
  openapiJson: '/public/openapi.json',
  openapiYaml: '/openapi.yaml',
  docs: '/docs',
  ready: '/readyz',
  /** SEP-2127 reserves this path below the MCP server. */
  serverCard: `${mcpPath}/server-card`,
  /** Where clients of earlier drafts look. */
  wellKnownServerCard: '/.well-known/mcp/server-card.json',
  /** RFC 9727. */
  apiCatalog: '/.well-known/api-catalog',
  /** RFC 9116. */
  securityText: '/.well-known/security.txt',
  /** The entry that is published in the MCP registry. */
  registryEntry: '/public/server.json',
  postmanCollection: '/public/postman.json',
  brunoCollection: '/public/bruno.zip',
} as const
