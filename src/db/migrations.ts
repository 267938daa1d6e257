import type { Connection } from './database.ts'
import { newerDatabase, olderDatabase } from './database-file.ts'

/**
 * The steps from an empty file to the present tables, as SQL. A step that was released is never edited: a change is a new
 * step. `user_version` is `zero` and the steps that a file has taken.
 */
const steps: readonly string[] = [
  // A listing's rank on a day follows from `completeness` and its times; a title from the other columns.
  `create table listings (
    row_number integer primary key,
    listing_id text not null unique,
    source text not null,
    source_row_id text not null,
    published integer not null,
    withheld integer not null default 0,
    completeness integer not null,
    city text not null,
    locality text not null,
    property_type text not null,
    listing_type text not null,
    rental_structure text,
    bhk integer,
    bathrooms integer,
    carpet_area_sqft real,
    carpet_area_estimated integer not null default 0,
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
    unique (source, source_row_id)
  );
  create index listings_by_price on listings (
    city, price_inr, listing_id, locality, property_type, listing_type, rental_structure, bhk, furnishing,
    valid_until_ms, published_at_ms, verified_at_ms, completeness
  ) where published = 1;
  create index listings_by_locality on listings (
    city, locality, listing_type, property_type, price_inr, valid_until_ms
  ) where published = 1;

  -- Each city's index in memory learns of each row that changes. Triggers note the rows, so that no writer can forget to;
  -- the newest note is the revision of the listings.
  create table listing_changes (id integer primary key, city text not null, row_number integer not null);
  create table listing_reloads (city text primary key not null, change_id integer not null);
  create trigger note_added_listing after insert on listings
  begin insert into listing_changes (city, row_number) values (new.city, new.row_number); end;
  create trigger note_changed_listing after update on listings
  begin insert into listing_changes (city, row_number) values (new.city, new.row_number); end;
  create trigger note_moved_listing after update of city on listings when old.city <> new.city
  begin insert into listing_changes (city, row_number) values (old.city, old.row_number); end;
  create trigger note_removed_listing after delete on listings
  begin insert into listing_changes (city, row_number) values (old.city, old.row_number); end;

  -- gives_way: whether the listings of a source are public only while their city has none of another source.
  create table releases (
    source text primary key not null, content_hash text not null, anchor_day text not null,
    row_count integer not null, gives_way integer not null default 0
  );
  create table secrets (name text primary key not null, value blob not null);

  -- What homes for sale cost, in rupees per square foot of carpet area or land. Rows of a month that has ended never change.
  create table locality_months (
    month text not null, city text not null, locality text not null, property_type text not null,
    home_count integer not null, lower_quartile real not null, median real not null, upper_quartile real not null,
    primary key (city, locality, month, property_type)
  ) without rowid;
  create index locality_months_by_month on locality_months (month);`,
]

/** Editions before the third counted up to 13. */
const zero = 300

/** @throws {StoreError} when the file was written by a newer Nilam, or by an edition before the third. */
export function migrate(connection: Connection): void {
  if (version(connection) === zero + steps.length) return
  connection
    .transaction(() => {
      // Read again inside the lock: another process may have migrated while this one waited.
      const found = version(connection)
      if (found > zero + steps.length) throw newerDatabase(connection.name)
      if (found > 0 && found < zero) throw olderDatabase(connection.name)
      for (const step of steps.slice(Math.max(found - zero, 0))) connection.exec(step)
      connection.pragma(`user_version = ${zero + steps.length}`)
    })
    .immediate()
}

function version(connection: Connection): number {
  return Number(connection.pragma('user_version', { simple: true }))
}
