import { appOfCall } from '../../base/caller.ts'
import { detailOf } from '../../base/refusal.ts'
import type { RecordedCall } from '../../store/calls/recorded-call.ts'
import type { FinishedCall } from '../pipeline/call.ts'

/**
 * What is recorded of a finished request; undefined for a request that names no operation, and for errors of JSON-RPC: they are not
 * calls.
 */
export function recordedCall(
  { request, outcome, known, durationMs }: FinishedCall,
  atMs: number,
): RecordedCall | undefined {
  const { operationId, requestId, transport, ipAddress } = request
  if (operationId === undefined || 'status' in outcome) return undefined
  const { caller, cache, body } = known
  const rejectedApp = 'app' in outcome ? outcome.app : undefined
  return {
    atMs,
    operationId,
    requestId,
    transport,
    durationMs,
    code: outcome.refused ? outcome.error : 'ok',
    reason: 'reason' in outcome ? outcome.reason : undefined,
    message: outcome.refused ? detailOf(outcome) : undefined,
    cache,
    ipAddress,
    callerKind: caller?.kind,
    ownerId: caller && 'ownerId' in caller ? caller.ownerId : undefined,
    app: caller ? appOfCall(caller) : rejectedApp,
    arguments: body?.value,
  }
}
