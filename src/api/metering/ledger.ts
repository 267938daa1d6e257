import type { Clock, Scheduler } from '../../base/clock.ts'
import { utcDay, type Day, monthOf } from '../../base/calendar.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { addRefusals, callsOfDay } from '../../usage/usage-repository.ts'
import { monthsOf, type Growth } from '../../usage/usage-month-repository.ts'
import { LedgerError, openJournal, writeEntry, type JournalEntry } from './journal.ts'
import { growthSinceNotices } from './growth.ts'
import { journalFlusher } from './flush-journals.ts'
import { rejectionCounts } from './rejection-counts.ts'
import { appOfSubject, isUnbilled, type Subject } from '../../usage/subject.ts'
import { noCalls, type UsageCounters } from './usage-counters.ts'
import { usageCache } from './usage-cache.ts'
import { flushQueue } from './flush-queue.ts'

/**
 * When a call that is in the journal, on the disk of this machine, is in the database too: within a second or two, within a
 * tenth of a second of its response, or before its response is sent. A machine that never returns takes with it what is in its
 * journal alone.
 */
export type FlushMode = 'every-second' | 'after-response' | 'before-response'

/** What the ledger needs. */
export interface LedgerParts {
  readonly db: AccountsDatabase
  /** The folder of the journals. Processes that share the database may share it. */
  readonly directory: string
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly later: Scheduler
  /** `every-second` by default. */
  readonly flushMode?: FlushMode
  /** Called with new totals; no call waits for it. */
  readonly onUsageGrowth?: (grown: Growth) => Promise<void>
  /** Called when the database or disk fails; the work is retried. */
  readonly onFailure: (failure: unknown) => void
  /** Called for a part of a journal with lines that are no entries; they count as no calls. */
  readonly onUnreadable?: (damage: { readonly journalId: string; readonly lines: number }) => void
}

const flushEveryMs = 1000
/** Calls that arrive meanwhile are flushed together, in mode `after-response`. */
const flushAfterMs = 50
/** The longest wait of a call for its subject's usage, and to be in the database. */
const maxWaitMs = 1000
/** How often totals of other processes are read, and journals of ended processes looked for; in flushes. */
const flushesPerRefresh = 5
const flushesPerSweep = 10

/**
 * Counts every served call of apps and users exactly once. Each call is written to a journal before its response is
 * sent; the journal is flushed into the database as `FlushMode` says.
 */
export type Ledger = ReturnType<typeof openLedger>

