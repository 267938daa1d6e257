import type { Notice } from '../rules/notice.ts'
import { rupeesInWords } from '../base/rupees.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import type { BothRegimes } from './regime-rules.ts'

/**
 * That the figures leave surcharge out, the totals with it, and whether it changes the recommendation; by the names of the
 * response's fields that leave it out.
 */
export function surchargeNotices(
  comparison: RegimeComparison,
  rules: BothRegimes,
  { totals, benefit }: { readonly totals: string; readonly benefit: string },
): readonly Notice<'SURCHARGE_NOT_MODELLED'>[] {
  const sentences = [totalsInWords(comparison, rules, totals), loanInWords(comparison, benefit)]
  const message = sentences.filter((sentence) => sentence !== '').join(' ')
  return message === '' ? [] : [{ code: 'SURCHARGE_NOT_MODELLED', message }]
}

function totalsInWords(comparison: RegimeComparison, rules: BothRegimes, name: string): string {
  const { old, new: other, withSurcharge, lower } = comparison
  const limitInr = rules.new.surcharge[0]?.above
  if (withSurcharge === undefined || limitInr === undefined) return ''
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
  return `Taxable income is above ${rupeesInWords(limitInr)} in ${where}, and ${name} leaves out the surcharge that is due there. ${totals}: ${effect}.`
}

/** Where surcharge changes what the loan saves, be it due with the loan or only without it. */
function loanInWords(
  { payable, loanBenefitEffectiveInr, withSurcharge }: RegimeComparison,
  name: string,
): string {
  if (payable.loanBenefitInr === loanBenefitEffectiveInr) return ''
  const when =
    withSurcharge === undefined ? 'Without the loan, surcharge would be due:' : 'With surcharge,'
  const effect =
    payable.loanBenefitInr === 0
      ? 'the loan does not lower the tax you pay'
      : `the loan lowers the tax you pay by ${rupeesInWords(payable.loanBenefitInr)}`
  return `${when} ${effect}; ${name} leaves surcharge out.`
}
