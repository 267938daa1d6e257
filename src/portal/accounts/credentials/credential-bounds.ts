import { maxNameLength } from '../display-name.ts'
import { lifetimeYears, maxLifetimeDays } from '../../../access/credential-lifecycle.ts'
import { maxLiveCredentials } from './credential-preconditions.ts'
import { maxAllowlistEntries } from './ip-allowlist.ts'
import { maxPublicKeys } from './signed-key.ts'

/** Bounds of a new credential, for forms and help. */
export const credentialBounds = {
  labelLength: maxNameLength,
  allowlistEntries: maxAllowlistEntries,
  publicKeys: maxPublicKeys,
  /** For live credentials; the same number of test keys is allowed beside them. */
  activePerApp: maxLiveCredentials,
  lifetimeYears,
  /** The maximum of `lifetimeDays`; without it a credential has the full lifetime of its kind. */
  lifetimeDays: {
    api_key: maxLifetimeDays('api_key'),
    client_secret: maxLifetimeDays('client_secret'),
    signed_key: maxLifetimeDays('signed_key'),
    test_key: maxLifetimeDays('test_key'),
  },
}
