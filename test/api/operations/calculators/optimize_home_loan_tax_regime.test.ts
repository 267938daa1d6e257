import type { Responses } from '../../../../src/contract/contract.ts'
import { optimize_home_loan_tax_regime } from '../../../../src/api/operations/calculators/optimize_home_loan_tax_regime.ts'
import { responseOf, issuesOf, rules } from './calculators.ts'

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
    expect((await responseOf(id, { ...letOut, annualRent: 0 })).propertyType).to.equal('let_out')
  })

  it('names both Acts for what it applies', async () => {
    const { legalBasis } = (await responseOf(id, year)).assumptions
    expect(legalBasis).to.be.an('array').that.is.not.empty
    for (const line of legalBasis ?? []) {
      expect(line).to.match(/ of the 1961 Act, .* of the 2025 Act$/)
    }
  })

  it('lists what it assumes and ignores', async () => {
    const response = await responseOf(id, year)
    expect(response.notModeled).to.include('Surcharge above taxable income of 50 lakh')
    expect(response.assumptions.residentAssumed).to.equal(true)
    expect(response.assumptions.applied?.join(' ')).to.include('within five years')
  })

  it('does not start with a tax year that the contract does not list, and says what to write', () => {
    const [known] = rules.taxYears
    if (known === undefined) throw new Error('no tax year')
    const next = { ...known, label: 'FY2027-28', name: '2027-28' }
    const later = { ...rules, taxYears: [next, known] }
    expect(() => optimize_home_loan_tax_regime(later, new Map(), 'Disclaimer')).to.throw(
      /tax year FY2027-28, but openapi\.yaml promises FY2026-27\. Write FY2027-28 into RegimeYear/,
    )
  })

  it('uses the nearest known tax year, and names both years', async () => {
    const on = async (day: string): Promise<readonly unknown[]> => {
      const response = await responseOf(id, year, Date.parse(`${day}T12:00:00+05:30`))
      return [response.assumptions.regimeYear, messagesOf(response, 'TAX_YEAR_NOT_CURRENT')]
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
      messagesOf(await responseOf(id, { ...year, ...home, annualIncome }), 'LOSS_CARRIED_FORWARD')
    const [message, ...more] = await lossAt({}, 249_999)
    expect(message).to.match(
      /^In the old regime, the other income is too small for ₹1 of the loss .* eight years .*110.*71B/,
    )
    expect(more).to.deep.equal([])
    // 50,000 of a salary is the standard deduction: 2,00,000 are left to meet the loss.
    expect(await lossAt({}, 250_000)).to.deep.equal([])
    expect(await lossAt({ isSalaried: false }, 200_000)).to.deep.equal([])
  })

  it('says that a loss lapses in the new regime, and waits eight years in the old', async () => {
    const vacant = { propertyType: 'let_out', annualRent: 0, isSalaried: false }
    const response = await responseOf(id, { ...year, ...vacant, homeLoanInterest: 350_000 })
    expect(messagesOf(response, 'LOSS_LAPSES')).to.deep.equal([
      'In the new regime, ₹3,50,000 of the loss from the home may not be set off this year. It lapses: no later year may use it (section 115BAC(3) of the 1961 Act; section 202(3) of the 2025 Act is reported to say the same, but we did not read its text).',
    ])
    expect(messagesOf(response, 'LOSS_CARRIED_FORWARD')).to.deep.equal([
      'In the old regime, ₹1,50,000 of the loss from the home may not be set off this year. It may be carried forward for eight years against income from house property (section 110 of the 2025 Act, 71B of the 1961 Act). That is not modelled.',
    ])
  })

  it('shows surcharge beside the totals only where a regime reaches it, and keeps the totals', async () => {
    const without = await responseOf(id, { ...year, annualIncome: 5_075_000 })
    expect(without).not.to.have.any.keys('recommendedWithSurcharge', 'annualSavingWithSurcharge')
    expect(without.new).to.have.all.keys('taxableIncome', 'totalTax', 'deductionsApplied')
    expect(messagesOf(without, 'SURCHARGE_NOT_MODELLED')).to.deep.equal([])
    const response = await responseOf(id, { ...year, annualIncome: 5_075_001 })
    expect(response.assumptions.surchargeNotModeled).to.equal(true)
    expect(response.new.totalTax).to.equal(without.new.totalTax)
    expect(response.new).to.include({ surcharge: 1, totalTaxWithSurcharge: 1_123_201 })
    expect(response.old.surcharge).to.equal(0)
    expect(response.recommendedWithSurcharge).to.equal('new')
  })

  it('says when surcharge would change the recommendation', async () => {
    const high = { ...year, annualIncome: 5_500_000, otherOldRegimeDeductions: 350_000 }
    const response = await responseOf(id, high)
    expect([response.recommended, response.recommendedWithSurcharge]).to.deep.equal(['new', 'old'])
    expect(messagesOf(response, 'SURCHARGE_NOT_MODELLED').join()).to.include(
      'that would change the recommendation from new to old, which saves ₹94,380.',
    )
  })

  it("names what one person's caps leave to a second owner", async () => {
    const noticeOn = async (changes: object): Promise<readonly string[]> =>
      messagesOf(await responseOf(id, { ...year, ...changes }), 'CO_OWNER_HAS_OWN_CAPS')
    expect(await noticeOn({})).to.deep.equal([])
    const [message] = await noticeOn({ homeLoanInterest: 310_000, other80C: 100_000 })
    expect(message).to.match(/leave ₹1,10,000 of interest and ₹1,00,000 of principal undeducted/)
    expect(await noticeOn({ homeLoanInterest: 310_000, jointLoan: true })).to.deep.equal([])
  })

  it('names what stamp duty in the year of purchase would change, within the room of the cap', async () => {
    const noticeOn = async (changes: object): Promise<readonly string[]> =>
      messagesOf(await responseOf(id, { ...year, ...changes }), 'YEAR_OF_PURCHASE')
    expect(await noticeOn({})).to.deep.equal([])
    // 30 % of 50,000 and cess.
    const [message] = await noticeOn({ homeLoanPrincipal: 60_000, other80C: 40_000 })
    expect(message).to.match(/up to the ₹50,000 .*section 123 .*80C\(2\)\(xviii\)\(d\)/)
    expect(message).to.match(/by up to ₹15,600 and the new regime would stay the lower one/)
    const [turning] = await noticeOn({ homeLoanPrincipal: 0, otherOldRegimeDeductions: 300_000 })
    expect(turning).to.include('the old regime could become the lower one')
    expect(await noticeOn({ annualIncome: 200_000, homeLoanPrincipal: 0 })).to.deep.equal([])
  })
})

function messagesOf(
  { notices }: Responses['optimize_home_loan_tax_regime'],
  code: string,
): readonly string[] {
  return (notices ?? []).filter((notice) => notice.code === code).map(({ message }) => message)
}
