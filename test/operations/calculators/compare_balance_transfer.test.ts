import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { readLendingFile } from '../../../src/rules/lending-file.ts'
import { answerOf, issuesOf } from './calculators.ts'

const id = 'compare_balance_transfer'
const loan = {
  outstandingPrincipal: 4_000_000,
  currentRatePercent: 9.25,
  newRatePercent: 8.25,
  remainingTenureYears: 15,
}

describe(id, () => {
  it('lists every missing parameter', async () => {
    const issues = await issuesOf(id, {})
    expect(issues.map(({ path }) => path)).to.have.members(Object.keys(loan))
  })

  it('refuses a fee above 5 % and accepts 5 %', async () => {
    const [issue] = await issuesOf(id, { ...loan, processingFeePct: 5.0001 })
    expect(issue?.path).to.equal('processingFeePct')
    const answer = await answerOf(id, { ...loan, processingFeePct: 5, flatCosts: 0 })
    expect(answer.switchingCost).to.equal(200_000)
  })

  it('takes the costs of data/rules/lending.yaml when none are given', async () => {
    const file = new URL('../../../data/rules/lending.yaml', import.meta.url)
    const [usual] = readLendingFile('lending.yaml', readFileSync(file, 'utf8')).value.usual_fees
    const told = {
      processingFeePct: Number.parseFloat(usual?.processing_fee ?? ''),
      flatCosts: Number(usual?.transfer_legal_and_valuation),
    }
    expect(await answerOf(id, loan)).to.deep.equal(await answerOf(id, { ...loan, ...told }))
  })

  it('warns of a break-even beyond the tenure, not of one in its last month', async () => {
    const { grossInterestSaved } = await answerOf(id, loan)
    const at = async (flatCosts: number): Promise<readonly unknown[]> => {
      const answer = await answerOf(id, { ...loan, processingFeePct: 0, flatCosts })
      return [answer.breakevenMonths, answer.notices?.[0]?.code]
    }
    expect(await at(grossInterestSaved)).to.deep.equal([180, 'REPRICING_POSSIBLE'])
    expect(await at(grossInterestSaved + 1)).to.deep.equal([181, 'BREAKEVEN_BEYOND_TENURE'])
  })

  it('says that a conversion at the present lender may be cheaper, unless the new rate is not lower', async () => {
    const codes = async (newRatePercent: number): Promise<readonly string[]> =>
      ((await answerOf(id, { ...loan, newRatePercent })).notices ?? []).map(({ code }) => code)
    expect(await codes(9.2499)).to.include('REPRICING_POSSIBLE')
    expect(await codes(9.25)).not.to.include('REPRICING_POSSIBLE')
  })
})
