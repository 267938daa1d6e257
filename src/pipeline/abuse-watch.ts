import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import { openAbuseLog, type Later } from '../privacy/abuse-log.ts'
import type { AbuseLogRepository } from '../privacy/abuse-log-repository.ts'
import type { FinishedCall } from './call.ts'

export interface AbuseWatchParts {
  readonly repository: AbuseLogRepository
  readonly clock: Clock
  readonly logger: Logger
  /** Days until a record is deleted. */
  readonly retentionDays?: number
  readonly later?: Later
}

/** Writes every call, redacted, to the abuse log, and deletes it after 30 days. */
export interface AbuseWatch {
  finished(finished: FinishedCall): void
  /** Writes what is still queued. */
  close(): Promise<void>
}

const usualRetentionDays = 30

const dayMs = 86_400_000
const purgeEveryMs = 6 * 60 * 60 * 1000

/** Calls wait while a batch is written or records are removed: about a millisecond for this many. */
const batchSize = 200
const purgeSize = 500
/** Lets calls in between one removal and the next. */
const purgePauseMs = 20

export function openAbuseWatch(parts: AbuseWatchParts): AbuseWatch {
  const { repository, clock, logger, retentionDays = usualRetentionDays } = parts
  const later = parts.later ?? afterTimeout
  const log = openAbuseLog({
    write: (records) => {
      repository.add(records)
    },
    batchSize,
    // An import may hold the lock for some seconds: the records wait, and nobody need be told.
    onTrouble: ({ failure, droppedSoFar }) => {
      const level = droppedSoFar > 0 ? 'error' : 'debug'
      logger[level]({ err: failure, droppedSoFar }, 'the abuse log could not be written')
    },
    ...(parts.later === undefined ? {} : { later: parts.later }),
  })

  /** Removes what is too old, a little at a time: a day of a busy service is millions of records. */
  function purge(): void {
    let removed = 0
    try {
      removed = repository.removeBefore(utcDay(clock.now() - retentionDays * dayMs), purgeSize)
    } catch (failure) {
      logger.warn({ err: failure }, 'old records of the abuse log could not be removed yet')
    }
    takeBack = later(purge, removed === purgeSize ? purgePauseMs : purgeEveryMs)
  }
  let takeBack = later(purge, 0)

  return {
    finished({ request, outcome, known }) {
      const { operationId, transport } = request
      // A request that named no operation is no call; the codes of JSON-RPC are of such requests.
      if (operationId === undefined || 'status' in outcome) return
      log.observe({
        atMs: clock.now(),
        operationId,
        transport,
        ...(known.caller && { callerKind: known.caller.kind }),
        arguments: known.body?.value,
        outcome: outcome.refused ? outcome.error : 'answered',
      })
    },
    close() {
      takeBack()
      return log.close()
    },
  }
}

function afterTimeout(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
  }
}
