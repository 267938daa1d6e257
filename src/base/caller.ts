import type { CredentialKind } from './credential-kind.ts'
import type { Tier } from './tier.ts'

/** Who calls. Limits, licensed data and logs go by this, never by the raw credential. */
export type Caller = AnonymousCaller | UserCaller | AppCaller

/** A call without a credential, counted by its source address. */
export interface AnonymousCaller {
  readonly kind: 'anonymous'
  readonly address: string
}

/** A call with a person's access token: the person's, or an app's where that app has claimed the client. */
export interface UserCaller {
  readonly kind: 'user'
  readonly ownerId: string
  /** The OAuth client that the person has allowed. */
  readonly clientId: string
  /** The app that has claimed the client: the call counts there. */
  readonly appId?: string
  /** The app's; `developer` where there is none. */
  readonly tier: Tier
  readonly scopes: readonly string[]
  /** Slugs of the cities that are open to this call beside the public ones. */
  readonly licensedCities: readonly string[]
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

/** A call with a test key: limited by the plan of the sandbox, billed to nobody, answered from the sandbox too. */
export function isTestCaller(caller: Caller): boolean {
  return caller.kind === 'app' && caller.credentialKind === 'test_key'
}
