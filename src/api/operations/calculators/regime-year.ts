import type { Responses } from '../../../contract/contract.ts'

/** A tax year by its name in the contract. */
type RegimeYear = Responses['optimize_home_loan_tax_regime']['assumptions']['regimeYear']

/**
 * The contract's name of a tax year in the rule files.
 *
 * @throws for a year that the contract does not list; called at start, so that no call ever meets such a year.
 */
export function regimeYearOf(label: string): RegimeYear {
  if (isPromised(label)) return label
  const promised = Object.keys(promisedYears).join(', ')
  throw new Error(
    `The income-tax rules have the tax year ${label}, but openapi.yaml promises ${promised}. ` +
      `Write ${label} into RegimeYear and into the description of optimize_home_loan_tax_regime, then run make generate.`,
  )
}

/** The compiler compares this with the contract's RegimeYear: a year too many or too few does not compile. */
const promisedYears: Readonly<Record<RegimeYear, true>> = { 'FY2026-27': true }

function isPromised(label: string): label is RegimeYear {
  return Object.hasOwn(promisedYears, label)
}
