import type { LendingRules } from '../loans/lending-rules.ts'
import { annuityFactor, monthlyRate } from '../loans/annuity.ts'
import type { Household } from './household.ts'

/** Percent of net income that all EMIs together may take, by the income's row of the table. */
export function ceilingPercent(
  { monthlyIncomeInr, employment, residency }: Household,
  { ceilings }: LendingRules['obligations'],
): number {
  const step = ceilings.findLast(({ monthly_income_from: from }) => from <= monthlyIncomeInr)
  return step?.[residency === 'nri' ? 'nri' : employment] ?? 0
}

/** The largest new EMI within a share of the income, in rupees a month; below 0 when existing EMIs exceed it. */
export function maxNewEmi(household: Household, sharePercent: number): number {
  return (household.monthlyIncomeInr * sharePercent) / 100 - household.existingEmisInr
}

/** The largest loan that an EMI repays, in whole rupees, rounded down; -1 for an EMI below 0. */
export function maxLoanForEmi(emiInr: number, ratePercent: number, months: number): number {
  if (emiInr < 0) return -1
  return Math.floor(emiInr * annuityFactor(monthlyRate(ratePercent), months))
}

/** All EMIs in percent of net income, to two decimals; 0 without income, which is a verdict by itself. */
export function obligationsPercent(household: Household, emiInr: number): number {
  const { monthlyIncomeInr, existingEmisInr } = household
  if (monthlyIncomeInr === 0) return 0
  return Math.round(((existingEmisInr + emiInr) / monthlyIncomeInr) * 10_000) / 100
}
