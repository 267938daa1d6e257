import { isRefusal } from '../../../src/base/refusal.ts'
import type { NewListing } from '../../../src/market/store/listing.ts'
import { openMarket } from '../../../src/market/market.ts'
import {
  clockAt,
  dataDirectory,
  dayMs,
  openTestMarket,
  siteUrl,
  startMs,
  type TestMarket,
} from '../open-test-market.ts'
import { fill, newListing } from '../store/open-test-store.ts'
import { openedForEach } from '../../opened.ts'

const equipped = ['lift', 'power-backup', 'security-guard', 'park', 'municipal-water']

describe('the figures of a locality, with listings of real sources', () => {
  const test = openedForEach(openTestMarket)

  const insights = async (locality = 'Saravanampatti', nowMs = startMs) =>
    (await test.market.localities.insights({ city: 'Coimbatore', locality }, nowMs)).insights

  /** Homes of a source; the first was published `oldest` days ago, the others `days`. */
  const publish = (count: number, days: number, oldest = days, parts: Partial<NewListing> = {}) =>
    fill(
      test.store,
      Array.from({ length: count }, (_, index) =>
        newListing(String(index), {
          publishedAtMs: startMs - (index === 0 ? oldest : days) * dayMs,
          validUntilMs: startMs + 400 * dayMs,
          ...parts,
        }),
      ),
      'acme',
    )

  it('moves demand, livability and grade, and moves them back when the listings are taken down', async () => {
    const curated = await insights()
    expect(curated).to.include({
      demandPulse: 'high',
      livabilityScore: 70,
      investmentGrade: 'A+',
    })
    expect(curated.basis).to.deep.equal({ observed: [] })

    await publish(24, 80)
    const slow = await insights()
    expect(slow).to.include({ demandPulse: 'low', livabilityScore: 63, investmentGrade: 'A' })
    expect(slow.basis).to.deep.equal({
      ...{ homeCount: 24, medianDaysOffered: 80 },
      observed: ['demand', 'livability', 'grade'],
    })

    await publish(24, 45, 60, { amenities: equipped })
    expect(await insights()).to.include({ demandPulse: 'medium', livabilityScore: 73 })
    await publish(24, 5, 31)
    expect(await insights()).to.include({ demandPulse: 'high' })

    await fill(test.store, [], 'acme')
    const { priceTrends: before, ...figures } = curated
    const { priceTrends: after, ...again } = await insights()
    expect(again).to.deep.equal(figures)
    expect(after.slice(0, -1)).to.deep.equal(before.slice(0, -1))
  })

  it('stays the same with demo listings', async () => {
    for (const { name } of test.market.places.places)
      expect((await insights(name)).basis, name).to.deep.equal({ observed: [] })
  })

  it('compares localities with demo listings as without, but for how reliable the figures are', async () => {
    const compared = async (market: TestMarket['market'], propertyType: 'apartment' | 'plot') => {
      const localities = ['Saravanampatti', 'Sulur', 'Annur']
      const query = { city: 'Coimbatore', localities, propertyType }
      const found = await market.localities.compare(query, startMs)
      if (isRefusal(found)) throw new Error(found.message)
      expect(found.usesDemoData).to.equal(market.servesDemoData)
      return Object.values(found.comparison).map((entry) => ({ ...entry, freshness: {} }))
    }
    const withDemo = [await compared(test.market, 'apartment'), await compared(test.market, 'plot')]
    const { store } = test
    const parts = { store, dataDirectory, clock: clockAt(startMs), siteUrl }
    const market = await openMarket({ ...parts, demoData: 'off' })
    expect(market.servesDemoData).to.equal(false)
    expect([await compared(market, 'apartment'), await compared(market, 'plot')]).to.deep.equal(
      withDemo,
    )
  })

  it('uses the record while too few homes are on offer', async () => {
    await publish(9, 80, 80, { amenities: equipped })
    expect(await insights()).to.include({ demandPulse: 'high', livabilityScore: 70 })
    expect((await insights()).basis).to.deep.equal({ homeCount: 9, observed: ['grade'] })
  })

  it('does not take a first import without dates for strong demand', async () => {
    const slow = 'Annur'
    expect((await insights(slow)).demandPulse).to.equal('low')
    const parts = { locality: 'annur' }
    await publish(60, 0, 29, parts)
    expect((await insights(slow)).demandPulse).to.equal('low')
    expect((await insights(slow)).basis?.observed).not.to.include('demand')
    await publish(60, 0, 30, parts)
    expect((await insights(slow)).demandPulse).to.equal('high')
  })

  it('sees homes grow older each day', async () => {
    await publish(24, 28, 40)
    expect((await insights()).demandPulse).to.equal('high')
    expect(await insights('Saravanampatti', startMs + 3 * dayMs)).to.include({
      demandPulse: 'medium',
    })
    expect((await insights('Saravanampatti', startMs + 3 * dayMs)).basis).to.include({
      medianDaysOffered: 31,
    })
  })

  it('counts no amenities of sources that list none', async () => {
    await publish(24, 40, 40, { amenities: [] })
    expect(await insights()).to.include({ livabilityScore: 70 })
    expect((await insights()).basis?.observed).to.deep.equal(['demand', 'grade'])
  })

  it('keeps a month that was recorded, and one that was modelled, for a year', async () => {
    const flats = (rate: number) =>
      publish(60, 0, 0, {
        ...{ carpetAreaSqft: 1000, priceInr: rate * 1000, validUntilMs: startMs + 500 * dayMs },
      })
    const trendAt = async (nowMs: number) => {
      const { priceTrends, otherPriceTrends = [] } = await insights('Saravanampatti', nowMs)
      return [...priceTrends, ...otherPriceTrends]
    }
    const monthAt = async (nowMs: number, period: string) =>
      (await trendAt(nowMs)).find((point) => point.period === period)
    await flats(7000)
    await test.market.recordMonth(startMs)
    const november = await monthAt(startMs, '2026-11')
    const october = await monthAt(startMs, '2026-10')
    await flats(9000)
    for (const days of [30, 150, 300]) {
      const nowMs = startMs + days * dayMs
      await test.market.recordMonth(nowMs)
      expect(await monthAt(nowMs, '2026-11')).to.deep.equal(november)
      expect((await trendAt(nowMs)).at(-1)).to.include({ avgPriceInr: 9000 })
    }
    expect(november).to.include({ avgPriceInr: 7000, basis: 'observed' })
    expect(await monthAt(startMs + 150 * dayMs, '2026-10')).to.deep.equal(october)
  })

  it('grades by the change of observed months that are half a year apart', async () => {
    const graded = async (rate: number, months: number) => {
      const parts = { carpetAreaSqft: 1000, priceInr: 8_000_000 }
      await publish(24, 40, 40, parts)
      await test.market.recordMonth(startMs)
      const nowMs = startMs + months * 30 * dayMs
      await fill(
        test.store,
        Array.from({ length: 24 }, (_, index) =>
          newListing(String(index), {
            ...{ carpetAreaSqft: 1000, priceInr: 1000 * rate },
            ...{ publishedAtMs: nowMs - 40 * dayMs, validUntilMs: nowMs + 60 * dayMs },
          }),
        ),
        'acme',
      )
      return (await insights('Saravanampatti', nowMs)).investmentGrade
    }
    expect([await graded(8000, 6), await graded(8000, 5)]).to.deep.equal(['B', 'A'])
  })
})
