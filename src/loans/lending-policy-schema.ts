import { likelihoods, signals, type Likelihood, type Signal } from './lending-rules.ts'
import type { RulePath } from '../rules/read-rule-file.ts'
import { percentSchema, rupeesSchema } from '../rules/rule-schemas.ts'

/** The lists of `lending.yaml` that are policy of lenders, not law, as the file has them. */
export interface ObligationsText {
  readonly ceilings: readonly CeilingText[]
  readonly comfort: string
  readonly rate_rise: string
}

interface CeilingText {
  readonly monthly_income_from: string
  readonly salaried: string
  readonly self_employed: string
  readonly nri: string
}

export interface CreditScoresText {
  readonly bands: readonly {
    readonly from: string
    readonly spread: string
    readonly at_best: Signal
    readonly likelihood: Likelihood
  }[]
  readonly new_to_credit_spread: string
  readonly self_employed_spread: string
}

export interface LikelihoodText {
  readonly within_comfort: Likelihood
  readonly above_comfort: Likelihood
  readonly without_loan: Likelihood
  readonly salaried: Likelihood
  readonly self_employed: Likelihood
}

type Report = (path: RulePath, problem: string) => void

const likelihoodSchema = { enum: likelihoods, write: 'Write high, medium or low.' } as const

const monthsSchema = {
  type: 'string',
  pattern: '^[1-9][0-9]?$',
  write: 'Write whole months as text, such as "6".',
} as const

export const obligationProperties = {
  ceilings: {
    type: 'array',
    minItems: 1,
    write: 'Write ceilings: a list of { monthly_income_from, salaried, self_employed, nri }.',
    items: closed({
      monthly_income_from: rupeesSchema,
      salaried: percentSchema,
      self_employed: percentSchema,
      nri: percentSchema,
    }),
  },
  comfort: percentSchema,
  rate_rise: percentSchema,
} as const

export const creditScoreProperties = {
  bands: {
    type: 'array',
    minItems: 1,
    write: 'Write bands: a list of { from, spread, at_best, likelihood }.',
    items: closed({
      from: {
        type: 'string',
        pattern: '^[1-9][0-9]{2}$',
        write: 'Write a score as text, such as "750".',
      },
      spread: percentSchema,
      at_best: { enum: signals, write: `Write one of ${signals.join(', ')}.` },
      likelihood: likelihoodSchema,
    }),
  },
  new_to_credit_spread: percentSchema,
  self_employed_spread: percentSchema,
} as const

export const reserveProperties = { comfort_months: monthsSchema, least_months: monthsSchema }

export const likelihoodProperties = {
  within_comfort: likelihoodSchema,
  above_comfort: likelihoodSchema,
  without_loan: likelihoodSchema,
  salaried: likelihoodSchema,
  self_employed: likelihoodSchema,
}

/** A share that fell as income rises would let more income make a verdict worse. */
export function checkObligations(
  { ceilings }: ObligationsText,
  path: RulePath,
  report: Report,
): void {
  for (const [index, ceiling] of ceilings.entries()) {
    const place = [...path, 'ceilings', index]
    const before = ceilings[index - 1]
    if (before === undefined) {
      if (ceiling.monthly_income_from !== '0') {
        report(
          [...place, 'monthly_income_from'],
          'incomes below the first ceiling have none. Write monthly_income_from: "0".',
        )
      }
      continue
    }
    if (BigInt(ceiling.monthly_income_from) <= BigInt(before.monthly_income_from)) {
      report(
        [...place, 'monthly_income_from'],
        `monthly_income_from ${ceiling.monthly_income_from} does not follow ${before.monthly_income_from}. Write the ceilings in ascending order.`,
      )
    }
    for (const column of ['salaried', 'self_employed', 'nri'] as const) {
      if (percent(ceiling[column]) >= percent(before[column])) continue
      report(
        [...place, column],
        `${column} falls from ${before[column]} to ${ceiling[column]} as income rises. Write a share that does not.`,
      )
    }
  }
}

/** A better score may neither cost more nor leave a worse verdict. */
export function checkCreditScores(
  { bands }: CreditScoresText,
  path: RulePath,
  report: Report,
): void {
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1]
    if (before === undefined) continue
    const place = [...path, 'bands', index]
    if (Number(band.from) <= Number(before.from)) {
      report(
        [...place, 'from'],
        `from ${band.from} does not follow ${before.from}. Write the bands in ascending order.`,
      )
    }
    if (percent(band.spread) > percent(before.spread)) {
      report(
        [...place, 'spread'],
        `spread rises from ${before.spread} to ${band.spread} with the score. Write one that does not.`,
      )
    }
    if (signals.indexOf(band.at_best) > signals.indexOf(before.at_best)) {
      report(
        [...place, 'at_best'],
        `at_best falls from ${before.at_best} to ${band.at_best} with the score. Write one that does not.`,
      )
    }
  }
}

export function checkReserve(
  { comfort_months, least_months }: { comfort_months: string; least_months: string },
  path: RulePath,
  report: Report,
): void {
  if (Number(least_months) < Number(comfort_months)) return
  report(
    [...path, 'least_months'],
    `least_months ${least_months} is not below comfort_months ${comfort_months}. Write fewer months.`,
  )
}

function percent(text: string): number {
  return Number(text.slice(0, -1))
}

function closed(properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  }
}
