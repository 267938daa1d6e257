import type { JSONWebKeySet } from 'jose'
import type { Tier } from '../../../base/caller.ts'

/** The authorization server, as far as checking its access tokens needs it. */
export interface TokenIssuer {
  /** The public keys that tokens may be signed with now. Returns the same object until they change. */
  jwks(): Promise<JSONWebKeySet>
  readonly tokens: {
    /** Whether a token was revoked by its `jti`. */
    isRevoked(jti: string, nowMs: number): Promise<boolean>
    /** The state of a person's token. */
    ofPerson(token: PersonToken): Promise<PersonTokenState>
  }
}

/** Identifies a person's token, the client it was issued to, and its grant. */
export interface PersonToken {
  readonly jti: string
  readonly ownerId: string
  readonly clientId: string
  readonly grantId: string
}

export interface PersonTokenState {
  /** Whether the token or its grant was revoked. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /** The app that has claimed the client. */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}
