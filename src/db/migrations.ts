import { sql, type CompiledQuery } from 'kysely'
import { queries, type Connection } from './database.ts'
import { newerDatabase } from './database-file.ts'
import { indexByCity } from './index-by-city.ts'
import { keepPricesOfMonths } from './keep-prices-of-months.ts'
import { letDemoListingsGiveWay } from './let-demo-listings-give-way.ts'

/**
 * The steps from an empty file to the present tables. A step that was released is never edited: a change is a new step.
 * `user_version` counts the steps that a file has taken.
 */
const steps: readonly (() => readonly CompiledQuery[])[] = [
  createListings,
  createAbuseLog,
  createDataContracts,
  letOperatorsChangeListings,
  searchInMemory,
  markEstimatedAreas,
  moveDataContracts,
  tellCallersApart,
  // Composed titles, which are no longer stored.
  () => [],
  indexByCity,
  letDemoListingsGiveWay,
  keepPricesOfMonths,
  // A title is composed from the other columns when it is shown.
  () => [queries.schema.alterTable('listings').dropColumn('title').compile()],
]

/** @throws {StoreError} when the file was written by a newer Nilam. */
export function migrate(connection: Connection): void {
  if (version(connection) === steps.length) return
  connection
    .transaction(() => {
      // Read again inside the lock: another process may have migrated while this one waited.
      const taken = version(connection)
      if (taken > steps.length) throw newerDatabase(connection.name)
      for (const step of steps.slice(taken)) {
        for (const statement of step()) connection.exec(statement.sql)
      }
      connection.pragma(`user_version = ${steps.length}`)
    })
    .immediate()
}

function version(connection: Connection): number {
  return Number(connection.pragma('user_version', { simple: true }))
}

