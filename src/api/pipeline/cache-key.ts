import { dayMs } from '../../base/calendar.ts'
import type { Operation, ValidArguments } from '../../contract/contract.ts'
import type { Market } from '../../market/market.ts'

/** What the response of a valid call depends on. */
interface CacheKey {
  /** Equal for two calls that get the same response: same data, same licensed cities, same day, same defaults. */
  readonly key: string
  /** Canonical names of the localities in the arguments. */
  readonly localities: readonly string[]
}

/**
 * @param licensedCities slugs of the cities that the caller may see in addition to the public ones
 * @param defaulted arguments with the contract's default, which calculators name in their response
 */
export type CacheKeys = (
  operation: Pick<Operation, 'id' | 'tag' | 'argumentNames'>,
  validArguments: ValidArguments,
  licensedCities: readonly string[],
  nowMs: number,
  defaulted: readonly string[],
) => CacheKey

type KeyedMarket = Pick<Market, 'requestedPlaces' | 'moment'>

/** @param market without it, no call depends on listings */
export function cacheKeys(market: KeyedMarket): CacheKeys {
  return ({ id, tag, argumentNames }, validArguments, licensedCities, nowMs, defaulted) => {
    // A calculator only depends on the market when it gets a listing.
    const isArithmetic = tag === 'calculators' && !('listingId' in validArguments)
    if (isArithmetic) {
      const key = `${keyOf(id, nowMs, validArguments, argumentNames)} ${defaulted.join(' ')}`
      return { key, localities: none }
    }
    const visible = `${market.moment(nowMs)} ${licensedCities.toSorted().join(',')}`
    if (tag === 'calculators') {
      const key = `${keyOf(id, nowMs, validArguments, argumentNames)} ${defaulted.join(' ')} ${visible}`
      return { key, localities: none }
    }
    const places = market.requestedPlaces(validArguments, licensedCities)
    const others = keyOf(id, nowMs, validArguments, argumentNames, placeArguments)
    const key = `${others} ${visible} ${places.key}`
    return { key, localities: places.localities }
  }
}

const none: readonly string[] = []
const nothing: ReadonlySet<string> = new Set()
const placeArguments: ReadonlySet<string> = new Set(['city', 'locality', 'localities'])

const indiaOffsetMs = 19_800_000

/**
 * Law and rates change at midnight in India, some texts at midnight UTC. Arguments are flat and written in the contract's
 * order, whatever order they were sent in.
 */
function keyOf(
  id: string,
  nowMs: number,
  args: object,
  names: readonly string[],
  except: ReadonlySet<string> = nothing,
): string {
  const values: Readonly<Record<string, unknown>> = { ...args }
  let key = `${id} ${Math.floor(nowMs / dayMs)} ${Math.floor((nowMs + indiaOffsetMs) / dayMs)}`
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && !except.has(name))
      key += ` ${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return key
}
