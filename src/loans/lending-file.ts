import { ruleFileReader, type RulePath } from '../rules/read-rule-file.ts'
import {
  daySchema,
  percentSchema,
  readOnSchema,
  referencesSchema,
  rupeesSchema,
  textSchema,
  verifiedOnSchema,
  type Reference,
} from '../rules/rule-schemas.ts'
import { checkNewestFirst } from '../rules/schedules.ts'
import {
  checkCreditScores,
  checkObligations,
  checkReserve,
  creditScoreProperties,
  likelihoodProperties,
  obligationProperties,
  reserveProperties,
  type CreditScoresText,
  type LikelihoodText,
  type ObligationsText,
} from './lending-policy-schema.ts'

/** What the central bank and the market say about home loans, as its file has it. Each list is newest first. */
export interface LendingFile {
  readonly home_loan_rate: readonly (Sourced & { readonly rate: string })[]
  readonly loan_to_value: readonly (Sourced & { readonly tiers: readonly TierText[] })[]
  readonly prepayment_charges: readonly (Sourced & {
    readonly floating_rate_individual: 'barred'
    readonly fixed_rate: 'barred' | 'allowed'
  })[]
  readonly usual_tenure: readonly (Sourced & { readonly longest_years: string })[]
  readonly usual_fees: readonly (Sourced & {
    readonly processing_fee: string
    readonly tax_on_fee: string
    readonly new_loan_legal_and_technical: string
    readonly transfer_legal_and_valuation: string
  })[]
  readonly obligations: readonly (Sourced & ObligationsText)[]
  readonly credit_scores: readonly (Sourced & CreditScoresText)[]
  readonly reserve: readonly (Sourced & {
    readonly comfort_months: string
    readonly least_months: string
  })[]
  readonly nri_loan_to_value: readonly (Sourced & {
    readonly salaried: readonly TierText[]
    readonly self_employed: readonly TierText[]
  })[]
  readonly approval_likelihood: readonly (Sourced & LikelihoodText)[]
  readonly unknown_state: readonly (Sourced & {
    readonly stamp_duty_and_registration: string
  })[]
}

interface Sourced {
  readonly effective_from: string
  readonly references: readonly Reference[]
  readonly verified_on: string | null
  readonly read_on: string
  readonly notes: string
}

interface TierText {
  readonly loan_up_to: string | null
  readonly share: string
}

/**
 * Answers promise, always, that nothing is charged (`floatingRatePrepaymentPenaltyWaived` and
 * `floatingForeclosurePenaltyWaived` are `true` in the contract): no schedule may say otherwise, whatever the day.
 */
const barredSchema = {
  const: 'barred',
  write:
    'Write barred; where a charge is allowed, first take the promise floatingRatePrepaymentPenaltyWaived and floatingForeclosurePenaltyWaived out of openapi.yaml.',
} as const

const chargeSchema = { enum: ['barred', 'allowed'], write: 'Write barred or allowed.' } as const

const tiersSchema = {
  type: 'array',
  minItems: 1,
  write: 'Write tiers: a list of { loan_up_to: "3000000", share: "90%" }, the last with null.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['loan_up_to', 'share'],
    properties: {
      loan_up_to: { ...rupeesSchema, type: ['string', 'null'] },
      share: percentSchema,
    },
  },
} as const

/** A list of dated schedules. Why a figure was taken is part of it: `notes` is not optional here. */
function schedules(properties: Readonly<Record<string, object>>): object {
  const required = {
    effective_from: daySchema,
    ...properties,
    references: referencesSchema,
    verified_on: verifiedOnSchema,
    read_on: readOnSchema,
    notes: { ...textSchema, write: 'Write notes: why this figure and not another.' },
  }
  return {
    type: 'array',
    minItems: 1,
    write: 'Write a list of schedules, newest first, at least one.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: Object.keys(required),
      properties: required,
    },
  }
}

const properties = {
  home_loan_rate: schedules({ rate: percentSchema }),
  loan_to_value: schedules({ tiers: tiersSchema }),
  prepayment_charges: schedules({
    floating_rate_individual: barredSchema,
    fixed_rate: chargeSchema,
  }),
  usual_tenure: schedules({
    longest_years: {
      type: 'string',
      pattern: '^[1-9][0-9]?$',
      write: 'Write whole years as text, such as "30".',
    },
  }),
  usual_fees: schedules({
    processing_fee: percentSchema,
    tax_on_fee: percentSchema,
    new_loan_legal_and_technical: rupeesSchema,
    transfer_legal_and_valuation: rupeesSchema,
  }),
  obligations: schedules(obligationProperties),
  credit_scores: schedules(creditScoreProperties),
  reserve: schedules(reserveProperties),
  nri_loan_to_value: schedules({ salaried: tiersSchema, self_employed: tiersSchema }),
  approval_likelihood: schedules(likelihoodProperties),
  unknown_state: schedules({ stamp_duty_and_registration: percentSchema }),
}

export const readLendingFile = ruleFileReader<LendingFile>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  },
  check: (file, report) => {
    for (const [key, list] of Object.entries(file)) checkNewestFirst(list, [key], report)
    for (const [index, { tiers }] of file.loan_to_value.entries()) {
      checkTiers(tiers, ['loan_to_value', index, 'tiers'], report)
    }
    for (const [index, { salaried, self_employed }] of file.nri_loan_to_value.entries()) {
      checkTiers(salaried, ['nri_loan_to_value', index, 'salaried'], report)
      checkTiers(self_employed, ['nri_loan_to_value', index, 'self_employed'], report)
    }
    for (const [index, rules] of file.obligations.entries()) {
      checkObligations(rules, ['obligations', index], report)
    }
    for (const [index, rules] of file.credit_scores.entries()) {
      checkCreditScores(rules, ['credit_scores', index], report)
    }
    for (const [index, rules] of file.reserve.entries()) {
      checkReserve(rules, ['reserve', index], report)
    }
  },
})

/** Ascending to the last tier, which alone has no upper end: every loan is in exactly one. */
function checkTiers(
  tiers: readonly TierText[],
  path: RulePath,
  report: (path: RulePath, problem: string) => void,
): void {
  for (const [index, { loan_up_to: end }] of tiers.entries()) {
    const isLast = index === tiers.length - 1
    const before = tiers[index - 1]?.loan_up_to
    const place = [...path, index, 'loan_up_to']
    if (isLast && end !== null) {
      report(place, `loans above ${end} are in no tier. Write loan_up_to: null in the last tier.`)
    }
    if (!isLast && end === null) {
      report(place, `a tier without end stands before another. Write loan_up_to as rupees.`)
    }
    if (typeof before === 'string' && end !== null && BigInt(end) <= BigInt(before)) {
      report(
        place,
        `loan_up_to ${end} does not follow ${before}. Write the tiers in ascending order.`,
      )
    }
  }
}
