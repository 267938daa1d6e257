import { mcpPath } from './mcp-path.ts'

/** Where the authorization server is, below the service's own origin. */
export const oauthPaths = {
  /** RFC 8414. */
  metadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728; the second is where a client looks for the MCP endpoint's. */
  protectedResource: '/.well-known/oauth-protected-resource',
  protectedMcp: `/.well-known/oauth-protected-resource${mcpPath}`,
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interactions: '/oauth/interaction',
  /** Where sign-in and consent take place; cookies of an interaction are sent to this path and below only. */
  interaction: (uid: string): string => `${oauthPaths.interactions}/${encodeURIComponent(uid)}`,
} as const
