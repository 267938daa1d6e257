import type { Day } from '../base/day.ts'
import { decidePurchase, exactGstOf, type EstimateQuestion } from './estimate.ts'
import { findState } from './find-state.ts'
import { locate } from './locate.ts'
import { pricePurchase } from './price-purchase.ts'
import { scheduleOn, type StampDutyRules } from './stamp-duty-rules.ts'

/** The amounts of an estimate for any price of the same home, without its words. Whole rupees. */
export interface CostByPrice {
  readonly at: (priceInr: number) => {
    readonly stampDutyAndRegistrationInr: number
    readonly gstInr: number
  }
  /** Prices above which one rupee more costs less by law. */
  readonly cliffsInr: readonly number[]
}

/** Undefined for a place that is not a state of India. The question's own price is not used. */
export function costByPrice(
  book: StampDutyRules,
  question: EstimateQuestion,
  day: Day,
): CostByPrice | undefined {
  const finding = findState(book, question.state)
  if (finding.kind !== 'found') return undefined
  const { state } = finding
  const schedule = scheduleOn(state, day)
  const location = locate(state, question)
  const purchase = decidePurchase(question, location)
  return {
    at: (priceInr) => {
      const atPrice = { ...purchase, valueInr: BigInt(priceInr) }
      const gst = exactGstOf(book, state, question, atPrice, location)
      return {
        stampDutyAndRegistrationInr: Number(pricePurchase(schedule, atPrice).totalInr),
        gstInr: Number(gst?.amountInr ?? 0n),
      }
    },
    cliffsInr: schedule.cliffs.map(({ above }) => Number(above)),
  }
}
