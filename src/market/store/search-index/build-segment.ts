import type { ListingFilter } from '../listing.ts'
import type { ListingEntry } from '../listing-feed.ts'
import { rankDay } from './ranking.ts'
import { emptyBitset, setBit, type Bitset } from './bitset.ts'
import { endHours, type EndHours } from './expiry.ts'
import { entriesPerStep, placesPerStep } from './steps.ts'

/** The filters that a search compares with one value: all but those that have columns of their own. */
export type ValueFilter = Exclude<keyof ListingFilter, 'localities' | 'minPriceInr' | 'maxPriceInr'>

/** Listings of one city by price, then by id: a listing's place in that order is its place in each column. */
export interface SegmentColumns extends NumberColumns {
  readonly size: number
  readonly endHours: EndHours
  /** The ids, one after the other in ASCII; `idEnds` says where each ends. */
  readonly idBytes: Buffer
  /** The listings that have a value. A filter without a row does not compile. */
  readonly values: Readonly<Record<ValueFilter, ReadonlyMap<string | number, Bitset>>>
  /** A locality is one of many: its few listings are a list, in ascending order. */
  readonly localities: ReadonlyMap<string, Uint32Array>
}

interface NumberColumns {
  readonly rowNumbers: Uint32Array
  readonly pricesInr: Float64Array
  readonly endsMs: Float64Array
  /** Days of `rankDay`; of the verification, 0 for never. */
  readonly publishedDays: Uint16Array
  readonly verifiedDays: Uint16Array
  readonly completeness: Uint8Array
  readonly idEnds: Uint32Array
}

const idLength = 26

/** Reads entries that come by price, then by id. Yields in steps, so that calls can be served between. */
export function* buildSegment(entries: Iterable<ListingEntry>): Generator<void, SegmentColumns> {
  let capacity = 64
  let columns = withCapacity(capacity)
  let idBytes = Buffer.alloc(capacity * idLength)
  let size = 0
  let idEnd = 0
  const propertyTypes = placesByValue()
  const listingTypes = placesByValue()
  const rentalStructures = placesByValue()
  const bhks = placesByValue()
  const furnishings = placesByValue()
  const localities = placesByValue()

  for (const entry of entries) {
    const [rowNumber, listingId, locality, propertyType, listingType, rentalStructure, bhk] = entry
    if (size === capacity) {
      capacity *= 2
      columns = withCapacity(capacity, columns)
    }
    if (idEnd + listingId.length > idBytes.length)
      idBytes = Buffer.concat([idBytes], idBytes.length * 2 + listingId.length)
    idEnd += idBytes.write(listingId, idEnd, 'latin1')
    columns.rowNumbers[size] = rowNumber
    columns.pricesInr[size] = entry[8]
    columns.endsMs[size] = entry[9]
    columns.publishedDays[size] = dayNumber(entry[10])
    columns.verifiedDays[size] = entry[11] === null ? 0 : dayNumber(entry[11])
    columns.completeness[size] = entry[12]
    columns.idEnds[size] = idEnd
    propertyTypes.add(propertyType, size)
    listingTypes.add(listingType, size)
    rentalStructures.add(rentalStructure, size)
    bhks.add(bhk, size)
    furnishings.add(entry[7], size)
    localities.add(locality, size)
    size += 1
    if (size % entriesPerStep === 0) yield
  }

  yield
  const exact = withCapacity(size, columns)
  yield
  const exactIds = Buffer.from(idBytes.subarray(0, idEnd))
  yield
  return {
    size,
    ...exact,
    idBytes: exactIds,
    endHours: yield* endHours(exact.endsMs),
    values: {
      propertyType: yield* propertyTypes.bits(size),
      listingType: yield* listingTypes.bits(size),
      rentalStructure: yield* rentalStructures.bits(size),
      bhk: yield* bhks.bits(size),
      furnishing: yield* furnishings.bits(size),
    },
    localities: localities.lists(),
  }
}

/** Columns of that length which begin with `from`, as far as it fits. */
function withCapacity(length: number, from?: NumberColumns): NumberColumns {
  const columns = {
    rowNumbers: new Uint32Array(length),
    pricesInr: new Float64Array(length),
    endsMs: new Float64Array(length),
    publishedDays: new Uint16Array(length),
    verifiedDays: new Uint16Array(length),
    completeness: new Uint8Array(length),
    idEnds: new Uint32Array(length),
  }
  if (from === undefined) return columns
  columns.rowNumbers.set(from.rowNumbers.subarray(0, length))
  columns.pricesInr.set(from.pricesInr.subarray(0, length))
  columns.endsMs.set(from.endsMs.subarray(0, length))
  columns.publishedDays.set(from.publishedDays.subarray(0, length))
  columns.verifiedDays.set(from.verifiedDays.subarray(0, length))
  columns.completeness.set(from.completeness.subarray(0, length))
  columns.idEnds.set(from.idEnds.subarray(0, length))
  return columns
}

/** Where each value of a column is, while places are added in ascending order. */
function placesByValue() {
  const places = new Map<string | number, { list: Uint32Array; length: number }>()
  return {
    add(value: string | number | null, at: number): void {
      if (value === null) return
      let known = places.get(value)
      if (known === undefined) {
        known = { list: new Uint32Array(16), length: 0 }
        places.set(value, known)
      }
      if (known.length === known.list.length) {
        const grown = new Uint32Array(known.length * 2)
        grown.set(known.list)
        known.list = grown
      }
      known.list[known.length] = at
      known.length += 1
    },
    *bits(size: number) {
      const bitsets = new Map<string | number, Bitset>()
      let done = 0
      for (const [value, { list, length }] of places) {
        const bits = emptyBitset(size)
        for (let place = 0; place < length; place += 1) setBit(bits, list[place] ?? 0)
        bitsets.set(value, bits)
        done += length
        if (done < placesPerStep) continue
        done = 0
        yield
      }
      return bitsets
    },
    lists: () =>
      new Map(
        Array.from(places, ([value, { list, length }]) => [`${value}`, list.slice(0, length)]),
      ),
  }
}

/** Whatever date a row has, it fits: 1 is a day in 1970, the last one in 2149. */
function dayNumber(ms: number): number {
  return Math.min(Math.max(rankDay(ms), 1), 65_535)
}
