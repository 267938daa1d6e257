import { larger, minus, plus, smaller, times, whole, zero } from '../base/ratio.ts'
import type { AgeBand, RegimeRules } from './regime-rules.ts'

/** A year of a resident individual with a home loan. Whole rupees. */
export interface TaxpayerYear {
  readonly annualIncomeInr: bigint
  readonly isSalaried: boolean
  readonly ageBand: AgeBand
  readonly home: HomeUse
  readonly loanInterestInr: bigint
  readonly loanPrincipalInr: bigint
  /** The taxpayer's own payments under section 80C (123), without the loan's principal. */
  readonly otherSavingsInr: bigint
  /** Already within their own limits. */
  readonly otherDeductionsInr: bigint
  /** Of a joint loan, how many borrowers' caps are put on this one income; 1 for a loan of one's own. */
  readonly claimants: bigint
}

/** How the home is used; the rent of a let-out one is in rupees a year. */
export type HomeUse =
  | { readonly occupancy: 'self_occupied' }
  | { readonly occupancy: 'let_out'; readonly annualRentInr: bigint }

/**
 * Income, deductions and taxable income in one regime, exact. `deductions` may exceed the income; the taxable amount then is 0.
 * Of the loss of a let-out home, `unusedLoss` is above what may be set off in this year, and `lossWithoutIncome` finds no other
 * income; both may be carried forward.
 */
export function totalIncome(facts: TaxpayerYear, rules: RegimeRules) {
  const rentInr = facts.home.occupancy === 'let_out' ? facts.home.annualRentInr : 0n
  const house = houseDeductions(facts, rentInr, rules)
  const fromSalaryInr = standardDeduction(facts, rules)
  const deductions = [
    fromSalaryInr,
    savings(facts, rules),
    rules.other_deductions ? facts.otherDeductionsInr : 0n,
  ].reduce((sum, amountInr) => plus(sum, whole(amountInr)), house.deductions)

  const grossInr = facts.annualIncomeInr + rentInr
  const taxable = larger(zero, minus(whole(grossInr), deductions))
  // A loss of one head is set off against other heads before the deductions of Chapter VIII (VI-A of the 1961 Act).
  const otherIncome = whole(facts.annualIncomeInr - fromSalaryInr)
  const homeLoss = minus(house.deductions, whole(rentInr))
  const lossWithoutIncome = larger(zero, minus(homeLoss, otherIncome))
  return { grossInr, deductions, taxable, unusedLoss: house.unusedLoss, lossWithoutIncome }
}

function standardDeduction(facts: TaxpayerYear, rules: RegimeRules): bigint {
  return facts.isSalaried ? smallest(rules.standard_deduction, facts.annualIncomeInr) : 0n
}

/** The taxpayer's own payments have one cap: a co-borrower doubles the cap of the loan, not of the provident fund. */
function savings(facts: TaxpayerYear, rules: RegimeRules): bigint {
  const own = smallest(facts.otherSavingsInr, rules.savings_cap)
  return smallest(own + facts.loanPrincipalInr, rules.savings_cap * facts.claimants)
}

function houseDeductions(
  facts: TaxpayerYear,
  rentInr: bigint,
  { house_property: rules }: RegimeRules,
) {
  if (facts.home.occupancy === 'self_occupied') {
    const capInr = rules.self_occupied_interest_cap * facts.claimants
    return { deductions: whole(smallest(facts.loanInterestInr, capInr)), unusedLoss: zero }
  }
  const allowance = times(whole(rentInr), rules.let_out_allowance)
  const setOffCap = whole(rules.loss_set_off_cap * facts.claimants)
  const room = plus(minus(whole(rentInr), allowance), setOffCap)
  const interest = whole(facts.loanInterestInr)
  const allowed = smaller(interest, room)
  return { deductions: plus(allowance, allowed), unusedLoss: minus(interest, allowed) }
}

function smallest(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
