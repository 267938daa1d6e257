import { attribution } from '../../market/attribution.ts'
import type { LocalityDesk } from '../../market/insights/locality-desk.ts'
import type { Handler } from '../handler.ts'

export function get_locality_insights(
  localities: LocalityDesk,
  disclaimer: string,
): Handler<'get_locality_insights'> {
  return ({ city, locality }, { nowMs, licensedCities }) => ({
    ...localities.insights({ city, locality }, nowMs, licensedCities),
    attribution,
    disclaimer,
  })
}
