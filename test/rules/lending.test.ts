import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { readLendingFile } from '../../src/rules/lending-file.ts'
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

  it('bears out what the contract fixes: no prepayment charge on floating-rate loans from 2026', () => {
    const [newest] = readLendingFile(file, readFileSync(file, 'utf8')).value.prepayment_charges
    expect(newest).to.include({
      effective_from: '2026-01-01',
      floating_rate_individual: 'barred',
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
