import { utcDay } from '../../base/calendar.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { LedgerError, openJournal, writeEntry, type JournalEntry } from './journal.ts'
import { rejectionCounts } from './rejection-counts.ts'
import { isUnbilled } from '../../usage/subject.ts'
import { noCalls, type UsageCounters } from './usage-counters.ts'
import { usageCache } from './usage-cache.ts'
import { flushSchedule, type FlushParts } from './flush-schedule.ts'

/**
 * When a call that is in the journal, on the disk of this machine, is in the database too: within a second or two, within a
 * tenth of a second of its response, or before its response is sent. A machine that never returns takes with it what is in its
 * journal alone.
 */
export type FlushMode = 'every-second' | 'after-response' | 'before-response'

/** What the ledger needs. */
export interface LedgerParts extends FlushParts {
  readonly randomBytes: RandomBytes
  /** `every-second` by default. */
  readonly flushMode?: FlushMode
}

/** Calls that arrive meanwhile are flushed together, in mode `after-response`. */
const flushAfterMs = 50
/** The longest wait of a call for its subject's usage, and to be in the database. */
const maxWaitMs = 1000

/**
 * Counts every served call of apps and users exactly once. Each call is written to a journal before its response is
 * sent; the journal is flushed into the database as `FlushMode` says.
 */
export type Ledger = ReturnType<typeof openLedger>

/** The ledger of one process. */
export function openLedger(parts: LedgerParts) {
  const { clock, later, flushMode = 'every-second' } = parts
  const journal = openJournal(parts.directory, parts.randomBytes)
  const cache = usageCache()
  const refusals = rejectionCounts()
  const flushes = flushSchedule(parts, { journal, cache, refusals })
  const { flushNext, isAway } = flushes

  let cancelSoon: (() => void) | undefined
  function flushSoon(): void {
    cancelSoon ??= later(() => {
      cancelSoon = undefined
      void flushNext()
    }, flushAfterMs)
  }

  /** Resolves when the calls that were written are in the database; takes this one back where that takes too long. */
  async function inDatabase(entry: JournalEntry): Promise<void> {
    await inTime(flushNext(), flushes.setAway)
    if (!isAway()) return
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

  const counters: UsageCounters = {
    callCounts(subject, nowMs) {
      if (isUnbilled(subject)) return noCalls
      const day = utcDay(nowMs)
      const usage = cache.usage(subject, day)
      if (usage !== undefined) return usage
      const read = inTime(flushes.read(subject, day), () => cache.carryOver(subject, day))
      return read.then(() => cache.usage(subject, day) ?? noCalls)
    },

    count(subject, operationId, nowMs, cached) {
      if (isUnbilled(subject)) return undefined
      if (isAway() && flushMode === 'before-response') {
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
      if (flushMode === 'after-response' && !isAway()) flushSoon()
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
    start: flushes.start,

    /** Flushes everything that was counted, and reads what other processes counted. For tests and for shutdown. */
    settle: flushes.settle,

    /** Rejects while calls cannot be written to the journal, so that they get a 503. */
    checkJournal: journal.check,

    async close(): Promise<void> {
      cancelSoon?.()
      await flushes.close()
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
      return {
        entries: Math.max(0, entries),
        seconds: ageMs / 1000,
        unreadableLines: flushes.unreadableLines(),
      }
    },
  }
}
