import { number, rate, rupees } from '../rules/figures.ts'
import { ruleFileReader, type Report, type RulePath } from '../rules/read-rule-file.ts'
import { readOn, references, verifiedOn } from '../rules/references.ts'
import { day, list, nullable, object, oneOf, text, yesNo, type ValueOf } from '../rules/schema.ts'

/** Ascending from 0: income above `above`, up to the next bracket, is taxed at `rate`. */
const brackets = list(object({ above: rupees, rate }), {
  write: 'Write brackets: a list of { above: "0", rate: "5%" }, ascending.',
})

const section = {
  ...text,
  pattern: '^[1-9][0-9]{0,2}[A-Z]{0,4}(\\([0-9A-Za-z]+\\))*$',
  write: 'Write the bare section as text, such as "71B" or "202(4)".',
}
/** One rule by its bare section in the 1961 Act and in the 2025 Act. */
const actSections = { act_1961: section, act_2025: section }

const texts = list(text, { minItems: 0, write: 'Write a list of texts.' })

/** One regime in one tax year, for a resident individual. Caps are for one taxpayer. */
const regime = object(
  {
    tax_year: {
      ...text,
      pattern: '^20[0-9]{2}-[0-9]{2}$',
      write: 'Write the tax year as 2026-27.',
    },
    regime: { ...oneOf('old', 'new'), write: 'Write old or new.' },
    effective_from: day,
    effective_until: day,
    /** By age: below 60, 60 to 79, and from 80. */
    brackets: object({ below60: brackets, senior: brackets, super_senior: brackets }),
    /** With marginal relief, tax just above the limit is capped at the income above it. */
    rebate: object({ income_up_to: rupees, maximum: rupees, marginal_relief: yesNo }),
    cess: rate,
    standard_deduction: rupees,
    house_property: object({
      /** Of the rent, for repairs and everything else: deducted whatever was spent. */
      let_out_allowance: rate,
      self_occupied_interest_cap: rupees,
      /** How much of a loss may be set off against other income. */
      loss_set_off_cap: rupees,
    }),
    /** Cap of the payments that section 80C of the 1961 Act (123 of the 2025 Act) lists. */
    savings_cap: rupees,
    /** Whether the regime allows deductions beside these. */
    other_deductions: yesNo,
    /** Deduction of stamp duty and fees within that cap, in the year they are paid; null where there is none. */
    year_of_purchase: nullable(object(actSections)),
    /** Of the whole tax, by the total income; each limit has marginal relief. Not in the totals, but beside them. */
    surcharge: list(object({ above: rupees, rate }), {
      write: 'Write surcharge: a list of { above: "5000000", rate: "10%" }, ascending.',
    }),
    /** For how long a loss from house property may wait for income from house property; 0 where it lapses. */
    loss_carry_forward: {
      ...object(
        { years: number('^(0|[1-9][0-9]?)$', 'whole years', '8'), ...actSections },
        /** The section of the 2025 Act is known from reports only: a notice may not cite it as read. */
        { act_2025_as_reported: { ...yesNo, enum: [true] } },
      ),
      write: 'Write loss_carry_forward: { years: "8", act_1961: "71B", act_2025: "110" }.',
    },
    /** The option that chooses this regime; null for the regime that applies by default. */
    option: {
      ...nullable(object(actSections)),
      write: 'Write option: { act_1961: "115BAC(6)", act_2025: "202(4)" }; null in the new regime.',
    },
    legal_basis: list(object({ topic: text, act_1961: text, act_2025: text }), {
      write: 'Write legal_basis: a list of {topic, act_1961, act_2025}, at least one.',
    }),
    assumptions: texts,
    not_modelled: texts,
    references,
    verified_on: verifiedOn,
    read_on: readOn,
  },
  { notes: text },
)

/** The law of one regime in one tax year, in the words of its file. Rupees are whole, rates exact. */
export type RegimeRules = ValueOf<typeof regime>
/** Below 60, 60 to 79, and from 80. */
export type AgeBand = keyof RegimeRules['brackets']
/** One rule by its section in the 1961 Act and in the 2025 Act. */
export type ActSections = NonNullable<RegimeRules['option']>

type Brackets = RegimeRules['brackets'][AgeBand]

/** The old and the new regime of one tax year. */
export interface BothRegimes {
  readonly old: RegimeRules
  readonly new: RegimeRules
}

/** Reads one regime's file. @throws {RuleFileError} listing every problem with file, line and column. */
export const readRegimeFile = ruleFileReader({
  schema: regime,
  check: (file, report) => {
    checkPeriod(file, report)
    checkOption(file, report)
    for (const [age, bracketsOfAge] of Object.entries(file.brackets)) {
      checkBrackets(bracketsOfAge, ['brackets', age], report)
    }
    checkAscending(file.surcharge, ['surcharge'], report)
  },
})

/** `2026-27`, by the calendar year it begins in. */
export function taxYearName(calendarYear: number): string {
  return `${calendarYear}-${String(calendarYear + 1).slice(2)}`
}

/** The first bracket begins at 0, or there is a gap below it. */
function checkBrackets(list: Brackets, path: RulePath, report: Report): void {
  const above = list[0]?.above
  if (above !== 0n) {
    report(
      [...path, 0, 'above'],
      `the first bracket begins above ${above}, so nothing is defined below it. Write above: "0".`,
    )
  }
  checkAscending(list, path, report)
}

/** Each bracket begins above the one before. */
function checkAscending(list: Brackets, path: RulePath, report: Report): void {
  for (const [index, { above }] of list.entries()) {
    const before = list[index - 1]
    if (before !== undefined && above <= before.above) {
      report(
        [...path, index, 'above'],
        `above ${above} does not follow ${before.above}. Write the brackets in ascending order, each once.`,
      )
    }
  }
}

/** The comparison recommends the new regime on a tie, because it needs no option: the files must agree. */
function checkOption({ regime: name, option }: RegimeRules, report: Report): void {
  if (name === 'old' && option === null) {
    report(
      ['option'],
      'the old regime is chosen by an option. Write option: { act_1961: …, act_2025: … }.',
    )
  }
  if (name === 'new' && option !== null) {
    report(['option'], 'the new regime applies without an option. Write option: null.')
  }
}

function checkPeriod(file: RegimeRules, report: Report): void {
  const { tax_year: year, effective_from: from, effective_until: until } = file
  const begins = Number(year.slice(0, 4))
  const name = taxYearName(begins)
  if (year !== name) {
    report(['tax_year'], `tax_year ${year} does not end in the next year. Write ${name}.`)
  }
  if (from !== `${begins}-04-01`) {
    report(
      ['effective_from'],
      `effective_from ${from} is not the first day of tax year ${year}. Write ${begins}-04-01.`,
    )
  }
  if (until !== `${begins + 1}-03-31`) {
    report(
      ['effective_until'],
      `effective_until ${until} is not the last day of tax year ${year}. Write ${begins + 1}-03-31.`,
    )
  }
}
