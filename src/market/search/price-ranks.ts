import type { FoundBy } from './search.ts'
import type { PageStart } from '../store/listing.ts'
import type { Store } from '../store/open-store.ts'

/** The asking prices of all the listings that a search finds, of which no one is read as a whole. */
export type PriceRanks = NonNullable<ReturnType<typeof priceRanks>>

/** Ranks the prices of a search. Undefined without listings. */
export function priceRanks({ listings }: Pick<Store, 'listings'>, { filter, visibility }: FoundBy) {
  const { total } = listings.search(filter, visibility, 1)
  if (total === 0) return undefined
  const atPrice = (offset: number): PageStart => ({ order: 'price', offset })
  return {
    total,
    /** The price that so large a share of them is below, from 0 to 1. */
    priceAt(share: number): number {
      const place = Math.round(share * (total - 1))
      const page = listings.search(filter, visibility, 1, atPrice(place))
      return page.listings[0]?.priceInr ?? 0
    },
    /** How many of them ask for at least `fromInr` and less than `beforeInr`. */
    countBetween(fromInr: number, beforeInr: number): number {
      const { minPriceInr = 0, maxPriceInr = Infinity } = filter
      const bounds = {
        minPriceInr: Math.max(fromInr, minPriceInr),
        maxPriceInr: Math.min(beforeInr - 1, maxPriceInr),
      }
      return listings.search({ ...filter, ...bounds }, visibility, 1).total
    },
  }
}
