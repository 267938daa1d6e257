import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { largestLoan } from '../../src/loans/loan-to-value.ts'
import { loadLending } from '../../src/loans/load-lending.ts'
import { inForceOn } from '../../src/rules/schedules.ts'
import { newFolder } from '../new-folder.ts'

const file = fileURLToPath(new URL('../../data/rules/lending.yaml', import.meta.url))
const lendingOn = loadLending(file)

describe('loadLending', () => {
  it('finds what is in force on each requested day, in any order', () => {
    const folder = newFolder()
    const twoRates = join(folder, 'lending.yaml')
    const entry =
      /^home_loan_rate:\n(  - effective_from: 2026-06-24\n    rate: '7.75%'\n[^]*?)\n\n/m
    const before = (text: string): string =>
      text.replace('2026-06-24', '2025-06-24').replace('7.75%', '8.25%')
    const text = readFileSync(file, 'utf8').replace(
      entry,
      (all, first) => `${all}${before(String(first))}\n\n`,
    )
    writeFileSync(twoRates, text)
    const ratesOn = loadLending(twoRates)
    const rates = ['2026-11-21', '2026-11-21', '2026-01-01', '2026-11-21'].map(
      (day) => ratesOn(day).home_loan_rate.rate,
    )
    expect(rates).to.deep.equal([7.75, 7.75, 8.25, 7.75])
    expect(ratesOn('2026-11-21')).to.equal(ratesOn('2026-11-21'))
  })
})

describe('the policy of lenders in data/rules/lending.yaml', () => {
  const lending = lendingOn('2026-11-21')
  const { obligations, reserve, nri_loan_to_value: nri } = lending

  it('covers every score that the contract accepts', () => {
    expect(lending.credit_scores.bands[0]?.from).to.equal(300)
  })

  it('lends no more to a person abroad than RBI allows', () => {
    for (const tiers of [nri.salaried, nri.self_employed]) {
      for (let price = 100_000; price < 20_000_000; price += 99_991) {
        expect(largestLoan(price, tiers)).to.be.at.most(
          largestLoan(price, lending.loan_to_value.tiers),
        )
      }
    }
  })

  it('has ceilings above the comfort line, and a least reserve below the comfortable one', () => {
    for (const { salaried, self_employed, nri } of obligations.ceilings) {
      expect(Math.min(salaried, self_employed, nri)).to.be.above(obligations.comfort)
    }
    expect(reserve).to.include({ comfort_months: 6, least_months: 3 })
  })
})

describe('inForceOn', () => {
  const schedules = ['2026-06-24', '2025-12-05']
  const begins = (day: string): string => day

  it('returns the newest that has started, from its first day on', () => {
    expect(inForceOn(schedules, '2026-06-24', begins)).to.equal('2026-06-24')
    expect(inForceOn(schedules, '2026-06-23', begins)).to.equal('2025-12-05')
  })

  it('returns the oldest before any has started', () => {
    expect(inForceOn(schedules, '2020-01-01', begins)).to.equal('2025-12-05')
  })
})
