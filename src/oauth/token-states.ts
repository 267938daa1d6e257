import type { Tier } from '../base/tier.ts'

/** What the store knows of a person's access token beyond what it says itself. */
export interface PersonTokenState {
  /** The token, or what it was issued on, was revoked. */
  readonly isRevoked: boolean
  readonly ownerDisabledAtMs: number | null
  /** The app that has claimed the client: its calls count there. Null when none has, or the app is gone. */
  readonly app: { readonly appId: string; readonly tier: Tier } | null
}

export interface TokenStates {
  /** Whether one token was revoked by its `jti`: for tokens of server credentials, beside the credential's own state. */
  isRevoked(jti: string, nowMs: number): Promise<boolean>
  /** All there is to know of a person's token. */
  ofPerson(token: {
    readonly jti: string
    readonly ownerId: string
    readonly clientId: string
    readonly grantId: string
  }): Promise<PersonTokenState>
}
