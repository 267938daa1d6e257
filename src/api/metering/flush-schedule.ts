import type { Clock, Scheduler } from '../../base/clock.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { addRefusals } from '../../usage/usage-repository.ts'
import type { Growth } from '../../usage/usage-month-repository.ts'
import type { openJournal } from './journal.ts'
import { growthSinceNotices } from './growth.ts'
import { journalFlusher } from './flush-journals.ts'
import type { rejectionCounts } from './rejection-counts.ts'
import type { usageCache } from './usage-cache.ts'
import { flushQueue } from './flush-queue.ts'
import { usageReader } from './read-usage.ts'

/** What flushing needs. */
export interface FlushParts {
  readonly db: AccountsDatabase
  /** The folder of the journals. Processes that share the database may share it. */
  readonly directory: string
  readonly clock: Clock
  readonly later: Scheduler
  /** Called with new totals; no call waits for it. */
  readonly onUsageGrowth?: (grown: Growth) => Promise<void>
  /** Called when the database or disk fails; the work is retried. */
  readonly onFailure: (failure: unknown) => void
  /** Called for a part of a journal with lines that are no entries; they count as no calls. */
  readonly onUnreadable?: (damage: { readonly journalId: string; readonly lines: number }) => void
}

/** What a ledger has counted. */
interface Counted {
  readonly journal: ReturnType<typeof openJournal>
  readonly cache: ReturnType<typeof usageCache>
  readonly refusals: ReturnType<typeof rejectionCounts>
}

const flushEveryMs = 1000
/** How often totals of other processes are read, and journals of ended processes looked for; in flushes. */
const flushesPerRefresh = 5
const flushesPerSweep = 10

/** Brings what a ledger has counted into the database, beside the calls. */
export function flushSchedule(parts: FlushParts, { journal, cache, refusals }: Counted) {
  const { db, directory, clock, later, onUsageGrowth, onFailure } = parts
  const own = journal.files
  const growth = growthSinceNotices()
  let unreadableLines = 0
  const { flush, sweep } = journalFlusher({
    ...{ db, directory, clock, own },
    onFlushed(journalId, batch, months) {
      if (batch.unreadable > 0) {
        unreadableLines += batch.unreadable
        parts.onUnreadable?.({ journalId, lines: batch.unreadable })
      }
      if (own.has(journalId)) cache.flushed(batch)
      growth.add({ months, days: batch.days })
    },
  })

  /** While nothing is being flushed, each own call is either in the database or not. */
  const queue = flushQueue(flushOwn, onFailure)
  const { enqueue, flushNext } = queue
  async function flushOwn(): Promise<void> {
    const current = journal.currentId()
    // A copy: a file that is opened meanwhile is the current one.
    for (const id of [...own]) {
      await flush(id)
      if (id !== current) own.delete(id)
    }
  }
  const reader = usageReader({ db, clock, cache, enqueue })

  async function writeRefusals(): Promise<void> {
    const rows = refusals.take()
    if (rows.length === 0) return
    await addRefusals(db, rows).catch((failure: unknown) => {
      refusals.giveBack(rows)
      throw failure
    })
  }

  async function notify(): Promise<void> {
    const grown = growth.take()
    if (grown !== undefined) await onUsageGrowth?.(grown)
  }

  let sweeping: Promise<void> | undefined
  /** Beside the queue, since journals of others may be long. */
  function sweepOthers(): Promise<void> {
    sweeping ??= sweep()
      .catch(onFailure)
      .finally(() => (sweeping = undefined))
    return sweeping
  }

  let isOpen = false
  let flushes = 0
  let cancel = (): void => undefined
  async function tick(): Promise<void> {
    flushes += 1
    if (flushes % flushesPerSweep === 1) void sweepOthers()
    await flushAll(flushes % flushesPerRefresh === 0)
    if (isOpen) cancel = later(() => void tick(), flushEveryMs)
  }

  async function flushAll(isRefresh: boolean): Promise<void> {
    void enqueue(journal.sync)
    void flushNext()
    void enqueue(notify)
    await enqueue(writeRefusals)
    if (isRefresh) await enqueue(reader.refresh)
  }

  async function settle(): Promise<void> {
    void enqueue(sweepOthers)
    await flushAll(true)
  }

  return {
    ...queue,
    /** See `usageReader`. */
    read: reader.read,
    start(): void {
      isOpen = true
      void tick()
    },
    settle,
    async close(): Promise<void> {
      isOpen = false
      cancel()
      await settle()
    },
    /** Lines of journals that were no entries, since the start. */
    unreadableLines: () => unreadableLines,
  }
}
