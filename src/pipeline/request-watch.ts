import type { Logger } from 'pino'
import { batchWriter } from '../base/batch-writer.ts'
import { appOfCall } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RequestLog } from '../request-log/open-request-log.ts'
import { requestRecord, type RequestRecord } from '../request-log/request-record.ts'
import type { FinishedCall } from './call.ts'

interface RequestWatchParts {
  readonly log: Pick<RequestLog, 'add'>
  readonly clock: Clock
  readonly logger: Logger
  readonly later?: Scheduler
}

/** Writes the calls of apps, redacted, to the log that their owners see. */
export interface RequestWatch {
  finished(finished: FinishedCall): void
  /** Writes what is still queued. */
  close(): Promise<void>
}

/** Writing this many calls takes the thread about two milliseconds. */
const batchSize = 100

/** A call costs its redaction and a push; writing happens off the request path. */
export function openRequestWatch({ log, clock, logger, later }: RequestWatchParts): RequestWatch {
  const records = batchWriter<RequestRecord>({
    write: (batch) => log.add(batch),
    batchSize,
    onFailure: ({ failure, droppedSoFar }) => {
      const level = droppedSoFar > 0 ? 'error' : 'debug'
      logger[level]({ err: failure, droppedSoFar }, 'request log write failed')
    },
    ...(later && { later }),
  })

  return {
    finished({ request, outcome, known, durationMs }) {
      const { requestId, operationId, transport } = request
      // Protocol errors of JSON-RPC are no calls.
      if (operationId === undefined || 'status' in outcome) return
      const rejected = outcome.refused && 'app' in outcome ? outcome.app : undefined
      const app = known.caller === undefined ? rejected : appOfCall(known.caller)
      if (app === undefined) return
      const { cache, body } = known
      records.add(
        requestRecord({
          ...{ app, atMs: clock.now(), requestId, operationId, transport, durationMs },
          ...(cache && { cache }),
          ...(outcome.refused && { refusal: outcome }),
          ...(body && { body }),
        }),
      )
    },
    close: () => records.close(),
  }
}
