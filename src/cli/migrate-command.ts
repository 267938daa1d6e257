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
    .action(async (options: { json?: true }) => {
      const { openStore } = await import('../market/store/open-store.ts')
      openStore({ directory: home, randomBytes }).close()
      await withAccounts(parts, async () => undefined)
      const accounts = settings.databaseUrl === null ? `SQLite in ${home}` : 'PostgreSQL'
      printRecord(console, options.json, { listings: `SQLite in ${home}`, accounts })
    })
}
