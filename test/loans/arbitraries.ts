import fc from 'fast-check'

/** Rates and tenures as the contract bounds them, with both ends drawn often. */
export const ratePercent = fc.oneof(
  fc.constantFrom(1, 30, 8.5),
  fc.integer({ min: 10_000, max: 300_000 }).map((units) => units / 10_000),
)
export const years = fc.oneof(fc.constantFrom(1, 2, 40), fc.integer({ min: 1, max: 40 }))
export const principal = fc.oneof(
  fc.constantFrom(0, 1, 12, 1_000_000_000),
  fc.integer({ min: 1, max: 1_000_000_000 }),
)

export const loan = fc
  .record({ principalInr: principal, annualRatePercent: ratePercent, years })
  .map(({ years, ...rest }) => ({ ...rest, months: years * 12 }))

/** Amounts from nothing to more than is owed. */
export const prepaymentOf = (principalInr: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(0, 1, principalInr, Math.max(0, principalInr - 1), principalInr + 1),
    fc.integer({ min: 0, max: principalInr + 1 }),
    fc.integer({ min: 0, max: Math.ceil(principalInr / 20) }),
  )

export const loanWithPrepayment = loan.chain((terms) =>
  fc.record({
    terms: fc.constant(terms),
    oneTimeInr: prepaymentOf(terms.principalInr),
    oneTimeAfterMonths: fc.oneof(
      fc.constantFrom(0, 1, 12, terms.months - 1).filter((month) => month < terms.months),
      fc.integer({ min: 0, max: terms.months - 1 }),
    ),
    yearlyInr: prepaymentOf(terms.principalInr),
  }),
)
