import type { Charge, Concession, Pricing } from '../../src/stamp-duty/rules/state-rules.ts'
import { applyCharge, type ChargeLine } from '../../src/stamp-duty/charge.ts'
import type { Purchase } from '../../src/stamp-duty/conditions.ts'
import { percentOf, ratioFromText } from '../../src/base/ratio.ts'

const charge: Charge = {
  id: 'stamp_duty',
  name: 'Stamp duty',
  legal_basis: null,
  sources: ['act'],
  base: 'consideration',
  rounding: { to: 1n, mode: 'half_up' },
  cases: [{ rate: ratioFromText('5%') }],
}

const flat: Purchase = {
  valueInr: 0n,
  buyer: 'female',
  property: 'residential',
  localBody: 'municipal_corporation',
  zones: [],
  isFirstSale: false,
}

function apply(changes: Partial<Charge>, valueInr: bigint, dutyInr = 0n): ChargeLine {
  return applyCharge({ ...charge, ...changes }, { ...flat, valueInr }, dutyInr)
}

function relief(changes: Partial<Concession>): Partial<Charge> {
  const concession: Concession = {
    id: 'womens',
    name: 'less for women',
    buyer: ['female'],
    legal_basis: null,
    sources: ['act'],
    ...changes,
  }
  return { concessions: [concession] }
}

const steps = (slabs: 'whole' | 'excess'): Pricing => ({
  slabs,
  brackets: [
    { above: 0n, rate: ratioFromText('4%') },
    { above: 1_000_000n, rate: ratioFromText('6%') },
  ],
})

describe('applyCharge', () => {
  it('applies the rate of the slab to the whole base, and the lower one at the limit', () => {
    const cases = [steps('whole')]
    expect(apply({ cases }, 1_000_000n).amountInr).to.equal(40_000n)
    expect(apply({ cases }, 1_000_100n).amountInr).to.equal(60_006n)
  })

  it('applies each rate to its own part where the law says so', () => {
    const cases = [steps('excess')]
    expect(apply({ cases }, 1_000_000n).amountInr).to.equal(40_000n)
    expect(apply({ cases }, 1_500_000n).amountInr).to.equal(70_000n)
    expect(apply({ cases }, 1_500_000n).rate).to.equal(undefined)
  })

  it('rounds the base first where duty is due on each hundred begun, and finds the slab before', () => {
    const rounded = { base_rounding: { to: 100n, mode: 'up' } as const, cases: [steps('whole')] }
    expect(apply(rounded, 999_901n).amountInr).to.equal(40_000n)
    expect(apply(rounded, 1_000_001n).amountInr).to.equal(60_006n)
  })

  it('rounds an exact half up, and up or down where the file says so', () => {
    expect(apply({}, 10n).amountInr).to.equal(1n)
    expect(apply({ rounding: { to: 1n, mode: 'down' } }, 10n).amountInr).to.equal(0n)
    expect(apply({ rounding: { to: 100n, mode: 'up' } }, 2_001n).amountInr).to.equal(200n)
  })

  it('takes a surcharge of the duty, its slabs too', () => {
    const cases = [steps('whole')]
    expect(apply({ base: 'duty', cases }, 9n, 1_000_000n).amountInr).to.equal(40_000n)
    expect(apply({ base: 'duty', cases }, 9n, 2_000_000n).amountInr).to.equal(120_000n)
  })

  it('applies the cap and the floor, and reports which', () => {
    const bounded = { minimum: 1_000n, maximum: 50_000n }
    expect(apply(bounded, 1_000_000n)).to.include({ amountInr: 50_000n, limit: undefined })
    expect(apply(bounded, 1_000_020n)).to.include({ amountInr: 50_000n, limit: 'maximum' })
    expect(apply(bounded, 20_000n)).to.include({ amountInr: 1_000n, limit: undefined })
    expect(apply(bounded, 19_980n)).to.include({ amountInr: 1_000n, limit: 'minimum' })
  })

  it('marks the highest fee of a table as the cap', () => {
    const cases: Pricing[] = [
      {
        slabs: 'whole',
        brackets: [
          { above: 0n, amount: 100n },
          { above: 9_000_000n, amount: 50_000n, cap: true },
        ],
      },
    ]
    expect(apply({ cases }, 9_000_000n)).to.include({ amountInr: 100n, limit: undefined })
    expect(apply({ cases }, 9_000_001n)).to.include({ amountInr: 50_000n, limit: 'maximum' })
  })

  it('charges nothing on a price of 0', () => {
    expect(apply({ minimum: 100n }, 0n).amountInr).to.equal(0n)
  })

  describe('a concession', () => {
    it('takes points off the rate', () => {
      const line = apply(relief({ points_off: ratioFromText('1.5%') }), 1_000_000n)
      expect(line).to.include({ amountInr: 35_000n, normalInr: 50_000n })
      expect(line.rate && percentOf(line.rate)).to.equal(3.5)
    })

    it('takes a share off the charge', () => {
      const line = apply(relief({ share_off: ratioFromText('25%') }), 2_500_000n)
      expect(line.amountInr).to.equal(93_750n)
      expect(line.rate && percentOf(line.rate)).to.equal(3.75)
    })

    it('applies only to the first part of the value where the file says so', () => {
      const first = relief({ share_off: ratioFromText('25%'), on_first: 2_500_000n })
      expect(apply(first, 2_500_000n).amountInr).to.equal(93_750n)
      expect(apply(first, 5_000_000n).amountInr).to.equal(250_000n - 31_250n)
      const points = relief({ points_off: ratioFromText('1%'), on_first: 1_000_000n })
      expect(apply(points, 5_000_000n).amountInr).to.equal(240_000n)
    })

    it('subtracts at most its own limit', () => {
      const limited = relief({ points_off: ratioFromText('1%'), at_most: 10_000n })
      expect(apply(limited, 1_000_000n).amountInr).to.equal(40_000n)
      expect(apply(limited, 1_000_100n).amountInr).to.equal(40_005n)
    })

    it('replaces the rate, by slabs of its own too', () => {
      expect(apply(relief({ rate: ratioFromText('0%') }), 1_000_000n).amountInr).to.equal(0n)
      expect(apply(relief({ ...steps('whole') }), 1_000_100n).amountInr).to.equal(60_006n)
    })

    it('does not apply to a man, nor where its condition does not hold', () => {
      const up = relief({ points_off: ratioFromText('1%'), when: { value: { up_to: 1_000_000n } } })
      expect(apply(up, 1_000_000n).amountInr).to.equal(40_000n)
      expect(apply(up, 1_000_020n)).to.include({ amountInr: 50_001n, concession: undefined })
      const him = applyCharge(
        { ...charge, ...up },
        { ...flat, buyer: 'male', valueInr: 1_000_000n },
        0n,
      )
      expect(him.amountInr).to.equal(50_000n)
    })

    it('also waives the floor of a fee that it waives', () => {
      expect(
        apply({ minimum: 100n, ...relief({ rate: ratioFromText('0%') }) }, 1_000n).amountInr,
      ).to.equal(0n)
    })
  })
})
