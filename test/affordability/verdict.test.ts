import { decide } from '../../src/affordability/decide.ts'
import { verdictOn, type Verdict } from '../../src/affordability/verdict.ts'
import { lakh, lending, planOf, type PlanFacts } from './plans.ts'

/** 65 lakh in Tamil Nadu: 9 % to the state, loan up to 52 lakh; EMI of 52 lakh at 7.9 % in 20 years is 43,172. */
const household: PlanFacts = {
  priceInr: 65 * lakh,
  state: 'TN',
  incomeInr: 120_000,
  savingsInr: 25 * lakh,
  creditScore: 780,
}

function verdict(changes: Partial<PlanFacts> = {}): Verdict {
  return verdictOn(planOf({ ...household, ...changes }), lending)
}

/** At 4% in 40 years a point more takes an EMI up by 15%: from 40% of income past 45%. */
const longLoan: Partial<PlanFacts> = {
  ...{ priceInr: 5_790_000, incomeInr: 49_000, savingsInr: undefined },
  ...{ employment: 'self_employed', tenureYears: 40, ratePercent: 4 },
}

/** Signal and obstacles, often with exactly what is required and a rupee less. */
const outcomes: readonly (readonly [why: string, Partial<PlanFacts>, string])[] = [
  ['within the comfort line and with six months of reserve', {}, 'AFFORDABLE'],
  // 13,00,000 + 5,85,000 + 30,680 + 15,000 and six times 43,171.82.
  ['with six months of EMIs', { savingsInr: 2_189_711 }, 'AFFORDABLE'],
  ['a rupee below six months of EMIs', { savingsInr: 2_189_709 }, 'STRETCH reserve_thin'],
  // As above, with three times 43,171.82.
  ['with three months of EMIs', { savingsInr: 2_060_196 }, 'STRETCH reserve_thin'],
  ['a rupee below three months of EMIs', { savingsInr: 2_060_194 }, 'NOT_YET savings_short'],
  ['on EMIs alone when savings were not given', { savingsInr: undefined }, 'AFFORDABLE'],
  ['without savings', { savingsInr: 0 }, 'NOT_YET savings_short'],
  [
    'when savings do not cover what the largest loan leaves',
    { incomeInr: 400_000, savingsInr: 15 * lakh },
    'NOT_YET savings_short',
  ],
  // 43,172 is 40% of 1,07,929.
  ['at the comfort line', { savingsInr: 2_200_000, incomeInr: 107_929 }, 'AFFORDABLE'],
  [
    'above the comfort line, where savings cannot replace part of the loan',
    { savingsInr: 2_200_000, incomeInr: 105_000 },
    'STRETCH obligations_above_comfort',
  ],
  [
    'when one more point of interest passes the ceiling',
    longLoan,
    'STRETCH rate_rise_above_ceiling',
  ],
  ['when it does not', { ...longLoan, priceInr: 5_600_000 }, 'AFFORDABLE'],
  ['when income repays too little', { incomeInr: 60_000 }, 'NOT_YET loan_above_income'],
  [
    'when income repays too little, whatever the savings',
    { incomeInr: 60_000, savingsInr: undefined },
    'NOT_YET loan_above_income',
  ],
  ['without income', { incomeInr: 0 }, 'INELIGIBLE no_income'],
  ['without income, with EMIs', { incomeInr: 0, existingEmisInr: 10 }, 'INELIGIBLE no_income'],
  [
    'when existing EMIs reach the ceiling of 60%',
    { existingEmisInr: 72_000 },
    'INELIGIBLE existing_emis_at_ceiling',
  ],
  [
    'without a score: that is new to credit, not a bad score',
    { creditScore: undefined },
    'AFFORDABLE',
  ],
  ['for a score of 700', { creditScore: 700 }, 'AFFORDABLE'],
  ['for a score of 699', { creditScore: 699 }, 'STRETCH credit_score_fair'],
  ['for a score of 650', { creditScore: 650 }, 'STRETCH credit_score_fair'],
  ['for a score of 649', { creditScore: 649 }, 'NOT_YET credit_score_low'],
  ['for a score of 600', { creditScore: 600 }, 'NOT_YET credit_score_low'],
  ['for a score of 599', { creditScore: 599 }, 'INELIGIBLE credit_score_too_low'],
  ['for a score of 300', { creditScore: 300 }, 'INELIGIBLE credit_score_too_low'],
]

