import { checkBrackets, bracketsSchema, type BracketText } from '../rules/brackets.ts'
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

/** One regime in one tax year, as its file has it. */
export interface IncomeTaxFile {
  readonly tax_year: string
  readonly regime: 'old' | 'new'
  readonly effective_from: string
  readonly effective_until: string
  readonly brackets: {
    readonly below60: readonly BracketText[]
    readonly senior: readonly BracketText[]
    readonly super_senior: readonly BracketText[]
  }
  readonly rebate: {
    readonly income_up_to: string
    readonly maximum: string
    readonly marginal_relief: boolean
  }
  readonly cess: string
  readonly standard_deduction: string
  readonly house_property: {
    readonly let_out_allowance: string
    readonly self_occupied_interest_cap: string
    readonly loss_set_off_cap: string
  }
  readonly savings_cap: string
  readonly other_deductions: boolean
  readonly surcharge_above: string
  readonly surcharge_lowest_rate: string
  readonly loss_carry_forward: ActSectionsText & { readonly years: string }
  /** null for the regime that holds without a choice. */
  readonly option: ActSectionsText | null
  readonly legal_basis: readonly {
    readonly topic: string
    readonly act_1961: string
    readonly act_2025: string
  }[]
  readonly assumptions: readonly string[]
  readonly not_modelled: readonly string[]
  readonly references: readonly Reference[]
  readonly verified_on: string | null
  readonly read_on: string
  readonly notes?: string
}

/** One rule by its bare section in both Acts. */
export interface ActSectionsText {
  readonly act_1961: string
  readonly act_2025: string
}

const yesNoSchema = { type: 'boolean', write: 'Write true or false.' } as const
const textsSchema = { type: 'array', items: textSchema, write: 'Write a list of texts.' } as const

const sectionSchema = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,2}[A-Z]{0,4}(\\([0-9A-Za-z]+\\))*$',
  write: 'Write the bare section as text, such as "71B" or "202(4)".',
} as const
const actSections = { act_1961: sectionSchema, act_2025: sectionSchema }

function closed(properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  }
}

const required = {
  tax_year: {
    type: 'string',
    pattern: '^20[0-9]{2}-[0-9]{2}$',
    write: 'Write the tax year as 2026-27.',
  },
  regime: { enum: ['old', 'new'], write: 'Write old or new.' },
  effective_from: daySchema,
  effective_until: daySchema,
  brackets: closed({
    below60: bracketsSchema,
    senior: bracketsSchema,
    super_senior: bracketsSchema,
  }),
  rebate: closed({
    income_up_to: rupeesSchema,
    maximum: rupeesSchema,
    marginal_relief: yesNoSchema,
  }),
  cess: percentSchema,
  standard_deduction: rupeesSchema,
  house_property: closed({
    let_out_allowance: percentSchema,
    self_occupied_interest_cap: rupeesSchema,
    loss_set_off_cap: rupeesSchema,
  }),
  savings_cap: rupeesSchema,
  other_deductions: yesNoSchema,
  surcharge_above: rupeesSchema,
  surcharge_lowest_rate: percentSchema,
  loss_carry_forward: {
    ...closed({
      years: {
        type: 'string',
        pattern: '^[1-9][0-9]?$',
        write: 'Write whole years as text, such as "8".',
      },
      ...actSections,
    }),
    write: 'Write loss_carry_forward: { years: "8", act_1961: "71B", act_2025: "110" }.',
  },
  option: {
    ...closed(actSections),
    type: ['object', 'null'],
    write: 'Write option: { act_1961: "115BAC(6)", act_2025: "202(4)" }; null in the new regime.',
  },
  legal_basis: {
    type: 'array',
    minItems: 1,
    write: 'Write legal_basis: a list of {topic, act_1961, act_2025}, at least one.',
    items: closed({ topic: textSchema, act_1961: textSchema, act_2025: textSchema }),
  },
  assumptions: textsSchema,
  not_modelled: textsSchema,
  references: referencesSchema,
  verified_on: verifiedOnSchema,
  read_on: readOnSchema,
}

export const readIncomeTaxFile = ruleFileReader<IncomeTaxFile>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(required),
    properties: { ...required, notes: textSchema },
  },
  check: (file, report) => {
    checkPeriod(file, report)
    checkOption(file, report)
    checkBrackets(file.brackets.below60, ['brackets', 'below60'], report)
    checkBrackets(file.brackets.senior, ['brackets', 'senior'], report)
    checkBrackets(file.brackets.super_senior, ['brackets', 'super_senior'], report)
  },
})

/** `2026-27`, of the calendar year it begins in. */
export function taxYearName(calendarYear: number): string {
  return `${calendarYear}-${String(calendarYear + 1).slice(2)}`
}

/** The comparison takes the new regime on a tie, because it needs no option; a file may not say otherwise. */
function checkOption(
  { regime, option }: IncomeTaxFile,
  report: (path: RulePath, problem: string) => void,
): void {
  if (regime === 'old' && option === null) {
    report(
      ['option'],
      'the old regime is chosen by an option. Write option: { act_1961: …, act_2025: … }.',
    )
  }
  if (regime === 'new' && option !== null) {
    report(['option'], 'the new regime holds without an option. Write option: null.')
  }
}

function checkPeriod(
  { tax_year, effective_from, effective_until }: IncomeTaxFile,
  report: (path: RulePath, problem: string) => void,
): void {
  const year = Number(tax_year.slice(0, 4))
  const name = taxYearName(year)
  if (tax_year !== name) {
    report(['tax_year'], `tax_year ${tax_year} does not end in the next year. Write ${name}.`)
  }
  if (effective_from !== `${year}-04-01`) {
    report(
      ['effective_from'],
      `effective_from ${effective_from} is not the first day of tax year ${tax_year}. Write ${year}-04-01.`,
    )
  }
  if (effective_until !== `${year + 1}-03-31`) {
    report(
      ['effective_until'],
      `effective_until ${effective_until} is not the last day of tax year ${tax_year}. Write ${year + 1}-03-31.`,
    )
  }
}
