import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { newerDatabase } from './database-file.ts'

/** Steps from an empty database to the present tables, sorted by name. A released step is never edited: a change is a new step. */
export type Steps = Readonly<Record<string, Migration>>

async function takenSteps<Tables>(db: Kysely<Tables>, table: string): Promise<readonly string[]> {
  const read = sql<{ name: string }>`select name from ${sql.table(table)}`
  const { rows } = await read.execute(db).catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}

/** Whether a database has its tables. Reads without a lock: a start does not wait for an import. */
export async function isMigrated<Tables>(
  db: Kysely<Tables>,
  steps: Steps,
  table: string,
): Promise<boolean> {
  const taken = await takenSteps(db, table)
  return taken.toSorted().join() === Object.keys(steps).join()
}

/**
 * Runs the missing steps. Two processes that start together run each step once.
 *
 * @param what names the database in an error
 * @param table where the steps that were taken are stored
 * @throws {StoreError} for a database of a newer version of Nilam; otherwise what the driver throws.
 */
export async function migrateDatabase<Tables>(
  db: Kysely<Tables>,
  steps: Steps,
  what: string,
  table: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const taken = await takenSteps(db, table)
  throw taken.some((name) => !Object.hasOwn(steps, name)) ? newerDatabase(what) : error
}
