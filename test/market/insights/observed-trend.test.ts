import { expect } from 'chai'
import { openTestMarket, dayMs, startMs, type TestMarket } from '../open-test-market.ts'
import { fill, newListing } from '../store/open-test-store.ts'

describe('the trend of a locality', () => {
  let test: TestMarket
  beforeEach(async () => {
    test = await openTestMarket()
  })
  afterEach(() => {
    test.dispose()
  })

  const insightsAt = async (nowMs: number) =>
    (
      await test.market.localities.insights(
        { city: 'Coimbatore', locality: 'Saravanampatti' },
        nowMs,
      )
    ).insights
  const month = async (nowMs: number, period: string) =>
    (await insightsAt(nowMs)).priceTrends.find((point) => point.period === period)

  /** Sixty flats of 1,000 square feet of carpet, all published so lately that they say nothing of demand. */
  const sixty = (rate: number) =>
    fill(
      test.store,
      Array.from({ length: 60 }, (_, index) =>
        newListing(String(index), {
          ...{ carpetAreaSqft: 1000, priceInr: rate * 1000, validUntilMs: startMs + 500 * dayMs },
        }),
      ),
      'acme',
    )

  it('is modelled beside demo listings alone', async () => {
    const bases = (await insightsAt(startMs)).priceTrends.map(({ basis }) => basis)
    expect(new Set(bases)).to.deep.equal(new Set(['modelled']))
  })

  it('moves with sixty listings at ten times the rate, and so does the grade', async () => {
    await sixty(6100)
    const before = await insightsAt(startMs)
    await sixty(61_000)
    const after = await insightsAt(startMs)
    expect(before.priceTrends.at(-1)).to.include({ avgPriceInr: 6100, homeCount: 60 })
    expect(after.priceTrends.at(-1)).to.include({ avgPriceInr: 61_000, basis: 'observed' })
    expect([before.investmentGrade, after.investmentGrade]).to.deep.equal(['A+', 'A'])
  })

  it('keeps a month that was recorded, and one that was modelled, for a year', async () => {
    await sixty(7000)
    await test.market.recordMonth(startMs)
    const november = await month(startMs, '2026-11')
    const october = await month(startMs, '2026-10')
    await sixty(9000)
    for (const days of [30, 150, 300]) {
      const nowMs = startMs + days * dayMs
      await test.market.recordMonth(nowMs)
      expect(await month(nowMs, '2026-11')).to.deep.equal(november)
      expect((await insightsAt(nowMs)).priceTrends.at(-1)).to.include({ avgPriceInr: 9000 })
    }
    expect(november).to.include({ avgPriceInr: 7000, basis: 'observed' })
    expect(await month(startMs + 150 * dayMs, '2026-10')).to.deep.equal(october)
  })
})
