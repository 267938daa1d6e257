import { sql, type Kysely } from 'kysely'
import type { ColumnType } from '../json-rows.ts'
import { sqlName } from '../sqlite-connection.ts'
import { isSqlite } from '../sqlite-dialect.ts'

/**
 * The listings: of this machine, or in PostgreSQL of all instances, each of which has a copy in the tables of a machine. Ids are
 * compared byte by byte. A listing's rank on a day follows from `completeness` and its times; a title from the other columns.
 */
export async function createListingTables(db: Kysely<unknown>): Promise<void> {
  const isFile = isSqlite(db)
  const own = isFile ? ofFile : ofPostgres
  for (const statement of [...shared(isFile), ...own]) await sql.raw(statement).execute(db)
}

/** The columns of listings beside their id, by their properties, with their types. */
export const listingColumnTypes = {
  source: ['text', 'not null'],
  sourceRowId: ['text', 'not null'],
  published: ['integer', 'not null'],
  withheld: ['integer', 'not null default 0'],
  completeness: ['integer', 'not null'],
  city: ['text', 'not null'],
  locality: ['text', 'not null'],
  propertyType: ['text', 'not null'],
  listingType: ['text', 'not null'],
  rentalStructure: ['text'],
  bhk: ['integer'],
  bathrooms: ['integer'],
  carpetAreaSqft: ['double precision'],
  carpetAreaEstimated: ['integer', 'not null default 0'],
  plotAreaSqft: ['double precision'],
  priceInr: ['double precision', 'not null'],
  furnishing: ['text'],
  parkingCount: ['integer'],
  floorNumber: ['integer'],
  totalFloors: ['integer'],
  ageInYears: ['integer'],
  availableFrom: ['text'],
  amenities: ['text', 'not null'],
  reraId: ['text'],
  publishedAtMs: ['bigint', 'not null'],
  verifiedAtMs: ['bigint'],
  validUntilMs: ['bigint', 'not null'],
  imageThumbnailUrl: ['text'],
} as const satisfies Readonly<Record<string, readonly [ColumnType, constraint?: string]>>

function shared(isFile: boolean): readonly string[] {
  // PostgreSQL notes the last change of a row, for the copies.
  const revision = isFile ? '' : ', revision bigint not null default 0'
  const columns = Object.entries(listingColumnTypes).map(
    ([name, type]) => `${sqlName(name)} ${type.join(' ')}`,
  )
  return [
    `create table listings (
      ${isFile ? 'row_number integer primary key, listing_id text not null unique' : 'listing_id text collate "C" primary key'},
      ${columns.join(', ')}${revision},
      unique (source, source_row_id)
    )`,
    // gives_way: whether the listings of a source are public only while their city has none of another source.
    `create table releases (
      source text primary key, content_hash text not null, anchor_day text not null,
      row_count integer not null, gives_way integer not null default 0
    )`,
    `create table secrets (name text primary key, value ${isFile ? 'blob' : 'bytea'} not null)`,
    // What homes for sale cost, in rupees per square foot of carpet area or land. Rows of a month that has ended never change.
    `create table locality_months (
      month text not null, city text not null, locality text not null, property_type text not null,
      home_count integer not null, lower_quartile double precision not null, median double precision not null,
      upper_quartile double precision not null${revision}, primary key (city, locality, month, property_type)
    )${isFile ? ' without rowid' : ''}`,
    'create index locality_months_by_month on locality_months (month)',
  ]
}

const ofFile = [
  `create index listings_by_price on listings (
    city, price_inr, listing_id, locality, property_type, listing_type, rental_structure, bhk, furnishing,
    valid_until_ms, published_at_ms, verified_at_ms, completeness
  ) where published = 1`,
  `create index listings_by_locality on listings (
    city, locality, listing_type, property_type, price_inr, valid_until_ms
  ) where published = 1`,
  // Each city's index in memory learns of each row that changes. Triggers note the rows, so that no writer can forget to;
  // the newest note is the revision of the listings.
  'create table listing_changes (id integer primary key, city text not null, row_number integer not null)',
  'create table listing_reloads (city text primary key not null, change_id integer not null)',
  ...[
    ['added', 'insert', 'new'],
    ['changed', 'update', 'new'],
    ['removed', 'delete', 'old'],
  ].map(
    ([name, event, row]) => `create trigger note_${name}_listing after ${event} on listings
    begin insert into listing_changes (city, row_number) values (${row}.city, ${row}.row_number); end`,
  ),
  `create trigger note_moved_listing after update of city on listings when old.city <> new.city
  begin insert into listing_changes (city, row_number) values (old.city, old.row_number); end`,
  // Of a copy: the change of the shared listings up to which it has all.
  'create table followed (revision integer not null, token text not null)',
]

const ofPostgres = [
  'create index listings_by_revision on listings (revision, listing_id)',
  'create index listings_by_locality on listings (city, locality) where published = 1',
  // Those that a copy may lack.
  'create index listings_withheld on listings (revision) include (listing_id) where withheld = 1',
  // Take-downs that were announced and are part of the next change.
  'create table listing_take_downs (listing_id text collate "C" primary key)',
  // What each change was: a copy that has one of another token is of another database, or of one that was set back.
  `create table listing_revisions (
    revision bigint primary key, token text not null default gen_random_uuid()::text, at timestamptz not null default now()
  )`,
  'insert into listing_revisions (revision) values (0)',
  // Copies read changes by revision and place. Of one revision, removals come before listings, and those before months.
  'create table listing_removals (revision bigint not null, place text collate "C" not null)',
  'create index listing_removals_by_revision on listing_removals (revision, place)',
  `alter table locality_months add column place text collate "C" unique generated always as
    ('~' || city || ' ' || locality || ' ' || month || ' ' || property_type) stored`,
  'create index locality_months_by_revision on locality_months (revision, place)',
  // Triggers note the revision of the change that writes a row, so that no writer can forget to.
  `create function note_revision() returns trigger language plpgsql as $$ begin
    new.revision := coalesce(nullif(current_setting('nilam.revision', true), '')::bigint, new.revision);
    return new;
  end $$`,
  'create trigger note_listing before insert or update on listings for each row execute function note_revision()',
  'create trigger note_month before insert or update on locality_months for each row execute function note_revision()',
  `create function note_removal() returns trigger language plpgsql as $$ begin
    insert into listing_removals
    select revision::bigint, '-' || old.listing_id from nullif(current_setting('nilam.revision', true), '') revision
    where revision is not null;
    return old;
  end $$`,
  'create trigger note_removal after delete on listings for each row execute function note_removal()',
]
