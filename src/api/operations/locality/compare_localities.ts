import { isRefusal } from '../../../base/refusal.ts'
import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import type { LocalityService } from '../../../market/insights/locality-service.ts'
import type { Handler } from '../handler.ts'

export function compare_localities(
  localities: LocalityService,
  disclaimer: DisclaimerFor,
): Handler<'compare_localities'> {
  return async (query, { nowMs, licensedCities }) => {
    const compared = await localities.compare(query, nowMs, licensedCities)
    if (isRefusal(compared)) return compared
    const { usesDemoData, ...found } = compared
    return { ...found, attribution, disclaimer: disclaimer(usesDemoData) }
  }
}
