import type { Logger } from 'pino'
import { errorCatalogue, type ErrorCode } from '../base/error-catalogue.ts'
import type { Refusal } from '../base/refusal.ts'
import type { Call } from './call.ts'
import type { FinishedCall } from './run-operation.ts'

/** What happened since the process started, for metrics. */
export interface CallCounts {
  readonly answered: number
  readonly refused: Readonly<Partial<Record<ErrorCode, number>>>
  /** Answers that broke the contract, whether or not they were sent. */
  readonly breaches: number
  /** Calls, and other requests, that failed unexpectedly. */
  readonly failures: number
}

export interface CallLog {
  readonly counts: CallCounts
  observe(finished: FinishedCall): void
  /** A request was refused that never became a call. */
  refused(refused: RefusedRequest): void
  /** Something failed outside the road. */
  failed(failure: unknown, requestId: string): void
}

/** What a door refused by itself, such as a path that does not exist or a message that is no MCP. */
export interface RefusedRequest {
  readonly transport: Call['transport']
  readonly requestId: string
  readonly status: number
  /** The error code of the contract or, where only the protocol has one, that of JSON-RPC as text. */
  readonly error: string
}

/**
 * One log line for each call, of what it was and how it ended, and for each request that was refused before it became
 * one. Neither arguments nor answers, paths nor addresses are written: they may hold personal data.
 */
export function callLog(logger: Logger): CallLog {
  const refused: Partial<Record<ErrorCode, number>> = {}
  const counts = { answered: 0, refused, breaches: 0, failures: 0 }

  return {
    counts,
    observe: (finished) => {
      const { outcome, breaches, failure } = finished
      const line = describe(finished)
      if (outcome.refused) refused[outcome.error] = (refused[outcome.error] ?? 0) + 1
      else counts.answered += 1
      if (breaches.length > 0) {
        counts.breaches += 1
        logger.error({ ...line, breaches }, 'the answer breaks the contract')
      }
      if (failure === undefined) {
        logger.info(line, 'call')
      } else {
        counts.failures += 1
        logger.error({ ...line, err: failure }, 'call failed')
      }
    },
    refused: (refused) => {
      logger.info(refused, 'refused')
    },
    failed: (failure, requestId) => {
      counts.failures += 1
      logger.error({ requestId, err: failure }, 'request failed')
    },
  }
}

/** A refusal of the contract's catalogue, of a request that never became a call. */
export function refusedRequest(
  transport: Call['transport'],
  requestId: string,
  { error }: Refusal,
): RefusedRequest {
  return { transport, requestId, status: errorCatalogue[error], error }
}

function describe(finished: FinishedCall): object {
  const { call, outcome, callerKind, appId, isTest, cache, overLimit, durationMs } = finished
  return {
    requestId: call.requestId,
    operationId: call.operationId,
    transport: call.transport,
    callerKind,
    appId,
    isTest,
    status: outcome.refused ? errorCatalogue[outcome.error] : 200,
    error: outcome.refused ? outcome.error : undefined,
    reason: outcome.refused && outcome.error === 'rate_limited' ? outcome.reason : undefined,
    overLimit,
    cache,
    durationMs: Math.round(durationMs * 1000) / 1000,
  }
}
