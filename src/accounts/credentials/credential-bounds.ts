import { longestName } from '../plain-name.ts'
import { lifetimeYears, longestLifetimeDays } from './credential-lifecycle.ts'
import { mostLiveCredentials } from './credential-preconditions.ts'
import { mostAllowlistEntries } from './ip-allowlist.ts'
import type { CredentialKind } from './known-credential.ts'
import { mostPublicKeys } from './signed-key.ts'

/** What a request of a credential stays within, for forms and help. */
export interface CredentialBounds {
  readonly labelLength: number
  readonly allowlistEntries: number
  readonly publicKeys: number
  /** Of live credentials, and of test keys beside them. */
  readonly activePerApp: number
  readonly lifetimeYears: Readonly<Record<CredentialKind, number>>
  /** The longest `lifetimeDays`; what is absent means the whole lifetime. */
  readonly lifetimeDays: Readonly<Record<CredentialKind, number>>
}

export const credentialBounds: CredentialBounds = {
  labelLength: longestName,
  allowlistEntries: mostAllowlistEntries,
  publicKeys: mostPublicKeys,
  activePerApp: mostLiveCredentials,
  lifetimeYears,
  lifetimeDays: {
    api_key: longestLifetimeDays('api_key'),
    client_secret: longestLifetimeDays('client_secret'),
    signed_key: longestLifetimeDays('signed_key'),
    test_key: longestLifetimeDays('test_key'),
  },
}
