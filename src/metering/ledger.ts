import type { Clock } from '../base/clock.ts'
import { utcDay, type Day } from '../base/day.ts'
import type { Scheduler } from '../base/scheduler.ts'
import type { RandomBytes } from '../base/random-id.ts'
import { ceilingsOf } from './app-limit-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { addRefusals, callsOfDay } from './usage-repository.ts'
import { monthsOf, type UsageMonth } from './usage-month-repository.ts'
import { addressDays } from './address-days.ts'
import { openJournal } from './journal.ts'
import { writeEntry } from './journal-entry.ts'
import { journalSweep } from './journal-sweep.ts'
import { journalMover } from './move-journals.ts'
import { monthOf } from './month.ts'
import { refusalTally } from './refusal-tally.ts'
import { appOfSubject, isUnbilled, type Subject } from './subject.ts'
import type { Position, UsageCounters } from './usage-counters.ts'
import { usageMemory } from './usage-memory.ts'

/**
 * Counts every answered call of apps and persons exactly once. A call is written to a journal before its answer leaves, and
 * every second the journal is moved into the database.
 */
export interface Ledger extends UsageCounters {
  /** Takes over what earlier processes left, and keeps moving from now on. */
  start(): void
  /** Brings everything that was counted into the database, and reads what others counted. Used by tests and at the end. */
  settle(): Promise<void>
  close(): Promise<void>
  /** How far the database is behind. */
  lag(): LedgerLag
}

export interface Growth {
  readonly months: readonly UsageMonth[]
  readonly days: readonly { readonly subject: string; readonly day: Day }[]
}

export interface LedgerLag {
  readonly entries: number
  /** Age of the oldest call that is not in the database; 0 without one. */
  readonly seconds: number
}

export interface LedgerParts {
  readonly db: AccountsDatabase
  /** The folder of the journals; processes that share the database may share it too. */
  readonly directory: string
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly later: Scheduler
  /** Told of what grew, as it is now; no call waits for it. */
  readonly onGrowth?: (grown: Growth) => Promise<void>
  /** Told of what the database or the disk failed to do; it is tried again. */
  readonly onTrouble: (failure: unknown) => void
}

const moveEveryMs = 1000
/** How often what others counted is read, and what dead processes left is looked for; in moves. */
const movesToRefresh = 5
const movesToSweep = 10

export function openLedger(parts: LedgerParts): Ledger {
  const { db, directory, clock, later, onGrowth, onTrouble } = parts
  const own = new Set<string>()
  const journal = openJournal({ ...parts, onOpen: (id) => own.add(id) })
  const memory = usageMemory()
  const addresses = addressDays()
  const refusals = refusalTally()
  const move = journalMover({
    db,
    directory,
    clock,
    own,
    onMoved: async (moved) => {
      if (own.has(moved.journalId)) memory.moved(moved)
      await onGrowth?.({ months: moved.months, days: moved.batch.days }).catch(onTrouble)
    },
  })
  const sweep = journalSweep({ directory, clock, move })

  /** One thing at a time: what is read while nothing is moved has each own call either in the database or not. */
  let queue: Promise<void> = Promise.resolve()
  function inTurn(work: () => Promise<void>): Promise<void> {
    queue = queue.then(() => work().catch(onTrouble))
    return queue
  }

  async function moveOwn(): Promise<void> {
    await journal.sync()
    const current = journal.currentId()
    // Those of now: a file that is opened meanwhile is the current one.
    for (const id of [...own]) {
      await move(id)
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
    for (let start = 0; start < subjects.length; start += mostAtOnce) {
      const some = subjects.slice(start, start + mostAtOnce)
      const usage = await readUsage(db, some, day)
      for (const subject of some) memory.read(subject, usage(subject))
    }
  }

  /** Those that are waited for, so that many new callers at once are one query. */
  let wanted = new Map<Subject, Promise<void>>()
  function readSoon(subject: Subject): Promise<void> {
    const underWay = wanted.get(subject)
    if (underWay !== undefined) return underWay
    const reading = inTurn(async () => {
      if (wanted.size === 0) return
      const subjects = [...wanted.keys()]
      wanted = new Map()
      await read(subjects).catch((failure: unknown) => {
        const day = utcDay(clock.now())
        for (const unread of subjects) memory.carryOver(unread, day)
        throw failure
      })
    })
    wanted.set(subject, reading)
    return reading
  }

  let isOpen = false
  let moves = 0
  let cancel = (): void => undefined
  async function tick(): Promise<void> {
    moves += 1
    if (moves % movesToSweep === 1) await inTurn(() => sweep(own))
    await inTurn(moveOwn)
    await inTurn(writeRefusals)
    if (moves % movesToRefresh === 0) await inTurn(() => read(memory.takeUsed(clock.now())))
    if (isOpen) cancel = later(() => void tick(), moveEveryMs)
  }

  async function settle(): Promise<void> {
    void inTurn(() => sweep(own))
    void inTurn(moveOwn)
    void inTurn(writeRefusals)
    await inTurn(() => read(memory.takeUsed(clock.now())))
  }

  return {
    position(subject, nowMs): Position | Promise<Position> {
      const day = utcDay(nowMs)
      if (isUnbilled(subject)) return { today: addresses.today(subject, day), thisMonth: 0 }
      const position = memory.position(subject, day)
      if (position !== undefined) return position
      return readSoon(subject).then(() => memory.position(subject, day) ?? nothing)
    },

    count(subject, operationId, nowMs, cached) {
      const day = utcDay(nowMs)
      if (isUnbilled(subject)) {
        addresses.count(subject, day)
        return undefined
      }
      // At once, so that the next call of this turn finds it; the line is written at the turn's end.
      memory.counted(subject, day, nowMs)
      return journal
        .append(writeEntry(subject, operationId, nowMs, cached), nowMs)
        .catch((failure: unknown) => {
          memory.uncounted(subject, day)
          throw failure
        })
    },

    refused(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.add(subject, operationId, reason, nowMs)
    },

    exceeded(subject, operationId, reason, nowMs) {
      if (!isUnbilled(subject)) refusals.addObserved(subject, operationId, reason, nowMs)
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
      const { entries, oldestAtMs } = memory.waiting()
      const ageMs = oldestAtMs === undefined ? 0 : Math.max(0, clock.now() - oldestAtMs)
      return { entries, seconds: ageMs / 1000 }
    },
  }
}

const nothing: Position = { today: 0, thisMonth: 0 }

/** Subjects in one query. */
const mostAtOnce = 1000

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
