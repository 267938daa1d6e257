import type { UsedRule } from '../rules/rule-receipts.ts'
import type { ChargeLine } from './charge.ts'
import type { GstEstimate } from './gst.ts'
import type { Location } from './locate.ts'
import type { PricedPurchase } from './price-purchase.ts'
import type { ScheduleInForce, StampDutyRules, StateWithPlaces } from './rules/stamp-duty-rules.ts'

/** What of the files of a state, of its places and of GST decided an estimate. */
export function dutyUsed(
  { gst: gstRules }: StampDutyRules,
  { jurisdiction }: StateWithPlaces,
  { effective_from: effectiveFrom, pricesByLocation }: ScheduleInForce,
  { place, overridden }: Location,
  { duty, surcharges, fees }: PricedPurchase,
  gst: GstEstimate | undefined,
): readonly UsedRule[] {
  const lines = [duty, ...surcharges, ...fees]
  return [
    { id: `stamp-duty/${jurisdiction}`, effectiveFrom, sections: lines.flatMap(sectionsOf) },
    ...(pricesByLocation && place !== undefined && overridden === undefined
      ? [{ id: `places/${jurisdiction}`, sections: [place.area?.name ?? place.place.slug] }]
      : []),
    ...(gst?.section === undefined
      ? []
      : [{ id: 'gst-homes', effectiveFrom: gstRules.effective_from, sections: [gst.section] }]),
  ]
}

/** The charge by its id, with the position of its case if there are several, and the id of its concession. */
function sectionsOf({ charge, pricing, concession }: ChargeLine): readonly string[] {
  const at = charge.cases.findIndex((each) => each === pricing)
  return [
    charge.cases.length === 1 ? charge.id : `${charge.id}.cases.${at}`,
    ...(concession === undefined ? [] : [concession.id]),
  ]
}
