import { sql } from 'kysely'
import { parameter, type SqliteConnection } from '../../store/sqlite-connection.ts'
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

const entryColumns =
  sql.raw(`row_number, listing_id, locality, property_type, listing_type, rental_structure, bhk,
  furnishing, price_inr, valid_until_ms, published_at_ms, verified_at_ms, completeness`)

const city = parameter('city')

/** All that the search index asks of the store: a city as it is, and then what changes in it. */
export type ListingFeed = ReturnType<typeof listingFeed>

/** What became of some listings of a city. */
export type ListingChanges = NonNullable<ReturnType<ListingFeed['changesSince']>>

/** The feed of a file. `reader` sees every change; `open` opens a connection of its own for a long reading. */
export function listingFeed(reader: SqliteConnection, open: () => SqliteConnection) {
  const newestRevision = revisionReader(reader)
  const citiesSince = reader.prepare(
    sql<{ city: string }>`select city from listing_changes where id > ${parameter('since')}
      union select city from listing_reloads where change_id > ${parameter('since')}`,
  )
  const reloadOf = reader.prepare(
    sql<{ id: number }>`select change_id as id from listing_reloads where city = ${city}`,
  )
  const rowsSince = reader.prepare(
    sql<{ row: number }>`
      select row_number as row from listing_changes where id > ${parameter('since')} and city = ${city}`,
  )
  const entryOf = reader.prepareArrays<ListingEntry>(
    sql`select ${entryColumns} from listings
      where row_number = ${parameter('row')} and city = ${city} and published = 1`,
  )
  const newest = reader.prepare(
    sql<{ id: number | null }>`select max(id) as id from listing_changes`,
  )

  return {
    /** The number of the newest change. Cheap enough for every call. */
    revision: newestRevision,
    readCity: (slug: string) => readCity(slug, open()),
    /** The cities that may have changed after a revision. */
    changedCities: (since: number) => citiesSince.all({ since }).map((row) => row.city),
    /** Undefined when so much has changed that the city has to be read anew. */
    changesSince: reader.atOneMoment((slug: string, since: number) => {
      if ((reloadOf.first({ city: slug })?.id ?? 0) > since) return undefined
      /** Rows that were added, changed or taken out. */
      const rowNumbers: ReadonlySet<number> = new Set(
        rowsSince.all({ since, city: slug }).map(({ row }) => row),
      )
      const entries = [...rowNumbers].map((row) => entryOf.first({ row, city: slug }))
      return {
        /** Every change up to this revision is among them. */
        revision: newest.first()?.id ?? 0,
        rowNumbers,
        /** Those of them that are published now. */
        entries: entries.filter((entry) => entry !== undefined),
      }
    }),
  }
}

/** All published listings of a city as of one moment. */
export type CityReading = ReturnType<typeof readCity>

/** A transaction sees one moment until it ends. */
function readCity(slug: string, reader: SqliteConnection) {
  reader.run(sql`begin`)
  const revision = revisionReader(reader)()
  const all = reader.prepareArrays<ListingEntry>(
    sql`select ${entryColumns} from listings indexed by listings_by_price
      where city = ${slug} and published = 1 order by price_inr, listing_id`,
  )
  const entries = all.iterate()
  return {
    revision,
    /** By price, then by id. */
    entries,
    /** Call it in any case: until then the reading holds its moment. */
    end() {
      entries.return?.()
      reader.close()
    },
  }
}
