import { openDatabase, type DatabaseKind, type DatabasePlace } from '../open-database.ts'
import type { Patience } from '../patience.ts'
import { createTables } from './create-tables.ts'
import type { AccountsDatabase, AccountTables } from './tables.ts'

const accounts: DatabaseKind = {
  file: 'accounts.db',
  what: 'The accounts database',
  steps: { '3001_tables': { up: createTables } },
  migrationTable: 'kysely_migration',
  pragmas: {
    // A change that was confirmed to an owner survives a power cut.
    synchronous: 'full',
    // What is deleted is overwritten: an account that was deleted is in no free page.
    secure_delete: 'on',
  },
}

/** Opens the database of owners, apps, credentials and usage: see `openDatabase`. */
export function openAccountsDatabase(
  place: DatabasePlace,
  patience?: Patience,
): Promise<AccountsDatabase> {
  return openDatabase<AccountTables>(accounts, place, patience)
}
