import { sql, type CompiledQuery } from 'kysely'
import { queries } from './database.ts'

/**
 * A step of `migrations.ts`. Each city has an index in memory, filled in order of price and id, and told of each row that changes: what a listing's
 * rank depends on is stored, and the rank of a day is not. Triggers note the rows, so that no writer can forget to.
 */
export function indexByCity(): readonly CompiledQuery[] {
  // `insert or ignore` would not do: in a trigger, the statement that fired it decides what a conflict does.
  const noteRow = (row: 'new' | 'old') =>
    `insert into listing_changes
     select ${row}.city, revision + 1, ${row}.row_number from listing_revision where not exists (
       select 1 from listing_changes
       where city = ${row}.city and revision = listing_revision.revision + 1 and row_number = ${row}.row_number
     );`
  return [
    'alter table listings add column completeness integer not null default 0',
    `update listings set completeness = ${completenessOfRow}`,
    'drop index listings_by_rank',
    'alter table listings drop column rank_key',
    `create index listings_by_price on listings (
      city, price_inr, listing_id, locality, property_type, listing_type, rental_structure, bhk, furnishing,
      valid_until_ms, published_at_ms, verified_at_ms, completeness
    ) where published = 1`,
    `create table listing_changes (
      city text not null, revision integer not null, row_number integer not null,
      primary key (city, revision, row_number)
    ) without rowid`,
    'create table listing_reloads (city text primary key not null, revision integer not null)',
    `create trigger note_added_listing after insert on listings begin ${noteRow('new')} end`,
    `create trigger note_changed_listing after update on listings
     begin ${noteRow('new')} ${noteRow('old')} end`,
    `create trigger note_removed_listing after delete on listings begin ${noteRow('old')} end`,
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
