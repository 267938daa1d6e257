import { sql } from 'kysely'
import { jsonRows } from '../../store/json-rows.ts'
import { isDemo, settleDemoListings } from './demo-listings.ts'
import type { Listing } from './listing.ts'
import type { ListingsDatabase } from './tables.ts'

/** `published` of a listing that its source publishes, and that another source's listing of the same home is shown for. */
export const shownElsewhere = 2

/** A listing by its names for an operator. */
type NamedListing = Pick<Listing, 'listingId' | 'source'> & { readonly sourceRowId: string }

/** Two sources' listings of one home, of which one is public. */
export interface SameHome {
  readonly shown: NamedListing
  readonly hidden: NamedListing
}

type SharedFact =
  'bathrooms' | 'totalFloors' | 'furnishing' | 'parkingCount' | 'ageInYears' | 'reraId'

/** A listing among those that are equal in place, kind, offer, bedrooms, carpet area and floor. */
export type ComparedHome = NamedListing &
  Pick<Listing, SharedFact | 'priceInr' | 'floorNumber' | 'validUntilMs'>

const sharedFacts: readonly SharedFact[] = [
  ...(['bathrooms', 'totalFloors', 'furnishing', 'parkingCount', 'ageInYears', 'reraId'] as const),
]
/** Of the lower price. */
const priceTolerance = 0.01
/** Facts that both sources give; without a floor, neighbours differ in little else. */
const fewestShared = { withFloor: 1, withoutFloor: 3 }

/** Whether no fact tells the two apart, and enough of them are known. */
function isAlike(a: ComparedHome, b: ComparedHome): boolean {
  if (Math.abs(a.priceInr - b.priceInr) > Math.min(a.priceInr, b.priceInr) * priceTolerance)
    return false
  const given = sharedFacts.filter((fact) => a[fact] !== null && b[fact] !== null)
  const fewest = a.floorNumber === null ? fewestShared.withoutFloor : fewestShared.withFloor
  return given.length >= fewest && given.every((fact) => a[fact] === b[fact])
}

/**
 * The same homes among listings that are equal in place, kind, offer, bedrooms, carpet area and floor. The one that is valid
 * longest is shown: when it expires, the other has expired too. A source that offers two homes so alike says itself that these
 * facts tell no flat from the next, so none of them is taken for another source's.
 */
export function sameHomesAmong(homes: readonly ComparedHome[]): SameHome[] {
  const alike = new Map(
    homes.map((home) => [home, homes.filter((other) => other !== home && isAlike(home, other))]),
  )
  const isOneOfEach = (home: ComparedHome): boolean => {
    const others = alike.get(home) ?? []
    return new Set([home, ...others].map(({ source }) => source)).size === others.length + 1
  }
  const hidden = new Set<ComparedHome>()
  return homes
    .filter(isOneOfEach)
    .sort((a, b) => b.validUntilMs - a.validUntilMs || (a.listingId < b.listingId ? -1 : 1))
    .flatMap((shown) => {
      if (hidden.has(shown)) return []
      const others = (alike.get(shown) ?? []).filter(
        (each) => isOneOfEach(each) && !hidden.has(each),
      )
      for (const other of others) hidden.add(other)
      return others.map((other) => ({ shown: named(shown), hidden: named(other) }))
    })
}

function named({ listingId, source, sourceRowId }: NamedListing): NamedListing {
  return { listingId, source, sourceRowId }
}

/** Every home that several sources publish. Plots are never compared: all of a layout are alike. */
export async function sameHomes(db: ListingsDatabase): Promise<SameHome[]> {
  if (!(await hasSeveralSources(db))) return []
  const { rows } = await sql<ComparedHome & { readonly home: number }>`
    select * from (
      select listing_id, source, source_row_id, price_inr, floor_number, valid_until_ms, bathrooms, total_floors,
        furnishing, parking_count, age_in_years, rera_id, dense_rank() over (order by ${key}) as home,
        min(source) over homes as first_source, max(source) over homes as last_source
      from listings
      where published in (1, ${sql.lit(shownElsewhere)}) and not ${isDemo}
        and property_type <> 'plot' and bhk is not null and carpet_area_sqft is not null
      window homes as (partition by ${key})
    ) as compared where first_source <> last_source`.execute(db)
  const homes = new Map<number, ComparedHome[]>()
  for (const row of rows) {
    const alike = homes.get(row.home)
    if (alike === undefined) homes.set(row.home, [row])
    else alike.push(row)
  }
  return Array.from(homes.values(), sameHomesAmong).flat()
}

/** Where there is one, each change is spared the comparison. */
async function hasSeveralSources(db: ListingsDatabase): Promise<boolean> {
  const found = await db
    .selectFrom('releases')
    .select('source')
    .where(sql<boolean>`not ${isDemo}`)
    .limit(2)
    .execute()
  return found.length > 1
}

const key = sql.raw(
  'city, locality, property_type, listing_type, rental_structure, bhk, carpet_area_sqft, floor_number',
)

/**
 * Makes public what is to be: of the same home from several sources one listing, and demo listings where there are no others.
 * Call it in every change of what is public: then no process and no reader ever sees a home twice.
 */
export async function settlePublic(db: ListingsDatabase): Promise<readonly SameHome[]> {
  const homes = (await hasSeveralSources(db)) ? await settleSameHomes(db) : []
  await settleDemoListings(db)
  return homes
}

async function settleSameHomes(db: ListingsDatabase): Promise<readonly SameHome[]> {
  const homes = await sameHomes(db)
  const ids = homes.map(({ hidden }) => [hidden.listingId])
  const isHidden = sql`listing_id in (${jsonRows(db, ['text'], ids)})`
  const elsewhere = sql.lit(shownElsewhere)
  await sql`update listings set published = 1 where published = ${elsewhere} and not ${isHidden}`.execute(
    db,
  )
  await sql`update listings set published = ${elsewhere} where published = 1 and ${isHidden}`.execute(
    db,
  )
  return homes
}
