/** What the authorization server keeps. */
export interface OAuthTables {
  oidc_items: OidcItemTable
  oauth_clients: OAuthClientTable
  signing_keys: SigningKeyTable
  revoked_tokens: RevokedTokenTable
}

/** Codes, refresh tokens, grants, sessions, interactions and used identifiers, as the protocol library makes them. */
export interface OidcItemTable {
  /** The library's name of the kind of thing. */
  model: string
  /** SHA-256 of what the bearer holds, base64url: the token itself is nowhere kept. A grant's own id. */
  id: string
  /** As JSON, without the id. */
  payload: string
  grant_id: string | null
  /** A session's second name, which is no secret. */
  uid: string | null
  owner_id: string | null
  /** From when on it cannot be used again. The row stays until it expires, so that a second use is noticed. */
  consumed_at_ms: number | null
  created_at_ms: number
  expires_at_ms: number
}

/** A client that registered itself, or that somebody has allowed by the address of its document. */
export interface OAuthClientTable {
  client_id: string
  /** RFC 7591, as JSON. */
  metadata: string
  /** The app that has claimed it. */
  app_id: string | null
  claimed_at_ms: number | null
  created_at_ms: number
  /** When it was registered, allowed or given a token: to the hour. */
  last_used_at_ms: number
}

/** A key that access tokens are signed with. */
export interface SigningKeyTable {
  /** Counts from 1: of two that are made at the same time, one wins. */
  generation: number
  /** RFC 7638 thumbprint. */
  key_id: string
  private_jwk: string
  created_at_ms: number
  /** Published before, so that every server knows it when the first token comes. */
  signs_from_ms: number
}

/** Access tokens that were revoked before their time. */
export interface RevokedTokenTable {
  jti: string
  expires_at_ms: number
}
