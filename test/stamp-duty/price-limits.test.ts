import { estimateStampDuty, type EstimateRequest } from '../../src/stamp-duty/estimate.ts'
import { allStates } from './load-states.ts'

const rules = allStates()

function estimate(request: Partial<EstimateRequest>, propertyValue: number) {
  const home = { state: 'TN', propertyType: 'residential' as const, propertyValue }
  const found = estimateStampDuty(rules, { ...home, ...request }, '2026-11-21')
  if (!found.supported) throw new Error(found.rateBasis)
  return found
}

const told = (request: Partial<EstimateRequest>, propertyValue: number): string | undefined =>
  estimate(request, propertyValue).assumptions.find(({ code }) => code === 'PRICE_JUST_ABOVE_LIMIT')
    ?.message

describe('a price just above a limit of the law', () => {
  const first = { firstSale: true }

  it('is told what one rupee less saves', () => {
    const message = told(first, 30_000_001)
    expect(message).to.include('At ₹3,00,00,000, ₹1 less')
    expect(message).to.include('come to ₹5,98,500 less')
    const saved = estimate(first, 30_000_001).totalInr - estimate(first, 30_000_000).totalInr
    expect(saved).to.equal(598_500)
  })

  it('is told up to 1% above the limit, and neither at the limit nor further away', () => {
    expect(told(first, 30_000_000)).to.equal(undefined)
    expect(told(first, 30_300_000))
      .to.include('At ₹3,00,00,000, ₹3,00,000 less')
      .and.include('₹6,25,500 less')
    expect(told(first, 30_300_001)).to.equal(undefined)
  })

  it('is told only where this purchase crosses the limit', () => {
    expect(told({ firstSale: false }, 30_000_001)).to.equal(undefined)
    expect(told({ buyerGender: 'female' }, 1_000_001)).to.include('₹10,000 less')
    expect(told({ buyerGender: 'male' }, 1_000_001)).to.equal(undefined)
  })

  it('is told of a table of fees, and not of a cap or a relief on the first part', () => {
    const haryana = { state: 'HR', city: 'Gurugram' }
    expect(told(haryana, 5_000_001)).to.include('At ₹50,00,000, ₹1 less')
    expect(told({ state: 'UK', buyerGender: 'female' }, 2_500_001)).to.equal(undefined)
    expect(told({ state: 'MH', city: 'Pune' }, 3_000_001)).to.equal(undefined)
  })

  it('is told of the limit of GST where the home is under construction', () => {
    const home = { constructionStatus: 'under_construction', city: 'Coimbatore' } as const
    expect(told({ ...home, carpetAreaSqft: 900 }, 4_500_001)).to.include('₹1,80,000 less')
    expect(told({ ...home, carpetAreaSqft: 1_100 }, 4_500_001)).to.equal(undefined)
    expect(told({ carpetAreaSqft: 900 }, 4_500_001)).to.equal(undefined)
  })

  it('is told of a limit of the duty, at the highest price that stays within it', () => {
    const rajasthan = { state: 'RJ', city: 'Jaipur' }
    const duty = (price: number) => estimate(rajasthan, price).duty.amountInr
    expect([duty(16_666_674), duty(16_666_675)]).to.deep.equal([1_000_000, 1_000_001])
    expect(told(rajasthan, 16_666_674)).to.equal(undefined)
    expect(told(rajasthan, 16_666_675)).to.include('At ₹1,66,66,674, ₹1 less').and.include('₹30,00')
    expect(told(rajasthan, 16_833_340)).to.include('At ₹1,66,66,674')
    expect(told(rajasthan, 16_833_342)).to.equal(undefined)
  })

  it('is not told where the guideline value decides the duty', () => {
    expect(told({ ...first, guidelineValue: 30_500_000 }, 30_000_001)).to.equal(undefined)
    expect(told({ ...first, guidelineValue: 29_000_000 }, 30_000_001)).to.include('₹5,98,500 less')
  })

  it('saves what it says in every state and at every limit, for each buyer', () => {
    for (const { code, schedules } of rules.states) {
      for (const limit of schedules[0]?.priceLimits ?? []) {
        for (const buyerGender of ['male', 'female', 'joint'] as const) {
          for (const firstSale of [true, false]) {
            const request = { state: code, buyerGender, firstSale }
            const price = Number(limit)
            const saved = estimate(request, price + 1).totalInr - estimate(request, price).totalInr
            const says = saved.toLocaleString('en-IN')
            const message = told(request, price + 1)
            if (message !== undefined) expect(message, code).to.include(`come to ₹${says} less`)
            else expect(saved, `${code} ${String(price)} ${buyerGender}`).to.be.below(1_000)
          }
        }
      }
    }
  })
})
