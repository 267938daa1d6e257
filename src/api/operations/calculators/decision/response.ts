import type { Day } from '../../../../base/calendar.ts'
import type { LendingRules } from '../../../../loans/lending-rules.ts'
import { isAgedRate } from '../../../../loans/market-rate-age.ts'
import type { Budget } from '../../../../affordability/budget.ts'
import { bandName, bandOf } from '../../../../affordability/credit-score.ts'
import type { Decision } from '../../../../affordability/decide.ts'
import type { PurchasePlan } from '../../../../affordability/household.ts'
import type { TaxEffect } from '../../../../affordability/tax-effect.ts'
import type { Responses } from '../../../../contract/contract.ts'

type ToolResponse = Responses['get_property_decision_intelligence']
type Part<Name extends keyof ToolResponse> = NonNullable<ToolResponse[Name]>

/** The `eligibility` of the response. */
export function eligibilityPart(
  { eligibility }: Decision,
  { obligations }: LendingRules,
): Part<'eligibility'> {
  return {
    maxLoanByFoir: eligibility.maxLoanByIncomeInr,
    maxLoanByLtv: eligibility.maxLoanByValueInr,
    eligibleLoan: eligibility.eligibleLoanInr,
    bound: eligibility.bound,
    ltvPct: eligibility.loanToValuePercent,
    foirAtEligibleLoanPct: eligibility.obligationsPercent,
    foirCeilingPct: eligibility.ceilingPercent,
    foirComfortPct: obligations.comfort,
    cibilBand: eligibility.creditBand,
    approvalLikelihood: eligibility.likelihood,
    notALoanApproval: true,
    notAnOffer: true,
    reasoning: eligibility.reasoning,
  }
}

/** The `budget` of the response. */
export function budgetPart({ affordable, stretch }: Budget): Part<'budget'> {
  return {
    affordableUpTo: affordable?.priceInr ?? null,
    atAffordable: affordable === undefined ? null : purchaseAt(affordable),
    stretchUpTo: stretch?.priceInr ?? null,
    atStretch: stretch === undefined ? null : purchaseAt(stretch),
  }
}

function purchaseAt({ purchase: { terms, repayment, cash } }: NonNullable<Budget['stretch']>) {
  return {
    loanAmount: terms.principalInr,
    monthlyEmi: repayment.emi,
    totalCashToClose: cash.totalInr,
  }
}

/** The `emi` of the response. */
export function emiPart({ purchase: { terms, repayment } }: Decision): Part<'emi'> {
  return {
    loanAmount: terms.principalInr,
    interestRatePercent: terms.annualRatePercent,
    tenureYears: terms.months / 12,
    monthlyEmi: repayment.emi,
    totalInterest: repayment.totalInterest,
    totalPayment: repayment.totalPayment,
  }
}

/** The `affordability` of the response. */
export function affordabilityPart(
  { purchase: { cash, repayment } }: Decision,
  { home, household: { savingsInr } }: PurchasePlan,
): Part<'affordability'> {
  const { processingFeeInr, legalFeeInr, gstInr, totalInr } = cash
  return {
    propertyValue: home.priceInr,
    downPayment: cash.downPaymentInr,
    stampDutyAndRegistration: cash.stampDutyAndRegistrationInr,
    otherCharges: processingFeeInr + legalFeeInr + gstInr,
    totalCashToClose: totalInr,
    lifetimeCost: totalInr + repayment.totalPayment,
    otherChargesBreakdown: {
      loanProcessingFee: processingFeeInr,
      legalFee: legalFeeInr,
      gstUnderConstruction: gstInr,
    },
    savingsAvailable: savingsInr ?? null,
    downPaymentGap: savingsInr === undefined ? null : Math.max(0, totalInr - savingsInr),
  }
}

/** The `tax` of the response. */
export function taxPart(
  { comparison, annualBenefitInr, monthlyEmiAfterTaxInr }: TaxEffect,
  notModeled: readonly string[],
): Part<'tax'> {
  const { withSurcharge } = comparison
  return {
    recommendedRegime: comparison.lower,
    ...(withSurcharge && {
      recommendedWithSurcharge: withSurcharge.lower,
      annualSavingWithSurcharge: withSurcharge.annualSavingInr,
    }),
    homeLoanTaxBenefitOld: comparison.loanBenefitOldInr,
    netEffectiveAnnualBenefit: annualBenefitInr,
    netEffectiveMonthlyEmi: monthlyEmiAfterTaxInr,
    notModeled: [...notModeled],
  }
}

/** The `verdict` of the response. */
export function verdictPart(decision: Decision): Part<'verdict'> {
  const { signal, headline, obstacles, blockingLever, levers } = decision
  return {
    signal,
    headline,
    obstacles: [...obstacles],
    blockingLever,
    levers: levers.map(({ name, amountInr, effect, together }) => ({
      lever: name,
      ...(amountInr === undefined ? {} : { amountInr }),
      effect,
      ...(together.length === 0 ? {} : { togetherWith: [...together] }),
    })),
    confidence: 'indicative',
  }
}

/** Where the rate comes from, in words. */
export function rateSourceOf(
  { requestedRatePercent, household: { creditScore, employment } }: PurchasePlan,
  { home_loan_rate: market, credit_scores: scores }: LendingRules,
  day: Day,
): string {
  if (requestedRatePercent !== undefined) return 'Given by the caller'
  const band = bandOf(creditScore, scores)
  const whom = band === undefined ? 'a buyer new to credit' : `a score of ${bandName(band, scores)}`
  const how = employment === 'self_employed' ? ', self-employed' : ''
  const age = isAgedRate(market.effective_from, day) ? '; more than six months old' : ''
  return `Market estimate of ${market.effective_from} for ${whom}${how}; not an offer${age}`
}
