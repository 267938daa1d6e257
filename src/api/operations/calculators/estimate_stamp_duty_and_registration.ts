import { buyerDutiesOf, buyerDutiesUsed } from '../../../affordability/buyer-duties.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { indianDay } from '../../../base/calendar.ts'
import { capitalised, joinWords } from '../../../base/plain-text.ts'
import {
  estimateStampDuty,
  type EstimateLine,
  type SupportedEstimate,
} from '../../../stamp-duty/estimate.ts'
import type { ContestedPrice } from '../../../stamp-duty/contested.ts'
import { verificationOf } from '../../../stamp-duty/rules/verification.ts'
import type { Responses } from '../../../contract/contract.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'

type ToolResponse = Responses['estimate_stamp_duty_and_registration']

export function estimate_stamp_duty_and_registration(
  {
    stampDuty: rules,
    receiptOf,
    buyerDutiesOn,
  }: Pick<Rules, 'stampDuty' | 'receiptOf' | 'buyerDutiesOn'>,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'estimate_stamp_duty_and_registration'> {
  return (query, { nowMs, defaulted = [] }) => {
    const { propertyValue, guidelineValue, state: requestedState, city, localBody } = query
    const { buyerGender, propertyType, firstSale, constructionStatus } = query
    const { carpetAreaSqft, isUrban, isWomanBuyer } = query
    const request = {
      ...{ propertyValue, guidelineValue, state: requestedState, city, localBody, buyerGender },
      ...{ propertyType, firstSale, constructionStatus, carpetAreaSqft, isUrban, isWomanBuyer },
    }
    const day = indianDay(nowMs)
    const estimate = estimateStampDuty(rules, request, day)
    const echoed = { propertyValue, state: requestedState }
    if (!estimate.supported) {
      const { rateBasis } = estimate
      return {
        ...{ ...echoed, ...nothing, ...receiptOf(), rateBasis },
        scopeMessage: rateBasis,
        attribution,
        disclaimer,
      }
    }
    const { state, schedule, totalInr, gst, contested } = estimate
    const dutyRules = buyerDutiesOn(day)
    const duties = buyerDutiesOf(dutyRules, {
      priceInr: propertyValue,
      guidelineValueInr: guidelineValue,
      property: propertyType,
      gstInr: gst?.amountInr ?? 0,
      hasLoan: false,
      isLetOut: false,
    })
    // buyerGender has no default in the contract, since isWomanBuyer is its older form.
    const isMaleTaken = buyerGender === undefined && !isWomanBuyer
    const taken = { ...request, ...(isMaleTaken && { buyerGender: 'male' }) }
    const notSent = [
      ...(isMaleTaken ? ['buyerGender'] : []),
      ...defaulted.filter((name) => name !== 'isWomanBuyer'),
    ]
    return {
      ...echoed,
      supported: true,
      ...(estimate.readAs !== undefined && { scopeMessage: estimate.readAs }),
      stateCode: state.code,
      stateName: state.name,
      stampDuty: estimate.stampDutyInr,
      stampDutyBase: estimate.duty.amountInr,
      surcharges: estimate.surcharges.map(surchargeOf),
      registrationFee: estimate.registrationFeeInr,
      registrationCapApplied: estimate.isFeeCapped,
      total: totalInr,
      rateBasis: estimate.rateBasis,
      rateVerification: rateVerificationOf(estimate),
      assumptions: [...estimate.assumptions, ...inputNotices(taken, usualAmounts, notSent)],
      ...(contested.length > 0 && { contestedRates: contested.map(contestedOf) }),
      rateEffectiveDate: schedule.effective_from,
      rulesVersion: rules.version,
      ...receiptOf(...estimate.used, ...buyerDutiesUsed(dutyRules, duties.buyerDuties)),
      location: locationOf(estimate),
      ...(gst && {
        gst: { ratePct: gst.ratePercent, amount: gst.amountInr, basis: gst.basis },
        totalWithGst: totalInr + gst.amountInr,
      }),
      ...duties,
      attribution,
      disclaimer,
    }
  }
}

const nothing = {
  supported: false,
  stateCode: null,
  stateName: null,
  stampDuty: 0,
  stampDutyBase: 0,
  surcharges: [],
  registrationFee: 0,
  registrationCapApplied: false,
  total: 0,
  assumptions: [],
  rateEffectiveDate: null,
  rulesVersion: null,
}

function surchargeOf(line: EstimateLine): ToolResponse['surcharges'][number] {
  const { name, ratePercent, amountInr, legalBasis } = line
  return { name, ratePct: ratePercent, amount: amountInr, legalBasis }
}

function rateVerificationOf({ schedule }: SupportedEstimate) {
  const { status, lastOn, verified, unverified, pageRead } = verificationOf(schedule)
  return {
    status,
    lastVerifiedAt: lastOn === null ? null : `${lastOn}T00:00:00Z`,
    sourceUrl: pageRead,
    ...(verified.length > 0 && { verifiedComponents: [...verified] }),
    unverifiedComponents: [...unverified],
  }
}

function contestedOf(
  contested: ContestedPrice,
): NonNullable<ToolResponse['contestedRates']>[number] {
  const { charges, taken, other, otherTotalInr, totalInr } = contested
  return {
    charge: capitalised(joinWords(charges.map((name) => name.toLowerCase()))),
    taken,
    other,
    otherTotal: otherTotalInr,
    difference: otherTotalInr - totalInr,
  }
}

function locationOf({ location }: SupportedEstimate): NonNullable<ToolResponse['location']> {
  const { place, localBody, source } = location
  return {
    ...(place && {
      place: {
        slug: place.place.slug,
        name: place.place.name,
        ...(place.area && { area: place.area.name }),
      },
    }),
    localBody,
    source,
    assumed: source === 'default',
  }
}
