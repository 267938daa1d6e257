import { sql } from 'kysely'
import { queries, type Connection } from './database.ts'
import { later, type Keep } from './kept-statements.ts'

/** Numbers of matches that still hold. */
export interface ListingTotals {
  /** Forgets what an import or the passing of time made stale. Call inside the read transaction, before the rest. */
  refresh(nowMs: number): void
  recall(search: string): number | undefined
  keep(search: string, total: number): void
  /** All listings of the table, visible or not. */
  readonly rows: number
}

const mostKept = 2000

/**
 * Counting the matches of a broad search is its dearest part, and the answer changes only when another process writes
 * or a listing expires: totals are kept from one such moment to the next.
 */
export function listingTotals(connection: Connection, keep: Keep): ListingTotals {
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  let version: number | undefined
  let fromMs = 0
  let untilMs = 0
  let rows = 0
  const totals = new Map<string, number>()

  function findWindow(nowMs: number): void {
    const before = keep('last-end-before', () =>
      queries
        .selectFrom('listings')
        .select(sql<number | null>`max(valid_until_ms)`.as('atMs'))
        .where(sql.ref('published'), '=', sql.lit(1))
        .where('valid_until_ms', '<=', later<number>('nowMs'))
        .compile(),
    )
    const after = keep('first-end-after', () =>
      queries
        .selectFrom('listings')
        .select(sql<number | null>`min(valid_until_ms)`.as('atMs'))
        .where(sql.ref('published'), '=', sql.lit(1))
        .where('valid_until_ms', '>', later<number>('nowMs'))
        .compile(),
    )
    fromMs = before.get({ nowMs })?.atMs ?? -Infinity
    untilMs = after.get({ nowMs })?.atMs ?? Infinity
  }

  function countRows(): number {
    const all = keep('rows', () =>
      queries
        .selectFrom('listings')
        .select(sql<number>`count(*)`.as('rows'))
        .compile(),
    )
    return all.get({})?.rows ?? 0
  }

  return {
    refresh(nowMs) {
      const present = dataVersion.get()
      const written = present !== version
      if (!written && fromMs <= nowMs && nowMs < untilMs) return
      if (written) rows = countRows()
      version = present
      findWindow(nowMs)
      totals.clear()
    },
    recall: (search) => totals.get(search),
    keep(search, total) {
      // Dropping all now and then is as good here as dropping the oldest, and needs no bookkeeping on each hit.
      if (totals.size >= mostKept) totals.clear()
      totals.set(search, total)
    },
    get rows() {
      return rows
    },
  }
}
