import { maxNameLength } from '../display-name.ts'
import { lifetimeYears, maxLifetimeDays } from './credential-lifecycle.ts'
import { maxLiveCredentials } from './credential-preconditions.ts'
import { maxAllowlistEntries } from './ip-allowlist.ts'
import type { CredentialKind } from '../../base/credential-kind.ts'
import { maxPublicKeys } from './signed-key.ts'

/** Bounds of a new credential, for forms and help. */
export interface CredentialBounds {
  readonly labelLength: number
  readonly allowlistEntries: number
  readonly publicKeys: number
  /** For live credentials; the same number of test keys is allowed beside them. */
  readonly activePerApp: number
  readonly lifetimeYears: Readonly<Record<CredentialKind, number>>
  /** The maximum of `lifetimeDays`; without it a credential has the full lifetime of its kind. */
  readonly lifetimeDays: Readonly<Record<CredentialKind, number>>
}

/** The bounds of every deployment. */
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
