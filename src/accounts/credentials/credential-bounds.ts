import { maxNameLength } from '../display-name.ts'
import { lifetimeYears, maxLifetimeDays } from './credential-lifecycle.ts'
import { maxLiveCredentials } from './credential-preconditions.ts'
import { maxAllowlistEntries } from './ip-allowlist.ts'
import type { CredentialKind } from '../../base/credential-kind.ts'
import { maxPublicKeys } from './signed-key.ts'

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
  labelLength: maxNameLength,
  allowlistEntries: maxAllowlistEntries,
  publicKeys: maxPublicKeys,
  activePerApp: maxLiveCredentials,
  lifetimeYears,
  lifetimeDays: {
    api_key: maxLifetimeDays('api_key'),
    client_secret: maxLifetimeDays('client_secret'),
    signed_key: maxLifetimeDays('signed_key'),
    test_key: maxLifetimeDays('test_key'),
  },
}
