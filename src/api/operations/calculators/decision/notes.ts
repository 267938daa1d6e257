import type { LendingRules } from '../../../../loans/lending-rules.ts'
import { rupeesInWords } from '../../../../base/rupees.ts'
import type { Budget } from '../../../../affordability/budget.ts'
import type { PricedHome } from '../../../../affordability/household.ts'
import type { Day } from '../../../../base/calendar.ts'
import type { TaxEffect } from '../../../../affordability/tax-effect.ts'
import type { AssumptionCode } from '../../../../stamp-duty/assumptions.ts'
import type { Estimate } from '../../../../stamp-duty/estimate.ts'
import { percentOf } from '../../../../base/ratio.ts'
import type { ValidArguments } from '../../../../contract/contract.ts'
import { surchargeNotices } from '../../../../income-tax/surcharge-notices.ts'
import type { BothRegimes } from '../../../../income-tax/regime-rules.ts'
import { ignoredConstruction, plotLoan } from '../../../../market/listings/listing-purchase.ts'
import type { DecisionHome } from './home.ts'

/** The inputs of a decision that the notes may mention. */
interface DecisionFacts {
  readonly query: ValidArguments<'get_property_decision_intelligence'>
  readonly requested: DecisionHome
  readonly home: PricedHome
  readonly estimate: Estimate
  readonly lending: LendingRules
  /** Undefined for a person who lives abroad. */
  readonly tax: TaxEffect | undefined
  readonly regimes: BothRegimes
  readonly day: Day
}

/** Inputs that were not given, not used or assumed, each in a sentence. */
export function decisionNotes(facts: DecisionFacts): readonly string[] {
  return [
    ...listingNotes(facts),
    ...householdNotes(facts),
    ...guidelineValueNotes(facts),
    ...stampDutyNotes(facts),
    ...constructionNotes(facts),
    ...taxNotes(facts),
  ]
}

/** What is assessed when no price was given. */
export function budgetNotes(isBudget: boolean, { affordable, stretch }: Budget): readonly string[] {
  if (!isBudget) return []
  const [name, within] = affordable ? ['affordableUpTo', affordable] : ['stretchUpTo', stretch]
  return [
    within === undefined
      ? 'propertyValue was not given, and no price is within limits: the verdict is on the lowest, ₹1,000.'
      : `propertyValue was not given: the verdict is on ${name}, ${rupeesInWords(within.priceInr)}.`,
  ]
}

function listingNotes({ query, requested: { listing }, day }: DecisionFacts): readonly string[] {
  if (listing === undefined) return []
  const unused = (['propertyValue', 'state', 'isUrban'] as const)
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name} was not used: listingId was given, and the listing's own is used.`)
  const { age, availableFrom, isPlot, isUnderConstruction } = listing
  const said = query.isUnderConstruction
  const isAgeMissing = !isPlot && age === null && availableFrom !== null && availableFrom > day
  return sentences([
    ...unused,
    isPlot &&
      `The listing is a plot: stamp duty is that of a plot. The loan is assessed like one for a home. ${plotLoan} The tax effect is 0 until a home is built on it.`,
    said !== undefined && ignoredConstruction(listing, said),
    said === undefined &&
      isUnderConstruction &&
      `The listing gives possession from ${availableFrom}: it is assessed as under construction. If it is ready, send isUnderConstruction false.`,
    said === undefined &&
      isAgeMissing &&
      `The listing gives possession from ${availableFrom}, and no age: it is assessed as finished. If it is being built, send isUnderConstruction true.`,
  ])
}

function householdNotes({ query, lending }: DecisionFacts): readonly string[] {
  const { new_to_credit_spread: spreadPoints } = lending.credit_scores
  const maxYears = lending.usual_tenure.longest_years
  return sentences([
    query.savingsAvailable === undefined &&
      'savingsAvailable was not given: cash to close and reserve are not assessed, and the loan is the largest possible.',
    query.cibilScore === undefined &&
      `cibilScore was not given: assessed as new to credit${query.interestRatePercent === undefined ? `, at ${spreadPoints} points above the market rate` : ''}.`,
    query.existingMonthlyEmis === undefined &&
      'existingMonthlyEmis was not given: none are assumed.',
    query.employmentType === undefined && 'employmentType was not given: salaried is assumed.',
    query.residencyStatus === undefined && 'residencyStatus was not given: resident is assumed.',
    query.buyerGender === undefined && 'buyerGender was not given: male is assumed for stamp duty.',
    query.listingId === undefined &&
      query.isUnderConstruction === undefined &&
      'isUnderConstruction was not given: a finished home is assumed, without GST.',
    query.tenureYears > maxYears &&
      `Lenders rarely offer more than ${maxYears} years; this is computed for ${query.tenureYears}.`,
    'Income and EMIs are used as given, without proof.',
  ])
}

