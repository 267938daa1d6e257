import type { JSONWebKeySet } from 'jose'
import type { Tier } from '../base/caller.ts'

/** The authorization server, as far as checking its access tokens needs it. */
export interface TokenIssuer {
  /** The public keys that tokens may be signed with now. Returns the same object until they change. */
  jwks(): Promise<JSONWebKeySet>
  /** Each method rejects with `StoreError` when the database cannot be read. */
  readonly tokens: {
    /** Whether a token was revoked by its `jti`. For server credentials, check the credential's own state too. */
    isRevoked(jti: string): Promise<boolean>
    ofPerson(token: PersonToken): Promise<PersonTokenState>
  }
}

/** The claims that identify a person's token, the client it was issued to, and its grant. */
export interface PersonToken {
  readonly jti: string
  readonly ownerId: string
  readonly clientId: string
  readonly grantId: string
}

/** What the database knows of a person's token beyond its claims. */
export interface PersonTokenState {
  /** The token was revoked, its grant ended, or the account no longer exists. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /** The app that has claimed the client, whose usage the call counts toward; null without one, or when it is disabled. */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}
