import {
  noCredentials,
  openAuthenticator,
  type Authenticator,
  type AuthenticatorParts,
} from '../../../src/api/auth/authenticate.ts'
import { systemClock, afterTimeout } from '../../../src/base/clock.ts'

/** Authenticator where no credential is known, but for the parts that a test brings. */
export function openTestAuthenticator(changes: Partial<AuthenticatorParts> = {}): Authenticator {
  return openAuthenticator({
    ...noCredentials,
    licensed: (tier) => tier !== 'developer',
    ownOrigins: ['https://api.example.in'],
    clock: systemClock,
    schedule: afterTimeout,
    onFailure: (failure) => {
      throw failure
    },
    ...changes,
  })
}
