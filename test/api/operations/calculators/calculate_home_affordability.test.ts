import { responseOf, issuesOf } from './calculators.ts'

const id = 'calculate_home_affordability'

describe(id, () => {
  it('rejects a loan above the price, naming both amounts', async () => {
    const issues = await issuesOf(id, { propertyValue: 5_000_000, loanAmount: 5_000_001 })
    expect(issues).to.deep.equal([
      { path: 'loanAmount', message: 'must be at most propertyValue (5000000); it is 5000001' },
    ])
  })

  it('accepts a loan of exactly the price', async () => {
    const response = await responseOf(id, { propertyValue: 5_000_000, loanAmount: 5_000_000 })
    expect(response.assumptions.downPaymentAmount).to.equal(0)
  })

  it('reports the source of the rate, and the day of an assumed one', async () => {
    const own = await responseOf(id, { propertyValue: 5_000_000, interestRatePercent: 8 })
    expect(own.assumptions.rateSource).to.equal('caller')
    expect(own.assumptions).not.to.have.property('rateAsOf')
    const assumed = await responseOf(id, { propertyValue: 5_000_000 })
    expect(assumed.assumptions.rateSource).to.equal('market_estimate')
    expect(assumed.notices?.[0]?.message).to.include(String(assumed.assumptions.rateAsOf))
  })

  it('says when an assumed rate is more than six months old, in every calculator that assumes one', async () => {
    const at = async (day: string) => {
      const nowMs = Date.parse(`${day}T06:00:00Z`)
      const loan = { outstandingPrincipal: 5_000_000, remainingTenureYears: 20 }
      const responses = [
        await responseOf(id, { propertyValue: 5_000_000 }, nowMs),
        await responseOf('simulate_loan_prepayment', { ...loan, prepaymentAmount: 1 }, nowMs),
      ]
      expect(responses[0]?.assumptions).to.include({ rateAsOf: '2026-06-24' })
      return responses.map(({ notices }) => notices?.[0]?.message ?? '')
    }
    for (const message of await at('2026-12-24')) expect(message).not.to.include('six months')
    for (const message of await at('2026-12-25')) {
      expect(message).to.match(/not an offer\. It is more than six months old: ask lenders/u)
    }
  })

  it('leaves notices out when there are none', async () => {
    const home = { propertyValue: 5_000_000, loanAmount: 4_000_000, interestRatePercent: 8 }
    expect(await responseOf(id, home)).not.to.have.property('notices')
  })

  it('takes a loan without a price, and leaves null what needs the price', async () => {
    const answer = await responseOf(id, { loanAmount: 4_000_000, interestRatePercent: 8.5 })
    const home = { propertyValue: 5_000_000, interestRatePercent: 8.5 }
    expect(answer.emi).to.equal((await responseOf(id, home)).emi)
    expect(answer.inputPropertyValue).to.equal(null)
    expect(answer.assumptions).to.include({
      ...{ actualLtvPercent: null, downPaymentAmount: null },
      ...{ maxLoanByRbiLtv: null, exceedsRbiLtvCeiling: null },
    })
    const [issue] = await issuesOf(id, { interestRatePercent: 8.5 })
    expect(issue).to.deep.equal({
      path: '',
      message: 'must have propertyValue or loanAmount, or both',
    })
  })

  it('takes months or years, and months where both are sent, as clients do that send defaults', async () => {
    const loan = { loanAmount: 4_000_000, interestRatePercent: 8.5 }
    const inMonths = (tenureMonths: number) =>
      responseOf(id, { ...loan, tenureMonths }, undefined, ['tenureYears'])
    const half = await inMonths(198)
    expect(half).to.include({ tenureYears: null, tenureMonths: 198 })
    expect(half.totalPayment).to.equal(half.loanAmount + half.totalInterest)
    const years = await responseOf(id, { ...loan, tenureYears: 16 })
    expect(await inMonths(192)).to.deep.equal(years)
    expect(years.emi).to.be.above(half.emi)
    expect(await responseOf(id, { ...loan, tenureYears: 20, tenureMonths: 198 })).to.deep.equal(
      half,
    )
  })

  it('warns of months above what lenders offer', async () => {
    const loan = { loanAmount: 4_000_000, interestRatePercent: 8.5 }
    const warned = async (tenureMonths: number) =>
      (await responseOf(id, { ...loan, tenureMonths }, undefined, ['tenureYears'])).notices?.[0]
    expect(await warned(360)).to.equal(undefined)
    expect((await warned(361))?.message).to.include('this is computed for 361 months')
  })

  it('names a loan that was not sent, with its amount', async () => {
    const answer = await responseOf(id, { propertyValue: 5_000_000, interestRatePercent: 8 })
    expect(answer.notices).to.deep.equal([
      { code: 'DEFAULT_USED', message: 'Defaults used: loanAmount 4000000.' },
    ])
  })

  it('names loan and ceiling when the loan is above it', async () => {
    const response = await responseOf(id, { propertyValue: 12_000_000, interestRatePercent: 8 })
    expect(response.notices?.[0]?.message).to.include('₹96,00,000').and.to.include('₹90,00,000')
  })
})
