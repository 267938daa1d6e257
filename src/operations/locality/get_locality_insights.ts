import { attribution } from '../../contract/disclaimers.ts'
import type { LocalityService } from '../../market/insights/locality-service.ts'
import type { Handler } from '../handler.ts'

export function get_locality_insights(
  localities: LocalityService,
  disclaimer: string,
): Handler<'get_locality_insights'> {
  return ({ city, locality }, { nowMs, licensedCities }) => ({
    ...localities.insights({ city, locality }, nowMs, licensedCities),
    attribution,
    disclaimer,
  })
}
