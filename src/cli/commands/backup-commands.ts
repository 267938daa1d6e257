import { resolve } from 'node:path'
import { Command } from 'commander'
import type { BackupManifest } from '../../store/backup/manifest.ts'
import type { CommandParts } from '../command-parts.ts'
import { printRecord } from '../record-text.ts'

/** `nilam backup` */
export function backupCommand(parts: CommandParts): Command {
  return new Command('backup')
    .description(
      'backs up NILAM_HOME while servers use it: databases, journals, keys, unsent emails',
    )
    .argument('<folder>', 'the target: a new or empty folder outside NILAM_HOME')
    .option('--json', 'print what was backed up as JSON')
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
    .option('--json', 'print what was restored as JSON')
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
