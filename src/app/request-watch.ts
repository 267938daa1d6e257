import type { Logger } from 'pino'
import { appOfCall } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RequestLog } from '../portal/calls/open-request-log.ts'
import { openRequestWriter } from '../portal/calls/request-writer.ts'
import type { FinishedCall } from '../api/pipeline/call.ts'

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

/** A call costs a count, and where it is listed its redaction; writing happens off the request path. */
export function openRequestWatch({ log, clock, logger, later }: RequestWatchParts): RequestWatch {
  const writer = openRequestWriter({
    write: (batch) => log.add(batch),
    onFailure: (err, lost) => {
      logger[lost > 0 ? 'error' : 'warn']({ err, lost }, 'request log write failed')
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
      writer.observe({
        ...{ app, atMs: clock.now(), requestId, operationId, transport, durationMs },
        ...(cache && { cache }),
        ...(outcome.refused && { refusal: outcome }),
        ...(body && { body }),
      })
    },
    close: () => writer.close(),
  }
}
