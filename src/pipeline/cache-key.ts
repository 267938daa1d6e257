import { indianDay, utcDay } from '../base/day.ts'
import type { Operation, ValidArguments } from '../contract/contract.ts'
import type { Market } from '../market/market.ts'

/** What a valid call asks, apart from how it is worded. */
export interface Question {
  /** Equal for two calls that have the same answer: of the same data, for callers who may see the same of it, today. */
  readonly key: string
  /** Canonical names of the localities that are asked about. */
  readonly localities: readonly string[]
}

/** @param licensedCities slugs of the cities that are open to the caller beside the public ones */
export type ReadQuestion = (
  operation: Pick<Operation, 'id' | 'tag'>,
  validArguments: ValidArguments,
  licensedCities: readonly string[],
  nowMs: number,
) => Question

export type AskedMarket = Pick<Market, 'requestedPlaces' | 'moment'>

/** @param market without it, questions are about no market */
export function questionReader(market?: AskedMarket): ReadQuestion {
  return ({ id, tag }, validArguments, licensedCities, nowMs) => {
    const asked = new Map<string, unknown>(Object.entries(validArguments))
    // Law and rates change with a day of India, some texts with one of UTC.
    const what = `${id} ${utcDay(nowMs)} ${indianDay(nowMs)}`
    // A calculator knows no place of the market and no listing, unless it is asked about one.
    const isArithmetic = tag === 'calculators' && !asked.has('listingId')
    if (market === undefined || isArithmetic) {
      return { key: `${what} ${canonical(asked)}`, localities: none }
    }
    const seen = `${market.moment(nowMs)} ${licensedCities.toSorted().join(',')}`
    if (tag === 'calculators') {
      return { key: `${what} ${seen} ${canonical(asked)}`, localities: none }
    }
    const places = market.requestedPlaces(validArguments, licensedCities)
    for (const name of placeArguments) asked.delete(name)
    return {
      key: `${what} ${seen} ${places.key} ${canonical(asked)}`,
      localities: places.localities,
    }
  }
}

const none: readonly string[] = []
const placeArguments = ['city', 'locality', 'localities'] as const

/** Arguments are flat; the order in which they are sent means nothing. */
function canonical(asked: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...asked].sort(([a], [b]) => (a < b ? -1 : 1)))
}
