import type { Caller } from '../../src/base/caller.ts'
import type { Refusal, Result } from '../../src/base/refusal.ts'
import { errorResponse } from '../../src/http/error-body.ts'

/** What a caller gets for a rejected credential: status, headers and body. */
export function sentFor(found: Result<Caller>): object {
  if (!isRejected(found)) throw new Error('the credential was accepted')
  return errorResponse(found, 'req_1')
}

function isRejected(found: Result<Caller>): found is Refusal {
  return 'refused' in found
}
