import { isRefusal } from '../../base/refusal.ts'
import { attribution } from '../../market/attribution.ts'
import type { LocalityDesk } from '../../market/insights/locality-desk.ts'
import type { Handler } from '../handler.ts'

export function compare_localities(
  localities: LocalityDesk,
  disclaimer: string,
): Handler<'compare_localities'> {
  return ({ city, localities: names, propertyType }, { nowMs, licensedCities }) => {
    const query = { city, localities: names, propertyType }
    const compared = localities.compare(query, nowMs, licensedCities)
    return isRefusal(compared) ? compared : { ...compared, attribution, disclaimer }
  }
}
