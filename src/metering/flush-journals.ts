import type { Tier } from '../base/tier.ts'
import type { Clock } from '../base/clock.ts'
import { tiersOf } from '../accounts/apps/app-repository.ts'
import { advanceJournal, movedBytes } from './ledger-journal-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { addCallsOfMonths, type UsageMonth } from './usage-month-repository.ts'
import { addCalls } from './usage-repository.ts'
import { batchOf, type JournalBatch } from './journal-lines.ts'
import { journalBytes, readPiece, listJournals, removeJournal } from './journal-folder.ts'
import { appOfSubject } from './subject.ts'
import { journalLifeMs } from './journal.ts'

/** A piece of a journal that is in the database now. */
export interface FlushedPiece {
  readonly journalId: string
  readonly batch: JournalBatch
  /** The months that it added to, as they are now; none where another process moved it. */
  readonly months: readonly UsageMonth[]
}

export interface FlushParts {
  readonly db: AccountsDatabase
  readonly directory: string
  readonly clock: Clock
  /** Journals that this process writes: of their lines it is sent whoever moved them. */
  readonly own: ReadonlySet<string>
  /** Told of each piece, and waited for. */
  readonly onFlushed: (moved: FlushedPiece) => Promise<void> | void
}

/** Moves one journal as far as it is written when this is called; where its mark is then. */
export type FlushJournal = (journalId: string) => Promise<number>

/**
 * Adds a journal's lines to what was counted, and flushes the journal's mark over them, in one transaction. A crash at any
 * place leaves both or neither, and of two processes that move the same lines the second finds the mark gone: each line is
 * counted once.
 */
export function journalFlusher({ db, directory, clock, own, onFlushed }: FlushParts): FlushJournal {
  /** Where each mark was when this process saw it last; asked for again when it was moved by another. */
  const marks = new Map<string, number>()

  async function add(journalId: string, fromBytes: number, toBytes: number, batch: JournalBatch) {
    return db.transaction().execute(async (tx) => {
      const move = { journalId, fromBytes, toBytes, atMs: clock.now() }
      if (!(await advanceJournal(tx, move))) return undefined
      await addCalls(tx, batch.days)
      return addCallsOfMonths(tx, await withTiers(tx, batch))
    })
  }

  /** Goes on to the mark that another process has set. */
  async function catchUp(journalId: string, seenBytes: number): Promise<number> {
    const markBytes = await movedBytes(db, journalId)
    let fromBytes = seenBytes
    while (own.has(journalId) && fromBytes < markBytes) {
      const piece = await readPiece(directory, journalId, fromBytes, markBytes)
      if (piece === undefined) break
      fromBytes = piece.toBytes
      marks.set(journalId, fromBytes)
      await onFlushed({ journalId, batch: batchOf(piece.text), months: [] })
    }
    return markBytes
  }

  return async (journalId) => {
    let fromBytes = marks.get(journalId) ?? (await catchUp(journalId, 0))
    // What is written meanwhile is for the next time: under load there would be no end of it.
    const endBytes = await journalBytes(directory, journalId)
    while (fromBytes < endBytes) {
      const piece = await readPiece(directory, journalId, fromBytes)
      if (piece === undefined) break
      const batch = batchOf(piece.text)
      const months = await add(journalId, fromBytes, piece.toBytes, batch)
      if (months === undefined) {
        fromBytes = await catchUp(journalId, fromBytes)
        continue
      }
      fromBytes = piece.toBytes
      marks.set(journalId, fromBytes)
      await onFlushed({ journalId, batch, months })
    }
    marks.set(journalId, fromBytes)
    return fromBytes
  }
}

/** What the month is billed by: the app's tier as it is now. */
async function withTiers(tx: AccountsDatabase, { months }: JournalBatch) {
  const appIds = months.flatMap(({ subject }) => appOfSubject(subject) ?? [])
  const tiers = await tiersOf(tx, [...new Set(appIds)])
  return months.map((month) => {
    const tier: Tier = tiers.get(appOfSubject(month.subject) ?? '') ?? 'developer'
    return { ...month, tier }
  })
}

/** Another process flushes its journal every second; one whose last line is older was left behind. */
const abandonedAfterMs = 10_000

/** A journal is not written to any more for a day before it is removed. */
const retentionMs = 2 * journalLifeMs

interface SweepParts {
  readonly directory: string
  readonly clock: Clock
  readonly move: FlushJournal
}

/**
 * Moves what other processes left in the folder: killed ones, and those of the machine before its restart. A process that
 * lives loses nothing by it, whoever flushes its lines. Removes journals that are moved and old.
 *
 * @param own those of this process, which it flushes itself
 */
export function journalSweep({ directory, clock, move }: SweepParts) {
  /** How long each journal was when it was last moved from here. */
  const moved = new Map<string, { readonly bytes: number; readonly movedBytes: number }>()
  let isFirst = true

  return async (own: ReadonlySet<string>): Promise<void> => {
    const nowMs = clock.now()
    const present = await listJournals(directory)
    for (const { id, bytes, changedAtMs, openedAtMs } of present) {
      if (own.has(id)) continue
      const isDue = isFirst || nowMs - changedAtMs >= abandonedAfterMs
      if (isDue && moved.get(id)?.bytes !== bytes) {
        moved.set(id, { bytes, movedBytes: await move(id) })
      }
      if (moved.get(id)?.bytes === bytes && nowMs - openedAtMs >= retentionMs) {
        await removeJournal(directory, id)
        moved.delete(id)
      }
    }
    isFirst = false
  }
}
