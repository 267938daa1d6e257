import { resolve } from 'node:path'
import { Command } from 'commander'
import type { BackupManifest } from '../../store/backup/manifest.ts'
import type { CommandParts } from '../command-parts.ts'
import { printRecord, printRecords, UsageError } from '../console.ts'
import { withAccounts } from '../with-accounts.ts'
import type { CopyPlace } from '../../store/copy/copy-place.ts'
import { readPostgresUrl } from '../../settings/setting-values.ts'

/** `nilam backup` */
export function backupCommand(parts: CommandParts): Command {
  return new Command('backup')
    .description(
      'backs up NILAM_HOME while servers use it: databases, journals, keys, unsent emails',
    )
    .argument('<folder>', 'the target: a new or empty folder outside NILAM_HOME')
    .action(async (path: string, options: { json?: true }) => {
      const folder = resolve(path)
      const { backUpHome } = await import('../../store/backup/back-up-home.ts')
      const { home, clock } = parts
      const manifest = await backUpHome({ home, folder, clock, accounts: accountsOf(parts) })
      printRecord(parts.console, options.json, { folder, ...summaryOf(manifest) })
      if (manifest.accounts === 'postgresql') {
        parts.console.report(
          'This backup does not include accounts and listings, which are in PostgreSQL. Back them up with pg_dump first, then run this command.',
        )
      }
    })
}

/** `nilam restore` */
export function restoreCommand(parts: CommandParts): Command {
  return new Command('restore')
    .description('restores a backup into NILAM_HOME, which must be empty')
    .argument('<folder>', 'the folder of the backup')
    .action(async (path: string, options: { json?: true }) => {
      const { restoreHome } = await import('../../store/backup/restore-home.ts')
      const { home } = parts
      const manifest = await restoreHome({
        ...{ folder: resolve(path), home },
        accounts: accountsOf(parts),
      })
      printRecord(parts.console, options.json, { home, ...summaryOf(manifest) })
    })
}

function accountsOf({ settings }: CommandParts): BackupManifest['accounts'] {
  return settings.databaseUrl === null ? 'sqlite' : 'postgresql'
}

function summaryOf({ madeAt, accounts, files }: BackupManifest): object {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { madeAt, accounts, files: files.length, bytes }
}

/** `nilam migrate` */
export function migrateCommand(parts: CommandParts): Command {
  const { home, settings, randomBytes, console } = parts
  return new Command('migrate')
    .description('creates or migrates the databases, as the server does on startup')
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

/** `nilam copy` */
export function copyCommand({ console }: CommandParts): Command {
  return new Command('copy')
    .description(
      'copies all data to an empty place: from SQLite to PostgreSQL, or back. Stop the servers first',
    )
    .requiredOption('--from <place>', placeForm)
    .requiredOption('--to <place>', 'the same, for an empty place; created if missing')
    .addHelpText(
      'after',
      '\nEvery process can read a command line, so leave passwords out of URLs and set PGPASSWORD.',
    )
    .action(async (options: { from: string; to: string; json?: true }) => {
      const [source, target] = [placeOf(options.from), placeOf(options.to)]
      const { openPlace, requireHome } = await import('../../store/copy/copy-place.ts')
      const { copyTables } = await import('../../store/copy/copy-tables.ts')
      requireHome(source)
      const from = await openPlace(source)
      try {
        const to = await openPlace(target)
        const { tables, left } = await copyTables(from, to).finally(() => to.close())
        if (options.json === true) return console.print(JSON.stringify({ tables, left }))
        printRecords(console, false, tables, ['table', 'rows', 'checksum'])
        if (left.length > 0) console.report(`Only in the source, not copied: ${left.join(', ')}.`)
      } finally {
        await from.close()
      }
    })
}

const placeForm = 'a home, or a URL such as postgres://nilam@127.0.0.1:5432/nilam'

function placeOf(text: string): CopyPlace {
  const databaseUrl = readPostgresUrl(text)
  if (databaseUrl !== undefined) return { databaseUrl }
  // The text may contain a password.
  if (text.includes('://')) throw new UsageError(`A place is ${placeForm}.`)
  return { directory: resolve(text) }
}
