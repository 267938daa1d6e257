import { sql, type CompiledQuery } from 'kysely'
import { queries } from './database.ts'

/**
 * A step of `migrations.ts`. Each city has an index in memory, filled in order of price and id, and learns of each row that
 * changes. What a listing's rank depends on is stored, and its rank on a day is not. Triggers note the rows, so that no
 * writer can forget to; the newest note is the revision of the listings.
 */
export function indexByCity(): readonly CompiledQuery[] {
  const note = (name: string, event: string, row: 'new' | 'old'): string =>
    `create trigger ${name} after ${event}
     begin insert into listing_changes (city, row_number) values (${row}.city, ${row}.row_number); end`
  return [
    'alter table listings add column completeness integer not null default 0',
    `update listings set completeness = ${completenessOfRow}`,
    'drop index listings_by_rank',
    'alter table listings drop column rank_key',
    'drop table listing_revision',
    `create index listings_by_price on listings (
      city, price_inr, listing_id, locality, property_type, listing_type, rental_structure, bhk, furnishing,
      valid_until_ms, published_at_ms, verified_at_ms, completeness
    ) where published = 1`,
    `create table listing_changes (
      id integer primary key, city text not null, row_number integer not null
    )`,
    'create table listing_reloads (city text primary key not null, change_id integer not null)',
    note('note_added_listing', 'insert on listings', 'new'),
    note('note_changed_listing', 'update on listings', 'new'),
    note('note_moved_listing', 'update of city on listings when old.city <> new.city', 'old'),
    note('note_removed_listing', 'delete on listings', 'old'),
  ].map((statement) => sql.raw(statement).compile(queries))
}

/** What `completeness` of `market/ranking.ts` was when the column was added. */
const completenessOfRow = `round(6.0 * (
    (amenities <> '') + (length(amenities) - length(replace(amenities, ' ', '')) >= 2)
    + case when property_type = 'plot' then (rera_id is not null) + (plot_area_sqft is not null) else
      (carpet_area_sqft is not null) + (bathrooms is not null) + (furnishing is not null)
      + (parking_count is not null) + (total_floors is not null) + (age_in_years is not null)
      + (property_type = 'apartment' and floor_number is not null)
      + case when listing_type = 'sale' then rera_id is not null else available_from is not null end
    end
  ) / case property_type when 'plot' then 4 when 'apartment' then 10 else 9 end)`
