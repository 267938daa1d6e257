import {
  compare,
  minus,
  plus,
  smaller,
  times,
  whole,
  zero,
  type Ratio,
  roundRatio,
} from '../base/ratio.ts'
import type { AgeBand, RegimeRules } from './regime-rules.ts'

/**
 * Tax on a total income, in whole rupees and without surcharge: slabs, then rebate or its marginal relief, then cess on
 * what is left.
 *
 * Everything is exact until the one rounding at the end. The nearest ten rupees of section 516 of the 2025 Act (288A and
 * 288B of the 1961 Act) are left out on purpose, as the Department's own quick calculator does.
 */
export function taxOnIncome(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand): bigint {
  return withCess(taxBeforeCess(taxable, rules, ageBand), rules)
}

/** The same tax with surcharge; `surchargeInr` is what marginal relief leaves of it, before cess. Whole rupees. */
export function taxWithSurcharge(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand) {
  const tax = taxBeforeCess(taxable, rules, ageBand)
  const payable = withReliefOfSurcharge(taxable, rules, ageBand)
  return {
    totalInr: withCess(payable, rules),
    surchargeInr: roundRatio(minus(payable, tax), 'half_up'),
  }
}

/** Whether the rebate or its marginal relief lowers the tax. */
export function isRebated(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand): boolean {
  const bySlabs = taxBySlabs(taxable, rules.brackets[ageBand])
  return compare(afterRebate(taxable, bySlabs, rules), bySlabs) < 0
}

/** The band of surcharge that a total income lies in; undefined up to the first limit. */
export function surchargeBand(
  taxable: Ratio,
  { surcharge }: RegimeRules,
): RegimeRules['surcharge'][number] | undefined {
  return surcharge.findLast(({ above }) => compare(taxable, whole(above)) > 0)
}

/**
 * Tax and surcharge before cess. The surcharge is of the whole tax. Marginal relief: together they exceed what is payable
 * on the limit of the band, its surcharge included, by no more than the income exceeds that limit.
 */
function withReliefOfSurcharge(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand): Ratio {
  const tax = taxBeforeCess(taxable, rules, ageBand)
  const band = surchargeBand(taxable, rules)
  if (band === undefined) return tax
  const limit = whole(band.above)
  const most = plus(withReliefOfSurcharge(limit, rules, ageBand), minus(taxable, limit))
  return smaller(plus(tax, times(tax, band.rate)), most)
}

function taxBeforeCess(taxable: Ratio, rules: RegimeRules, ageBand: AgeBand): Ratio {
  return afterRebate(taxable, taxBySlabs(taxable, rules.brackets[ageBand]), rules)
}

function withCess(beforeCess: Ratio, { cess }: RegimeRules): bigint {
  return roundRatio(plus(beforeCess, times(beforeCess, cess)), 'half_up')
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
