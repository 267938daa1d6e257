import type { LendingRules } from '../../loans/lending-rules.ts'
import type { Home } from '../../affordability/household.ts'
import type { TaxEffect } from '../../affordability/tax-effect.ts'
import type { AssumptionCode } from '../../stamp-duty/assumptions.ts'
import type { Estimate } from '../../stamp-duty/estimate.ts'
import { percentOf } from '../../stamp-duty/percent.ts'
import type { ValidArguments } from '../../contract/contract.ts'
import type { DecisionHome } from './decision-home.ts'
import { rupeesInWords } from '../../base/rupees.ts'

type Query = ValidArguments<'get_property_decision_intelligence'>

/** What a decision was made of, as far as the caller has to hear of it. */
export interface DecisionFacts {
  readonly query: Query
  readonly asked: DecisionHome
  readonly home: Home
  /** Undefined when no state was given. */
  readonly estimate: Estimate | undefined
  readonly lending: LendingRules
  /** Undefined for a person who lives abroad. */
  readonly tax: TaxEffect | undefined
}

/** Inputs that were not given, not used or assumed, each in a sentence. */
export function decisionNotes(facts: DecisionFacts): readonly string[] {
  return [
    ...aboutListing(facts),
    ...aboutHousehold(facts),
    ...aboutStampDuty(facts),
    ...aboutConstruction(facts),
    ...aboutTax(facts),
  ]
}

function aboutListing({ query, asked: { mode, question } }: DecisionFacts): readonly string[] {
  if (mode === 'manual') return []
  const unused = (['propertyValue', 'state', 'isUrban'] as const)
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name} was not used: listingId was given, and the listing's own is used.`)
  const plot =
    'The listing is a plot: stamp duty is that of a plot. The loan is judged like one for a home; for land alone lenders lend less.'
  return question.propertyType === 'plot' ? [...unused, plot] : unused
}

function aboutHousehold({ query, lending }: DecisionFacts): readonly string[] {
  const { newToCreditSpreadPoints } = lending.creditScores
  const longest = lending.longestUsualTenureYears
  return sentences([
    query.savingsAvailable === undefined &&
      'savingsAvailable was not given: cash to close and reserve are not judged, and the loan is the largest one.',
    query.cibilScore === undefined &&
      `cibilScore was not given: judged as new to credit${query.interestRatePercent === undefined ? `, at ${newToCreditSpreadPoints} points above the market rate` : ''}.`,
    query.existingMonthlyEmis === undefined &&
      'existingMonthlyEmis was not given: none are assumed.',
    query.employmentType === undefined && 'employmentType was not given: salaried is assumed.',
    query.residencyStatus === undefined && 'residencyStatus was not given: resident is assumed.',
    query.buyerGender === undefined && 'buyerGender was not given: male is assumed for stamp duty.',
    query.tenureYears > longest &&
      `Lenders rarely offer more than ${longest} years; this is computed for ${query.tenureYears}.`,
    'No proof of income was seen: income and instalments are taken as given.',
  ])
}

function aboutStampDuty({ estimate, asked, home, lending }: DecisionFacts): readonly string[] {
  const share = `${percentOf(lending.unknownStateCosts)}% of the price is assumed for stamp duty and registration`
  if (estimate === undefined) return [`state was not given: ${share}.`]
  if (!estimate.supported) return [`${estimate.rateBasis} ${share}.`]
  const { assumptions } = estimate
  const codes: ReadonlySet<AssumptionCode> = new Set(assumptions.map(({ code }) => code))
  return [
    ...sentences([
      asked.mode === 'manual' &&
        codes.has('LOCATION_ASSUMED') &&
        'Stamp duty depends on the place, which is not known: isUrban or a town is assumed. estimate_stamp_duty_and_registration takes the city.',
      codes.has('RESALE_ASSUMED') &&
        "Stamp duty is that of a resale: the builder's first sale has rates of its own here.",
    ]),
    ...assumptions.filter(({ code }) => saidAsItIs.includes(code)).map(({ message }) => message),
    ...home.cliffsInr.map(
      (cliff) =>
        `By law a home a little above ${rupeesInWords(cliff)} costs less stamp duty here than one at it.`,
    ),
  ]
}

/** The others ask for inputs that this operation does not have, or are said in its own words. */
const saidAsItIs: readonly AssumptionCode[] = [
  'CONCESSION_NOT_APPLICABLE',
  'RULE_NOT_MODELLED',
  'GUIDELINE_VALUE_NOT_KNOWN',
]

function aboutConstruction({ query, asked: { question } }: DecisionFacts): readonly string[] {
  if (!query.isUnderConstruction) return []
  return sentences([
    question.propertyType === 'residential' &&
      question.carpetAreaSqft === undefined &&
      'The carpet area is not known: GST is not the lower rate of affordable housing.',
    'The whole price, GST and all instalments are judged as if paid at once; a builder takes them in stages.',
    'Nothing of the loan lowers the tax before possession: the tax effect is 0 until then.',
  ])
}

function aboutTax({ query, tax }: DecisionFacts): readonly string[] {
  if (tax === undefined) {
    return sentences([
      'No tax effect is given for an NRI: it depends on the income in India, and rebate and age bands do not hold.',
      query.annualIncomeForTax !== undefined && 'annualIncomeForTax was not used.',
      query.annualRent !== undefined && 'annualRent was not used.',
    ])
  }
  const { loanBenefitEffectiveInr, lower } = tax.comparison
  return sentences([
    query.annualIncomeForTax === undefined &&
      'annualIncomeForTax was not given: it is estimated from monthlyNetIncome. Provident fund and professional tax are not known, so the real one is higher.',
    (query.coApplicantMonthlyIncome ?? 0) > 0 &&
      'coApplicantMonthlyIncome counts in full toward the loan; tax is that of the first applicant alone.',
    query.jointLoan &&
      "jointLoan puts the tax caps of two borrowers on one income, which overstates one person's saving.",
    query.occupancyIntent === 'self_occupied' &&
      query.annualRent !== undefined &&
      'annualRent was not used: occupancyIntent is self_occupied.',
    query.occupancyIntent === 'let_out' &&
      !query.isUnderConstruction &&
      'annualRent counts for tax only, not as income that repays the loan.',
    query.occupancyIntent === 'let_out' &&
      query.isUnderConstruction &&
      query.annualRent !== undefined &&
      'annualRent was not used: there is none before possession.',
    lower === 'new' &&
      loanBenefitEffectiveInr > 0 &&
      `In the new regime the interest takes ${rupeesInWords(loanBenefitEffectiveInr)} a year off the tax on the rent, which netEffectiveAnnualBenefit leaves out.`,
  ])
}

function sentences(found: readonly (string | false)[]): readonly string[] {
  return found.filter((each) => each !== false)
}
