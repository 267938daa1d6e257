import { isRefusal } from '../../../../src/base/refusal.ts'
import { compare_balance_transfer } from '../../../../src/api/operations/calculators/compare_balance_transfer.ts'
import type { LendingOn } from '../../../../src/loans/load-lending.ts'
import { responseOf, contract, issuesOf, rules } from './calculators.ts'

const id = 'compare_balance_transfer'
const loan = {
  outstandingPrincipal: 4_000_000,
  currentRatePercent: 9.25,
  newRatePercent: 8.25,
  remainingTenureYears: 15,
}

describe(id, () => {
  it('uses the costs of data/rules/lending.yaml when none are given', async () => {
    const { usual_fees: fees } = rules.lendingOn('2026-11-21')
    const told = {
      processingFeePct: fees.processing_fee,
      flatCosts: fees.transfer_legal_and_valuation,
    }
    expect(await responseOf(id, loan)).to.deep.equal(await responseOf(id, { ...loan, ...told }))
  })

  it('itemises the cost of switching, and says which part was assumed', async () => {
    const offer = { ...loan, outstandingPrincipal: 4_200_000, processingFeePct: 0.5 }
    const costs = async (query: object, defaulted: readonly string[] = []) => {
      const { switchingCost, assumptions } = await responseOf(id, query, undefined, defaulted)
      return { switchingCost, ...assumptions.switchingCostBreakdown }
    }
    expect(await costs(offer, ['flatCosts'])).to.deep.equal({
      switchingCost: 33_500,
      ...{ processingFee: 21_000, processingFeePct: 0.5, processingFeeAssumed: false },
      ...{ flatCosts: 12_500, flatCostsAssumed: true },
    })
    expect(await costs({ ...offer, flatCosts: 0 })).to.include({
      ...{ switchingCost: 21_000, flatCosts: 0, flatCostsAssumed: false },
    })
  })

  it('takes months or years, one of them', async () => {
    const { remainingTenureYears: years, ...others } = loan
    const inMonths = await responseOf(id, { ...others, remainingTenureMonths: years * 12 })
    expect(inMonths).to.deep.equal(await responseOf(id, loan))
    const half = await responseOf(id, { ...others, remainingTenureMonths: 198 })
    expect(half).to.include({ remainingTenureYears: null, remainingTenureMonths: 198 })
    expect(await issuesOf(id, others)).to.deep.equal([
      { path: 'remainingTenureYears', message: 'is required, or send remainingTenureMonths' },
    ])
    expect(await issuesOf(id, { ...loan, remainingTenureMonths: 180 })).to.deep.equal([
      { path: 'remainingTenureMonths', message: 'replaces remainingTenureYears: send one of them' },
    ])
  })

  it('names the GST on fees in force on the day', async () => {
    const lendingOn: LendingOn = (day) => {
      const lending = rules.lendingOn(day)
      return { ...lending, usual_fees: { ...lending.usual_fees, tax_on_fee: 12.5 } }
    }
    const offer = { ...loan, processingFeePct: 0.5, flatCosts: 0 }
    const valid = contract.operations[id].validate(offer)
    if (isRefusal(valid)) throw new Error(valid.message)
    const response = await compare_balance_transfer(
      { ...rules, lendingOn },
      new Map(),
      'Disclaimer',
    )(valid, {
      nowMs: Date.parse('2026-11-21T06:00:00Z'),
    })
    expect(JSON.stringify(response)).to.include('Lenders charge 12.5% GST on their fees')
  })

  it('warns of a break-even beyond the tenure, not of one in its last month', async () => {
    const { grossInterestSaved } = await responseOf(id, loan)
    const at = async (flatCosts: number): Promise<readonly unknown[]> => {
      const response = await responseOf(id, { ...loan, processingFeePct: 0, flatCosts })
      return [response.breakevenMonths, response.notices?.[0]?.code]
    }
    expect(await at(grossInterestSaved)).to.deep.equal([180, 'REPRICING_POSSIBLE'])
    expect(await at(grossInterestSaved + 1)).to.deep.equal([181, 'BREAKEVEN_BEYOND_TENURE'])
  })

  it('says that a conversion at the present lender may be cheaper, unless the new rate is not lower', async () => {
    const codes = async (newRatePercent: number): Promise<readonly string[]> =>
      ((await responseOf(id, { ...loan, newRatePercent })).notices ?? []).map(({ code }) => code)
    expect(await codes(9.2499)).to.include('REPRICING_POSSIBLE')
    expect(await codes(9.25)).not.to.include('REPRICING_POSSIBLE')
  })
})
