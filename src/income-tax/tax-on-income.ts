import { compare, minus, plus, smaller, times, whole, zero, type Ratio } from '../base/ratio.ts'
import { roundRatio } from '../base/rounding.ts'
import type { AgeBand, RegimeRules } from './regime-rules.ts'

/**
 * Tax on a total income, in whole rupees: slabs, then rebate or its marginal relief, then cess on what is left.
 *
 * Everything is exact until the one rounding at the end. The nearest ten rupees of section 516 of the 2025 Act (288A and
 * 288B of the 1961 Act) are left out on purpose, as the Department's own quick calculator does.
 */
export function taxOnIncome(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand): bigint {
  const beforeRebate = taxBySlabs(taxable, rules.brackets[ageBand])
  const beforeCess = afterRebate(taxable, beforeRebate, rules)
  return roundRatio(plus(beforeCess, times(beforeCess, rules.cess)), 'half_up')
}

function taxBySlabs(taxable: Ratio, brackets: RegimeRules['brackets'][AgeBand]): Ratio {
  let tax = zero
  for (const [index, { above: aboveInr, rate }] of brackets.entries()) {
    const above = whole(aboveInr)
    if (compare(taxable, above) <= 0) break
    const next = brackets[index + 1]
    const top = next === undefined ? taxable : smaller(taxable, whole(next.above))
    tax = plus(tax, times(minus(top, above), rate))
  }
  return tax
}

function afterRebate(taxable: Ratio, tax: Ratio, { rebate }: RegimeRules): Ratio {
  const limit = whole(rebate.income_up_to)
  if (compare(taxable, limit) <= 0) {
    return minus(tax, smaller(tax, whole(rebate.maximum)))
  }
  // Relief is on the tax before cess: cess then comes on top of the excess.
  return rebate.marginal_relief ? smaller(tax, minus(taxable, limit)) : tax
}
