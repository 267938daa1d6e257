import { Command, Option } from 'commander'
import type { Delimiter } from '../market/import/csv-rows.ts'
import type { Store } from '../market/store/open-store.ts'
import type { CommandParts } from './command-parts.ts'
import { isSynthetic } from '../market/store/demo-listings.ts'
import type { SourceState } from '../market/store/listing-sources.ts'
import { exitCodes, type ExitCode } from './console.ts'
import type { ImportOptions } from './listings-import.ts'
import { listingsPublication } from './listings-publication.ts'
import { repeated } from './option-values.ts'

/** `nilam listings …` */
export function listingsCommands(parts: CommandParts): Command {
  const { home, randomBytes, settings, endWith } = parts
  const group = new Command('listings').description('Listings of homes.')

  async function withStore(work: (store: Store) => ExitCode | Promise<ExitCode>): Promise<void> {
    const { openStoreAt } = await import('../market/store/open-store-at.ts')
    const { databaseUrl } = settings
    const store = await openStoreAt({ directory: home, randomBytes, databaseUrl })
    try {
      endWith(await work(store))
    } finally {
      await store.close()
    }
  }

  group
    .command('import')
    .summary('imports an operator’s listings')
    .description(importDescription)
    .argument(
      '<file>',
      'CSV (.csv) or NDJSON (.ndjson, .jsonl), also packed (.gz); - reads standard input',
    )
    .requiredOption(
      '--source <name>',
      'who the listings come from: small letters, digits and hyphens',
    )
    .option(
      '--mapping <name>',
      'columns to fields: nilam, reso, or a file of your own (see data/listings/mappings)',
      'nilam',
    )
    .option(
      '--city <name>',
      'the city of every row that names none; a row of another city is refused',
    )
    .option(
      '--projects <file>',
      'names of projects that titles may show (see data/titles/README.md)',
    )
    .option('--keep-going', 'import the good rows of a file that has bad ones')
    .option('--replace', 'take out the source’s listings that are not in the file')
    .option(
      '--allow-large-removal',
      'let --replace take out more than a fifth of the source’s public listings',
    )
    .option(
      '--report <file>',
      'where refused rows go, as NDJSON when it ends in .ndjson (default: FILE.refused.csv)',
    )
    .addOption(
      new Option('--format <format>', 'what the file is (default: by its name)').choices([
        'csv',
        'ndjson',
      ]),
    )
    .addOption(
      new Option('--delimiter <name>', 'the separator of columns in a CSV file')
        .choices(delimiterNames)
        .default('comma'),
    )
    .addOption(
      new Option('--encoding <name>', 'how the file’s text is written')
        .choices(['utf8', 'latin1'])
        .default('utf8'),
    )
    .option(
      '--image-host <host>',
      'a host that thumbnails may be on; may be repeated (default: none, no thumbnails)',
      repeated,
    )
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 all rows imported, 1 nothing imported, 2 wrong use, 3 good rows imported and others refused.',
    )
    .action((path: string, options: ImportOptions) =>
      withStore(async (store) => {
        const { listingsImport } = await import('./listings-import.ts')
        return listingsImport(path, options, { ...parts, store })
      }),
    )

  group
    .command('sources')
    .summary('lists where listings come from')
    .description(
      'Every source, when it was last imported, and how many of its listings are public.',
    )
    .option('--json', 'print the sources as JSON')
    .action(({ json }: { readonly json?: true }) =>
      withStore(async ({ listingSources }) => {
        const sources = await listingSources.list(parts.clock.now())
        parts.console.print(json ? JSON.stringify(sources) : sources.map(sourceInWords).join('\n'))
        return exitCodes.done
      }),
    )

  for (const [verb, summary] of [
    ['show', 'shows a listing, public or not'],
    ['unpublish', 'takes a listing down'],
    ['publish', 'puts a listing back that was taken down'],
  ] as const) {
    group
      .command(verb)
      .summary(summary)
      .description(publicationDescription)
      .argument('<listing>', 'its public id (lst_…)')
      .option('--json', 'print the listing as JSON')
      .addHelpText('after', '\nExit codes: 0 done, 1 there is no such listing, 2 wrong use.')
      .action((listingId: string, options: { readonly json?: true }) =>
        withStore(({ listingPublication }) =>
          listingsPublication(verb, listingId, options, listingPublication, parts),
        ),
      )
  }

  return group
}

function sourceInWords({ source, day, rows, listings, public: shown }: SourceState): string {
  const kind = isSynthetic(source) ? 'demo listings, built' : 'imported'
  return `${source}: ${kind} on ${day} from ${rows} rows; ${listings} listings, ${shown} public`
}

/** Repeated here, so that `--help` does not load the file readers. */
const delimiterNames = ['comma', 'semicolon', 'tab', 'pipe'] as const satisfies readonly Delimiter[]

const importDescription = [
  'Imports an operator’s listings. All of the file or nothing is imported; what is refused is written to a report with its',
  'row, field and reason. A listing is known by its source’s own id: importing it again changes it, and leaves it alone',
  'when nothing changed. An import that was interrupted goes on when it is run again.',
].join(' ')

const publicationDescription = [
  'Shows one listing, takes it down, or puts it back. What was taken down stays down, whatever is imported later, until it',
  'is published again. The public cannot tell a listing that was taken down from one that never was.',
].join(' ')
