/** Tables of the authorization server. */
export interface OAuthTables {
  oidcItems: OidcItemTable
  oauthClients: OAuthClientTable
  signingKeys: SigningKeyTable
  revokedTokens: RevokedTokenTable
}

/** Codes, refresh tokens, grants, sessions, interactions and used identifiers, as the protocol library defines them. */
interface OidcItemTable {
  model: string
  /** SHA-256 of the bearer's value, base64url: the token itself is not stored. For a grant, its id. */
  id: string
  /** JSON, without the id. */
  payload: string
  grantId: string | null
  uid: string | null
  ownerId: string | null
  /** When it was used. The row stays until it expires, so that a second use is noticed. */
  consumedAtMs: number | null
  createdAtMs: number
  expiresAtMs: number
}

/** A client that registered itself, or that a user allowed by the URL of its metadata document. */
export interface OAuthClientTable {
  clientId: string
  /** RFC 7591, as JSON. */
  metadata: string
  appId: string | null
  claimedAtMs: number | null
  createdAtMs: number
  /** When it was last registered, allowed or issued a token; rounded to the hour. */
  lastUsedAtMs: number
}

/** A key that signs access tokens. */
export interface SigningKeyTable {
  /** Counts from 1; of two keys made at the same time, one wins. */
  generation: number
  /** RFC 7638 thumbprint. */
  keyId: string
  privateJwk: string
  createdAtMs: number
  /** Later than its publication, so that every server knows the key before its first token. */
  signsFromMs: number
}

interface RevokedTokenTable {
  jti: string
  expiresAtMs: number
}
