import type { UsedRule } from '../rules/rule-receipts.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import type { TaxYear } from './load-income-tax.ts'

/** What of the two files of a tax year decided a comparison. */
export function regimesUsed(
  comparison: Pick<RegimeComparison, 'old' | 'new'>,
  { name, from }: Pick<TaxYear, 'name' | 'from'>,
): readonly UsedRule[] {
  return (['old', 'new'] as const).map((regime) => ({
    id: `income-tax/${name}-${regime}`,
    effectiveFrom: from,
    sections: comparison[regime].sections,
  }))
}
