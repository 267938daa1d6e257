import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely'
import { newerDatabase, olderDatabase } from '../database-file.ts'
import { createTables } from './create-tables.ts'
import type { AccountsDatabase } from './tables.ts'

/** Editions before the third named their steps `0001_…` to `0010_…`. */
const first = '3001_tables'

/**
 * The steps from an empty database to the present tables, sorted by name. A released step is never edited; a change is
 * a new step.
 */
const steps: Readonly<Record<string, Migration>> = { [first]: { up: createTables } }

/**
 * Runs the missing steps. Two processes that start together run each step once.
 *
 * @param what names the database in an error
 * @throws {StoreError} for a database of a newer version of Nilam, or of an edition before the third; otherwise what the
 *   driver throws.
 */
export async function migrateAccounts(db: AccountsDatabase, what: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const taken = await takenSteps(db)
  if (taken.some((name) => name < first)) throw olderDatabase(what)
  throw taken.some((name) => !Object.hasOwn(steps, name)) ? newerDatabase(what) : error
}

/** The names of the steps that a database has taken; none where that cannot be read. */
async function takenSteps(db: AccountsDatabase): Promise<readonly string[]> {
  const read = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  const { rows } = await read.execute(db).catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}
