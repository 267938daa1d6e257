/** What the authorization server keeps. */
export interface OAuthTables {
  oidcItems: OidcItemTable
  oauthClients: OAuthClientTable
  signingKeys: SigningKeyTable
  revokedTokens: RevokedTokenTable
}

/** Codes, refresh tokens, grants, sessions, interactions and used identifiers, as the protocol library makes them. */
export interface OidcItemTable {
  /** The library's name of the kind of thing. */
  model: string
  /** SHA-256 of what the bearer holds, base64url: the token itself is nowhere kept. A grant's own id. */
  id: string
  /** As JSON, without the id. */
  payload: string
  grantId: string | null
  /** A session's second name, which is no secret. */
  uid: string | null
  ownerId: string | null
  /** From when on it cannot be used again. The row stays until it expires, so that a second use is noticed. */
  consumedAtMs: number | null
  createdAtMs: number
  expiresAtMs: number
}

/** A client that registered itself, or that somebody has allowed by the address of its document. */
export interface OAuthClientTable {
  clientId: string
  /** RFC 7591, as JSON. */
  metadata: string
  /** The app that has claimed it. */
  appId: string | null
  claimedAtMs: number | null
  createdAtMs: number
  /** When it was registered, allowed or given a token: to the hour. */
  lastUsedAtMs: number
}

/** A key that access tokens are signed with. */
export interface SigningKeyTable {
  /** Counts from 1: of two that are made at the same time, one wins. */
  generation: number
  /** RFC 7638 thumbprint. */
  keyId: string
  privateJwk: string
  createdAtMs: number
  /** Published before, so that every server knows it when the first token comes. */
  signsFromMs: number
}

/** Access tokens that were revoked before their time. */
export interface RevokedTokenTable {
  jti: string
  expiresAtMs: number
}