describe('a verdict', () => {
  for (const [why, changes, expected] of outcomes) {
    it(`is ${expected} ${why}`, () => {
      const { signal, obstacles } = verdict(changes)
      expect([signal, ...obstacles].join(' ')).to.equal(expected)
    })
  }

  it('is not INELIGIBLE a rupee below the ceiling of existing EMIs', () => {
    expect(verdict({ existingEmisInr: 71_999 }).signal).to.equal('NOT_YET')
  })

  describe('its limits', () => {
    it('limits a loan by value, lower for residence abroad', () => {
      const nri = { residency: 'nri', priceInr: 30 * lakh } as const
      expect(verdict({ priceInr: 30 * lakh }).limits.byValueInr).to.equal(27 * lakh)
      expect(verdict(nri).limits.byValueInr).to.equal(24 * lakh)
      expect(verdict({ ...nri, employment: 'self_employed' }).limits.byValueInr).to.equal(
        22.5 * lakh,
      )
      expect(verdict({ ...nri, priceInr: 120 * lakh }).limits.byValueInr).to.equal(90 * lakh)
    })

    for (const [employment, residency, below, from, above] of [
      ['salaried', 'resident', 50, 55, 60],
      ['self_employed', 'resident', 45, 50, 55],
      ['salaried', 'nri', 45, 50, 50],
      ['self_employed', 'nri', 45, 50, 50],
    ] as const) {
      it(`limits a loan by the steps of income: ${employment}, ${residency}`, () => {
        const ceiling = (incomeInr: number): number =>
          verdict({ employment, residency, incomeInr }).ceilingPercent
        expect([49_999, 50_000, 99_999, 100_000].map(ceiling)).to.deep.equal([
          below,
          from,
          from,
          above,
        ])
      })
    }

    it('raises the limit at a step of income and never lowers it', () => {
      const byIncome = (incomeInr: number): number => verdict({ incomeInr }).limits.byIncomeInr
      for (const step of [50_000, 100_000]) {
        expect(byIncome(step) / byIncome(step - 1)).to.be.above(1.05)
        expect(byIncome(step + 1) - byIncome(step)).to.be.within(0, 100)
      }
    })
  })

  describe('the limit that binds', () => {
    const bound = (changes: Partial<PlanFacts>): string =>
      decide(planOf({ ...household, ...changes }), lending).eligibility.bound
    it('names income or value as the limit that binds', () => {
      expect(bound({})).to.equal('ltv')
      expect(bound({ incomeInr: 60_000 })).to.equal('foir')
    })
  })

  describe('its loan', () => {
    it('assesses the eligible loan while its EMIs are comfortable', () => {
      expect(verdict({})).to.include({ eligibleLoanInr: 52 * lakh, loanInr: 52 * lakh })
    })

    it('assesses a smaller loan where savings can replace it within the reserve', () => {
      const cashRich = verdict({
        incomeInr: 60_000,
        savingsInr: 100 * lakh,
        creditScore: undefined,
      })
      expect(cashRich).to.include({ signal: 'AFFORDABLE', loanInr: 2_858_000 })
      expect(cashRich.eligibleLoanInr).to.be.above(cashRich.loanInr)
    })

    it('assesses a loan at the rate of the score, the employment, or the caller', () => {
      const rate = (changes: Partial<PlanFacts>): number => verdict(changes).ratePercent
      expect(
        [300, 599, 600, 649, 650, 700, 750, 800, 900].map((creditScore) => rate({ creditScore })),
      ).to.deep.equal([8.7, 8.7, 8.7, 8.7, 8.4, 8.05, 7.9, 7.75, 7.75])
      expect(rate({ creditScore: undefined })).to.equal(8.05)
      // 8.1 and 0.2 are 8.299999999999999 in doubles.
      const [band] = lending.credit_scores.bands
      if (band === undefined) throw new Error('no band')
      const rules = {
        ...lending,
        credit_scores: { ...lending.credit_scores, bands: [{ ...band, spread: 0.2 }] },
        home_loan_rate: { ...lending.home_loan_rate, rate: 8.1 },
      }
      expect(verdictOn(planOf(household), rules).ratePercent).to.equal(8.3)
      expect(rate({ employment: 'self_employed' })).to.equal(8.05)
      expect(rate({ ratePercent: 9.1234 })).to.equal(9.1234)
    })
  })
})
