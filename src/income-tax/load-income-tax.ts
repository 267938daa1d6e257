import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAfter, type Day } from '../base/calendar.ts'
import { RuleFileError, type RuleFile } from '../rules/read-rule-file.ts'
import { inForceOn } from '../rules/schedules.ts'
import { readRegimeFile, taxYearName, type BothRegimes, type RegimeRules } from './regime-rules.ts'

/** Both regimes of one tax year. */
export interface TaxYear extends BothRegimes {
  /** `FY2026-27`, as responses show it. */
  readonly label: string
  /** `2026-27` */
  readonly name: string
  readonly from: Day
  readonly until: Day
  /** In words, of both regimes: each topic with its section of the 1961 Act and of the 2025 Act. */
  readonly legalBasis: readonly string[]
  readonly assumptions: readonly string[]
  readonly notModelled: readonly string[]
}

/** The tax year of a day; before the first and after the last one that is known, the nearest. */
export function taxYearOn<Year extends Pick<TaxYear, 'from'>>(
  years: readonly Year[],
  day: Day,
): Year {
  return inForceOn(years, day, ({ from }) => from)
}

/** `2026-27` for 1 April 2026 to 31 March 2027: the tax year of a day by law, whether or not its rules are known. */
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
    throw new Error(`${folder} has no tax year. Write <tax_year>-old.yaml and <tax_year>-new.yaml.`)
  }
  rejectGaps(years, files)
  return years
}

function readNamed(folder: string, name: string): RuleFile<RegimeRules> {
  const path = join(folder, name)
  const file = readRegimeFile(path, readFileSync(path, 'utf8'))
  const expectedName = `${file.value.tax_year}-${file.value.regime}.yaml`
  if (name !== expectedName) {
    const problem = `tax_year and regime do not match the file's name. Rename the file to ${expectedName}, or correct them.`
    throw new RuleFileError([file.source.errorAt(['tax_year'], problem)])
  }
  return file
}

function bothRegimes(year: string, files: readonly RuleFile<RegimeRules>[]): TaxYear {
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
    old: old.value,
    new: other.value,
    ...texts([old.value, other.value]),
  }
}

/** The texts of both files without duplicates. */
function texts(files: readonly RegimeRules[]) {
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

function rejectGaps(years: readonly TaxYear[], files: readonly RuleFile<RegimeRules>[]): void {
  for (const [index, year] of years.entries()) {
    const older = years[index + 1]
    if (older === undefined || dayAfter(older.until) === year.from) continue
    const problem = `no tax year covers the days from ${dayAfter(older.until)} to ${year.from}. Write the files of the years between.`
    const late = files.filter(({ value }) => value.effective_from === year.from)
    throw new RuleFileError(late.map(({ source }) => source.errorAt(['effective_from'], problem)))
  }
}
