import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAfter, type Day } from '../base/day.ts'
import type { ActSections, RegimeRules } from './tax-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { readBrackets } from '../rules/brackets.ts'
import {
  readIncomeTaxFile,
  taxYearName,
  type ActSectionsText,
  type IncomeTaxFile,
} from './income-tax-file.ts'
import { RuleFileError, type RuleFile } from '../rules/read-rule-file.ts'
import { inForceOn } from '../rules/schedules.ts'

/** Both regimes of one tax year. */
export interface TaxYear {
  /** `FY2026-27`: the name under which answers quote it. */
  readonly label: string
  /** `2026-27` */
  readonly name: string
  readonly from: Day
  readonly until: Day
  readonly old: RegimeRules
  readonly new: RegimeRules
  /** In words, of both regimes: each topic with its section of the 1961 Act and of the 2025 Act. */
  readonly legalBasis: readonly string[]
  readonly assumptions: readonly string[]
  readonly notModelled: readonly string[]
}

/** The tax year that a day lies in; before the first and after the last one that is known, the nearest. */
export function taxYearOn<Year extends Pick<TaxYear, 'from'>>(
  years: readonly Year[],
  day: Day,
): Year {
  return inForceOn(years, day, ({ from }) => from)
}

/** `2026-27` for 1 April 2026 to 31 March 2027: what the law calls the tax year of a day, known or not. */
export function taxYearNameOn(day: Day): string {
  const calendarYear = Number(day.slice(0, 4))
  return taxYearName(day.slice(5) < '04-01' ? calendarYear - 1 : calendarYear)
}

/**
 * Reads every tax year of a folder, newest first. A year is two files, `<tax_year>-old.yaml` and `<tax_year>-new.yaml`;
 * years follow one another without a gap.
 *
 * @throws {RuleFileError} naming file and line of every problem.
 */
export function loadIncomeTax(folder: string): readonly TaxYear[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => readNamed(folder, name))
  const starts = [...new Set(files.map(({ value }) => value.tax_year))].toSorted().toReversed()
  const years = starts.map((year) => bothRegimes(year, files))
  if (years.length === 0) {
    throw new Error(
      `${folder} holds no tax year. Write <tax_year>-old.yaml and <tax_year>-new.yaml.`,
    )
  }
  refuseGaps(years, files)
  return years
}

function readNamed(folder: string, name: string): RuleFile<IncomeTaxFile> {
  const path = join(folder, name)
  const file = readIncomeTaxFile(path, readFileSync(path, 'utf8'))
  const due = `${file.value.tax_year}-${file.value.regime}.yaml`
  if (name !== due) {
    const problem = `tax_year and regime do not match the file's name. Rename the file to ${due}, or correct them.`
    throw new RuleFileError([file.source.errorAt(['tax_year'], problem)])
  }
  return file
}

function bothRegimes(year: string, files: readonly RuleFile<IncomeTaxFile>[]): TaxYear {
  const ofYear = files.filter(({ value }) => value.tax_year === year)
  const old = ofYear.find(({ value }) => value.regime === 'old')
  const other = ofYear.find(({ value }) => value.regime === 'new')
  if (old === undefined || other === undefined) {
    const missing = `${year}-${old === undefined ? 'old' : 'new'}.yaml`
    const problem = `tax year ${year} has only one regime. Write ${missing} beside this file.`
    throw new RuleFileError(ofYear.map(({ source }) => source.errorAt(['regime'], problem)))
  }
  return {
    label: `FY${year}`,
    name: year,
    from: old.value.effective_from,
    until: old.value.effective_until,
    old: regimeRules(old.value),
    new: regimeRules(other.value),
    ...texts([old.value, other.value]),
  }
}

/** Both files say some things alike; each is said once. */
function texts(
  files: readonly IncomeTaxFile[],
): Pick<TaxYear, 'legalBasis' | 'assumptions' | 'notModelled'> {
  const basis = files.flatMap(({ legal_basis }) => legal_basis)
  return {
    legalBasis: once(
      basis.map(
        ({ topic, act_1961, act_2025 }) =>
          `${topic}: ${act_1961} of the 1961 Act, ${act_2025} of the 2025 Act`,
      ),
    ),
    assumptions: once(files.flatMap(({ assumptions }) => assumptions)),
    notModelled: once(files.flatMap(({ not_modelled }) => not_modelled)),
  }
}

function once(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}

function refuseGaps(years: readonly TaxYear[], files: readonly RuleFile<IncomeTaxFile>[]): void {
  for (const [index, year] of years.entries()) {
    const older = years[index + 1]
    if (older === undefined || dayAfter(older.until) === year.from) continue
    const problem = `no tax year covers the days from ${dayAfter(older.until)} to ${year.from}. Write the files of the years between.`
    const late = files.filter(({ value }) => value.effective_from === year.from)
    throw new RuleFileError(late.map(({ source }) => source.errorAt(['effective_from'], problem)))
  }
}

function regimeRules(file: IncomeTaxFile): RegimeRules {
  const { brackets, rebate, house_property: house, loss_carry_forward: carried, option } = file
  return {
    brackets: {
      below60: readBrackets(brackets.below60),
      senior: readBrackets(brackets.senior),
      super_senior: readBrackets(brackets.super_senior),
    },
    rebate: {
      incomeUpToInr: BigInt(rebate.income_up_to),
      maximumInr: BigInt(rebate.maximum),
      hasMarginalRelief: rebate.marginal_relief,
    },
    cess: ratioFromText(file.cess),
    standardDeductionInr: BigInt(file.standard_deduction),
    houseProperty: {
      letOutAllowance: ratioFromText(house.let_out_allowance),
      selfOccupiedInterestCapInr: BigInt(house.self_occupied_interest_cap),
      lossSetOffCapInr: BigInt(house.loss_set_off_cap),
    },
    savingsCapInr: BigInt(file.savings_cap),
    allowsOtherDeductions: file.other_deductions,
    surchargeAboveInr: BigInt(file.surcharge_above),
    surchargeLowestPercent: Number(file.surcharge_lowest_rate.slice(0, -1)),
    lossCarryForward: { years: Number(carried.years), ...actSections(carried) },
    option: option === null ? null : actSections(option),
  }
}

function actSections({ act_1961, act_2025 }: ActSectionsText): ActSections {
  return { act1961: act_1961, act2025: act_2025 }
}
