import type { ErrorCode } from '../base/error-catalogue.ts'
import { refuse, type Refusal } from '../base/refusal.ts'
import {
  addressNotAllowed,
  boundToken,
  checkUnavailable,
  keyOnForeignPage,
  missingProof,
  missingScope,
  standingSentences,
  unknownToken,
  wrongAuthorization,
} from './credential-refusals.ts'
import { badProof } from './dpop-proof.ts'

/** What access refuses with for a code, word for word; undefined for a code of another stop. */
export function exampleRefusal(code: ErrorCode, requiredScope: string): Refusal | undefined {
  return code === 'insufficient_scope' ? missingScope(requiredScope) : examples[code]
}

const stopped = (code: keyof typeof standingSentences): Refusal =>
  refuse(code, standingSentences[code])

const examples: Readonly<Partial<Record<ErrorCode, Refusal>>> = {
  invalid_api_key: stopped('invalid_api_key'),
  api_key_expired: stopped('api_key_expired'),
  invalid_auth_header: wrongAuthorization,
  invalid_token: unknownToken,
  dpop_required: boundToken,
  dpop_missing: missingProof,
  invalid_dpop_proof: badProof('it was used before'),
  app_inactive: stopped('app_inactive'),
  app_claim_unproved: stopped('app_claim_unproved'),
  tier_not_licensed: stopped('tier_not_licensed'),
  owner_suspended: stopped('owner_suspended'),
  ip_not_allowed: addressNotAllowed,
  cross_origin_credential: keyOnForeignPage,
  credential_check_unavailable: checkUnavailable,
}
