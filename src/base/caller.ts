import type { CredentialKind } from './credential-kind.ts'
import type { Tier } from './tier.ts'

/** Who calls. Limits, licensed data and logs go by this, never by the raw credential. */
export type Caller = AnonymousCaller | AppCaller

/** A call without a credential, counted by its source address. */
export interface AnonymousCaller {
  readonly kind: 'anonymous'
  readonly address: string
}

/** A call with a server credential: it is the app's, whichever of its credentials was sent. */
export interface AppCaller {
  readonly kind: 'app'
  readonly appId: string
  readonly tier: Tier
  readonly credentialId: string
  readonly credentialKind: CredentialKind
  readonly scopes: readonly string[]
  /** Slugs of the cities that are open to this call beside the public ones. */
  readonly licensedCities: readonly string[]
  readonly address: string
}
