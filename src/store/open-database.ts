import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, type LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { openingError, refuseLost, type DatabaseFile } from './database-file.ts'
import { isMigrated, migrateDatabase, type Steps } from './migrate-database.ts'
import { openFolder } from './open-folder.ts'
import { commandPatience, serverPatience, type Patience } from './patience.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { asStoreError } from './store-error.ts'

/** Where a database is: a PostgreSQL URL, or the folder of its SQLite file. */
export type DatabasePlace = { readonly logger?: Logger | undefined } & (
  | { readonly databaseUrl: string }
  /** `mayBeginAnew` begins a new database even where one was lost. */
  | { readonly directory: string; readonly mayBeginAnew?: boolean }
)

/**
 * One of the three databases. On SQLite each is a file with one writer, so that none waits for another: an import locks the listings
 * for seconds, and calls are logged all the time. In PostgreSQL they are one database.
 */
export interface DatabaseKind {
  readonly file: DatabaseFile
  readonly what: string
  readonly steps: Steps
  readonly migrationTable: string
  /** Settings of each connection to the SQLite file. */
  readonly pragmas: Readonly<Record<string, string>>
}

/**
 * Opens a database, creating or migrating it if needed. Of two processes that start together, one waits. `destroy` closes it.
 *
 * @throws {StoreError} when it cannot be reached or migrated.
 */
export async function openDatabase<Tables>(
  kind: DatabaseKind,
  place: DatabasePlace,
  patience: Patience = serverPatience,
): Promise<Kysely<Tables>> {
  const file = 'directory' in place ? join(place.directory, kind.file) : undefined
  if ('directory' in place && place.mayBeginAnew !== true) refuseLost(place.directory, kind.file)
  const isNew = file !== undefined && !existsSync(file)
  let db: Kysely<Tables> | undefined
  try {
    db = connect<Tables>(kind, place, patience)
    if (!(await isMigrated(db.withoutPlugins(), kind.steps, kind.migrationTable)))
      await migrate(kind, place)
    return db
  } catch (failure) {
    await db?.destroy()
    throw file === undefined
      ? asStoreError(`Opening ${kind.what.toLowerCase()}`, failure)
      : openingError(file, failure, isNew)
  }
}

/** Delays no caller, and so waits longer than they would. */
async function migrate(kind: DatabaseKind, place: DatabasePlace): Promise<void> {
  const { what, steps, migrationTable } = kind
  const named = 'directory' in place ? join(place.directory, kind.file) : what
  const db = connect(kind, place, commandPatience)
  await migrateDatabase(db.withoutPlugins(), steps, named, migrationTable).finally(() =>
    db.destroy(),
  )
}

/** Connects to a database that has its tables. */
export function connect<Tables>(
  { file, pragmas }: Pick<DatabaseKind, 'file' | 'pragmas'>,
  place: DatabasePlace,
  patience: Patience,
): Kysely<Tables> {
  if ('directory' in place) openFolder(place.directory)
  return new Kysely<Tables>({
    dialect:
      'databaseUrl' in place
        ? postgresDialect(place.databaseUrl, patience)
        : sqliteDialect(join(place.directory, file), patience.lockMs, { pragmas }),
    plugins: [new CamelCasePlugin()],
    ...(place.logger?.isLevelEnabled('debug') === true && { log: queryLog(place.logger) }),
  })
}

/** Logs each statement and its time, for developers. Never its parameters: they hold personal data and hashes. */
function queryLog(logger: Logger): (event: LogEvent) => void {
  return ({ query: { sql }, queryDurationMillis: durationMs, level }) =>
    logger.debug({ sql, durationMs, failed: level === 'error' }, 'query')
}
