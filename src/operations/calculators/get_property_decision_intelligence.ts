import { indianDay } from '../../base/day.ts'
import { isRefusal } from '../../base/refusal.ts'
import { decide } from '../../affordability/decide.ts'
import { homeOf } from '../../affordability/home-costs.ts'
import { taxEffect } from '../../affordability/tax-effect.ts'
import { taxYearNotices } from '../../income-tax/tax-year-notices.ts'
import { estimateStampDuty } from '../../stamp-duty/estimate.ts'
import { attribution } from '../../market/attribution.ts'
import type { Market } from '../../market/market.ts'
import { taxYearNameOn, taxYearOn } from '../../income-tax/load-income-tax.ts'
import type { Rules } from '../../affordability/load-rules.ts'
import type { Handler } from '../handler.ts'
import {
  affordabilityShown,
  eligibilityShown,
  emiShown,
  rateSourceOf,
  taxShown,
  verdictShown,
} from './decision-answer.ts'
import { decisionHome } from './decision-home.ts'
import { decisionNotes } from './decision-notes.ts'
import { decisionPlan, taxQuestion } from './decision-question.ts'
import { regimeYearOf } from './regime-year.ts'

export function get_property_decision_intelligence(
  market: Pick<Market, 'purchase'>,
  { lendingOn, taxYears, stampDuty }: Rules,
  disclaimer: string,
): Handler<'get_property_decision_intelligence'> {
  const years = taxYears.map((year) => ({ ...year, regimeYear: regimeYearOf(year.label) }))
  return (query, context) => {
    const asked = decisionHome(market, query, context)
    if (asked === undefined) return { mode: 'listing', notFound: true, attribution, disclaimer }
    if (isRefusal(asked)) return asked
    const questionOfTax = taxQuestion(query)
    if (questionOfTax && isRefusal(questionOfTax)) return questionOfTax

    const day = indianDay(context.nowMs)
    const lending = lendingOn(day)
    const year = taxYearOn(years, day)
    const { state } = asked.question
    const estimate =
      state === undefined
        ? undefined
        : estimateStampDuty(stampDuty, { ...asked.question, state }, day)
    const plan = decisionPlan(query, homeOf(asked.question, stampDuty, lending, day))
    const decision = decide(plan, lending)
    const tax = questionOfTax && taxEffect(questionOfTax, decision.purchase.terms, year)
    const { home } = plan
    return {
      mode: asked.mode,
      notFound: false,
      eligibility: eligibilityShown(decision, lending),
      emi: emiShown(decision),
      affordability: affordabilityShown(decision, plan),
      ...(tax && { tax: taxShown(tax, year.notModelled) }),
      verdict: verdictShown(decision),
      assumptions: {
        rateSource: rateSourceOf(plan, lending),
        ltvBasis: decision.eligibility.loanToValueBasis,
        regimeYear: year.regimeYear,
        annualIncomeEstimated: tax !== undefined && query.annualIncomeForTax === undefined,
        cibilProvided: query.cibilScore !== undefined,
        savingsProvided: query.savingsAvailable !== undefined,
        buyerGender: asked.question.buyerGender ?? 'male',
        seniorCitizenNotModeled: true,
        notes: [
          ...decisionNotes({ query, asked, home, estimate, lending, tax }),
          ...taxYearNotices(taxYearNameOn(day), year.name).map(({ message }) => message),
        ],
      },
      stampDutySupported: estimate?.supported ?? false,
      attribution,
      disclaimer,
    }
  }
}
