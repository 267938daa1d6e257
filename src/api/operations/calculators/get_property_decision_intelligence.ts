import { indianDay } from '../../../base/calendar.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { buyerDutiesOf, buyerDutiesUsed } from '../../../affordability/buyer-duties.ts'
import { budgetFor, budgetStepInr } from '../../../affordability/budget.ts'
import { decide } from '../../../affordability/decide.ts'
import { atPrice } from '../../../affordability/lever-ranges.ts'
import { homeOf } from '../../../affordability/home-costs.ts'
import { taxEffect } from '../../../affordability/tax-effect.ts'
import { taxYearNotices } from '../../../income-tax/tax-year-notices.ts'
import { estimateStampDuty } from '../../../stamp-duty/estimate.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { rankScope } from '../../../market/listings/requested-listing-id.ts'
import type { Market } from '../../../market/market.ts'
import { taxYearNameOn, taxYearOn } from '../../../income-tax/load-income-tax.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import {
  affordabilityPart,
  budgetPart,
  eligibilityPart,
  emiPart,
  rateSourceOf,
  taxPart,
  verdictPart,
} from './decision/response.ts'
import { decisionHome } from './decision/home.ts'
import { budgetNotes, decisionNotes } from './decision/notes.ts'
import { decisionPlan, taxInput } from './decision/plan.ts'
import { decisionUsed } from './decision/rules-used.ts'
import { regimeYearOf } from './regime-year.ts'

export function get_property_decision_intelligence(
  market: Pick<Market, 'purchase' | 'otherUrl'>,
  { lendingOn, taxYears, stampDuty, receiptOf, buyerDutiesOn }: Rules,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'get_property_decision_intelligence'> {
  const years = taxYears.map((year) => ({ ...year, regimeYear: regimeYearOf(year.label) }))
  return async (query, context) => {
    const requested = await decisionHome(market, query, context)
    if (requested === undefined) {
      const { listingId = '' } = query
      return {
        ...{ mode: 'listing' as const, notFound: true },
        ...rankScope([listingId]),
        ...{ attribution, disclaimer },
      }
    }
    if (isRefusal(requested)) return requested
    const inputOfTax = taxInput(query, requested.isBuilt)
    if (inputOfTax && isRefusal(inputOfTax)) return inputOfTax

    const day = indianDay(context.nowMs)
    const lending = lendingOn(day)
    const year = taxYearOn(years, day)
    const requestedPlan = decisionPlan(query, homeOf(requested.input, stampDuty, lending, day))
    const budget = budgetFor(requestedPlan, lending)
    const isBudget = requested.listing === undefined && query.propertyValue === undefined
    const within = budget.affordable ?? budget.stretch
    const plan = isBudget
      ? atPrice(requestedPlan, within?.priceInr ?? budgetStepInr)
      : requestedPlan
    const input = { ...requested.input, propertyValue: plan.home.priceInr }
    const estimate = estimateStampDuty(stampDuty, input, day)
    const decision = decide(plan, lending)
    const tax = inputOfTax && taxEffect(inputOfTax, decision.purchase.terms, year)
    const { home } = plan
    // A household without a budget has no home that anything could be about.
    const hasHome = !isBudget || within !== undefined
    const dutyRules = hasHome ? buyerDutiesOn(day) : []
    const duties = buyerDutiesOf(dutyRules, {
      priceInr: home.priceInr,
      guidelineValueInr: query.guidelineValue,
      property: input.propertyType,
      gstInr: decision.purchase.cash.gstInr,
      hasLoan: decision.purchase.terms.principalInr > 0,
      isLetOut: query.occupancyIntent === 'let_out' && requested.isBuilt,
    })
    return {
      mode: requested.listing === undefined ? 'manual' : 'listing',
      notFound: false,
      budget: budgetPart(budget),
      ...(hasHome && {
        eligibility: eligibilityPart(decision, lending),
        emi: emiPart(decision),
        affordability: affordabilityPart(decision, plan),
        ...(tax && { tax: taxPart(tax, year.notModelled) }),
        ...duties,
      }),
      verdict: verdictPart(decision),
      assumptions: {
        rateSource: rateSourceOf(plan, lending, day),
        ltvBasis: decision.eligibility.loanToValueBasis,
        regimeYear: year.regimeYear,
        annualIncomeEstimated: tax !== undefined && query.annualIncomeForTax === undefined,
        cibilProvided: query.cibilScore !== undefined,
        savingsProvided: query.savingsAvailable !== undefined,
        buyerGender: requested.input.buyerGender ?? 'male',
        seniorCitizenNotModeled: true,
        notes: [
          ...(estimate.supported && estimate.readAs !== undefined ? [estimate.readAs] : []),
          ...budgetNotes(isBudget, budget),
          ...decisionNotes({ query, requested, home, estimate, lending, tax, regimes: year, day }),
          ...taxYearNotices(taxYearNameOn(day), year.name).map(({ message }) => message),
          ...inputNotices(query, usualAmounts, context.defaulted).map(({ message }) => message),
        ],
      },
      stampDutySupported: estimate.supported,
      ...receiptOf(
        ...decisionUsed({ plan, lending, estimate, decision, tax, year }),
        ...buyerDutiesUsed(dutyRules, duties.buyerDuties),
      ),
      attribution,
      disclaimer,
    }
  }
}
