import type { LendingRules } from '../loans/lending-rules.ts'
import { annuityFactor, monthlyRate } from '../loans/annuity.ts'
import type { Household } from './household.ts'

/** Percent of net income that all instalments together may take: the step of the table that the income is on. */
export function ceilingPercent(
  { monthlyIncomeInr, employment, residency }: Household,
  { ceilings }: LendingRules['obligations'],
): number {
  const step = ceilings.findLast(({ monthly_income_from: from }) => from <= monthlyIncomeInr)
  return step?.[residency === 'nri' ? 'nri' : employment] ?? 0
}

/** What a share of the income leaves for a new instalment a month; below 0 when existing ones take more. */
export function roomForEmi(household: Household, sharePercent: number): number {
  return (household.monthlyIncomeInr * sharePercent) / 100 - household.existingEmisInr
}

/** The loan that an instalment repays, in whole rupees, rounded down; -1 where there is not even room for none. */
export function loanRepaidBy(emiInr: number, ratePercent: number, months: number): number {
  if (emiInr < 0) return -1
  return Math.floor(emiInr * annuityFactor(monthlyRate(ratePercent), months))
}

/** All instalments in percent of net income, to two decimals; 0 without income, which has a verdict of its own. */
export function obligationsPercent(household: Household, emiInr: number): number {
  const { monthlyIncomeInr, existingEmisInr } = household
  if (monthlyIncomeInr === 0) return 0
  return Math.round(((existingEmisInr + emiInr) / monthlyIncomeInr) * 10_000) / 100
}
