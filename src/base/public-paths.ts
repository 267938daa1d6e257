/** The console's first page. Its other pages are below it. */
export const consolePath = '/console'

/** The path of the MCP endpoint. */
export const mcpPath = '/mcp'

/**
 * The addresses of the one MCP server. The first serves anonymous callers too. The others insist on a credential: MCP
 * clients start their own sign-in at a 401, which an anonymous call never gets. `/mcp?login` is the form that other
 * servers made customary.
 */
export const mcpAddresses = ['/mcp', '/mcp/oauth', '/mcp?login'] as const

export type McpAddress = (typeof mcpAddresses)[number]

/** The address that the documentation gives to clients that sign in. */
export const mcpSignInPath = '/mcp/oauth'

/** The address that a request target names; undefined for a target of another endpoint. */
export function mcpAddressOf(target: string): McpAddress | undefined {
  if (target === mcpPath) return mcpPath
  if (!target.startsWith(mcpPath)) return undefined
  const [path] = target.split('?', 1)
  if (path === mcpSignInPath) return mcpSignInPath
  if (path !== mcpPath) return undefined
  return asksForLogin(target) ? '/mcp?login' : mcpPath
}

/** Whether the query of a request target has the parameter `login`, with any value or none. */
export function asksForLogin(target: string): boolean {
  const at = target.indexOf('?')
  return at !== -1 && new URLSearchParams(target.slice(at)).has('login')
}

/** The paths of the authorization server. */
export const oauthPaths = {
  /** RFC 8414. */
  metadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728, where a client looks that knows only the origin. */
  protectedResource: '/.well-known/oauth-protected-resource',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interactions: '/oauth/interaction',
  /** The page of sign-in and consent. The cookies of an interaction are limited to this path. */
  interaction: (uid: string): string => `${oauthPaths.interactions}/${encodeURIComponent(uid)}`,
} as const

/** The path of the RFC 9728 document of one address, whose path and query follow the well-known path (section 3.1). */
export function resourceMetadataPath(address: McpAddress): string {
  return oauthPaths.protectedResource + address
}

/** The audiences of access tokens. A token for one of them is good for all of them, over REST and MCP. */
export function resourcesOf(publicUrl: string): readonly string[] {
  return mcpAddresses.map((address) => publicUrl + address)
}
