import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'
import { printRecord } from '../record-text.ts'
import { withAccounts } from '../with-accounts.ts'

/** `nilam migrate` */
export function migrateCommand(parts: CommandParts): Command {
  const { home, settings, randomBytes, console } = parts
  return new Command('migrate')
    .description('creates or migrates the databases, as the server does on startup')
    .option('--json', 'print where they are as JSON')
    .option('--new', 'create a new database if one was lost and there is no backup')
    .action(async (options: { json?: true; new?: true }) => {
      const mayBeginAnew = options.new === true
      const { openStoreAt } = await import('../../market/store/open-store-at.ts')
      const { databaseUrl } = settings
      const place = { directory: home, randomBytes, mayBeginAnew, databaseUrl }
      await (await openStoreAt(place)).close()
      await withAccounts(parts, async () => undefined, mayBeginAnew)
      const where = databaseUrl === null ? `SQLite in ${home}` : 'PostgreSQL'
      printRecord(console, options.json, { listings: where, accounts: where })
    })
}
