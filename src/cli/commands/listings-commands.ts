import { Command, Option } from 'commander'
import type { Delimiter } from '../../market/import/csv-rows.ts'
import type { Store } from '../../market/store/open-store.ts'
import { repeated, sameHomeInWords, type CommandParts } from '../command-parts.ts'
import { isSynthetic } from '../../market/store/demo-listings.ts'
import type { SourceState } from '../../market/store/listing-sources.ts'
import { exitCodes, type ExitCode } from '../console.ts'
import type { ImportOptions } from '../listings-import.ts'
import type { ListingStatus } from '../../market/store/listing-publication.ts'

/** `nilam listings …` */
export function listingsCommands(parts: CommandParts): Command {
  const { home, randomBytes, settings, clock, console, endWith } = parts
  const group = new Command('listings').description('Listings of homes.')

  async function withStore(work: (store: Store) => ExitCode | Promise<ExitCode>): Promise<void> {
    const { openStoreAt } = await import('../../market/store/open-store-at.ts')
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
      'who the listings come from: lowercase letters, digits and hyphens',
    )
    .option(
      '--mapping <name>',
      'how columns map to fields: nilam, reso, or your own file (see data/listings/mappings)',
      'nilam',
    )
    .option('--city <name>', 'the city for rows that name none; rows of another city are rejected')
    .option('--keep-going', 'import the valid rows and reject the others')
    .option('--replace', 'take down the source’s listings that are not in the file')
    .option(
      '--allow-large-removal',
      'let --replace take down more than a fifth of the source’s public listings',
    )
    .option(
      '--report <file>',
      'where to write rejected rows, as NDJSON if it ends in .ndjson (default: FILE.rejected.csv)',
    )
    .addOption(
      new Option('--format <format>', 'the file format (default: from its name)').choices([
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
      new Option('--encoding <name>', 'the text encoding of the file')
        .choices(['utf8', 'latin1'])
        .default('utf8'),
    )
    .option(
      '--image-host <host>',
      'a host that may serve thumbnails; repeatable (default: none, so no thumbnails)',
      repeated,
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 all rows imported, 1 nothing imported, 2 usage error, 3 valid rows imported and others rejected.',
    )
    .action((path: string, options: ImportOptions) =>
      withStore(async (store) => {
        const { listingsImport } = await import('../listings-import.ts')
        return listingsImport(path, options, { ...parts, store })
      }),
    )

  group
    .command('sources')
    .summary('lists where listings come from')
    .description(
      'Lists each source, when it was last imported, and how many of its listings are public.',
    )
    .action(({ json }: { readonly json?: true }) =>
      withStore(async ({ listingSources }) => {
        const sources = await listingSources.list(clock.now())
        console.print(json ? JSON.stringify(sources) : sources.map(sourceInWords).join('\n'))
        return exitCodes.done
      }),
    )

  group
    .command('duplicates')
    .summary('lists homes that several sources have')
    .description(
      'Lists the homes that several sources publish: the row that is public, and the rows that it hides.',
    )
    .action(({ json }: { readonly json?: true }) =>
      withStore(async ({ listingPublication }) => {
        const homes = await listingPublication.sameHomes()
        console.print(json ? JSON.stringify(homes) : homes.map(sameHomeInWords).join('\n'))
        return exitCodes.done
      }),
    )

  for (const [verb, description] of [
    ['show', 'Shows a listing, public or not.'],
    [
      'unpublish',
      'Takes a listing down. It stays down, even after later imports, until you publish it. To the public, it looks as if it never existed.',
    ],
    ['publish', 'Publishes a listing that was taken down.'],
  ] as const) {
    group
      .command(verb)
      .description(description)
      .argument('<listing>', 'its public id (lst_…)')
      .addHelpText('after', '\nExit codes: 0 done, 1 no such listing, 2 usage error.')
      .action((listingId: string, options: { readonly json?: true }) =>
        withStore(async ({ listingPublication }) => {
          const status = await listingPublication[verb](listingId)
          if (status === undefined) {
            console.report(`There is no listing ${listingId}.`)
            return exitCodes.failed
          }
          const state = stateOf(status, clock.now())
          console.print(
            options.json ? JSON.stringify({ ...status, state }) : inWords(status, state),
          )
          return exitCodes.done
        }),
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
  'Imports an operator’s listings. It imports the whole file or nothing, and writes each rejected row to a report with its',
  'row, field and reason. Listings are matched by the source’s own id: importing a listing again updates it if it',
  'changed. To resume an interrupted import, run it again.',
].join(' ')

type State =
  'public' | 'expired' | 'taken down' | 'not published by its source' | 'hidden by another source'

function stateOf(status: ListingStatus, nowMs: number): State {
  const { published, withheld, shownElsewhere, listing } = status
  if (withheld) return 'taken down'
  if (shownElsewhere) return 'hidden by another source'
  if (!published) return 'not published by its source'
  return listing.validUntilMs > nowMs ? 'public' : 'expired'
}

function inWords({ listing, source, sourceRowId }: ListingStatus, state: State): string {
  const until = new Date(listing.validUntilMs).toISOString().slice(0, 16)
  return [
    `${listing.listingId}: ${state}`,
    `  ${listing.propertyType} in ${listing.locality}, ${listing.city}; ${listing.priceInr} INR (${listing.listingType})`,
    `  row ${sourceRowId} of ${source}; valid until ${until}Z`,
  ].join('\n')
}
