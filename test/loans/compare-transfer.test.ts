import fc from 'fast-check'
import { compareTransfer } from '../../src/loans/compare-transfer.ts'
import { principal, ratePercent, years } from './arbitraries.ts'

const offer = fc
  .record({
    principalInr: principal,
    currentRatePercent: ratePercent,
    newRatePercent: ratePercent,
    years,
    feePercent: fc.oneof(
      fc.constantFrom(0, 5, 0.0001),
      fc.integer({ min: 0, max: 50_000 }).map((units) => units / 10_000),
    ),
    flatCostsInr: fc.oneof(fc.constantFrom(0, 12_500), fc.nat({ max: 1_000_000 })),
  })
  .map(({ years, ...rest }) => ({ ...rest, months: years * 12 }))

const fortyLakh = {
  principalInr: 4_000_000,
  currentRatePercent: 9.25,
  newRatePercent: 8.25,
  months: 180,
  feePercent: 0.5,
  flatCostsInr: 12_500,
}

describe('compareTransfer', () => {
  it('breaks even within the tenure exactly when the net saving is not negative', () => {
    fc.assert(
      fc.property(offer, (terms) => {
        const { breakevenMonths, netSaving, worthIt } = compareTransfer(terms)
        if (breakevenMonths === null) {
          expect(worthIt).to.equal(false)
        } else {
          expect(breakevenMonths <= terms.months).to.equal(netSaving >= 0)
          expect(Number.isSafeInteger(breakevenMonths) && breakevenMonths >= 0).to.equal(true)
        }
      }),
    )
  })

  it('counts at most as many months as JSON represents exactly', () => {
    const offer = { principalInr: 1, currentRatePercent: 8.5, newRatePercent: 8.4, months: 240 }
    const costs = { feePercent: 0, flatCostsInr: 1_000_000_000_000 }
    const { breakevenMonths } = compareTransfer({ ...offer, ...costs })
    expect(breakevenMonths).to.equal(Number.MAX_SAFE_INTEGER)
  })

  it('breaks even consistently where the cost is within a rupee of the interest saved', () => {
    fc.assert(
      fc.property(offer, fc.constantFrom(-1, 0, 1), (terms, difference) => {
        const { grossInterestSaved } = compareTransfer(terms)
        fc.pre(grossInterestSaved > 0)
        const flatCostsInr = grossInterestSaved + difference
        const shown = compareTransfer({ ...terms, feePercent: 0, flatCostsInr })
        expect(shown.netSaving).to.equal(-difference)
        expect((shown.breakevenMonths ?? 0) <= terms.months).to.equal(difference <= 0)
      }),
    )
  })

  it('is never worth it at a rate that is not lower', () => {
    fc.assert(
      fc.property(offer, ratePercent, (terms, rate) => {
        fc.pre(rate >= terms.currentRatePercent)
        const shown = compareTransfer({ ...terms, newRatePercent: rate })
        expect(shown.worthIt).to.equal(false)
        expect(shown.breakevenMonths).to.equal(null)
        expect(shown.netSaving).to.be.at.most(0)
      }),
    )
  })

  it('never returns a negative zero', () => {
    const shown = compareTransfer({
      ...fortyLakh,
      newRatePercent: 9.25,
      feePercent: 0,
      flatCostsInr: 0,
    })
    for (const value of Object.values(shown)) expect(Object.is(value, -0)).to.equal(false)
  })

  it('rounds exactly half a rupee of the fee up', () => {
    const shown = compareTransfer({
      ...fortyLakh,
      principalInr: 1_000_200,
      feePercent: 0.25,
      flatCostsInr: 0,
    })
    expect(shown.switchingCost).to.equal(2501)
  })
})
