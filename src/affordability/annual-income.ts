import type { RegimeRules } from '../income-tax/regime-rules.ts'
import { minus, whole, zero, larger } from '../base/ratio.ts'
import { taxOnIncome } from '../income-tax/tax-on-income.ts'

/**
 * The smallest gross income of a year that leaves so much after the new regime's tax, in whole rupees: an estimate, since
 * provident fund and professional tax, which also come off, are not known.
 *
 * What is left never falls but in the narrow band of marginal relief, and nothing in there leaves more than its start
 * does: so the search by halves is sound.
 */
export function grossForNet(netInr: bigint, rules: RegimeRules, isSalaried: boolean): bigint {
  const leaves = (grossInr: bigint): bigint => {
    const deductionInr = isSalaried ? rules.standard_deduction : 0n
    const taxable = larger(zero, minus(whole(grossInr), whole(deductionInr)))
    return grossInr - taxOnIncome(taxable, rules, 'below60')
  }
  let low = netInr - 1n
  let high = netInr
  while (leaves(high) < netInr) {
    low = high
    high *= 2n
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (leaves(middle) >= netInr) high = middle
    else low = middle
  }
  return high
}
