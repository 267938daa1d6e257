import { sql } from 'kysely'
import { jsonRows } from '../../store/json-rows.ts'
import { parameter, sqlName, type SqliteConnection } from '../../store/sqlite-connection.ts'
import { isDemo, settleDemoListings } from './demo-listings.ts'
import type { Listing } from './listing.ts'
import { queries, type ListingsDatabase } from './tables.ts'

/** `published` of a listing that its source publishes, and that another source's listing of the same home hides. */
export const shownElsewhere = 2

/** A listing by its names for an operator. */
type NamedListing = Pick<Listing, 'listingId' | 'source'> & { readonly sourceRowId: string }

/** Two sources' listings of one home, of which one is public. */
export interface SameHome {
  readonly shown: NamedListing
  readonly hidden: NamedListing
}

/** Facts that both sources may give; the one that differs most often comes first. */
const sharedFacts = [
  'reraId',
  'bathrooms',
  'totalFloors',
  'furnishing',
  'parkingCount',
  'ageInYears',
] as const

/** A listing among those that are equal in place, kind, offer, bedrooms, carpet area and floor. */
export type ComparedHome = NamedListing &
  Pick<Listing, (typeof sharedFacts)[number] | 'priceInr' | 'floorNumber' | 'validUntilMs'>

/** Of the lower price. */
const priceTolerance = 0.01
/** Facts that both sources give; without a floor, neighbours differ in little else. */
const fewestShared = { withFloor: 1, withoutFloor: 3 }

/** Whether no fact beside the price tells the two apart, and enough of them are known. */
function isAlike(a: ComparedHome, b: ComparedHome): boolean {
  let given = 0
  for (const fact of sharedFacts) {
    if (a[fact] === null || b[fact] === null) continue
    if (a[fact] !== b[fact]) return false
    given += 1
  }
  return given >= (a.floorNumber === null ? fewestShared.withoutFloor : fewestShared.withFloor)
}

function isNearInPrice({ priceInr: a }: ComparedHome, { priceInr: b }: ComparedHome): boolean {
  return Math.abs(a - b) <= Math.min(a, b) * priceTolerance
}

/**
 * The listings of other sources that are the same home, one of each; undefined where a source has two so alike. It looks no
 * farther than that, since a project can have thousands of equal flats.
 */
function twinsOf(home: ComparedHome, place: number, byPrice: readonly ComparedHome[]) {
  const twins: ComparedHome[] = []
  const sources = new Set([home.source])
  for (const step of [-1, 1]) {
    for (let at = place + step; ; at += step) {
      const other = byPrice[at]
      if (other === undefined || !isNearInPrice(home, other)) break
      if (!isAlike(home, other)) continue
      if (sources.has(other.source)) return undefined
      sources.add(other.source)
      twins.push(other)
    }
  }
  return twins
}

/**
 * The same homes among listings that are equal in place, kind, offer, bedrooms, carpet area and floor. The one that is valid
 * longest is shown: when it expires, the other has expired too. A source that offers two homes so alike says itself that these
 * facts tell no flat from the next, so none of them is taken for another source's.
 */
export function sameHomesAmong(homes: readonly ComparedHome[]): SameHome[] {
  const byPrice = homes.toSorted((a, b) => a.priceInr - b.priceInr)
  const twins = new Map(byPrice.map((home, place) => [home, twinsOf(home, place, byPrice)]))
  const hidden = new Set<ComparedHome>()
  return byPrice.sort(validLongestFirst).flatMap((shown) => {
    if (hidden.has(shown)) return []
    const others = (twins.get(shown) ?? []).filter(
      (each) => twins.get(each) !== undefined && !hidden.has(each),
    )
    for (const other of others) hidden.add(other)
    return others.map((other) => ({ shown: named(shown), hidden: named(other) }))
  })
}

function validLongestFirst(a: ComparedHome, b: ComparedHome): number {
  return b.validUntilMs - a.validUntilMs || (a.listingId < b.listingId ? -1 : 1)
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
  const homes = Map.groupBy(rows, ({ home }) => home)
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

const keyFacts = [
  ...(['city', 'locality', 'propertyType', 'listingType', 'rentalStructure', 'bhk'] as const),
  ...(['carpetAreaSqft', 'floorNumber'] as const),
]
const key = sql.raw(keyFacts.map(sqlName).join(', '))

/** Finds, for a hidden listing of a home, the one that is public in its place: saved ids and shared links go on. */
export function shownHomeFinder(connection: SqliteConnection) {
  const names = ['listingId', 'source', 'sourceRowId', 'priceInr', 'validUntilMs'] as const
  const homes = queries.selectFrom('listings').select([...names, ...keyFacts, ...sharedFacts])
  const hiddenById = connection.prepare(
    homes
      .where('listingId', '=', parameter<string>('listingId'))
      .where('published', '=', shownElsewhere),
  )
  const ofSameKey = keyFacts.map((fact) => sql`${sql.ref(fact)} is ${parameter(fact)}`)
  // `published = 1` is written out: SQLite would not use the index of public listings for a parameter.
  const publicOnes = connection.prepare(
    homes.where(
      sql<boolean>`published = 1 and not ${isDemo} and ${sql.join(ofSameKey, sql` and `)}`,
    ),
  )
  return (listingId: string) => {
    const hidden = hiddenById.first({ listingId })
    if (hidden === undefined) return undefined
    const alike = publicOnes
      .all({ ...hidden })
      .filter((home) => isNearInPrice(home, hidden) && isAlike(home, hidden))
    return alike.toSorted(validLongestFirst)[0]?.listingId
  }
}

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
