import type { Clock } from '../base/clock.ts'
import { utcDay, type Day } from '../base/day.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RandomBytes } from '../base/random-id.ts'
import { ceilingsOf } from './app-limit-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { addRefusals, callsOfDay } from './usage-repository.ts'
import { monthsOf, type UsageMonth } from './usage-month-repository.ts'
import { openJournal } from './journal.ts'
import { journalFlusher, journalSweep, type FlushedPiece } from './flush-journals.ts'
import { monthOf } from '../base/month.ts'
import { rejectionCounts } from './rejection-counts.ts'
import { appOfSubject, isUnbilled, type Subject } from './subject.ts'
import type { CallCounts, UsageCounters } from './usage-counters.ts'
import { usageCache } from './usage-cache.ts'
import { writeEntry } from './journal-lines.ts'

/**
 * Counts every served call of apps and users exactly once. Each call is written to a journal before its response is
 * sent; the journal is flushed into the database every second.
 */
export interface Ledger extends UsageCounters {
  /** Takes over the journals of ended processes, and flushes from now on. */
  start(): void
  /** Flushes everything that was counted, and reads what other processes counted. For tests and for shutdown. */
  settle(): Promise<void>
  close(): Promise<void>
  /** How far the database is behind. */
  lag(): LedgerLag
}

/** New totals after a flush: months, and days by subject. */
export interface Growth {
  readonly months: readonly UsageMonth[]
  readonly days: readonly { readonly subject: string; readonly day: Day }[]
}

interface LedgerLag {
  readonly entries: number
  /** Age of the oldest unflushed call; 0 without one. */
  readonly seconds: number
  /** Lines of journals that were no entries, since the start: damage, or the zeros of a power cut. */
  readonly unreadableLines: number
}

/** What the ledger needs. */
export interface LedgerParts {
  readonly db: AccountsDatabase
  /** The folder of the journals. Processes that share the database may share it. */
  readonly directory: string
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly later: Scheduler
  /** Called with new totals; no call waits for it. */
  readonly onUsageGrowth?: (grown: Growth) => Promise<void>
  /** Called when the database or disk fails; the work is retried. */
  readonly onFailure: (failure: unknown) => void
  /** Called for a part of a journal with lines that are no entries; they count as no calls. */
  readonly onUnreadable?: (damage: { readonly journalId: string; readonly lines: number }) => void
}

const flushEveryMs = 1000
/** The longest wait of a call for its subject's usage. */
const maxReadMs = 1000
/** How often totals of other processes are read, and journals of ended processes looked for; in flushes. */
const flushesPerRefresh = 5
const flushesPerSweep = 10

/** The ledger of one process. */
export function openLedger(parts: LedgerParts): Ledger {
  const { db, directory, clock, later, onUsageGrowth, onFailure } = parts
  const own = new Set<string>()
  const journal = openJournal({ ...parts, onOpen: (id) => own.add(id) })
  const cache = usageCache()
  const refusals = rejectionCounts()
  const flush = journalFlusher({
    db,
    directory,
    clock,
    own,
    onFlushed: async (piece) => {
      reportUnreadable(piece)
      if (own.has(piece.journalId)) cache.flushed(piece)
      await onUsageGrowth?.({ months: piece.months, days: piece.batch.days }).catch(onFailure)
    },
  })
  let unreadableLines = 0
  function reportUnreadable({ journalId, batch: { unreadable } }: FlushedPiece): void {
    if (unreadable === 0) return
    unreadableLines += unreadable
    parts.onUnreadable?.({ journalId, lines: unreadable })
  }

  const sweep = journalSweep({ directory, clock, flush })

  /** One task at a time: while nothing is being flushed, each own call is either in the database or not. */
  let queue: Promise<void> = Promise.resolve()
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(() => work().catch(onFailure))
    return queue
  }

  async function flushOwn(): Promise<void> {
    await journal.sync()
    const current = journal.currentId()
    // A copy: a file that is opened meanwhile is the current one.
    for (const id of [...own]) {
      await flush(id)
      if (id !== current) own.delete(id)
    }
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
      for (const subject of some) cache.read(subject, usage(subject))
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

  /** A call does not wait for a database that does not respond. */
  async function readInTime(subject: Subject, day: Day): Promise<void> {
    let cancel = (): void => undefined
    const late = new Promise<void>((resolve) => {
      cancel = later(() => {
        cache.carryOver(subject, day)
        resolve()
      }, maxReadMs)
    })
    await Promise.race([readBatched(subject), late]).finally(cancel)
  }

  let isOpen = false
  let flushes = 0
  let cancel = (): void => undefined
  async function tick(): Promise<void> {
    flushes += 1
    if (flushes % flushesPerSweep === 1) await enqueue(() => sweep(own))
    await enqueue(flushOwn)
    await enqueue(writeRefusals)
    if (flushes % flushesPerRefresh === 0) await enqueue(() => read(cache.takeUsed(clock.now())))
    if (isOpen) cancel = later(() => void tick(), flushEveryMs)
  }

  async function settle(): Promise<void> {
    void enqueue(() => sweep(own))
    void enqueue(flushOwn)
    void enqueue(writeRefusals)
    await enqueue(() => read(cache.takeUsed(clock.now())))
  }

  return {
    callCounts(subject, nowMs): CallCounts | Promise<CallCounts> {
      if (isUnbilled(subject)) return nothing
      const day = utcDay(nowMs)
      const usage = cache.usage(subject, day)
      if (usage !== undefined) return usage
      return readInTime(subject, day).then(() => cache.usage(subject, day) ?? nothing)
    },

    count(subject, operationId, nowMs, cached) {
      if (isUnbilled(subject)) return undefined
      const day = utcDay(nowMs)
      // At once, so that the next call of this turn sees it; the line is written at the end of the turn.
      cache.counted(subject, day, nowMs)
      return journal
        .append(writeEntry(subject, operationId, nowMs, cached), nowMs)
        .catch((failure: unknown) => {
          cache.uncounted(subject, day)
          throw failure
        })
    },

    refused(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.add('calls', subject, operationId, reason, nowMs)
    },

    exceeded(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.add('observed', subject, operationId, reason, nowMs)
    },

    start() {
      isOpen = true
      void tick()
    },

    settle,

    async close() {
      isOpen = false
      cancel()
      await settle()
      journal.close()
    },

    lag() {
      const { entries, oldestAtMs } = cache.waiting()
      const ageMs = oldestAtMs === undefined ? 0 : Math.max(0, clock.now() - oldestAtMs)
      return { entries, seconds: ageMs / 1000, unreadableLines }
    },
  }
}

const nothing: CallCounts = { today: 0, thisMonth: 0 }

/** Subjects in one query. */
const batchSize = 1000

async function readUsage(db: AccountsDatabase, subjects: readonly Subject[], day: Day) {
  const days = await callsOfDay(db, day, subjects)
  const months = await monthsOf(db, monthOf(day), subjects)
  const ceilings = await ceilingsOf(
    db,
    subjects.flatMap((subject) => appOfSubject(subject) ?? []),
  )
  return (subject: Subject) => {
    const ceiling = ceilings.get(appOfSubject(subject) ?? '')
    const today = days.get(subject) ?? 0
    const thisMonth = months.get(subject)?.calls ?? 0
    return { day, today, thisMonth, ...(ceiling !== undefined && { ceiling }) }
  }
}
