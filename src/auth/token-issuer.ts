import type { JSONWebKeySet } from 'jose'
import type { Tier } from '../base/tier.ts'

/** Who issues access tokens and knows what has become of them: the authorization server. */
export interface TokenIssuer {
  /** The public keys that tokens may be signed with, at this moment: the same object until they change. */
  jwks(): Promise<JSONWebKeySet>
  readonly tokens: {
    /** Whether one token was revoked by its `jti`. */
    isRevoked(jti: string, nowMs: number): Promise<boolean>
    /** What the store knows of a person's token. */
    ofPerson(token: PersonToken): Promise<PersonTokenState>
  }
}

/** Which token of which person, given to which client on which grant. */
export interface PersonToken {
  readonly jti: string
  readonly ownerId: string
  readonly clientId: string
  readonly grantId: string
}

export interface PersonTokenState {
  /** The token, or what it was issued on, was revoked. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /** The app that has claimed the client. */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}
