import type { Logger } from 'pino'
import type { Clock } from '../../base/clock.ts'
import { dayMs, utcDay } from '../../base/day.ts'
import { afterTimeout, type Scheduler } from '../../base/scheduler.ts'
import { openAbuseLog } from './abuse-log.ts'
import { callerPseudonyms, type CallerPseudonyms } from './caller-pseudonyms.ts'
import { dayKeys } from './day-keys.ts'
import type { AbuseLogRepository } from './abuse-log-repository.ts'
import type { FinishedCall } from '../pipeline/call.ts'

interface AbuseWatchParts {
  readonly repository: AbuseLogRepository
  readonly clock: Clock
  readonly logger: Logger
  /** Days until a record is deleted; 30 by default. */
  readonly retentionDays?: number
  readonly schedule?: Scheduler
}

/** Writes every call, redacted, to the abuse log, and deletes records after 30 days. */
interface AbuseWatch {
  finished(finished: FinishedCall): void
  /** Writes what is still queued. */
  close(): Promise<void>
}

const defaultRetentionDays = 30
const purgeEveryMs = 6 * 60 * 60 * 1000

/** Writing or deleting this many records blocks calls for about a millisecond. */
const batchSize = 100
const purgeSize = 500
/** Calls run between two deletions. */
const purgePauseMs = 20

export function openAbuseWatch(parts: AbuseWatchParts): AbuseWatch {
  const { repository, clock, logger, retentionDays = defaultRetentionDays } = parts
  const schedule = parts.schedule ?? afterTimeout
  const log = openAbuseLog({
    write: (records) => repository.add(records),
    batchSize,
    // An import may lock the database for some seconds. Queued records are only logged once some are dropped.
    onFailure: ({ failure, droppedSoFar }) => {
      const level = droppedSoFar > 0 ? 'error' : 'debug'
      logger[level]({ err: failure, droppedSoFar }, 'abuse log write failed')
    },
    later: schedule,
  })

  const keys = dayKeys(repository)
  const pseudonyms = callerPseudonyms(keys)

  /** Undefined where the key of a new day cannot be made yet, since another process holds the lock. */
  function pseudonymsOf(
    { request, known }: FinishedCall,
    atMs: number,
  ): CallerPseudonyms | undefined {
    const { caller } = known
    const isKnown = caller !== undefined && caller.kind !== 'anonymous'
    try {
      return pseudonyms(
        {
          ...(request.address !== undefined && { address: request.address }),
          ...(isKnown && { ownerId: caller.ownerId }),
          ...(isKnown && caller.appId !== undefined && { appId: caller.appId }),
        },
        utcDay(atMs),
      )
    } catch (failure) {
      logger.debug(
        { err: failure },
        'abuse log key unavailable, recording a call without its caller',
      )
      return undefined
    }
  }

  /** Deletes expired records in small batches: a busy day has millions of them. */
  async function purge(): Promise<void> {
    let removed = 0
    try {
      // Made ahead, so that no call of a new day waits for a lock or is recorded without its caller.
      for (const atMs of [clock.now(), clock.now() + dayMs]) await keys.fetch(utcDay(atMs))
      const limit = utcDay(clock.now() - retentionDays * dayMs)
      removed = await repository.removeBefore(limit, purgeSize)
    } catch (failure) {
      logger.warn({ err: failure }, 'abuse log purge failed, retrying later')
    }
    if (!isClosed)
      cancelPurge = schedule(startPurge, removed === purgeSize ? purgePauseMs : purgeEveryMs)
  }
  let purging: Promise<void> = Promise.resolve()
  const startPurge = (): void => void (purging = purge())
  let isClosed = false
  let cancelPurge = schedule(startPurge, 0)

  return {
    finished(finished) {
      const { request, outcome, known } = finished
      const { operationId, transport } = request
      // A request that names no operation is not a call. Protocol errors of JSON-RPC are such requests.
      if (operationId === undefined || 'status' in outcome) return
      const atMs = clock.now()
      const hidden = pseudonymsOf(finished, atMs)
      log.observe({
        atMs,
        operationId,
        transport,
        ...(known.caller && { callerKind: known.caller.kind }),
        ...(hidden && { pseudonyms: hidden }),
        arguments: known.body?.value,
        outcome: outcome.refused ? outcome.error : 'answered',
      })
    },
    async close() {
      isClosed = true
      cancelPurge()
      await purging
      await log.close()
    },
  }
}
