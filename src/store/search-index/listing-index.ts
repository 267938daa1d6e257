import type { ListingFilter } from '../listing.ts'
import {
  countBits,
  emptyBitset,
  firstBits,
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
    visibility: { readonly nowMs: number; readonly cities: readonly string[] },
    limit: number,
  ): { readonly total: number; readonly rowNumbers: readonly number[] }
}

const perTurn = 500

/** Builds the index from listings in rank order, a little at a time: tells after each step how much work it was. */
export function* buildListingIndex(
  listings: Iterable<ScannedListing>,
): Generator<Work, ListingIndex> {
  const rowNumbers = growingColumn()
  const pricesInr = growingColumn()
  const endsMs = growingColumn()
  const places = new Map<string, ReturnType<typeof growingColumn>>()
  const note = (column: string, value: string | number | null, at: number): void => {
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
    note('city', city, count)
    note('locality', locality, count)
    note('propertyType', propertyType, count)
    note('listingType', listingType, count)
    note('rentalStructure', structure, count)
    note('bhk', bhk, count)
    note('furnishing', furnishing, count)
    count += 1
    if (count % perTurn === 0) yield perTurn
  }

  const lists = new Map<string, Uint32Array>()
  const bitsets = new Map<string, Bitset>()
  for (const [key, column] of places) {
    const list = Uint32Array.from(column.values())
    yield list.length / loopsPerWork
    // A locality is one of many: its few listings are kept as a list.
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

  return {
    search(filter, { nowMs, cities }, limit) {
      found.set(bits('listingType', filter.listingType))
      intersect(found, expiry.at(nowMs))
      other.fill(0)
      for (const city of cities) unite(other, bits('city', city))
      intersect(found, other)
      if (filter.localities !== undefined) {
        other.fill(0)
        for (const locality of filter.localities) {
          for (const at of lists.get(`locality ${locality}`) ?? []) setBit(other, at)
        }
        intersect(found, other)
      }
      for (const column of ['propertyType', 'bhk', 'rentalStructure', 'furnishing'] as const) {
        const value = filter[column]
        if (value !== undefined) intersect(found, bits(column, value))
      }
      const { minPriceInr, maxPriceInr } = filter
      if (minPriceInr !== undefined || maxPriceInr !== undefined) {
        prices.within(other, minPriceInr ?? -Infinity, maxPriceInr ?? Infinity)
        intersect(found, other)
      }
      const page = firstBits(found, limit)
      return { total: countBits(found), rowNumbers: page.map((at) => rows[at] ?? 0) }
    },
  }
}

function bitsOf(list: Uint32Array, count: number): Bitset {
  const bits = emptyBitset(count)
  for (const at of list) setBit(bits, at)
  return bits
}
