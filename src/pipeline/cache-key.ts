import type { Operation, ValidArguments } from '../contract/contract.ts'
import type { Market } from '../market/market.ts'

/** What a valid call requests, apart from how it is written. */
export interface CacheKey {
  /** Equal for two calls with the same response: of the same data, visible to both callers, on the same day. */
  readonly key: string
  /** Canonical names of the localities that the call names. */
  readonly localities: readonly string[]
}

/** @param licensedCities slugs of the cities that the caller may see beside the public ones */
export type CacheKeys = (
  operation: Pick<Operation, 'id' | 'tag' | 'argumentNames'>,
  validArguments: ValidArguments,
  licensedCities: readonly string[],
  nowMs: number,
) => CacheKey

export type KeyedMarket = Pick<Market, 'requestedPlaces' | 'moment'>

/** @param market without it, no call depends on listings */
export function cacheKeys(market?: KeyedMarket): CacheKeys {
  return ({ id, tag, argumentNames }, validArguments, licensedCities, nowMs) => {
    // A calculator depends on no listing and no place, unless it is given a listing.
    const isArithmetic = tag === 'calculators' && !('listingId' in validArguments)
    if (market === undefined || isArithmetic) {
      return { key: keyOf(id, nowMs, validArguments, argumentNames), localities: none }
    }
    const visible = `${market.moment(nowMs)} ${licensedCities.toSorted().join(',')}`
    if (tag === 'calculators') {
      const key = `${keyOf(id, nowMs, validArguments, argumentNames)} ${visible}`
      return { key, localities: none }
    }
    const places = market.requestedPlaces(validArguments, licensedCities)
    const others = argumentNames.filter((name) => !placeArguments.has(name))
    const key = `${keyOf(id, nowMs, validArguments, others)} ${visible} ${places.key}`
    return { key, localities: places.localities }
  }
}

const none: readonly string[] = []
const placeArguments: ReadonlySet<string> = new Set(['city', 'locality', 'localities'])

const [dayMs, indiaOffsetMs] = [86_400_000, 19_800_000]

/**
 * Law and rates change with a day of India, some texts with one of UTC. Arguments are flat, and follow in the contract's
 * order: the order in which they were sent means nothing.
 */
function keyOf(id: string, nowMs: number, args: object, names: readonly string[]): string {
  const values: Readonly<Record<string, unknown>> = { ...args }
  let key = `${id} ${Math.floor(nowMs / dayMs)} ${Math.floor((nowMs + indiaOffsetMs) / dayMs)}`
  for (const name of names) {
    const value = values[name]
    if (value !== undefined)
      key += ` ${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return key
}
