import { boundedQueue } from './bounded-queue.ts'
import { afterTimeout, type Scheduler } from '../../base/scheduler.ts'

/** What writing in batches needs. */
export interface BatchWriterParts<Item> {
  /** Stores a batch, one at a time. When it fails, it gets the batch again later. */
  readonly write: (batch: readonly Item[]) => void | Promise<void>
  /** Called for every failed write. */
  readonly onFailure?: (trouble: WriteTrouble) => void
  /** The most items that wait; beyond it the oldest are dropped. */
  readonly capacity?: number
  readonly batchSize?: number
  /** The longest time that an item waits for others. */
  readonly flushAfterMs?: number
  readonly later?: Scheduler
}

interface WriteTrouble {
  readonly failure: unknown
  readonly droppedSoFar: number
}

/** Writes items off the request path: adding one costs a push. */
export interface BatchWriter<Item> {
  add(item: Item): void
  /** Items dropped since the start, because too many waited or the final write failed. */
  readonly dropped: number
  /** Writes what waits; items added afterwards are dropped. Safe to call twice. */
  close(): Promise<void>
}

/** Collects items and writes them in batches: a full batch at once, others after a second. */
export function batchWriter<Item>(parts: BatchWriterParts<Item>): BatchWriter<Item> {
  const { write, onFailure, capacity = 10_000, batchSize = 500, flushAfterMs = 1000 } = parts
  const later = parts.later ?? afterTimeout
  const waiting = boundedQueue<Item>(capacity)
  let dropped = 0
  let alarm: { readonly delayMs: number; readonly takeBack: () => void } | undefined
  let failing = false
  let writing: Promise<void> | undefined
  let closing: Promise<void> | undefined

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
    add(item) {
      if (closing) {
        dropped += 1
        return
      }
      dropped += waiting.push(item)
      wake()
    },
    get dropped() {
      return dropped
    },
    close: () => (closing ??= drain()),
  }
}
