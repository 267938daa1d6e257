import fc from 'fast-check'
import { rupeesInWords } from '../../src/base/rupees.ts'
import { compareRegimes, type RegimeComparison } from '../../src/income-tax/compare-regimes.ts'
import { regimeNotices } from '../../src/income-tax/regime-notices.ts'
import type { AgeBand } from '../../src/income-tax/regime-rules.ts'
import type { TaxpayerYear } from '../../src/income-tax/total-income.ts'
import { rules2026 } from './rules.ts'

/** Around the limits of surcharge, where the recommendation turns, and far from them. */
const income = fc.oneof(
  fc.integer({ min: 5_000_000, max: 6_200_000 }),
  fc.integer({ min: 9_800_000, max: 11_500_000 }),
  fc.integer({ min: 19_500_000, max: 23_000_000 }),
  fc.integer({ min: 0, max: 60_000_000 }),
)
const rupees = (max: number): fc.Arbitrary<bigint> => fc.nat({ max }).map(BigInt)

const household: fc.Arbitrary<TaxpayerYear> = fc.record({
  annualIncomeInr: income.map(BigInt),
  isSalaried: fc.boolean(),
  ageBand: fc.constantFrom<AgeBand>('below60', 'senior', 'super_senior'),
  home: fc.oneof(
    fc.constant({ occupancy: 'self_occupied' as const }),
    rupees(1_500_000).map((annualRentInr) => ({ occupancy: 'let_out' as const, annualRentInr })),
  ),
  loanInterestInr: rupees(700_000),
  loanPrincipalInr: rupees(400_000),
  otherSavingsInr: rupees(200_000),
  otherDeductionsInr: fc.oneof(rupees(600_000), rupees(1_500_000)),
  claimants: fc.constantFrom(1n, 2n),
})

const payable = ({ old, new: other }: RegimeComparison): number =>
  Math.min(old.totalTaxWithSurcharge, other.totalTaxWithSurcharge)

const lowerOf = ({ old, new: other }: RegimeComparison): 'old' | 'new' =>
  old.totalTaxWithSurcharge < other.totalTaxWithSurcharge ? 'old' : 'new'

interface Said {
  readonly facts: TaxpayerYear
  readonly shown: RegimeComparison
  readonly messages: ReadonlyMap<string, string>
}

function said(facts: TaxpayerYear): Said {
  const shown = compareRegimes(facts, rules2026)
  const notices = regimeNotices(facts, shown, rules2026, 0)
  return {
    facts,
    shown,
    messages: new Map(notices.map(({ code, message }) => [code, message])),
  }
}

/** The recommendation that a response shows last: with surcharge where it is due. */
const recommendedIn = ({ shown }: Said): 'old' | 'new' => shown.withSurcharge?.lower ?? shown.lower

function forEachHousehold(check: (said: Said) => void): void {
  fc.assert(
    fc.property(household, (facts) => check(said(facts))),
    { numRuns: 800 },
  )
}

describe('regimeNotices', () => {
  it('names one lower regime in every notice of a response: the one it recommends', () => {
    forEachHousehold((response) => {
      const all = [...response.messages.values()].join('\n')
      const recommended = recommendedIn(response)
      const other = recommended === 'old' ? 'new' : 'old'
      expect(all).not.to.match(new RegExp(`the ${other} regime (stays|would stay)`, 'u'))
      expect(all).not.to.match(new RegExp(`the ${recommended} regime (becomes|could become)`, 'u'))
      if (recommended === 'old') expect(all).not.to.match(/the new regime costs no more/iu)
    })
  })

  it('says what the loan saves by the tax with it and without it', () => {
    forEachHousehold(({ facts, shown, messages }) => {
      const without = { ...facts, loanInterestInr: 0n, loanPrincipalInr: 0n }
      const savedInr = payable(compareRegimes(without, rules2026)) - payable(shown)
      const all = [...messages.values()].join('\n')
      for (const [, amount] of all.matchAll(/the tax you pay by (₹[\d,]+)/gu)) {
        expect(amount).to.equal(rupeesInWords(savedInr))
      }
      if (all.includes('does not lower the tax you pay')) expect(savedInr).to.equal(0)
      if (savedInr !== shown.loanBenefitEffectiveInr) {
        expect(all, 'the figure is without surcharge').to.match(
          /homeLoanTaxBenefitEffective leaves/u,
        )
      }
    })
  })

  it('says what half of the loan would change by the response for half of the loan', () => {
    forEachHousehold(({ facts, shown, messages }) => {
      const message =
        messages.get('CO_OWNER_HAS_OWN_CAPS') ?? messages.get('JOINT_LOAN_ON_ONE_INCOME')
      if (message === undefined) return
      const { home } = facts
      const half = compareRegimes(
        {
          ...facts,
          claimants: 1n,
          loanInterestInr: facts.loanInterestInr / 2n,
          loanPrincipalInr: facts.loanPrincipalInr / 2n,
          home:
            home.occupancy === 'let_out'
              ? { ...home, annualRentInr: home.annualRentInr / 2n }
              : home,
        },
        rules2026,
      )
      expect(message).to.include(
        `${rupeesInWords(half.old.totalTaxWithSurcharge)} in the old regime and ${rupeesInWords(half.new.totalTaxWithSurcharge)} in the new`,
      )
      expect(message.includes('its tax does not change')).to.equal(
        lowerOf(half) === lowerOf(shown) && payable(half) === payable(shown),
      )
      expect(message.includes(`the ${lowerOf(half)} regime becomes the lower one`)).to.equal(
        lowerOf(half) !== lowerOf(shown),
      )
    })
  })

  it('says what the year of purchase would change by the response with the cap filled', () => {
    forEachHousehold(({ facts, shown, messages }) => {
      const message = messages.get('YEAR_OF_PURCHASE')
      if (message === undefined) return
      const roomInr = 150_000n - facts.otherSavingsInr - facts.loanPrincipalInr
      const other = { ...facts, otherSavingsInr: facts.otherSavingsInr + roomInr }
      const filled = compareRegimes(other, rules2026)
      const lessInr = shown.old.totalTaxWithSurcharge - filled.old.totalTaxWithSurcharge
      expect(message).to.include(`the old-regime tax by up to ${rupeesInWords(lessInr)}`)
      expect(message.includes('could become')).to.equal(lowerOf(filled) !== lowerOf(shown))
    })
  })

  it('names the option of business income wherever the old regime is recommended', () => {
    forEachHousehold(({ facts, shown, messages }) => {
      const isOld = shown.lower === 'old' || shown.withSurcharge?.lower === 'old'
      expect(messages.has('OPTION_FOR_BUSINESS_INCOME')).to.equal(!facts.isSalaried && isOld)
    })
  })
})
