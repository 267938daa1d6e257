import { sql, type CompiledQuery } from 'kysely'
import { queries } from './database.ts'

/**
 * Titles were the source's own words. Until the next import composes them in full, they state the fields alone; names of
 * localities are not in the database.
 */
export function composeTitles(): readonly CompiledQuery[] {
  return [
    sql`update listings set title =
      coalesce(nullif(bhk, 0) || ' BHK ', '')
      || case property_type when 'apartment' then 'Apartment' when 'villa' then 'Villa'
           when 'plot' then 'Residential Plot' else 'Independent House' end
      || case when listing_type = 'sale' then ' for Sale'
           when rental_structure = 'lease' then ' for Lease' else ' for Rent' end
      || coalesce(', ' || cast(round(coalesce(plot_area_sqft, carpet_area_sqft)) as integer) || ' sq ft', '')
      where source not like 'synthetic-%'`.compile(queries),
  ]
}
