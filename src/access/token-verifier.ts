import type { Caller } from '../base/caller.ts'
import type { Refusal } from '../base/refusal.ts'
import { unknownToken } from './credential-refusals.ts'
import type { AuthorizationReading, PresentedCredential } from './presented-credential.ts'

/** Who calls with an access token. */
export interface TokenVerifier {
  verify(
    reading: AuthorizationReading,
    presented: PresentedCredential,
    address: string,
  ): Caller | Refusal | Promise<Caller | Refusal>
}

/** Where no tokens are issued, none is good. */
export const noTokens: TokenVerifier = { verify: () => unknownToken }
