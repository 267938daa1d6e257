/** A loan repaid in equal monthly EMIs on the reducing balance, with monthly rests. */
export interface LoanTerms {
  readonly principalInr: number
  /** Percent a year, above 0. */
  readonly annualRatePercent: number
  readonly months: number
}

/** The rate of a month as a fraction, of a rate in percent a year. */
export function monthlyRate(annualRatePercent: number): number {
  return annualRatePercent / 1200
}

/**
 * What one rupee a month for `months` months is worth today: (1 − (1 + rate)^−months) / rate.
 *
 * `expm1` and `log1p` keep the last digits that `(1 + rate) ** months` loses at low rates.
 */
export function annuityFactor(rate: number, months: number): number {
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate
}

/** The exact (unrounded) EMI: principal / annuity factor, which is P·r·(1+r)^n / ((1+r)^n − 1). */
export function unroundedEmi({ principalInr, annualRatePercent, months }: LoanTerms): number {
  return principalInr / annuityFactor(monthlyRate(annualRatePercent), months)
}
