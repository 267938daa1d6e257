import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readFileOnce } from '../sqlite-connection.ts'
import { asStoreError, StoreError } from '../store-error.ts'
import { connect } from '../open-database.ts'
import { commandPatience } from '../patience.ts'

/**
 * Refuses to use PostgreSQL where the accounts are in the file of the home and PostgreSQL has none: every key would be unknown. Call
 * it before anything is written there, since `nilam copy` needs it empty.
 *
 * @throws {StoreError} that says what to do
 */
export async function refuseForgottenAccounts(
  directory: string,
  databaseUrl: string,
): Promise<void> {
  const file = join(directory, 'accounts.db')
  if (!existsSync(file) || !hasOwners(file) || (await hasSharedOwners(databaseUrl))) return
  throw new StoreError(
    `${file} has accounts and the database of DATABASE_URL has none, so every key would be unknown. Copy them first: ` +
      `"npx nilam copy --from ${directory} --to …" with the URL. To begin without them, move ${file} away.`,
  )
}

const anyOwner = sql`select 1 from owners limit 1`

/** A file that cannot be read has none: the code that needs it says what is wrong. */
function hasOwners(file: string): boolean {
  try {
    return readFileOnce(file, (database) => database.all(anyOwner).length > 0)
  } catch {
    return false
  }
}

async function hasSharedOwners(databaseUrl: string): Promise<boolean> {
  const db = connect({ file: 'accounts.db', pragmas: {} }, { databaseUrl }, commandPatience)
  try {
    const table = await sql<{ exists: boolean }>`
      select to_regclass('owners') is not null as exists`.execute(db)
    if (table.rows[0]?.exists !== true) return false
    return (await anyOwner.execute(db)).rows.length > 0
  } catch (failure) {
    throw asStoreError('Opening the accounts database', failure)
  } finally {
    await db.destroy()
  }
}
