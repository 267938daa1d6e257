import { Command } from 'commander'
import type { CommandParts } from './command-parts.ts'
import { printRecord } from './record-text.ts'
import { withAccounts } from './with-accounts.ts'

/** `nilam migrate` */
export function migrateCommand(parts: CommandParts): Command {
  const { home, settings, randomBytes, console } = parts
  return new Command('migrate')
    .description('creates or migrates the databases, as a server does at start')
    .option('--json', 'print where they are as JSON')
    .option('--new', 'begin a new database where one was lost and no backup is left')
    .action(async (options: { json?: true; new?: true }) => {
      const mayBeginAnew = options.new === true
      const { openStore } = await import('../market/store/open-store.ts')
      openStore({ directory: home, randomBytes, mayBeginAnew }).close()
      await withAccounts(parts, async () => undefined, mayBeginAnew)
      const accounts = settings.databaseUrl === null ? `SQLite in ${home}` : 'PostgreSQL'
      printRecord(console, options.json, { listings: `SQLite in ${home}`, accounts })
    })
}
