import { expect } from 'chai'
import { startMs, dayMs } from '../../market/open-test-market.ts'
import { fill, newListing } from '../../market/store/open-test-store.ts'
import { startSite } from './start-site.ts'

describe('the page of a locality', () => {
  it('says what its figures are of, and does not compare a model with what was observed', async () => {
    const site = await startSite()
    const page = async () => {
      const text = await (await fetch(`${site.origin}/locality/annur`)).text()
      return text.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
    }
    const flats = Array.from({ length: 20 }, (_, index) =>
      newListing(String(index), {
        ...{ locality: 'annur', carpetAreaSqft: 720, priceInr: 4_000_000 + 100_000 * index },
        ...{ validUntilMs: startMs + 90 * dayMs, publishedAtMs: startMs - 40 * dayMs },
      }),
    )
    await fill(site.store, flats, 'acme')
    const shown = await page()
    expect(shown)
      .to.include('observed since November 2026')
      .and.not.to.match(/up \d+/u)
    expect(shown).to.include('20 homes, half of them from ₹6,110 to ₹7,640')
    expect(shown).to.match(/of \d+ homes for sale, half of them from ₹[\d.]+ lakh to ₹[\d.]+ lakh/u)
    expect(shown).to.include('half of 20 homes are on offer for up to 40 days')
    expect(shown).to.include('out of 100, of curated ratings and homes on offer')
    expect(shown).to.include('from A+ to C, of curated figures and homes on offer')
    await site.stop()
  })
})
