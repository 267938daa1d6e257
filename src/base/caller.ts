/** The caller of an operation. Limits, licensed data and logs depend on this, never on the raw credential. */
export type Caller =
  { readonly kind: 'anonymous'; readonly ipAddress: string } | UserCaller | AppCaller

/** A call with a person's access token. It counts for the person, or for the app that claimed the client. */
export interface UserCaller {
  readonly kind: 'user'
  readonly ownerId: string
  readonly clientId: string
  /** The app that claimed the client; the call counts for it. */
  readonly appId?: string
  /** The tier of the app; `developer` without an app. */
  readonly tier: Tier
  /** Slugs of the licensed cities that this call may see in addition to the public ones. */
  readonly licensedCities: readonly string[]
}

/** A call with a server credential. It counts for the app, whichever credential was sent. */
export interface AppCaller {
  readonly kind: 'app'
  readonly appId: string
  readonly ownerId: string
  readonly tier: Tier
  readonly credentialId: string
  readonly credentialKind: CredentialKind
  /** Slugs of the licensed cities that this call may see in addition to the public ones. */
  readonly licensedCities: readonly string[]
}

/** Whether a call uses a test key: limited by the sandbox plan, never billed, and able to see the sandbox city. */
export function isTestCaller(caller: Caller): boolean {
  return caller.kind === 'app' && caller.credentialKind === 'test_key'
}

/** Whose call it was, as the request log of an app names it. */
export interface AppOfCall {
  readonly appId: string
  readonly credentialId?: string
  readonly clientId?: string
  readonly isTest: boolean
}

/** The app that a caller's calls count for; undefined for callers without one. */
export function appOfCall(caller: Caller): AppOfCall | undefined {
  switch (caller.kind) {
    case 'anonymous':
      return undefined
    case 'user': {
      const { appId, clientId } = caller
      return appId === undefined ? undefined : { appId, clientId, isTest: false }
    }
    case 'app': {
      const { appId, credentialId } = caller
      return { appId, credentialId, isTest: isTestCaller(caller) }
    }
  }
}

/** The plans that an app can be on (`x-plans` of the contract). */
export const tiers = ['developer', 'business', 'scale', 'enterprise'] as const

export type Tier = (typeof tiers)[number]

/** The plan of a new app, and of a person whose client no app has claimed. It is never billed. */
export const freeTier = 'developer' satisfies Tier

export function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text)
}

/** The kinds of server credentials. */
export const credentialKinds = ['api_key', 'client_secret', 'signed_key', 'test_key'] as const

export type CredentialKind = (typeof credentialKinds)[number]

/** Whether it is sent with every call. The other kinds are exchanged for tokens. */
export function isKeyKind(kind: CredentialKind): kind is 'api_key' | 'test_key' {
  return kind === 'api_key' || kind === 'test_key'
}

/**
 * The JWS algorithms that clients may sign with, for client assertions (RFC 7523) and DPoP proofs (RFC 9449): ES256 with an EC
 * P-256 key, the others with an RSA key.
 */
export const clientAlgorithms = ['ES256', 'RS256', 'PS256'] as const
