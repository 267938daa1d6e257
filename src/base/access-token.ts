import type { Tier } from './tier.ts'

/**
 * What an access token of ours says (RFC 9068): who issues one and who checks it agree here. `aud` is always `{mcp_url}`,
 * `exp` is `accessTokenSeconds` after `iat`.
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
  /** Joined by spaces. */
  readonly scope: string
  readonly tier: Tier
  /** RFC 9449 section 6.1. */
  readonly cnf?: { readonly jkt: string }
  /** What the person has allowed, on a person's token only: revoking it stops the token. */
  readonly grant_id?: string
  /** Of a server credential that has one, in its normal form; absent for a person's token. */
  readonly ip_allowlist?: readonly string[]
}

export const accessTokenSeconds = 900
