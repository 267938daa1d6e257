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

/** Signal and obstacles, with exactly the required savings and a rupee less. */
function outcome(changes: Partial<PlanFacts>): string {
  const { signal, obstacles } = verdict(changes)
  return [signal, ...obstacles].join(' ')
}

describe('a verdict', () => {
  describe('AFFORDABLE', () => {
    it('is AFFORDABLE within the comfort line and with six months of reserve', () => {
      expect(outcome({})).to.equal('AFFORDABLE')
    })

    it('is AFFORDABLE down to the last rupee of six months of EMIs', () => {
      // 13,00,000 + 5,85,000 + 30,680 + 15,000 and six times 43,171.82.
      expect(outcome({ savingsInr: 2_189_711 })).to.equal('AFFORDABLE')
      expect(outcome({ savingsInr: 2_189_709 })).to.equal('STRETCH reserve_thin')
    })

    it('is AFFORDABLE on EMIs alone when savings were not given', () => {
      expect(outcome({ savingsInr: undefined })).to.equal('AFFORDABLE')
      expect(outcome({ savingsInr: 0 })).to.equal('NOT_YET savings_short')
    })

    it('is AFFORDABLE without a score: that is new to credit, not a bad score', () => {
      expect(outcome({ creditScore: undefined })).to.equal('AFFORDABLE')
    })
  })

  describe('STRETCH', () => {
    it('is STRETCH for less than six months of reserve, down to three', () => {
      // As above, with three times 43,171.82.
      expect(outcome({ savingsInr: 2_060_196 })).to.equal('STRETCH reserve_thin')
      expect(outcome({ savingsInr: 2_060_194 })).to.equal('NOT_YET savings_short')
    })

    it('is STRETCH above the comfort line of 40 %, where savings cannot replace part of the loan', () => {
      // 43,172 is 40 % of 1,07,929.
      const tight = { savingsInr: 2_200_000 }
      expect(outcome({ ...tight, incomeInr: 107_929 })).to.equal('AFFORDABLE')
      expect(outcome({ ...tight, incomeInr: 105_000 })).to.equal(
        'STRETCH obligations_above_comfort',
      )
    })

    it('is STRETCH when one more point of interest would pass the ceiling', () => {
      // At 4 % in 40 years a point more takes an EMI up by 15 %: from 40 % of income past 45 %.
      const facts = {
        priceInr: 5_790_000,
        incomeInr: 49_000,
        employment: 'self_employed',
        tenureYears: 40,
        ratePercent: 4,
        savingsInr: undefined,
      } as const
      expect(outcome(facts)).to.equal('STRETCH rate_rise_above_ceiling')
      expect(outcome({ ...facts, priceInr: 5_600_000 })).to.equal('AFFORDABLE')
    })

    it('is STRETCH for a score of 650 to 699', () => {
      expect(outcome({ creditScore: 650 })).to.equal('STRETCH credit_score_fair')
      expect(outcome({ creditScore: 699 })).to.equal('STRETCH credit_score_fair')
      expect(outcome({ creditScore: 700 })).to.equal('AFFORDABLE')
    })
  })

  describe('NOT_YET', () => {
    it('is NOT_YET for a score of 600 to 649', () => {
      expect(outcome({ creditScore: 600 })).to.equal('NOT_YET credit_score_low')
      expect(outcome({ creditScore: 649 })).to.equal('NOT_YET credit_score_low')
    })

    it('is NOT_YET when income repays less than the home needs', () => {
      expect(outcome({ incomeInr: 60_000, savingsInr: undefined })).to.equal(
        'NOT_YET loan_above_income',
      )
      expect(outcome({ incomeInr: 60_000, savingsInr: 23 * lakh })).to.equal(
        'NOT_YET loan_above_income',
      )
    })

    it('is NOT_YET when savings do not cover what the largest loan leaves', () => {
      expect(outcome({ incomeInr: 400_000, savingsInr: 15 * lakh })).to.equal(
        'NOT_YET savings_short',
      )
    })
  })

  describe('INELIGIBLE', () => {
    it('is INELIGIBLE without income', () => {
      expect(outcome({ incomeInr: 0 })).to.equal('INELIGIBLE no_income')
      expect(outcome({ incomeInr: 0, existingEmisInr: 10 })).to.equal('INELIGIBLE no_income')
    })

    it('is INELIGIBLE when existing EMIs reach the ceiling of 60 %', () => {
      expect(outcome({ existingEmisInr: 72_000 })).to.equal('INELIGIBLE existing_emis_at_ceiling')
      expect(verdict({ existingEmisInr: 71_999 }).signal).to.equal('NOT_YET')
    })

    it('is INELIGIBLE for a score below 600', () => {
      expect(outcome({ creditScore: 599 })).to.equal('INELIGIBLE credit_score_too_low')
      expect(outcome({ creditScore: 300 })).to.equal('INELIGIBLE credit_score_too_low')
    })
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
