import { invalidParams } from '../../../base/refusal.ts'

/**
 * The tenure in whole years or in months, of which a caller sends one. `years` is null when the months are no whole years, and
 * `defaulted` lacks the default of the years when the months were sent.
 *
 * @param name what the two arguments begin with: `${name}Years` and `${name}Months`
 * @param defaulted the arguments that have the contract's default
 */
export function loanTenure(
  name: 'tenure' | 'remainingTenure',
  years: number | undefined,
  months: number | undefined,
  defaulted: readonly string[] = [],
) {
  const [inYears, inMonths] = [`${name}Years`, `${name}Months`]
  if (months === undefined) {
    if (years !== undefined) return { months: years * 12, years, defaulted }
    return invalidParams([{ path: inYears, message: `is required, or send ${inMonths}` }])
  }
  if (years !== undefined) {
    return invalidParams([{ path: inMonths, message: `replaces ${inYears}: send one of them` }])
  }
  const used = defaulted.filter((argument) => argument !== inYears)
  return { months, years: months % 12 === 0 ? months / 12 : null, defaulted: used }
}
