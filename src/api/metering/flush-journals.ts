import { statSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import type { Clock } from '../../base/clock.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { batchOf, journalLifeMs, pathOf, type JournalBatch } from './journal.ts'
import {
  addCallsOfMonths,
  monthsOfDays,
  type UsageMonth,
} from '../../usage/usage-month-repository.ts'
import { addCalls } from '../../usage/usage-repository.ts'

/** Whole lines of a journal, and where they end. */
type Piece = Readonly<{ batch: JournalBatch; toBytes: number }>

/** The most that one transaction adds: about 15,000 lines. */
const pieceBytes = 1024 * 1024

/**
 * Adds a journal's lines to the usage tables and advances the journal's offset, in one transaction. After a crash both
 * are there or neither. Of two processes that add the same lines, the second finds the offset changed, so each line is
 * counted once.
 *
 * @param parts.own the journals of this process. Their parts are reported even if another process added them.
 * @param parts.onFlushed called for each part, with the new totals of its months; with none where another process added it
 */
export function journalFlusher(parts: {
  readonly db: AccountsDatabase
  readonly directory: string
  readonly clock: Clock
  readonly own: ReadonlySet<string>
  readonly onFlushed: (id: string, batch: JournalBatch, months: readonly UsageMonth[]) => void
}) {
  const { db, directory, clock, own, onFlushed } = parts
  /** The last known offset of each journal; read again when another process has changed it. */
  const offsets = new Map<string, number>()
  /** The size of each journal at the last sweep. */
  let lastSizes: ReadonlyMap<string, number> | undefined

  /** 0 for a removed journal: only fully flushed ones are removed. */
  function sizeOf(journalId: string): number {
    return statSync(pathOf(directory, journalId), { throwIfNoEntry: false })?.size ?? 0
  }

  /** Undefined where no whole line follows. A partial line is still being written, or was cut off by a crash. */
  async function readPiece(journalId: string, fromBytes: number, endBytes: number) {
    const file = await open(pathOf(directory, journalId))
    const buffer = Buffer.alloc(Math.min(endBytes - fromBytes, pieceBytes))
    const { bytesRead } = await file
      .read(buffer, 0, buffer.length, fromBytes)
      .finally(() => file.close())
    const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
    if (length === 0) return undefined
    return { batch: batchOf(buffer.toString('latin1', 0, length)), toBytes: fromBytes + length }
  }

  function advance(journalId: string, piece: Piece, months: readonly UsageMonth[]): number {
    offsets.set(journalId, piece.toBytes)
    onFlushed(journalId, piece.batch, months)
    return piece.toBytes
  }

  /** The end of what is added now. */
  async function add(journalId: string, fromBytes: number, piece: Piece): Promise<number> {
    const { batch, toBytes } = piece
    const months = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('ledgerJournals')
        .set({ movedBytes: toBytes, movedAtMs: clock.now() })
        .where('journalId', '=', journalId)
        .where('movedBytes', '=', fromBytes)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return undefined
      // First what locks no row that other instances change too.
      const changed = await monthsOfDays(tx, batch.days)
      await addCalls(tx, batch.days)
      return addCallsOfMonths(tx, changed)
    })
    return months ? advance(journalId, piece, months) : catchUp(journalId, fromBytes)
  }

  /**
   * Continues from the offset that another process has set, or from 0 with a new journal. Rows are never deleted: without
   * its offset a journal would count again.
   */
  async function catchUp(journalId: string, seenBytes: number): Promise<number> {
    const { movedBytes } = await db
      .insertInto('ledgerJournals')
      .values({ journalId, movedBytes: 0, movedAtMs: clock.now() })
      .onConflict((conflict) => conflict.column('journalId').doUpdateSet({ journalId }))
      .returning('movedBytes')
      .executeTakeFirstOrThrow()
    let fromBytes = seenBytes
    while (own.has(journalId) && fromBytes < movedBytes) {
      const piece = await readPiece(journalId, fromBytes, movedBytes)
      if (piece === undefined) break
      fromBytes = advance(journalId, piece, [])
    }
    offsets.set(journalId, movedBytes)
    return movedBytes
  }

  /** Adds one journal to the database up to its present end. */
  async function flush(journalId: string): Promise<void> {
    let fromBytes = offsets.get(journalId) ?? (await catchUp(journalId, 0))
    // Later lines wait for the next flush: under load this would never end.
    const endBytes = sizeOf(journalId)
    while (fromBytes < endBytes) {
      const piece = await readPiece(journalId, fromBytes, endBytes)
      if (piece === undefined) return
      fromBytes = await add(journalId, fromBytes, piece)
    }
  }

  /**
   * Flushes the journals of processes that have ended, and of those before a restart of the machine: whatever has not
   * grown since the last sweep. A live process flushes its own every second, and flushing it here too is harmless.
   * Removes old journals, which are then fully flushed.
   */
  async function sweep(): Promise<void> {
    const sizes = new Map<string, number>()
    for (const name of (await readdir(directory)).toSorted()) {
      const [, id, openedAtMs] = /^((\d{1,15})-\w+)\.journal$/.exec(name) ?? []
      if (id === undefined || own.has(id)) continue
      const bytes = sizeOf(id)
      sizes.set(id, bytes)
      if (lastSizes !== undefined && lastSizes.get(id) !== bytes) continue
      await flush(id)
      // It has not been written to for a day when it is removed.
      if (clock.now() - Number(openedAtMs) < 2 * journalLifeMs) continue
      await rm(pathOf(directory, id), { force: true })
      offsets.delete(id)
    }
    lastSizes = sizes
  }

  return { flush, sweep }
}
