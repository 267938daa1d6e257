import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CopyPlace } from '../../store/copy/copy-place.ts'
import { readPostgresUrl } from '../../settings/setting-values.ts'
import type { CommandParts } from '../command-parts.ts'
import { UsageError } from '../console.ts'
import { printRecords } from '../record-text.ts'

/** `nilam copy` */
export function copyCommand({ console }: CommandParts): Command {
  return new Command('copy')
    .description(
      'copies all data to an empty place: from SQLite to PostgreSQL, or back. Stop the servers first',
    )
    .requiredOption('--from <place>', placeForm)
    .requiredOption('--to <place>', 'the same, for an empty place; created if missing')
    .option('--json', 'print the tables as JSON')
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
