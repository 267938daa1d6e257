import { expect } from 'chai'
import { answerOf, contract, issuesOf, rules } from './calculators.ts'

const id = 'optimize_home_loan_tax_regime'
const year = { annualIncome: 1_500_000, homeLoanInterest: 200_000, homeLoanPrincipal: 150_000 }

describe(id, () => {
  it('refuses let_out without annualRent, and accepts a vacant home', async () => {
    const letOut = { ...year, propertyType: 'let_out' }
    expect(await issuesOf(id, letOut)).to.deep.equal([
      {
        path: 'annualRent',
        message: 'is required when propertyType is let_out; send 0 for a vacant home',
      },
    ])
    expect((await answerOf(id, { ...letOut, annualRent: 0 })).propertyType).to.equal('let_out')
  })

  it('names both Acts for what it applies', async () => {
    const { legalBasis } = (await answerOf(id, year)).assumptions
    expect(legalBasis).to.be.an('array').that.is.not.empty
    for (const line of legalBasis ?? []) {
      expect(line).to.match(/ of the 1961 Act, .* of the 2025 Act$/)
    }
  })

  it('says what it assumed and what it leaves out', async () => {
    const answer = await answerOf(id, year)
    expect(answer.notModeled).to.include('Surcharge above taxable income of 50 lakh')
    expect(answer.assumptions.residentAssumed).to.equal(true)
    expect(answer.assumptions.applied?.join(' ')).to.include('within five years')
  })

  it('is the same for a pensioner: the standard deduction needs salary or pension alone', async () => {
    const salaried = await answerOf(id, { ...year, ageBand: 'senior' })
    const other = await answerOf(id, { ...year, ageBand: 'senior', isSalaried: false })
    expect(other.old.taxableIncome - salaried.old.taxableIncome).to.equal(50_000)
    expect(other.new.taxableIncome - salaried.new.taxableIncome).to.equal(75_000)
  })

  it('quotes only tax years that the contract lists', () => {
    const listed = contract.document.components['schemas']?.['RegimeYear']
    expect(listed)
      .to.have.property('enum')
      .that.includes.members(rules.taxYears.map((each) => each.label))
  })

  it('keeps to the last known tax year until the next one is written', async () => {
    const later = await answerOf(id, year, Date.parse('2031-01-01T00:00:00Z'))
    expect(later.assumptions.regimeYear).to.equal(rules.taxYears[0]?.label)
  })
})
