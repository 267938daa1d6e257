import { Command, Option } from 'commander'
import type { Delimiter } from '../../market/import/csv-rows.ts'
import type { Store } from '../../market/store/open-store.ts'
import { repeated, sameHomeInWords, type CommandParts } from '../command-parts.ts'
import { isSynthetic } from '../../market/store/demo-listings.ts'
import type { SourceState } from '../../market/store/listing-sources.ts'
import { exitCodes, UsageError, type ExitCode } from '../console.ts'
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

  group
    .command('list')
    .summary('lists listings by your own ids')
    .description('Lists every listing, public or not, in the order of your own ids.')
    .option('--source <name>', 'only the listings of one source (default: all but demo listings)')
    .addHelpText('after', '\nWith --json, each listing is an object on a line of its own.')
    .action(({ source, json }: { readonly source?: string; readonly json?: true }) =>
      withStore(async ({ listingPublication, listingSources }) => {
        const nowMs = clock.now()
        const present = await listingSources.list(nowMs)
        const wanted = present.filter((each) =>
          source === undefined ? !isSynthetic(each.source) : each.source === source,
        )
        if (source !== undefined && wanted.length === 0) {
          console.report(`There is no source ${source}. ${sourcesInWords(present)}`)
          return exitCodes.failed
        }
        for (const each of wanted) {
          let page = await listingPublication.page(each.source, '')
          while (page.length > 0) {
            const lines = page.map((status) => {
              const state = stateOf(status, nowMs)
              return json ? JSON.stringify({ ...status, state }) : inOneLine(status, state)
            })
            console.print(lines.join('\n'))
            page = await listingPublication.page(each.source, page.at(-1)?.sourceRowId ?? '')
          }
        }
        return exitCodes.done
      }),
    )

  for (const [verb, description] of [
    ['show', 'Shows a listing, public or not (also: find).'],
    [
      'unpublish',
      'Takes a listing down. It stays down, even after later imports, until you publish it. To the public, it looks as if it never existed.',
    ],
    ['publish', 'Publishes a listing that was taken down.'],
  ] as const) {
    const command = group
      .command(verb)
      .description(description)
      .argument('[listing]', 'its public id (lst_…), or your own')
      .option('--id <id>', 'your own id, as in your file')
      .option('--source <name>', 'the source that has your id; needed where several have it')
      .addHelpText('after', '\nExit codes: 0 done, 1 no such listing, 2 usage error.')
      .action((listing: string | undefined, options: NamedListing) =>
        withStore(async ({ listingPublication, listingSources }) => {
          const listingId = await idOf(listing, options, listingPublication)
          const status = listingId && (await listingPublication[verb](listingId))
          if (!status) {
            const sources = await listingSources.list(clock.now())
            console.report(
              `There is no listing ${options.id ?? listing}${options.source ? ` of ${options.source}` : ''}. ${sourcesInWords(sources)}`,
            )
            return exitCodes.failed
          }
          const state = stateOf(status, clock.now())
          console.print(
            options.json ? JSON.stringify({ ...status, state }) : inWords(status, state),
          )
          return exitCodes.done
        }),
      )
    if (verb === 'show') command.alias('find')
  }

  return group
}

/** How the command line names a listing beside its first argument. */
interface NamedListing {
  readonly id?: string
  readonly source?: string
  readonly json?: true
}

/** The public id of the listing that is named by it, or by its source's own id. */
async function idOf(
  listing: string | undefined,
  { id, source }: NamedListing,
  { named }: Store['listingPublication'],
): Promise<string | undefined> {
  if ((listing === undefined) === (id === undefined))
    throw new UsageError(
      'Name the listing once: by its public id (lst_…), or by your own with --id.',
    )
  if (listing?.startsWith('lst_') === true) return listing
  const own = id ?? listing ?? ''
  const found = await named(own, source)
  if (found.length > 1)
    throw new UsageError(
      `Several sources have a listing ${own}: ${found.map((each) => each.source).join(', ')}. Add --source.`,
    )
  return found[0]?.listingId
}

function sourcesInWords(sources: readonly SourceState[]): string {
  return `Sources: ${sources.map(({ source }) => source).join(', ')}.`
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
    `  ${homeInWords(listing)}`,
    `  row ${sourceRowId} of ${source}; valid until ${until}Z`,
  ].join('\n')
}

function inOneLine({ listing, source, sourceRowId }: ListingStatus, state: State): string {
  return `${source} ${sourceRowId}: ${state}, ${listing.listingId}; ${homeInWords(listing)}`
}

function homeInWords(listing: ListingStatus['listing']): string {
  const { propertyType, locality, city, priceInr, listingType } = listing
  return `${propertyType} in ${locality}, ${city}; ${priceInr} INR (${listingType})`
}
