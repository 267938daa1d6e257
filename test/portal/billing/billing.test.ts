import fc from 'fast-check'
import { billOf } from '../../../src/portal/billing/billing.ts'
import { monthlyTerms } from '../../../src/usage/monthly-terms.ts'
import { plans } from '../accounts/test-apps.ts'
import { usageState } from '../../../src/portal/billing/usage-report.ts'

const { business, scale, developer, enterprise, anonymous } = plans

describe('a bill', () => {
  it('is zero up to the allowance, and charges the plan’s rate for each call beyond', () => {
    expect(billOf(business, 10_000)).to.include({ overageCalls: 0, totalPaise: 0 })
    expect(billOf(business, 10_001)).to.include({ overageCalls: 1, overagePaise: 45 })
    expect(billOf(scale, 50_001)).to.include({ overageCalls: 1, overagePaise: 30 })
    expect(billOf(business, 30_000)).to.deep.equal({
      ...{ overageCalls: 20_000, paisePerCall: 45, gstPercent: 18 },
      ...{ overagePaise: 900_000, gstPaise: 162_000, totalPaise: 1_062_000 },
    })
  })

  it('rounds GST once, on the month’s total, half up to the paisa', () => {
    // 18 % of 45, 90, 225 and 1,125 paise are 8.1, 16.2, 40.5 and 202.5.
    const gst = [1, 2, 5, 25].map((calls) => billOf(business, 10_000 + calls).gstPaise)
    expect(gst).to.deep.equal([8, 16, 41, 203])
  })

  it('is zero where the plan does not bill overage', () => {
    expect(billOf(developer, 2000)).to.include({ paisePerCall: null, totalPaise: 0 })
    expect(billOf(enterprise, 10_000_000)).to.include({ overageCalls: 0, totalPaise: 0 })
  })
})

describe('monthly terms', () => {
  it('follows the plan', () => {
    expect(monthlyTerms(business)).to.deep.equal({
      ...{ allowance: 10_000, fairUsePerDay: 1000, ceiling: 30_000, ceilingBy: 'plan' },
    })
    expect(monthlyTerms(scale)).to.deep.equal({
      ...{ allowance: 50_000, fairUsePerDay: 5000, ceiling: 150_000, ceilingBy: 'plan' },
    })
    expect(monthlyTerms(developer)).to.deep.equal({ allowance: 1000, fairUsePerDay: 100 })
    expect(monthlyTerms(enterprise)).to.deep.equal({})
    expect(monthlyTerms(anonymous)).to.deep.equal({ fairUsePerDay: 100 })
  })

  it('uses a contract’s ceiling where it is higher, or where the plan has none', () => {
    const limits = { contractCeiling: 45_000 }
    const byContract = { ceiling: 45_000, ceilingBy: 'contract' }
    expect(monthlyTerms(business, limits)).to.include(byContract)
    expect(monthlyTerms(scale, limits)).to.include({ ceiling: 150_000, ceilingBy: 'plan' })
    expect(monthlyTerms(enterprise, limits)).to.include(byContract)
    expect(monthlyTerms(developer, limits)).not.to.have.property('ceiling')
  })

  it('ends at the most calls that the owner’s spend limit pays for, with GST', () => {
    // 45 paise and 18 % GST: 1,883 calls are 99,987 paise, one more is 1,00,041.
    expect(monthlyTerms(business, { spendLimitInr: 1000 })).to.include({
      ...{ ceiling: 11_883, ceilingBy: 'owner' },
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_619 }), (spendLimitInr) => {
        const { ceiling = 0, ceilingBy } = monthlyTerms(business, { spendLimitInr })
        expect(ceilingBy).to.equal('owner')
        expect(billOf(business, ceiling).totalPaise).to.be.at.most(spendLimitInr * 100)
        expect(billOf(business, ceiling + 1).totalPaise).to.be.above(spendLimitInr * 100)
      }),
    )
  })

  it('uses the owner’s spend limit only below the ceiling, and only where calls are billed', () => {
    const limits = { spendLimitInr: 10_620 }
    expect(monthlyTerms(business, limits)).to.include({ ceiling: 30_000, ceilingBy: 'plan' })
    expect(monthlyTerms(business, { ...limits, contractCeiling: 45_000 })).to.include({
      ...{ ceiling: 30_000, ceilingBy: 'owner' },
    })
    expect(monthlyTerms(business, { spendLimitInr: 0 })).to.include({ ceiling: 10_000 })
    expect(monthlyTerms(developer, limits)).not.to.have.property('ceiling')
    expect(monthlyTerms(enterprise, limits)).not.to.have.property('ceiling')
  })
})

describe('the state of a month', () => {
  it('changes with the call that reaches the allowance, and the ceiling', () => {
    const terms = monthlyTerms(business)
    const states = [0, 9999, 10_000, 29_999, 30_000].map((calls) => usageState(terms, calls))
    expect(states).to.deep.equal([
      ...['within_allowance', 'within_allowance', 'overage', 'overage', 'at_ceiling'],
    ])
    expect(usageState(monthlyTerms(enterprise), 10_000_000)).to.equal('no_allowance')
  })
})
