import type { Tier } from '../../../base/caller.ts'

/**
 * The claims of an access token (RFC 9068), shared by the code that issues tokens and the code that checks them. `aud` is always
 * `{mcp_url}`, and `exp` is `accessTokenSeconds` after `iat`.
 */
export interface AccessTokenClaims {
  readonly iss: string
  readonly aud: string
  /** The owner account of a person's token; the client id of a server credential's. */
  readonly sub: string
  readonly client_id: string
  readonly jti: string
  readonly iat: number
  readonly exp: number
  /** Scopes, joined by spaces. */
  readonly scope: string
  readonly tier: Tier
  /** RFC 9449 section 6.1. */
  readonly cnf?: { readonly jkt: string }
  /** The person's grant, only on a person's token. Revoking it revokes the token. */
  readonly grant_id?: string
  /** The normalized allowlist of a server credential that has one; absent for a person's token. */
  readonly ip_allowlist?: readonly string[]
}

/** Lifetime of an access token. */
export const accessTokenSeconds = 900
