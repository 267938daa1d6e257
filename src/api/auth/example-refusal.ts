import type { ErrorCode } from '../../base/error-catalogue.ts'
import { refuse, type Refusal } from '../../base/refusal.ts'
import {
  addressNotAllowed,
  boundToken,
  checkUnavailable,
  keyFromCrossOriginPage,
  missingProof,
  missingScope,
  statusMessages,
  unknownToken,
  wrongAuthorization,
} from './credentials/credential-refusals.ts'
import { badProof } from './tokens/dpop-proof.ts'

/** The exact error that authentication returns for a code; undefined for a code of another stage. */
export function exampleRefusal(code: ErrorCode, requiredScope: string): Refusal | undefined {
  return code === 'insufficient_scope' ? missingScope(requiredScope) : examples[code]
}

const statusError = (code: keyof typeof statusMessages): Refusal =>
  refuse(code, statusMessages[code])

const examples: Readonly<Partial<Record<ErrorCode, Refusal>>> = {
  invalid_api_key: statusError('invalid_api_key'),
  api_key_expired: statusError('api_key_expired'),
  invalid_auth_header: wrongAuthorization,
  invalid_token: unknownToken,
  dpop_required: boundToken,
  dpop_missing: missingProof,
  invalid_dpop_proof: badProof('it was used before'),
  app_inactive: statusError('app_inactive'),
  app_claim_unproved: statusError('app_claim_unproved'),
  tier_not_licensed: statusError('tier_not_licensed'),
  owner_suspended: statusError('owner_suspended'),
  ip_not_allowed: addressNotAllowed,
  cross_origin_credential: keyFromCrossOriginPage,
  credential_check_unavailable: checkUnavailable,
}
