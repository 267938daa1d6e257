import { responseOf, issuesOf } from './calculators.ts'

const id = 'simulate_loan_prepayment'
const loan = { outstandingPrincipal: 5_000_000, remainingTenureYears: 20, annualRatePercent: 8.5 }

describe(id, () => {
  it('takes one_time_plus_recurring without a yearly amount as the one-time amount, with a notice', async () => {
    const oneTime = await responseOf(id, { ...loan, prepaymentAmount: 500_000 })
    for (const recurring of [{}, { recurringAnnualAmount: 0 }]) {
      const prepaymentMode = 'one_time_plus_recurring'
      const query = { ...loan, ...recurring, prepaymentAmount: 500_000, prepaymentMode }
      const { notices, ...response } = await responseOf(id, query)
      expect(response).to.deep.equal({ ...oneTime, prepaymentMode })
      expect(notices).to.deep.equal([
        {
          code: 'NOTHING_RECURRING',
          message: 'recurringAnnualAmount is 0: only the one-time amount of ₹5,00,000 is prepaid.',
        },
      ])
    }
  })

  it('says that nothing is prepaid, and which argument takes an amount', async () => {
    for (const [prepaymentMode, named] of [
      ['one_time', 'prepaymentAmount'],
      ['recurring_annual', 'recurringAnnualAmount'],
      ['one_time_plus_recurring', 'prepaymentAmount, recurringAnnualAmount or both'],
    ]) {
      const response = await responseOf(id, { ...loan, prepaymentMode })
      expect(response.reduceTenure?.interestSaved).to.equal(0)
      const message = `Nothing is prepaid, so nothing is saved: give ${named}.`
      expect(response.notices).to.deep.equal([{ code: 'NOTHING_PREPAID', message }])
    }
    const unused = await responseOf(id, { ...loan, recurringAnnualAmount: 100_000 })
    expect(unused.notices?.map(({ code }) => code)).to.deep.equal([
      'AMOUNT_NOT_USED',
      'NOTHING_PREPAID',
    ])
  })

  it('shows the last EMI where the first yearly amount closes the loan', async () => {
    const yearly = { recurringAnnualAmount: 6_000_000, prepaymentMode: 'recurring_annual' }
    const closed = await responseOf(id, { ...loan, ...yearly })
    expect(closed.reduceEmi).to.include({ emi: closed.baseline.emi, payoffMonths: 12 })
    const both = {
      ...yearly,
      prepaymentMode: 'one_time_plus_recurring',
      prepaymentAmount: 1_000_000,
    }
    const recast = await responseOf(id, { ...loan, ...both })
    expect(recast.reduceEmi).to.include({ emi: 34_713, payoffMonths: 12 })
  })

  it('takes a one-time amount that is paid later, up to the month before the last', async () => {
    const fiveLakh = { ...loan, annualRatePercent: 8.6, prepaymentAmount: 500_000 }
    const later = await responseOf(id, { ...fiveLakh, monthsUntilPrepayment: 36 })
    expect(later.reduceTenure?.interestSaved).to.equal(1_345_339)
    expect(later.assumptions.oneTimeAppliedImmediately).to.equal(false)
    const now = await responseOf(id, fiveLakh)
    expect(now).to.include({ monthsUntilPrepayment: 0 })
    expect(now.assumptions.oneTimeAppliedImmediately).to.equal(true)
    const last = await responseOf(id, { ...fiveLakh, monthsUntilPrepayment: 239 })
    expect(last.applied.oneTime).to.equal(43_397)
    expect(last.notices?.[0]?.message).to.include('Only ₹43,397 is owed after 239 months')
    expect(await issuesOf(id, { ...fiveLakh, monthsUntilPrepayment: 240 })).to.deep.equal([
      {
        path: 'monthsUntilPrepayment',
        message: 'must be below the remaining tenure of 240 months; it is 240',
      },
    ])
  })

  it('says that no month is used without a one-time amount', async () => {
    const yearly = { recurringAnnualAmount: 100_000, prepaymentMode: 'recurring_annual' }
    const answer = await responseOf(id, { ...loan, ...yearly, monthsUntilPrepayment: 36 })
    const message = 'monthsUntilPrepayment of 36 is not used: prepaymentMode is recurring_annual.'
    expect(answer.notices).to.deep.equal([{ code: 'AMOUNT_NOT_USED', message }])
  })

  it('returns only the requested strategies', async () => {
    const both = await responseOf(id, loan)
    expect(both).to.include.keys('reduceTenure', 'reduceEmi')
    const tenure = await responseOf(id, { ...loan, strategy: 'reduce_tenure' })
    expect(tenure).to.include.keys('reduceTenure').and.not.to.have.property('reduceEmi')
    const emi = await responseOf(id, { ...loan, strategy: 'reduce_emi' })
    expect(emi).to.include.keys('reduceEmi').and.not.to.have.property('reduceTenure')
  })

  it('has no notices on a strategy that it omits', async () => {
    const closing = { ...loan, prepaymentAmount: 5_000_000 }
    const tenure = await responseOf(id, { ...closing, strategy: 'reduce_tenure' })
    expect(tenure).not.to.have.property('notices')
    const emi = await responseOf(id, { ...closing, strategy: 'reduce_emi' })
    expect(emi.notices?.map(({ code }) => code)).to.deep.equal(['CLOSES_BEFORE_TENURE'])
  })

  it('reports how much of an excess is not needed', async () => {
    const response = await responseOf(id, { ...loan, prepaymentAmount: 5_250_000 })
    expect(response.applied.oneTime).to.equal(5_000_000)
    expect(response.notices?.[0]?.message).to.include('₹2,50,000')
  })

  it('names the planned yearly amount as applied, not the last short one', async () => {
    const response = await responseOf(id, {
      ...loan,
      recurringAnnualAmount: 400_000,
      prepaymentMode: 'recurring_annual',
    })
    expect(response.applied).to.deep.equal({ oneTime: 0, recurringAnnual: 400_000 })
  })
})
