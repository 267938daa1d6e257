import type { ListingFilter, Visibility } from '../store/listing.ts'
import {
  countBits,
  countListed,
  emptyBitset,
  firstBits,
  firstListed,
  intersect,
  setBit,
  unite,
  type Bitset,
} from './bitset.ts'
import { expirySweep } from './expiry-sweep.ts'
import { loopsPerWork, type Work } from './work.ts'
import { growingColumn } from './growing-column.ts'
import { priceSteps } from './price-steps.ts'

/** What the index knows of a published listing, in the order of the scan that reads it. */
export type ScannedListing = readonly [
  rowNumber: number,
  city: string,
  locality: string,
  propertyType: string,
  listingType: string,
  rentalStructure: string | null,
  bhk: number | null,
  furnishing: string | null,
  priceInr: number,
  validUntilMs: number,
]

/** All published listings of one moment, in rank order, as bits. */
export interface ListingIndex {
  search(
    filter: ListingFilter,
    visibility: Visibility,
    limit: number,
  ): { readonly total: number; readonly rowNumbers: readonly number[] }
  /** How many of its listings have ended by then. */
  endedAt(nowMs: number): number
}

const perTurn = 500

/** Builds the index from listings in rank order, step by step, and yields the work of each step. */
export function* buildListingIndex(
  listings: Iterable<ScannedListing>,
): Generator<Work, ListingIndex> {
  const rowNumbers = growingColumn()
  const pricesInr = growingColumn()
  const endsMs = growingColumn()
  const places = new Map<string, ReturnType<typeof growingColumn>>()
  const add = (column: string, value: string | number | null, at: number): void => {
    if (value === null) return
    const key = `${column} ${value}`
    const known = places.get(key)
    if (known !== undefined) known.add(at)
    else {
      const added = growingColumn()
      places.set(key, added)
      added.add(at)
    }
  }
  let count = 0
  for (const listing of listings) {
    const [rowNumber, city, locality, propertyType, listingType, structure, bhk, furnishing] =
      listing
    rowNumbers.add(rowNumber)
    pricesInr.add(listing[8])
    endsMs.add(listing[9])
    add('city', city, count)
    add('locality', locality, count)
    add('propertyType', propertyType, count)
    add('listingType', listingType, count)
    add('rentalStructure', structure, count)
    add('bhk', bhk, count)
    add('furnishing', furnishing, count)
    count += 1
    if (count % perTurn === 0) yield perTurn
  }

  const lists = new Map<string, Uint32Array>()
  const bitsets = new Map<string, Bitset>()
  for (const [key, column] of places) {
    const list = Uint32Array.from(column.values())
    yield list.length / loopsPerWork
    // A locality is one of many: its few listings are stored as a list.
    if (key.startsWith('locality ')) lists.set(key, list)
    else bitsets.set(key, bitsOf(list, count))
    yield list.length / loopsPerWork
  }
  const expiry = yield* expirySweep(endsMs.values())
  const prices = yield* priceSteps(pricesInr.values())
  const rows = rowNumbers.values()
  const found = emptyBitset(count)
  const other = emptyBitset(count)
  const none = emptyBitset(count)
  const bits = (column: string, value: string | number): Bitset =>
    bitsets.get(`${column} ${value}`) ?? none

  function wantedBits(filter: ListingFilter, { nowMs, cities }: Visibility): readonly Bitset[] {
    const wanted = filteredColumns.flatMap((column) => {
      const value = filter[column]
      return value === undefined ? [] : [bits(column, value)]
    })
    return [...wanted, inCities(cities), bits('listingType', filter.listingType), expiry.at(nowMs)]
  }

  function inCities([city = '', ...others]: readonly string[]): Bitset {
    if (others.length === 0) return bits('city', city)
    other.set(bits('city', city))
    for (const next of others) unite(other, bits('city', next))
    return other
  }

  function find(filter: ListingFilter, visibility: Visibility): Bitset {
    const [first = none, second = none, ...others] = wantedBits(filter, visibility)
    intersect(found, first, second)
    for (const next of others) intersect(found, found, next)
    const { minPriceInr = -Infinity, maxPriceInr = Infinity } = filter
    if (minPriceInr > -Infinity || maxPriceInr < Infinity) {
      prices.within(other, minPriceInr, maxPriceInr)
      intersect(found, found, other)
    }
    return found
  }

  return {
    search(filter, visibility, limit) {
      const all = find(filter, visibility)
      const localities = filter.localities?.map((slug) => lists.get(`locality ${slug}`) ?? noRows)
      const page =
        localities === undefined
          ? firstBits(all, limit)
          : // A listing belongs to one locality, so the page is the first of the first ones of each.
            localities
              .flatMap((list) => firstListed(all, list, limit))
              .sort((a, b) => a - b)
              .slice(0, limit)
      const total =
        localities === undefined
          ? countBits(all)
          : localities.reduce((sum, list) => sum + countListed(all, list), 0)
      return { total, rowNumbers: page.map((at) => rows[at] ?? 0) }
    },
    endedAt: (nowMs) => expiry.endedAt(nowMs),
  }
}

const filteredColumns = ['propertyType', 'bhk', 'rentalStructure', 'furnishing'] as const
const noRows = new Uint32Array()

function bitsOf(list: Uint32Array, count: number): Bitset {
  const bits = emptyBitset(count)
  for (const at of list) setBit(bits, at)
  return bits
}
