import { attribution } from '../../market/attribution.ts'
import type { LocalityDesk } from '../../market/insights/locality-desk.ts'
import type { Handler } from '../handler.ts'

export function get_locality_insights(
  localities: LocalityDesk,
  disclaimer: string,
): Handler<'get_locality_insights'> {
  return (query, { nowMs, licensedCities }) => ({
    ...localities.insights(query, nowMs, licensedCities),
    attribution,
    disclaimer,
  })
}
