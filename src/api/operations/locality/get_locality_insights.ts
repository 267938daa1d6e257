import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import type { Market } from '../../../market/market.ts'
import type { Handler } from '../handler.ts'

export function get_locality_insights(
  { localities, releaseOn }: Pick<Market, 'localities' | 'releaseOn'>,
  disclaimer: DisclaimerFor,
): Handler<'get_locality_insights'> {
  return async (query, { nowMs, licensedCities }) => {
    const { usesDemoData, ...found } = await localities.insights(query, nowMs, licensedCities)
    const dataRelease = releaseOn(nowMs)
    return { ...found, dataRelease, attribution, disclaimer: disclaimer(usesDemoData) }
  }
}
