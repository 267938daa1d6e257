import type { Notice } from '../base/notice.ts'
import { rupeesInWords } from '../base/rupees.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import type { BothRegimes } from './regime-rules.ts'

/** That the totals leave surcharge out, the totals with it, and whether it changes the recommendation. */
export function surchargeNotices(
  comparison: RegimeComparison,
  rules: BothRegimes,
): readonly Notice<'SURCHARGE_NOT_MODELLED'>[] {
  const { old, new: other, withSurcharge, lower } = comparison
  const limitInr = rules.new.surcharge[0]?.above
  if (withSurcharge === undefined || limitInr === undefined) return []
  const where = !other.isSurchargeDue
    ? 'the old regime'
    : old.isSurchargeDue
      ? 'both regimes'
      : 'the new regime'
  const totals = `With it and its marginal relief the tax is ${rupeesInWords(old.totalTaxWithSurcharge)} in the old regime and ${rupeesInWords(other.totalTaxWithSurcharge)} in the new`
  const saving = rupeesInWords(withSurcharge.annualSavingInr)
  const effect =
    withSurcharge.lower === lower
      ? `the ${lower} regime stays the lower one`
      : `that would change the recommendation from ${lower} to ${withSurcharge.lower}${withSurcharge.annualSavingInr === 0 ? '' : `, which saves ${saving}`}`
  return [
    {
      code: 'SURCHARGE_NOT_MODELLED',
      message: `Taxable income is above ${rupeesInWords(limitInr)} in ${where}, and totalTax leaves out the surcharge that is due there. ${totals}: ${effect}.`,
    },
  ]
}