function createListings(): readonly CompiledQuery[] {
  const { schema } = queries
  return [
    schema
      .createTable('listings')
      .addColumn('listing_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('source_row_id', 'text', (column) => column.notNull())
      .addColumn('published', 'integer', (column) => column.notNull())
      .addColumn('rank_key', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('locality', 'text', (column) => column.notNull())
      .addColumn('property_type', 'text', (column) => column.notNull())
      .addColumn('listing_type', 'text', (column) => column.notNull())
      .addColumn('rental_structure', 'text')
      .addColumn('bhk', 'integer')
      .addColumn('bathrooms', 'integer')
      .addColumn('carpet_area_sqft', 'real')
      .addColumn('plot_area_sqft', 'real')
      .addColumn('price_inr', 'integer', (column) => column.notNull())
      .addColumn('furnishing', 'text')
      .addColumn('parking_count', 'integer')
      .addColumn('floor_number', 'integer')
      .addColumn('total_floors', 'integer')
      .addColumn('age_in_years', 'integer')
      .addColumn('available_from', 'text')
      .addColumn('amenities', 'text', (column) => column.notNull())
      .addColumn('rera_id', 'text')
      .addColumn('published_at_ms', 'integer', (column) => column.notNull())
      .addColumn('verified_at_ms', 'integer')
      .addColumn('valid_until_ms', 'integer', (column) => column.notNull())
      .addColumn('image_thumbnail_url', 'text')
      .addUniqueConstraint('listings_source_row', ['source', 'source_row_id'])
      .compile(),
    ...listingIndexes.map(([name, columns]) =>
      schema
        .createIndex(name)
        .on('listings')
        .columns([...columns])
        .where(sql.ref('published'), '=', sql.lit(1))
        .compile(),
    ),
    schema
      .createTable('releases')
      .addColumn('source', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('anchor_day', 'text', (column) => column.notNull())
      .addColumn('row_count', 'integer', (column) => column.notNull())
      .compile(),
    schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'blob', (column) => column.notNull())
      .compile(),
  ]
}

function createDataContracts(): readonly CompiledQuery[] {
  return [
    queries.schema
      .createTable('data_contracts')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('from_ms', 'integer', (column) => column.notNull())
      .addColumn('until_ms', 'integer')
      .addColumn('server_access', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('data_contracts_of_app', ['app_id', 'city', 'from_ms'])
      .compile(),
  ]
}

function letOperatorsChangeListings(): readonly CompiledQuery[] {
  const { schema } = queries
  return [
    schema
      .alterTable('listings')
      .addColumn('withheld', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
      .compile(),
    schema
      .createTable('listing_revision')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .compile(),
    sql`insert into listing_revision values (0)`.compile(queries),
  ]
}

/**
 * Searches go by an index in memory, which one ordered scan fills. Rows get numbers of their own: those that SQLite gives
 * change when a database is vacuumed.
 */
function searchInMemory(): readonly CompiledQuery[] {
  const columns = sql.raw(columnsBeforeNumbers.join(', '))
  return [
    sql`create table listings_next (
      row_number integer primary key,
      listing_id text not null unique,
      source text not null,
      source_row_id text not null,
      published integer not null,
      rank_key integer not null,
      title text not null,
      city text not null,
      locality text not null,
      property_type text not null,
      listing_type text not null,
      rental_structure text,
      bhk integer,
      bathrooms integer,
      carpet_area_sqft real,
      plot_area_sqft real,
      price_inr integer not null,
      furnishing text,
      parking_count integer,
      floor_number integer,
      total_floors integer,
      age_in_years integer,
      available_from text,
      amenities text not null,
      rera_id text,
      published_at_ms integer not null,
      verified_at_ms integer,
      valid_until_ms integer not null,
      image_thumbnail_url text,
      withheld integer not null,
      unique (source, source_row_id)
    )`,
    sql`insert into listings_next (${columns}) select ${columns} from listings`,
    sql`drop table listings`,
    sql`alter table listings_next rename to listings`,
    sql`create index listings_by_rank on listings (
      rank_key, listing_id, city, locality, property_type, listing_type, rental_structure, bhk,
      furnishing, price_inr, valid_until_ms
    ) where published = 1`,
    sql`create index listings_by_locality on listings (
      city, locality, listing_type, property_type, price_inr, valid_until_ms
    ) where published = 1`,
  ].map((statement) => statement.compile(queries))
}

/** A released step names its columns itself: those of the present table are more. */
const columnsBeforeNumbers = [
  ...[
    'listing_id',
    'source',
    'source_row_id',
    'published',
    'rank_key',
    'title',
    'city',
    'locality',
  ],
  ...['property_type', 'listing_type', 'rental_structure', 'bhk', 'bathrooms', 'carpet_area_sqft'],
  ...['plot_area_sqft', 'price_inr', 'furnishing', 'parking_count', 'floor_number', 'total_floors'],
  ...[
    'age_in_years',
    'available_from',
    'amenities',
    'rera_id',
    'published_at_ms',
    'verified_at_ms',
  ],
  ...['valid_until_ms', 'image_thumbnail_url', 'withheld'],
]

function markEstimatedAreas(): readonly CompiledQuery[] {
  return [
    queries.schema
      .alterTable('listings')
      .addColumn('carpet_area_estimated', 'integer', (column) =>
        column.notNull().defaultTo(sql.lit(0)),
      )
      .compile(),
  ]
}

/** Contracts are stored with their apps, in the accounts database; nothing could grant one before that. */
function moveDataContracts(): readonly CompiledQuery[] {
  return [queries.schema.dropTable('data_contracts').compile()]
}

/**
 * Each index holds every column that a search filters on, so that a row is read only when it is on the page. The two
 * page indexes hand out matches in rank order; the two count indexes put the choosiest filters first.
 */
const listingIndexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
  [
    'listings_page_by_rank',
    [
      ...['city', 'listing_type', 'rank_key', 'listing_id'],
      ...['valid_until_ms', 'locality', 'property_type', 'bhk', 'price_inr', 'rental_structure'],
      'furnishing',
    ],
  ],
  [
    'listings_page_by_locality',
    [
      ...['city', 'listing_type', 'locality', 'rank_key', 'listing_id'],
      ...['valid_until_ms', 'property_type', 'bhk', 'price_inr', 'rental_structure', 'furnishing'],
    ],
  ],
  [
    'listings_count_by_kind',
    [
      ...['city', 'listing_type', 'property_type', 'bhk', 'price_inr'],
      ...['valid_until_ms', 'rental_structure', 'furnishing', 'rank_key', 'listing_id', 'locality'],
    ],
  ],
  [
    'listings_count_by_price',
    [
      ...['city', 'listing_type', 'price_inr'],
      ...['valid_until_ms', 'rental_structure', 'furnishing', 'rank_key', 'listing_id'],
    ],
  ],
  ['listings_by_end', ['valid_until_ms']],
]

function createAbuseLog(): readonly CompiledQuery[] {
  const { schema } = queries
  return [
    schema
      .createTable('abuse_log')
      .addColumn('at_ms', 'integer', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('operation_id', 'text', (column) => column.notNull())
      .addColumn('transport', 'text', (column) => column.notNull())
      .addColumn('caller_kind', 'text')
      .addColumn('arguments', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .compile(),
    schema.createIndex('abuse_log_by_day').on('abuse_log').column('day').compile(),
  ]
}

/** Before this, the abuse log did not distinguish callers. */
function tellCallersApart(): readonly CompiledQuery[] {
  const { schema } = queries
  return [
    ...['network', 'app', 'owner'].map((column) =>
      schema.alterTable('abuse_log').addColumn(column, 'text').compile(),
    ),
    schema
      .createTable('abuse_log_keys')
      .addColumn('day', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key', 'blob', (column) => column.notNull())
      .compile(),
  ]
}
