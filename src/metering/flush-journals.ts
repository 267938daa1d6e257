import type { Tier } from '../base/tier.ts'
import type { Clock } from '../base/clock.ts'
import { tiersOf } from '../accounts/apps/app-repository.ts'
import { advanceJournal, flushedBytes } from './ledger-journal-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { addCallsOfMonths, type UsageMonth } from './usage-month-repository.ts'
import { addCalls } from './usage-repository.ts'
import { batchOf, type JournalBatch } from './journal-lines.ts'
import { journalBytes, readPiece, listJournals, removeJournal } from './journal-folder.ts'
import { appOfSubject } from './subject.ts'
import { journalLifeMs } from './journal.ts'

/** A part of a journal that was added to the database. */
export interface FlushedPiece {
  readonly journalId: string
  readonly batch: JournalBatch
  /** The changed months with their new totals; empty where another process added the part. */
  readonly months: readonly UsageMonth[]
}

interface FlushParts {
  readonly db: AccountsDatabase
  readonly directory: string
  readonly clock: Clock
  /** The journals of this process. Their parts are reported even if another process added them. */
  readonly own: ReadonlySet<string>
  /** Called for each part. */
  readonly onFlushed: (piece: FlushedPiece) => void
}

/**
 * Adds one journal to the database up to its present end, and returns the offset up to which it was added, in bytes.
 */
type FlushJournal = (journalId: string) => Promise<number>

/**
 * Adds a journal's lines to the usage tables and advances the journal's offset, in one transaction. After a crash both
 * are there or neither. Of two processes that add the same lines, the second finds the offset changed, so each line is
 * counted once.
 */
export function journalFlusher({ db, directory, clock, own, onFlushed }: FlushParts): FlushJournal {
  /** The last known offset of each journal; read again when another process has changed it. */
  const offsets = new Map<string, number>()

  async function add(journalId: string, fromBytes: number, toBytes: number, batch: JournalBatch) {
    return db.transaction().execute(async (tx) => {
      const advance = { journalId, fromBytes, toBytes, atMs: clock.now() }
      if (!(await advanceJournal(tx, advance))) return undefined
      // First what locks no row that other instances change too.
      const months = await withTiers(tx, batch)
      await addCalls(tx, batch.days)
      return addCallsOfMonths(tx, months)
    })
  }

  /** Continues from the offset that another process has set. */
  async function catchUp(journalId: string, seenBytes: number): Promise<number> {
    const toBytes = await flushedBytes(db, journalId)
    let fromBytes = seenBytes
    while (own.has(journalId) && fromBytes < toBytes) {
      const piece = await readPiece(directory, journalId, fromBytes, toBytes)
      if (piece === undefined) break
      fromBytes = piece.toBytes
      offsets.set(journalId, fromBytes)
      onFlushed({ journalId, batch: batchOf(piece.text), months: [] })
    }
    return toBytes
  }

  return async (journalId) => {
    let fromBytes = offsets.get(journalId) ?? (await catchUp(journalId, 0))
    // Later lines wait for the next flush: under load this would never end.
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
      offsets.set(journalId, fromBytes)
      onFlushed({ journalId, batch, months })
    }
    offsets.set(journalId, fromBytes)
    return fromBytes
  }
}

/** A month is billed by the app's present tier. */
async function withTiers(tx: AccountsDatabase, { months }: JournalBatch) {
  const appIds = months.flatMap(({ subject }) => appOfSubject(subject) ?? [])
  const tiers = await tiersOf(tx, [...new Set(appIds)])
  return months.map((month) => {
    const tier: Tier = tiers.get(appOfSubject(month.subject) ?? '') ?? 'developer'
    return { ...month, tier }
  })
}

/** A journal has not been written to for a day when it is removed. */
const retentionMs = 2 * journalLifeMs

interface SweepParts {
  readonly directory: string
  readonly clock: Clock
  readonly flush: FlushJournal
}

/**
 * Flushes the journals of processes that have ended, and of those before a restart of the machine: whatever has not
 * grown since the last sweep. A live process flushes its own every second, and flushing it here too is harmless. Removes
 * old journals that are fully flushed.
 *
 * @param own the journals of this process, which it flushes itself
 */
export function journalSweep({ directory, clock, flush }: SweepParts) {
  /** The size of each journal when it was last flushed here. */
  const flushedSizes = new Map<string, number>()
  let lastSizes: ReadonlyMap<string, number> | undefined

  return async (own: ReadonlySet<string>): Promise<void> => {
    const nowMs = clock.now()
    const present = await listJournals(directory)
    for (const { id, bytes, openedAtMs } of present) {
      if (own.has(id)) continue
      const isDue = lastSizes === undefined || lastSizes.get(id) === bytes
      if (isDue && flushedSizes.get(id) !== bytes) {
        await flush(id)
        flushedSizes.set(id, bytes)
      }
      if (flushedSizes.get(id) === bytes && nowMs - openedAtMs >= retentionMs) {
        await removeJournal(directory, id)
        flushedSizes.delete(id)
      }
    }
    lastSizes = new Map(present.map(({ id, bytes }) => [id, bytes]))
  }
}
