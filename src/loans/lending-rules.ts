import { number, percent, rate, rupees, rupeesNumber } from '../rules/figures.ts'
import { readOn, references, verifiedOn } from '../rules/references.ts'
import { day, list, nullable, object, oneOf, text, type ValueOf } from '../rules/schema.ts'

/** The verdict on a purchase, from best to worst. */
export const signals = ['AFFORDABLE', 'STRETCH', 'NOT_YET', 'INELIGIBLE'] as const
/** One signal of the verdict. */
export type Signal = (typeof signals)[number]

/** How likely a lender approves a loan, from most to least. */
export const likelihoods = ['high', 'medium', 'low'] as const
/** One level of likelihood. */
export type Likelihood = (typeof likelihoods)[number]

/** How the income is earned. */
export type Employment = 'salaried' | 'self_employed'
/** Whether the buyer lives in India or abroad. */
export type Residency = 'resident' | 'nri'

const dated = {
  effective_from: day,
  references,
  verified_on: verifiedOn,
  read_on: readOn,
  notes: { ...text, write: 'Write notes: why this figure and not another.' },
}

/** Dated schedules, newest first. Why a figure was taken is part of it: `notes` is not optional here. */
function schedules<Rule extends Parameters<typeof object>[0]>(rule: Rule) {
  return list(object({ ...rule, ...dated }), {
    write: 'Write a list of schedules, newest first, at least one.',
  })
}

/**
 * Categories of loan by amount, ascending, each with the share of the home's value that a loan may reach. `loan_up_to` is
 * the largest loan of the category, null in the last one.
 */
const tiers = list(object({ loan_up_to: nullable(rupees), share: rate }), {
  write: 'Write tiers: a list of { loan_up_to: "3000000", share: "90%" }, the last with null.',
})

const likelihood = { ...oneOf(...likelihoods), write: 'Write high, medium or low.' }
const months = number('^[1-9][0-9]?$', 'whole months', '6')

/** What the central bank and the market say about home loans, and what lenders usually do. Percentages unless said. */
export const lendingFile = object({
  /** An estimate of what a home loan costs, never an offer. Percent a year. */
  home_loan_rate: schedules({ rate: percent }),
  loan_to_value: schedules({ tiers }),
  prepayment_charges: schedules({
    /**
     * Responses promise that nothing is charged (`floatingRatePrepaymentPenaltyWaived` and
     * `floatingForeclosurePenaltyWaived` are always `true` in the contract): no schedule may contradict that on any day.
     */
    floating_rate_individual: {
      ...oneOf('barred'),
      write:
        'Write barred; where a charge is allowed, first take the promise floatingRatePrepaymentPenaltyWaived and floatingForeclosurePenaltyWaived out of openapi.yaml.',
    },
    fixed_rate: { ...oneOf('barred', 'allowed'), write: 'Write barred or allowed.' },
  }),
  /** Longer tenures are rarely offered. */
  usual_tenure: schedules({ longest_years: number('^[1-9][0-9]?$', 'whole years', '30') }),
  /** For a new loan and for a balance transfer. */
  usual_fees: schedules({
    /** Of the loan, without the tax on it. */
    processing_fee: percent,
    /** GST on what a lender charges. */
    tax_on_fee: percent,
    new_loan_legal_and_technical: rupeesNumber,
    transfer_legal_and_valuation: rupeesNumber,
  }),
  /** How much of the net monthly income all EMIs together may take. */
  obligations: schedules({
    /** Ascending from an income of 0; a share never falls as income rises. `nri` applies to any employment abroad. */
    ceilings: list(
      object({
        monthly_income_from: rupeesNumber,
        salaried: percent,
        self_employed: percent,
        nri: percent,
      }),
      { write: 'Write ceilings: a list of { monthly_income_from, salaried, self_employed, nri }.' },
    ),
    /** Up to here EMIs are comfortable. */
    comfort: percent,
    /** Percentage points by which the rate may rise before EMIs reach the ceiling. */
    rate_rise: percent,
  }),
  /** Spreads are percentage points on the market rate. */
  credit_scores: schedules({
    /** Ascending; neither the spread nor the verdict gets worse with the score. */
    bands: list(
      object({
        from: number('^[1-9][0-9]{2}$', 'a score', '750'),
        spread: percent,
        /** The best verdict that the score alone allows. */
        at_best: { ...oneOf(...signals), write: `Write one of ${signals.join(', ')}.` },
        likelihood,
      }),
      { write: 'Write bands: a list of { from, spread, at_best, likelihood }.' },
    ),
    new_to_credit_spread: percent,
    self_employed_spread: percent,
  }),
  /** Months of all EMIs that stay in hand after the purchase. */
  reserve: schedules({ comfort_months: months, least_months: months }),
  /** What lenders usually allow a person who lives abroad. */
  nri_loan_to_value: schedules({ salaried: tiers, self_employed: tiers }),
  /** What obligations and employment make of the likelihood; the worst of these and of the score's band counts. */
  approval_likelihood: schedules({
    within_comfort: likelihood,
    above_comfort: likelihood,
    without_loan: likelihood,
    salaried: likelihood,
    self_employed: likelihood,
  }),
  /** Stamp duty and registration as a share of the price, where the state is not known. */
  unknown_state: schedules({ stamp_duty_and_registration: rate }),
})

/** The whole of `lending.yaml`, each list newest first. */
type LendingFile = ValueOf<typeof lendingFile>

/** What is in force on one day: of each list of the file, one schedule. */
export type LendingRules = { readonly [Subject in keyof LendingFile]: LendingFile[Subject][number] }

/** Ascending tiers of loan by amount. */
export type LoanToValueTiers = LendingRules['loan_to_value']['tiers']
/** Score bands and spreads of one day. */
export type CreditScoreRules = LendingRules['credit_scores']
/** One band of scores. */
export type CreditScoreBand = CreditScoreRules['bands'][number]
