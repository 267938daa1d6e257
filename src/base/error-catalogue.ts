/**
 * Every error code of the API with its HTTP status.
 *
 * The contract lists the same codes (`x-errors` in `openapi.yaml`); a test compares both.
 */
export const errorCatalogue = {
  invalid_params: 400,
  invalid_api_key: 401,
  api_key_expired: 401,
  invalid_auth_header: 401,
  invalid_token: 401,
  dpop_required: 401,
  dpop_missing: 401,
  invalid_dpop_proof: 401,
  unauthorized: 401,
  insufficient_scope: 403,
  app_inactive: 403,
  app_claim_unproved: 403,
  tier_not_licensed: 403,
  owner_suspended: 403,
  ip_not_allowed: 403,
  cross_origin_credential: 403,
  client_token_not_a_user: 403,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  not_implemented: 501,
  credential_check_unavailable: 503,
  service_unavailable: 503,
} as const

/** An error code of the API. */
export type ErrorCode = keyof typeof errorCatalogue

/** Errors of the console and of the operator's command, with their HTTP status. The public API never sends them. */
export const accountErrorCatalogue = {
  invalid: 400,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  throttled: 429,
} as const

export type AccountErrorCode = keyof typeof accountErrorCatalogue
