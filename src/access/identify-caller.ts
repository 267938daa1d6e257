import type { Caller } from '../base/caller.ts'
import { refuse, type Refusal } from '../base/refusal.ts'

/** What a door found in the request that may say who calls. Absent members were not sent. */
export interface PresentedCredential {
  readonly authorization?: string
  readonly dpop?: string
  readonly origin?: string
}

/**
 * The caller behind a request. No credential is the anonymous mode; a credential that cannot be recognised is refused
 * and never silently anonymous, since its owner would be counted, limited and billed as somebody else.
 */
export function identifyCaller(presented: PresentedCredential, address: string): Caller | Refusal {
  const { authorization } = presented
  if (authorization === undefined) return { kind: 'anonymous', address }
  const [scheme = '', token = ''] = authorization.trim().split(/\s+/, 2)
  if (scheme.toLowerCase() !== 'bearer' || token === '') {
    return refuse(
      'invalid_auth_header',
      'Send "Authorization: Bearer <API key or access token>", or no Authorization header for anonymous access.',
    )
  }
  if (token.startsWith('nlm_')) {
    return refuse('invalid_api_key', 'The API key is malformed, unknown or revoked.')
  }
  return refuse(
    'invalid_token',
    'The access token is expired, malformed or was not issued by this service.',
  )
}