function guidelineValueNotes({ query: { guidelineValue = 0 }, home }: DecisionFacts) {
  return sentences([
    guidelineValue > home.priceInr &&
      `Stamp duty and registration are on the guideline value of ${rupeesInWords(guidelineValue)}, which is above the price.`,
  ])
}

function stampDutyNotes({ estimate, requested, home, lending }: DecisionFacts): readonly string[] {
  const share = `${percentOf(lending.unknown_state.stamp_duty_and_registration)}% of the value is assumed for stamp duty and registration`
  if (!estimate.supported) return [`${estimate.rateBasis} ${share}.`]
  const { assumptions } = estimate
  const codes: ReadonlySet<AssumptionCode> = new Set(assumptions.map(({ code }) => code))
  return [
    ...sentences([
      requested.listing === undefined &&
        codes.has('LOCATION_ASSUMED') &&
        'Stamp duty depends on the place, which was not given: isUrban or a town is assumed. To give a city, use estimate_stamp_duty_and_registration.',
      codes.has('RESALE_ASSUMED') &&
        "Stamp duty is for a resale. The builder's first sale has its own rates here.",
    ]),
    ...assumptions.filter(({ code }) => repeatedCodes.includes(code)).map(({ message }) => message),
    ...home.cliffsInr.map(
      (cliff) =>
        `By law, a home a little above ${rupeesInWords(cliff)} costs less stamp duty here than one at it.`,
    ),
  ]
}

/** The others mention inputs that this operation does not have, or have their own sentence above or among the duties. */
const repeatedCodes: readonly AssumptionCode[] = [
  'CONCESSION_NOT_APPLICABLE',
  'RULE_NOT_MODELLED',
  'RATE_CONTESTED',
  'PRICE_JUST_ABOVE_LIMIT',
]

function constructionNotes({ requested: { input } }: DecisionFacts): readonly string[] {
  if (input.constructionStatus === undefined) return []
  return sentences([
    input.propertyType === 'residential' &&
      input.carpetAreaSqft === undefined &&
      'The carpet area is not known, so GST is not at the lower rate of affordable housing.',
    'The whole price, GST and all EMIs are assessed as if paid at once. A builder takes them in stages.',
    'The loan does not lower the tax before possession: the tax effect is 0 until then.',
  ])
}

function taxNotes({ query, requested, tax, regimes }: DecisionFacts): readonly string[] {
  if (tax === undefined) {
    return sentences([
      'The tax effect is left out for an NRI. It depends on the income in India, and the rebate and age bands do not apply.',
      query.annualIncomeForTax !== undefined && 'annualIncomeForTax was not used.',
      query.annualRent !== undefined && 'annualRent was not used.',
    ])
  }
  const { loanBenefitEffectiveInr, lower } = tax.comparison
  return sentences([
    query.annualIncomeForTax === undefined &&
      'annualIncomeForTax was not given: it is estimated from monthlyNetIncome. The real income is higher, since provident fund and professional tax are unknown.',
    (query.coApplicantMonthlyIncome ?? 0) > 0 &&
      'coApplicantMonthlyIncome counts in full toward the loan. The tax is for the first applicant alone.',
    query.jointLoan &&
      "jointLoan puts the tax caps of two borrowers on one income, which overstates one person's saving.",
    query.occupancyIntent === 'self_occupied' &&
      query.annualRent !== undefined &&
      'annualRent was not used: occupancyIntent is self_occupied.',
    query.occupancyIntent === 'let_out' &&
      requested.isBuilt &&
      'annualRent counts for tax only, not as income that repays the loan.',
    query.occupancyIntent === 'let_out' &&
      !requested.isBuilt &&
      query.annualRent !== undefined &&
      'annualRent was not used: there is none before the home is built.',
    lower === 'new' &&
      loanBenefitEffectiveInr > 0 &&
      `In the new regime the interest takes ${rupeesInWords(loanBenefitEffectiveInr)} a year off the tax on the rent, which netEffectiveAnnualBenefit leaves out.`,
    ...surchargeNotices(tax.comparison, regimes, surchargeNames).map(({ message }) => message),
  ])
}

/** What leaves surcharge out in this response. */
const surchargeNames = { totals: 'recommendedRegime', benefit: 'netEffectiveAnnualBenefit' }

function sentences(found: readonly (string | false | undefined)[]): readonly string[] {
  return found.filter((each) => typeof each === 'string')
}
