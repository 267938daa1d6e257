import { setImmediate as otherWork } from 'node:timers/promises'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import { afterTimeout, type Scheduler } from '../../base/scheduler.ts'
import { latencyStep } from './latency-steps.ts'
import { hourOf, requestCounts, type HourCount } from './request-counts.ts'
import {
  credentialOf,
  requestRecord,
  type ObservedRequest,
  type RequestRecord,
} from './request-record.ts'

/**
 * How many calls of a minute are listed: answered ones of a credential, and rejected ones of a credential and status. Each process
 * counts its own. Only a busy minute has more, and its first calls show as much as all would.
 */
export const listedPerMinute = { answered: 100, rejected: 600 } as const

/** What is written at once, in one transaction. */
export interface RequestBatch {
  /** The calls that are listed. */
  readonly records: readonly RequestRecord[]
  /** The counts of these and of all other calls. */
  readonly counts: readonly HourCount[]
}

interface RequestWriterParts {
  /** Stores a batch, one at a time. What fails is written again a second later. */
  readonly write: (batch: RequestBatch) => Promise<void>
  /** Called when writing begins to fail, and when calls are lost: how many. */
  readonly onFailure: (failure: unknown, lost: number) => void
  readonly later?: Scheduler
}

/** Counts every call of an app and lists some, off the request path. */
interface RequestWriter {
  observe(call: ObservedRequest): void
  /** Writes what waits; later calls are dropped. Safe to call twice. */
  close(): Promise<void>
}

const flushAfterMs = 1000
/** Writing this many calls takes the thread about two milliseconds. */
const batchSize = 100
/** A count takes a fifth of a call's time. */
const batchCounts = 500
/** A call is listed while fewer wait: what the list costs in a second has a bound. */
const maxWaiting = { answered: 500, rejected: 2000 } as const

/** A second apart. */
const maxAttempts = 300

/** Calls wait a second at most: what a killed process takes with it. */
export function openRequestWriter({
  write,
  onFailure,
  later = afterTimeout,
}: RequestWriterParts): RequestWriter {
  const counts = requestCounts()
  const budget = listingBudget()
  let waiting: RequestRecord[] = []
  let cancelFlush: (() => void) | undefined
  let writing: Promise<void> | undefined
  let closing: Promise<void> | undefined
  /** Writes that failed since one did not. */
  let failures = 0

  function wake(): void {
    if (closing || writing || cancelFlush || (waiting.length === 0 && counts.size === 0)) return
    cancelFlush = later(flush, flushAfterMs)
  }

  function flush(): void {
    cancelFlush = undefined
    writing = writeAll().finally(() => {
      writing = undefined
      wake()
    })
  }

  async function writeAll(): Promise<void> {
    const records = waiting
    const due = counts.take()
    waiting = []
    while (records.length > 0 || due.length > 0) {
      const batch = {
        records: records.splice(0, batchSize),
        counts: due.splice(0, batchCounts),
      }
      try {
        await write(batch)
        failures = 0
      } catch (failure) {
        failures += 1
        // A call that no database takes must not keep all others from the list.
        const isHopeless = failures % maxAttempts === 0
        waiting = [...(isHopeless ? [] : batch.records), ...records, ...waiting]
        for (const count of [...batch.counts, ...due]) counts.add(count)
        if (failures === 1) onFailure(failure, 0)
        if (isHopeless) onFailure(failure, batch.records.length + counts.lost)
        return
      }
      await otherWork()
    }
  }

  async function drain(): Promise<void> {
    cancelFlush?.()
    await writing
    await writeAll()
    const left = counts.take().reduce((sum, { calls }) => sum + calls, counts.lost)
    if (left > 0) onFailure(new Error('the request log was closed before it was written'), left)
  }

  return {
    observe(call) {
      if (closing) return
      const { app, atMs, refusal, durationMs } = call
      const status = refusal === undefined ? 200 : errorCatalogue[refusal.error]
      const kind = refusal === undefined ? 'answered' : 'rejected'
      const isListed =
        waiting.length < maxWaiting[kind] &&
        budget.take(`${app.appId} ${credentialOf(app)} ${status}`, atMs, listedPerMinute[kind])
      counts.add({
        ...{ appId: app.appId, hourMs: hourOf(atMs), isTest: app.isTest, status },
        ...{ latencyStep: latencyStep(durationMs), calls: 1, unlisted: isListed ? 0 : 1 },
      })
      if (isListed) waiting.push(requestRecord(call))
      wake()
    },
    close: () => (closing ??= drain()),
  }
}

/** Admits so many of a key in a minute. It has the keys of one minute only. */
function listingBudget() {
  const taken = new Map<string, number>()
  let minute = 0
  return {
    take(key: string, atMs: number, most: number): boolean {
      const minuteOfCall = Math.floor(atMs / 60_000)
      if (minuteOfCall !== minute) {
        minute = minuteOfCall
        taken.clear()
      }
      const before = taken.get(key) ?? 0
      if (before >= most) return false
      taken.set(key, before + 1)
      return true
    },
  }
}
