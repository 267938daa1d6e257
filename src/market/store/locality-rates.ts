import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { parameter, type SqliteConnection } from '../../store/sqlite-connection.ts'
import { guarded } from '../../store/store-error.ts'
import { isDemo, isSynthetic } from './demo-listings.ts'
import type { Listing } from './listing.ts'
import { revisionReader } from './listing-revision.ts'

/** What listings like one another ask per square foot. */
export type LocalityRates = ReturnType<typeof localityRates>

interface Known {
  readonly rates: Uint32Array
  readonly revision: number
  readonly fromMs: number
  /** When the first of them expires. */
  readonly untilMs: number
}

/** Numbers in the cache, over all localities: 4 bytes each. */
const maxCached = 1_000_000

/** The rates of a database. They are read again when listings change or one of them expires. */
export function localityRates(connection: SqliteConnection) {
  const revisionOf = revisionReader(connection)
  const read = connection.prepare(ratesQuery)
  const cache = new LRUCache<string, Known>({
    maxSize: maxCached,
    sizeCalculation: ({ rates }) => rates.length + 1,
  })

  function readRates(listing: Listing, nowMs: number, revision: number): Known {
    const { city, locality, propertyType, listingType, rentalStructure, source } = listing
    const rows = read.all({
      ...{ city, locality, propertyType, listingType, rentalStructure, nowMs },
      isDemo: isSynthetic(source) ? 1 : 0,
    })
    return {
      rates: Uint32Array.from(rows, ({ rate }) => rate),
      revision,
      fromMs: nowMs,
      untilMs: rows.reduce((first, { validUntilMs }) => Math.min(first, validUntilMs), Infinity),
    }
  }

  return {
    /**
     * Of the active listings of the same locality, type and offer, whole rupees per square foot in ascending order: of carpet
     * area, or of land for plots. Real listings are compared with real ones, and demo listings with demo listings.
     */
    like: (listing: Listing, nowMs: number): Uint32Array =>
      guarded('Reading the prices of a locality', () => {
        const { city, locality, propertyType, listingType, rentalStructure, source } = listing
        const kind = [propertyType, listingType, rentalStructure, isSynthetic(source)]
        const key = [city, locality, ...kind].join(' ')
        const revision = revisionOf()
        const known = cache.get(key)
        if (known?.revision === revision && known.fromMs <= nowMs && nowMs < known.untilMs)
          return known.rates
        const found = readRates(listing, nowMs, revision)
        cache.set(key, found)
        return found.rates
      }),
  }
}

const area = sql`iif(property_type = 'plot', plot_area_sqft, carpet_area_sqft)`

// Rounded half up, as on cards.
const ratesQuery = sql<{ rate: number; validUntilMs: number }>`
  select cast(1.0 * price_inr / ${area} + 0.5 as integer) as rate, valid_until_ms as "validUntilMs"
  from listings indexed by listings_by_locality
  where published = 1 and city = ${parameter('city')} and locality = ${parameter('locality')}
    and listing_type = ${parameter('listingType')} and property_type = ${parameter('propertyType')}
    and rental_structure is ${parameter('rentalStructure')} and valid_until_ms > ${parameter('nowMs')}
    and (${isDemo}) = ${parameter('isDemo')} and ${area} > 0
  order by rate`
