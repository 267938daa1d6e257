import fc from 'fast-check'
import { whole } from '../../src/base/ratio.ts'
import type { AgeBand } from '../../src/income-tax/regime-rules.ts'
import { taxOnIncome, taxWithSurcharge } from '../../src/income-tax/tax-on-income.ts'
import { newTax, newTaxWithSurcharge, oldTax, oldTaxWithSurcharge } from './cumulative-tax.ts'
import { rules2026 } from './rules.ts'

const bands: readonly AgeBand[] = ['below60', 'senior', 'super_senior']
const inNew = (incomeTenths: number, band: AgeBand = 'below60'): bigint =>
  taxOnIncome({ numerator: BigInt(incomeTenths), denominator: 10n }, rules2026.new, band)
const inOld = (incomeTenths: number, band: AgeBand): bigint =>
  taxOnIncome({ numerator: BigInt(incomeTenths), denominator: 10n }, rules2026.old, band)

describe('taxOnIncome', () => {
  it('equals the tables on both sides of every threshold', () => {
    for (let edge = 0; edge <= 60_000_000; edge += 500_000) {
      for (const income of [edge - 10, edge - 1, edge, edge + 1, edge + 10]) {
        if (income < 0) continue
        for (const band of bands) {
          expect(inNew(income, band), `new ${income}`).to.equal(newTax(BigInt(income)))
          expect(inOld(income, band), `old ${income}`).to.equal(oldTax(BigInt(income), band))
        }
      }
    }
  })

  it('rounds once, at the end, half up', () => {
    // 12,00,000.50 above the limit by half a rupee: 0.5 × 1.04 = 0.52.
    expect(inNew(12_000_005)).to.equal(1n)
    expect(inNew(12_000_004)).to.equal(0n)
    expect(taxOnIncome(whole(1_200_001n), rules2026.new, 'below60')).to.equal(1n)
  })
})

const inNewWithSurcharge = (incomeTenths: number): bigint =>
  taxWithSurcharge({ numerator: BigInt(incomeTenths), denominator: 10n }, rules2026.new, 'below60')
    .totalInr
const inOldWithSurcharge = (incomeTenths: number, band: AgeBand): bigint =>
  taxWithSurcharge({ numerator: BigInt(incomeTenths), denominator: 10n }, rules2026.old, band)
    .totalInr

describe('taxWithSurcharge', () => {
  const limits = [5_000_000, 10_000_000, 20_000_000, 50_000_000]

  it('equals tax and surcharge worked by hand, on both sides of every limit and beyond its relief', () => {
    for (const limit of limits) {
      const steps = [-10_000_000, -1, 0, 1, 10, 1_000_000, 2_000_000, 10_000_000, 50_000_000]
      for (const tenths of steps.map((step) => 10 * limit + step)) {
        if (tenths <= 50_000_000) continue
        expect(inNewWithSurcharge(tenths), `new ${tenths}`).to.equal(
          newTaxWithSurcharge(BigInt(tenths)),
        )
        for (const band of bands) {
          expect(inOldWithSurcharge(tenths, band), `old ${tenths} ${band}`).to.equal(
            oldTaxWithSurcharge(BigInt(tenths), band),
          )
        }
      }
    }
  })

  it('is the tax without surcharge up to 50 lakh', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.constantFrom(...bands),
        (income, band) => {
          expect(inNewWithSurcharge(income)).to.equal(inNew(income))
          expect(inOldWithSurcharge(income, band)).to.equal(inOld(income, band))
        },
      ),
    )
  })

  it('leaves of the surcharge what marginal relief allows, as published for 51 lakh and 1.01 crore', () => {
    const surchargeOn = (income: bigint): bigint =>
      taxWithSurcharge(whole(income), rules2026.old, 'below60').surchargeInr
    // Tax 13,42,500 and surcharge 1,34,250 less relief of 64,250; tax 28,42,500 and 4,26,375 less 75,125.
    expect(surchargeOn(5_100_000n)).to.equal(70_000n)
    expect(surchargeOn(10_100_000n)).to.equal(351_250n)
  })
})
