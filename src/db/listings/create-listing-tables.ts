import { sql, type Kysely } from 'kysely'

/**
 * The listings, shared by all instances. Columns are those of the SQLite file, and mean the same; ids are compared byte by byte,
 * as there. `revision` is that of the last change of a row.
 */
export async function createListingTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table listings (
    listing_id text collate "C" primary key,
    source text not null,
    source_row_id text not null,
    published integer not null,
    completeness integer not null,
    city text not null,
    locality text not null,
    property_type text not null,
    listing_type text not null,
    rental_structure text,
    bhk integer,
    bathrooms integer,
    carpet_area_sqft double precision,
    carpet_area_estimated integer not null,
    plot_area_sqft double precision,
    price_inr double precision not null,
    furnishing text,
    parking_count integer,
    floor_number integer,
    total_floors integer,
    age_in_years integer,
    available_from text,
    amenities text not null,
    rera_id text,
    published_at_ms bigint not null,
    verified_at_ms bigint,
    valid_until_ms bigint not null,
    image_thumbnail_url text,
    withheld integer not null default 0,
    revision bigint not null,
    unique (source, source_row_id)
  )`,
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
  `create table releases (
    source text primary key, content_hash text not null, anchor_day text not null,
    row_count integer not null, gives_way integer not null default 0
  )`,
  `create table locality_months (
    month text not null, city text not null, locality text not null, property_type text not null,
    home_count integer not null, lower_quartile double precision not null,
    median double precision not null, upper_quartile double precision not null, revision bigint not null,
    place text collate "C" unique generated always as
      ('~' || city || ' ' || locality || ' ' || month || ' ' || property_type) stored,
    primary key (city, locality, month, property_type)
  )`,
  'create index locality_months_by_revision on locality_months (revision, place)',
  'create table secrets (name text primary key, value bytea not null)',
]
