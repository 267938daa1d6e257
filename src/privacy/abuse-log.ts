import { abuseRecord, type AbuseRecord, type ObservedCall } from './abuse-record.ts'
import { boundedQueue } from './bounded-queue.ts'
import { afterTimeout, type Scheduler } from '../base/scheduler.ts'

/** What the abuse log needs. */
export interface AbuseLogParts {
  /** Stores a batch, one at a time. When it fails, it gets the batch again later. */
  readonly write: (records: readonly AbuseRecord[]) => void | Promise<void>
  /** Called for every failed write. */
  readonly onFailure?: (trouble: AbuseLogTrouble) => void
  /** The most records that wait; beyond it the oldest are dropped. */
  readonly capacity?: number
  readonly batchSize?: number
  /** The longest time that a record waits for others. */
  readonly flushAfterMs?: number
  readonly later?: Scheduler
}

interface AbuseLogTrouble {
  readonly failure: unknown
  readonly droppedSoFar: number
}

/** Records calls for abuse detection. A call costs its redaction and a push; writing happens off the request path. */
interface AbuseLog {
  observe(call: ObservedCall): void
  /** Records dropped since the start, because too many waited or the final write failed. */
  readonly dropped: number
  /** Writes what waits; calls observed afterwards are dropped. Safe to call twice. */
  close(): Promise<void>
}

/** Redacts each call at once, so that no personal data waits, and writes records in batches. */
export function openAbuseLog(parts: AbuseLogParts): AbuseLog {
  const { write, onFailure, capacity = 10_000, batchSize = 500, flushAfterMs = 1000 } = parts
  const later = parts.later ?? afterTimeout
  const waiting = boundedQueue<AbuseRecord>(capacity)
  let dropped = 0
  let alarm: { readonly delayMs: number; readonly takeBack: () => void } | undefined
  let failing = false
  let writing: Promise<void> | undefined
  let closing: Promise<void> | undefined

  function observe(call: ObservedCall): void {
    if (closing) {
      dropped += 1
      return
    }
    dropped += waiting.push(abuseRecord(call))
    wake()
  }

  /** A full batch is written at once, unless writes are failing. */
  function wake(): void {
    const delayMs = waiting.size >= batchSize && !failing ? 0 : flushAfterMs
    if (writing || waiting.size === 0 || (alarm && alarm.delayMs <= delayMs)) return
    alarm?.takeBack()
    alarm = { delayMs, takeBack: later(flush, delayMs) }
  }

  function flush(): void {
    alarm = undefined
    writing = writeBatch().finally(() => {
      writing = undefined
      if (!closing) wake()
    })
  }

  async function writeBatch(): Promise<void> {
    const batch = waiting.take(batchSize)
    try {
      await write(batch)
      failing = false
    } catch (failure) {
      failing = true
      dropped += waiting.putBack(batch)
      onFailure?.({ failure, droppedSoFar: dropped })
    }
  }

  async function drain(): Promise<void> {
    alarm?.takeBack()
    await writing
    failing = false
    while (waiting.size > 0 && !failing) await writeBatch()
    dropped += waiting.take(waiting.size).length
  }

  return {
    observe,
    get dropped() {
      return dropped
    },
    close: () => (closing ??= drain()),
  }
}
