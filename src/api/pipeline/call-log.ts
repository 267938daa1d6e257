import type { Logger } from 'pino'
import { isTestCaller } from '../../base/caller.ts'
import { statusOf, type FinishedCall } from './call.ts'

/**
 * One line for each request: what it was and how it ended. Of a credential it has the id, which is no secret. Never writes
 * arguments, responses, paths, secrets or addresses, since they may contain personal data.
 */
export function callLog(logger: Logger) {
  return {
    /** Writes one line for a finished request, and one more for a response that broke the contract. */
    finished({ request, outcome, known, durationMs }: FinishedCall): void {
      const { caller, cache, rate, quota, breaches = [] } = known
      const line = {
        requestId: request.requestId,
        traceId: request.traceId,
        operationId: request.operationId,
        transport: request.transport,
        callerKind: caller?.kind,
        appId: caller === undefined || caller.kind === 'anonymous' ? undefined : caller.appId,
        credentialId: caller?.kind === 'app' ? caller.credentialId : undefined,
        isTest: caller !== undefined && isTestCaller(caller) ? true : undefined,
        status: statusOf(outcome),
        error: outcome.refused ? outcome.error : undefined,
        reason: 'reason' in outcome ? outcome.reason : undefined,
        overLimit: quota?.overLimit ?? rate?.overLimit,
        cache,
        durationMs: Math.round(durationMs * 1000) / 1000,
      }
      if (breaches.length > 0) {
        logger.error({ ...line, breaches }, 'response breaks the contract')
      }
      const cause = 'cause' in outcome ? outcome.cause : undefined
      if (cause === undefined) logger.info(line, 'call')
      else logger.error({ ...line, err: cause }, 'call failed')
    },
    /** Writes a line for a request that ended, and that could not be logged, counted or recorded. */
    unreported(failure: unknown, requestId: string): void {
      logger.error({ requestId, err: failure }, 'report of a request failed')
    },
    /** Writes a line for a failure outside the pipeline. */
    failed(failure: unknown, requestId: string): void {
      logger.error({ requestId, err: failure }, 'request failed')
    },
  }
}