/** The ledger of one process. */
export function openLedger(parts: LedgerParts) {
  const { db, directory, clock, later, onUsageGrowth, onFailure } = parts
  const { flushMode = 'every-second' } = parts
  const journal = openJournal(directory, parts.randomBytes)
  const own = journal.files
  const cache = usageCache()
  const refusals = rejectionCounts()
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

  let cancelSoon: (() => void) | undefined
  function flushSoon(): void {
    cancelSoon ??= later(() => {
      cancelSoon = undefined
      void flushNext()
    }, flushAfterMs)
  }

  /** Resolves when the calls that were written are in the database; takes this one back where that takes too long. */
  async function inDatabase(entry: JournalEntry): Promise<void> {
    await inTime(flushNext(), queue.setAway)
    if (!queue.isAway()) return
    await journal.append(writeEntry(entry, true), clock.now())
    cache.add(entry.subject, utcDay(entry.atMs), -1, entry.atMs)
    throw new LedgerError('A call could not be flushed before its response')
  }

  /** A call does not wait for a database that does not respond. */
  async function inTime(work: Promise<void>, instead: () => void): Promise<void> {
    let cancel = (): void => undefined
    const late = new Promise<void>((resolve) => {
      cancel = later(() => resolve(instead()), maxWaitMs)
    })
    return Promise.race([work, late]).finally(cancel)
  }

  async function writeRefusals(): Promise<void> {
    const rows = refusals.take()
    if (rows.length === 0) return
    await addRefusals(db, rows).catch((failure: unknown) => {
      refusals.giveBack(rows)
      throw failure
    })
  }

  async function read(subjects: readonly Subject[]): Promise<void> {
    const nowMs = clock.now()
    const day = utcDay(nowMs)
    for (let start = 0; start < subjects.length; start += batchSize) {
      const some = subjects.slice(start, start + batchSize)
      const usage = await readUsage(db, some, day)
      for (const subject of some) cache.read(subject, day, usage(subject))
    }
  }

  /** Pending reads, so that many new callers share one query. */
  let pending = new Map<Subject, Promise<void>>()
  function readBatched(subject: Subject): Promise<void> {
    const underWay = pending.get(subject)
    if (underWay !== undefined) return underWay
    const reading = enqueue(async () => {
      if (pending.size === 0) return
      const subjects = [...pending.keys()]
      pending = new Map()
      await read(subjects).catch((failure: unknown) => {
        const day = utcDay(clock.now())
        for (const unread of subjects) cache.carryOver(unread, day)
        throw failure
      })
    })
    pending.set(subject, reading)
    return reading
  }

  const readInTime = (subject: Subject, day: Day): Promise<void> =>
    inTime(readBatched(subject), () => cache.carryOver(subject, day))

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
    if (isRefresh) await enqueue(() => read(cache.takeUsed()))
  }

  async function settle(): Promise<void> {
    void enqueue(sweepOthers)
    await flushAll(true)
  }

  const counters: UsageCounters = {
    callCounts(subject, nowMs) {
      if (isUnbilled(subject)) return noCalls
      const day = utcDay(nowMs)
      const usage = cache.usage(subject, day)
      if (usage !== undefined) return usage
      return readInTime(subject, day).then(() => cache.usage(subject, day) ?? noCalls)
    },

    count(subject, operationId, nowMs, cached) {
      if (isUnbilled(subject)) return undefined
      if (queue.isAway() && flushMode === 'before-response') {
        return Promise.reject(new LedgerError('The database does not accept calls'))
      }
      const day = utcDay(nowMs)
      const entry: JournalEntry = { subject, operationId, atMs: nowMs, cached }
      // At once, so that the next call of this turn sees it; the line is written at the end of the turn.
      cache.add(subject, day, 1, nowMs)
      const written = journal.append(writeEntry(entry), nowMs).catch((failure: unknown) => {
        cache.add(subject, day, -1, nowMs)
        throw failure
      })
      if (flushMode === 'before-response') return written.then(() => inDatabase(entry))
      if (flushMode === 'after-response' && !queue.isAway()) flushSoon()
      return written
    },

    refused(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.add('calls', subject, operationId, reason, nowMs)
    },

    exceeded(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.add('observed', subject, operationId, reason, nowMs)
    },
  }

  return {
    ...counters,

    /** Takes over the journals of ended processes, and flushes from now on. */
    start(): void {
      isOpen = true
      void tick()
    },

    /** Flushes everything that was counted, and reads what other processes counted. For tests and for shutdown. */
    settle,

    /** Rejects while calls cannot be written to the journal, so that they get a 503. */
    checkJournal: journal.check,

    async close(): Promise<void> {
      isOpen = false
      cancel()
      cancelSoon?.()
      await settle()
      journal.close()
    },

    /**
     * How far the database is behind: the number of calls, the age of the oldest, and how many lines of journals were no
     * entries since the start: damage, or the zeros of a power cut.
     */
    lag() {
      const { entries, oldestAtMs } = cache.waiting()
      const ageMs = oldestAtMs === undefined ? 0 : Math.max(0, clock.now() - oldestAtMs)
      // A call that was flushed and then taken back waits as less than none.
      return { entries: Math.max(0, entries), seconds: ageMs / 1000, unreadableLines }
    },
  }
}

/** Subjects in one query. */
const batchSize = 1000

async function readUsage(db: AccountsDatabase, subjects: readonly Subject[], day: Day) {
  const days = await callsOfDay(db, day, subjects)
  const months = await monthsOf(db, monthOf(day), subjects)
  const limitsByApp = await limitsOf(
    db,
    subjects.flatMap((subject) => appOfSubject(subject) ?? []),
  )
  return (subject: Subject) => {
    const limits = limitsByApp.get(appOfSubject(subject) ?? '')
    const today = days.get(subject) ?? 0
    const thisMonth = months.get(subject)?.calls ?? 0
    return { today, thisMonth, ...(limits !== undefined && { limits }) }
  }
}
