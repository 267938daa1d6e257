import type { McpAddress } from './mcp-path.ts'

/** The paths of the authorization server. */
export const oauthPaths = {
  /** RFC 8414. */
  metadata: '/.well-known/oauth-authorization-server',
  /** RFC 9728, where a client looks that knows only the origin. */
  protectedResource: '/.well-known/oauth-protected-resource',
  /** RFC 9728, section 3.1: the document of one address, whose path and query follow the well-known path. */
  protectedMcp: (address: McpAddress): string => `${oauthPaths.protectedResource}${address}`,
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interactions: '/oauth/interaction',
  /** The page of sign-in and consent. The cookies of an interaction are limited to this path. */
  interaction: (uid: string): string => `${oauthPaths.interactions}/${encodeURIComponent(uid)}`,
} as const
