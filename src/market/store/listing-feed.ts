import type { Connection } from '../../db/database.ts'
import { revisionReader } from './listing-revision.ts'

/** What the search index knows of a published listing. */
export type ListingEntry = readonly [
  rowNumber: number,
  listingId: string,
  locality: string,
  propertyType: string,
  listingType: string,
  rentalStructure: string | null,
  bhk: number | null,
  furnishing: string | null,
  priceInr: number,
  validUntilMs: number,
  publishedAtMs: number,
  verifiedAtMs: number | null,
  completeness: number,
]

/** What became of some listings of a city. */
export interface ListingChanges {
  /** Every change up to this revision is among them. */
  readonly revision: number
  /** Rows that were added, changed or taken out. */
  readonly rowNumbers: ReadonlySet<number>
  /** Those of them that are published now. */
  readonly entries: readonly ListingEntry[]
}

/** All published listings of a city as of one moment. */
export interface CityReading {
  readonly revision: number
  /** By price, then by id. */
  readonly entries: Iterable<ListingEntry>
  /** Call it in any case: until then the reading holds its moment. */
  end(): void
}

/** All that the search index asks of the store: a city as it is, and then what changes in it. */
export interface ListingFeed {
  /** The number of the newest change. Cheap enough for every call. */
  revision(): number
  readCity(city: string): CityReading
  /** The cities that may have changed after a revision. */
  changedCities(since: number): readonly string[]
  /** Undefined when so much has changed that the city has to be read anew. */
  changesSince(city: string, revision: number): ListingChanges | undefined
}

const entryColumns = `row_number, listing_id, locality, property_type, listing_type, rental_structure, bhk,
  furnishing, price_inr, valid_until_ms, published_at_ms, verified_at_ms, completeness`

/** The feed of a database. `reader` sees every change; `connect` opens a connection of its own for a long reading. */
export function listingFeed(reader: Connection, connect: () => Connection): ListingFeed {
  const newestRevision = revisionReader(reader)
  const citiesSince = reader
    .prepare<[{ since: number }], string>(
      `select city from listing_changes where id > :since
       union select city from listing_reloads where change_id > :since`,
    )
    .pluck()
  const reloadAt = reader
    .prepare<[string], number>('select change_id from listing_reloads where city = ?')
    .pluck()
  const rowsSince = reader
    .prepare<[number, string], number>(
      'select row_number from listing_changes where id > ? and city = ?',
    )
    .pluck()
  const entryOf = reader
    .prepare<[number, string], ListingEntry>(
      `select ${entryColumns} from listings where row_number = ? and city = ? and published = 1`,
    )
    .raw()

  const newestId = reader.prepare<[], number | null>('select max(id) from listing_changes').pluck()

  const changesSince = reader.transaction(
    (city: string, since: number): ListingChanges | undefined => {
      if ((reloadAt.get(city) ?? 0) > since) return undefined
      const rowNumbers = new Set(rowsSince.all(since, city))
      const entries = [...rowNumbers].map((rowNumber) => entryOf.get(rowNumber, city))
      return {
        revision: newestId.get() ?? 0,
        rowNumbers,
        entries: entries.filter((entry) => entry !== undefined),
      }
    },
  )

  return {
    revision: newestRevision,
    readCity: (city) => readCity(city, connect()),
    changedCities: (since) => citiesSince.all({ since }),
    changesSince,
  }
}

/** A transaction sees one moment until it ends. */
function readCity(city: string, reader: Connection): CityReading {
  reader.exec('begin')
  const revision = revisionReader(reader)()
  const entries = reader
    .prepare<[string], ListingEntry>(
      `select ${entryColumns} from listings indexed by listings_by_price
       where city = ? and published = 1 order by price_inr, listing_id`,
    )
    .raw()
    .iterate(city)
  return {
    revision,
    entries,
    end() {
      entries.return?.()
      reader.close()
    },
  }
}
