import type { ListingType } from '../../../src/market/store/listing.ts'
import type { Chance } from './chance.ts'
import type { MarketModel } from './model.ts'

/** Days relative to the day on which the database is built; all but the last lie before it. */
export interface Lifecycle {
  readonly publishedDay: number
  readonly verifiedDay: number | null
  readonly validUntilDay: number
}

type Stage = 'expired' | 'expiring' | 'active'

export function drawLifecycle(
  chance: Chance,
  { lifecycle }: MarketModel,
  listingType: ListingType,
  mustBeExpired: boolean,
): Lifecycle {
  const termDays = lifecycle.validDaysAfterVerification[listingType]
  const { most, mean } = lifecycle.publishedDaysAgo
  const lagDays = chance.between(...lifecycle.verifiedLagDays)
  const stage = mustBeExpired ? 'expired' : drawStage(chance, lifecycle)
  const waitedDays = drawWaiting(chance, mean, most)
  const checkedDay = drawCheckedDay(chance, stage, termDays, waitedDays, lagDays)
  return {
    publishedDay: stage === 'active' ? -waitedDays : checkedDay - lagDays,
    verifiedDay: chance.happens(lifecycle.verifiedShare) ? checkedDay : null,
    validUntilDay: checkedDay + termDays,
  }
}

function drawStage(chance: Chance, lifecycle: MarketModel['lifecycle']): Stage {
  const at = chance.share()
  if (at < lifecycle.expiredShare) return 'expired'
  return at < lifecycle.expiredShare + lifecycle.expiringWithin7DaysShare ? 'expiring' : 'active'
}

/** The day from which the term runs: soon after publishing, or later when the listing was renewed since. */
function drawCheckedDay(
  chance: Chance,
  stage: Stage,
  termDays: number,
  waitedDays: number,
  lagDays: number,
): number {
  if (stage === 'expired') return -termDays - chance.between(1, 20)
  if (stage === 'expiring') return -termDays + chance.between(1, 7)
  const daysAgo = Math.max(1, waitedDays - lagDays)
  const maxDays = termDays - 8
  return -(daysAgo <= maxDays ? daysAgo : chance.between(1, maxDays))
}

/** Days since publishing, geometric, 1 to `maxDays`. */
function drawWaiting(chance: Chance, meanDays: number, maxDays: number): number {
  let days = 1
  while (days < maxDays && !chance.happens(1 / meanDays)) days += 1
  return days
}
