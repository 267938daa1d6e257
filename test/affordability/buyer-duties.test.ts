import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buyerDutiesOf, type DutiableHome } from '../../src/affordability/buyer-duties.ts'
import { readBuyerDuties } from '../../src/affordability/load-buyer-duties.ts'
import { rules } from './plans.ts'

const path = join(import.meta.dirname, '../../data/rules/buyer-duties.yaml')
const text = readFileSync(path, 'utf8')
const today = '2026-11-27'

const flat: DutiableHome = {
  priceInr: 4_000_000,
  guidelineValueInr: 0,
  property: 'residential',
  gstInr: 0,
  hasLoan: false,
  isLetOut: false,
}

function duties(changes: Partial<DutiableHome>, day = today) {
  return buyerDutiesOf(rules.buyerDutiesOn(day), { ...flat, ...changes }).buyerDuties ?? []
}

function amounts(changes: Partial<DutiableHome>, day?: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(duties(changes, day).map(({ code, amount }) => [code, amount]))
}

describe('buyerDutiesOf', () => {
  it('has nothing for a small price that is above the guideline value', () => {
    expect(buyerDutiesOf(rules.buyerDutiesOn(today), flat)).to.deep.equal({})
  })

  it('has tax to withhold from 50 lakh on, and none at 30 lakh or a rupee below 50', () => {
    for (const priceInr of [3_000_000, 3_000_001, 4_999_999]) {
      expect(amounts({ priceInr }), `${priceInr}`).to.deep.equal({})
    }
    expect(amounts({ priceInr: 5_000_000 })).to.deep.equal({ tds: 50_000 })
    expect(amounts({ priceInr: 5_000_050 })).to.deep.equal({ tds: 50_001 })
  })

  it('withholds tax on the higher of price and guideline value', () => {
    const home = { priceInr: 4_900_000 }
    expect(amounts({ ...home, guidelineValueInr: 4_999_999 })).to.deep.equal({})
    expect(amounts({ ...home, guidelineValueInr: 5_000_000 })).to.deep.equal({ tds: 50_000 })
    const lower = { priceInr: 6_000_000, guidelineValueInr: 5_000_000 }
    expect(amounts(lower)).to.deep.equal({ tds: 60_000 })
  })

  it('withholds nothing on agricultural land, and from 1 April 2026 under this section', () => {
    const priceInr = 9_000_000
    expect(amounts({ priceInr, property: 'agricultural' })).to.deep.equal({})
    expect(amounts({ priceInr, property: 'plot' })).to.deep.equal({ tds: 90_000 })
    expect(amounts({ priceInr }, '2026-03-31')).to.deep.equal({})
    expect(amounts({ priceInr }, '2026-04-01')).to.deep.equal({ tds: 90_000 })
  })

  it('counts the excess of the guideline value as income above 10% and above ₹50,000', () => {
    const at = (priceInr: number, guidelineValueInr: number) =>
      amounts({ priceInr, guidelineValueInr })
    expect(at(4_000_000, 4_400_000)).to.deep.equal({})
    expect(at(4_000_000, 4_400_001)).to.deep.equal({ excess_income: 400_001 })
    expect(at(300_000, 350_000)).to.deep.equal({})
    expect(at(300_000, 350_001)).to.deep.equal({ excess_income: 50_001 })
    const land = {
      priceInr: 300_000,
      guidelineValueInr: 350_001,
      property: 'agricultural',
    } as const
    expect(amounts(land)).to.deep.equal({})
  })

  it('asks for the guideline value where it was not given', () => {
    expect(amounts({ guidelineValueInr: undefined })).to.deep.equal({ guideline_value: null })
  })

  it('has the GST that was computed, what a loan brings, and the loss of a let home', () => {
    expect(amounts({ gstInr: 40_000 })).to.deep.equal({ gst: 40_000 })
    expect(Object.keys(amounts({ hasLoan: true }))).to.deep.equal([
      'mortgage_deed',
      'rate_reset',
      'prepayment_charge',
    ])
    expect(Object.keys(amounts({ isLetOut: true }))).to.deep.equal(['loss_set_off'])
  })

  it('tells none of the figures that circulate and are false', () => {
    const all = rules.buyerDutiesOn(today)
    expect(all).to.have.length(8)
    for (const { action, section, deadline } of all) {
      const told = `${action} ${section} ${deadline}`
      expect(told).not.to.match(/30,00,000|30 lakh|12 ?%|\b4 ?%|26QB|194-?IA/i)
    }
  })
})

describe('readBuyerDuties', () => {
  const problems = (changed: string): string => {
    try {
      readBuyerDuties('duties.yaml', changed)
      return ''
    } catch (error) {
      return String(error)
    }
  }

  it('reads the file of the repository', () => {
    expect(problems(text)).to.equal('')
  })

  it('rejects an older duty above a newer one of the same id', () => {
    const [, first = ''] = /(  - id: tds\n[^]*?)\n  - id: gst/.exec(text) ?? []
    const older = first.replace('effective_from: 2026-04-01', 'effective_from: 2025-04-01')
    const twice = (...both: readonly string[]): string => text.replace(first, both.join('\n'))
    expect(problems(twice(first, older))).to.equal('')
    expect(problems(twice(older, first))).to.include('Write the newest first.')
  })

  it('rejects a duty without a condition or with one that is not known', () => {
    expect(problems(text.replace('{ loan: true }', '{}'))).to.include('Write at least one of')
    expect(problems(text.replace('{ loan: true }', '{ cash: true }'))).to.include('cash')
  })
})
