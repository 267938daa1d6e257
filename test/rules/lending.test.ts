import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { loadLending } from '../../src/rules/lending.ts'
import { inForceOn } from '../../src/rules/schedules.ts'

const file = fileURLToPath(new URL('../../data/rules/lending.yaml', import.meta.url))
const lendingOn = loadLending(file)

describe('loadLending', () => {
  it('finds the rate in force with the day it dates from', () => {
    expect(lendingOn('2026-11-21').marketRate).to.deep.equal({
      ratePercent: 7.75,
      asOf: '2026-06-24',
    })
  })

  it('reads the usual fees, the tax on them apart', () => {
    expect(lendingOn('2026-11-21').usualFees).to.deep.equal({
      processingFeePercent: 0.5,
      taxOnFeePercent: 18,
      transferLegalAndValuationInr: 12_500,
    })
  })

  it('reads the ceilings by amount of loan, the last one without end', () => {
    const { loanToValueTiers } = lendingOn('2026-11-21')
    expect(loanToValueTiers.map(({ loanUpToInr }) => loanUpToInr)).to.deep.equal([
      3_000_000n,
      7_500_000n,
      null,
    ])
  })
})

describe('inForceOn', () => {
  const schedules = ['2026-06-24', '2025-12-05']
  const begins = (day: string): string => day

  it('takes the newest that has begun, from its first day on', () => {
    expect(inForceOn(schedules, '2026-06-24', begins)).to.equal('2026-06-24')
    expect(inForceOn(schedules, '2026-06-23', begins)).to.equal('2025-12-05')
  })

  it('takes the oldest before any has begun', () => {
    expect(inForceOn(schedules, '2020-01-01', begins)).to.equal('2025-12-05')
  })
})
