import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import type { LocalityService } from '../../../market/insights/locality-service.ts'
import type { Handler } from '../handler.ts'

export function get_locality_insights(
  localities: LocalityService,
  disclaimer: DisclaimerFor,
): Handler<'get_locality_insights'> {
  return async ({ city, locality, propertyType }, { nowMs, licensedCities }) => {
    const query = { city, locality, propertyType }
    const { usesDemoData, ...found } = await localities.insights(query, nowMs, licensedCities)
    return { ...found, attribution, disclaimer: disclaimer(usesDemoData) }
  }
}
