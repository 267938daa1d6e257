import { ruleFileReader, type Report, type RulePath } from '../rules/read-rule-file.ts'
import { checkNewestFirst } from '../rules/schedules.ts'
import { lendingFile, signals, type LendingRules, type LoanToValueTiers } from './lending-rules.ts'

/** Reads `lending.yaml`. @throws {RuleFileError} listing every problem with line and column. */
export const readLendingFile = ruleFileReader({
  schema: lendingFile,
  check: (file, report) => {
    for (const [key, list] of Object.entries(file)) checkNewestFirst(list, [key], report)
    file.loan_to_value.forEach(({ tiers }, at) =>
      checkTiers(tiers, ['loan_to_value', at, 'tiers'], report),
    )
    file.nri_loan_to_value.forEach((tiers, at) => {
      for (const employment of ['salaried', 'self_employed'] as const) {
        checkTiers(tiers[employment], ['nri_loan_to_value', at, employment], report)
      }
    })
    file.obligations.forEach((rules, at) =>
      checkObligations(rules, ['obligations', at, 'ceilings'], report),
    )
    file.credit_scores.forEach((rules, at) =>
      checkCreditScores(rules, ['credit_scores', at, 'bands'], report),
    )
    file.reserve.forEach((rules, at) => checkReserve(rules, ['reserve', at], report))
  },
})

/** Ascending to the last tier, which alone has no upper end: every loan is in exactly one. */
function checkTiers(tiers: LoanToValueTiers, path: RulePath, report: Report): void {
  for (const [index, { loan_up_to: end }] of tiers.entries()) {
    const isLast = index === tiers.length - 1
    const before = tiers[index - 1]?.loan_up_to ?? null
    const place = [...path, index, 'loan_up_to']
    if (isLast && end !== null) {
      report(place, `loans above ${end} are in no tier. Write loan_up_to: null in the last tier.`)
    }
    if (!isLast && end === null) {
      report(place, `a tier without end comes before another. Write loan_up_to as rupees.`)
    }
    if (before !== null && end !== null && end <= before) {
      report(
        place,
        `loan_up_to ${end} does not follow ${before}. Write the tiers in ascending order.`,
      )
    }
  }
}

/** A share that fell as income rises would let more income make a verdict worse. */
function checkObligations(
  { ceilings }: LendingRules['obligations'],
  path: RulePath,
  report: Report,
): void {
  for (const [index, ceiling] of ceilings.entries()) {
    const place = [...path, index]
    const from = ceiling.monthly_income_from
    const before = ceilings[index - 1]
    if (before === undefined) {
      if (from !== 0) {
        report(
          [...place, 'monthly_income_from'],
          'incomes below the first ceiling have none. Write monthly_income_from: "0".',
        )
      }
      continue
    }
    if (from <= before.monthly_income_from) {
      report(
        [...place, 'monthly_income_from'],
        `monthly_income_from ${from} does not follow ${before.monthly_income_from}. Write the ceilings in ascending order.`,
      )
    }
    for (const column of ['salaried', 'self_employed', 'nri'] as const) {
      if (ceiling[column] >= before[column]) continue
      report(
        [...place, column],
        `${column} falls from ${before[column]}% to ${ceiling[column]}% as income rises. Write a share that does not.`,
      )
    }
  }
}

/** A better score may neither cost more nor leave a worse verdict. */
function checkCreditScores(
  { bands }: LendingRules['credit_scores'],
  path: RulePath,
  report: Report,
): void {
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1]
    if (before === undefined) continue
    const place = [...path, index]
    if (band.from <= before.from) {
      report(
        [...place, 'from'],
        `from ${band.from} does not follow ${before.from}. Write the bands in ascending order.`,
      )
    }
    if (band.spread > before.spread) {
      report(
        [...place, 'spread'],
        `spread rises from ${before.spread}% to ${band.spread}% with the score. Write one that does not.`,
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

function checkReserve(
  { comfort_months: comfort, least_months: least }: LendingRules['reserve'],
  path: RulePath,
  report: Report,
): void {
  if (least < comfort) return
  report(
    [...path, 'least_months'],
    `least_months ${least} is not below comfort_months ${comfort}. Write fewer months.`,
  )
}
