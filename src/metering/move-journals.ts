import type { Tier } from '../base/tier.ts'
import type { Clock } from '../base/clock.ts'
import { tiersOf } from '../accounts/apps/app-repository.ts'
import { advanceJournal, movedBytes } from './ledger-journal-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { addCallsOfMonths, type UsageMonth } from './usage-month-repository.ts'
import { addCalls } from './usage-repository.ts'
import { batchOf, type JournalBatch } from './journal-batch.ts'
import { journalBytes, readPiece } from './journal-folder.ts'
import { appOfSubject } from './subject.ts'

/** A piece of a journal that is in the database now. */
export interface Moved {
  readonly journalId: string
  readonly batch: JournalBatch
  /** The months that it added to, as they are now; none where another process moved it. */
  readonly months: readonly UsageMonth[]
}

export interface MoveParts {
  readonly db: AccountsDatabase
  readonly directory: string
  readonly clock: Clock
  /** Journals that this process writes: of their lines it is told whoever moved them. */
  readonly own: ReadonlySet<string>
  /** Told of each piece, and waited for. */
  readonly onMoved: (moved: Moved) => Promise<void> | void
}

/** Moves one journal as far as it is written when this is called; where its mark is then. */
export type MoveJournal = (journalId: string) => Promise<number>

/**
 * Adds a journal's lines to what was counted, and moves the journal's mark over them, in one transaction. A crash at any
 * place leaves both or neither, and of two processes that move the same lines the second finds the mark gone: each line is
 * counted once.
 */
export function journalMover({ db, directory, clock, own, onMoved }: MoveParts): MoveJournal {
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
      await onMoved({ journalId, batch: batchOf(piece.text), months: [] })
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
      await onMoved({ journalId, batch, months })
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
