import { expect } from 'chai'
import type { Responses } from '../../../src/contract/contract.ts'
import { optimize_home_loan_tax_regime } from '../../../src/operations/calculators/optimize_home_loan_tax_regime.ts'
import { answerOf, contract, issuesOf, rules } from './calculators.ts'

const id = 'optimize_home_loan_tax_regime'
const year = { annualIncome: 1_500_000, homeLoanInterest: 200_000, homeLoanPrincipal: 150_000 }

describe(id, () => {
  it('rejects let_out without annualRent, and accepts a vacant home', async () => {
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

  it('lists what it assumes and leaves out', async () => {
    const answer = await answerOf(id, year)
    expect(answer.notModeled).to.include('Surcharge above taxable income of 50 lakh')
    expect(answer.assumptions.residentAssumed).to.equal(true)
    expect(answer.assumptions.applied?.join(' ')).to.include('within five years')
  })

  it('is equal for a pensioner: the standard deduction needs salary or pension', async () => {
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

  it('does not start with a tax year that the contract does not list, and says what to write', () => {
    const [known] = rules.taxYears
    if (known === undefined) throw new Error('no tax year')
    const next = { ...known, label: 'FY2027-28', name: '2027-28' }
    expect(() => optimize_home_loan_tax_regime([next, known], 'Disclaimer')).to.throw(
      /tax year FY2027-28, but openapi\.yaml promises FY2026-27\. Write FY2027-28 into RegimeYear/,
    )
  })

  it('uses the nearest known tax year, and names both years', async () => {
    const on = async (day: string): Promise<readonly unknown[]> => {
      const answer = await answerOf(id, year, Date.parse(`${day}T12:00:00+05:30`))
      return [answer.assumptions.regimeYear, messagesOf(answer, 'TAX_YEAR_NOT_CURRENT')]
    }
    const said = (due: string): string =>
      `Today is in the tax year ${due}, whose rules are not available. This uses the rules of the tax year 2026-27, which may differ.`
    expect(await on('2026-03-31')).to.deep.equal(['FY2026-27', [said('2025-26')]])
    expect(await on('2026-04-01')).to.deep.equal(['FY2026-27', []])
    expect(await on('2027-03-31')).to.deep.equal(['FY2026-27', []])
    expect(await on('2027-04-01')).to.deep.equal(['FY2026-27', [said('2027-28')]])
  })

  it('reports the loss from the home that no other income can set off', async () => {
    const lossAt = async (home: object, annualIncome: number): Promise<readonly string[]> =>
      messagesOf(await answerOf(id, { ...year, ...home, annualIncome }), 'LOSS_CARRIED_FORWARD')
    const [message, ...more] = await lossAt({}, 249_999)
    expect(message).to.match(
      /^The other income is too small .*: ₹1 in the old regime is left\. .* eight years .*71B.*110/,
    )
    expect(more).to.deep.equal([])
    // 50,000 of a salary is the standard deduction: 2,00,000 are left to meet the loss.
    expect(await lossAt({}, 250_000)).to.deep.equal([])
    expect(await lossAt({ isSalaried: false }, 200_000)).to.deep.equal([])
    const vacant = { propertyType: 'let_out', annualRent: 0, isSalaried: false }
    const both = await lossAt(vacant, 199_999)
    expect(both.map((each) => each.replace(/ It may.*/, ''))).to.deep.equal([
      'Part of the loss from the home may not be set off this year: ₹2,00,000 in the new regime.',
      'The other income is too small to set off all of the loss from the home: ₹1 in the old regime is left.',
    ])
  })
})

function messagesOf(
  { notices }: Responses['optimize_home_loan_tax_regime'],
  code: string,
): readonly string[] {
  return (notices ?? []).filter((notice) => notice.code === code).map(({ message }) => message)
}
