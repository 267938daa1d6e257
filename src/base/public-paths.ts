/** The path of the MCP endpoint. */
export const mcpPath = '/mcp'

/** The paths of the authorization server. */
export const oauthPaths = {
  /** RFC 8414. */
  metadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728. The second is the path for the MCP endpoint. */
  protectedResource: '/.well-known/oauth-protected-resource',
  protectedMcp: `/.well-known/oauth-protected-resource${mcpPath}`,
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interactions: '/oauth/interaction',
  /** The page of sign-in and consent. The cookies of an interaction are limited to this path. */
  interaction: (uid: string): string => `${oauthPaths.interactions}/${encodeURIComponent(uid)}`,
} as const
