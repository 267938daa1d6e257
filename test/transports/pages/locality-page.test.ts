import { expect } from 'chai'
import { startMs, dayMs } from '../../market/open-test-market.ts'
import { fill, newListing } from '../../market/store/open-test-store.ts'
import { noLimits } from '../../../src/ratelimit/rate-limiter.ts'
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
    expect(shown).to.include('20 homes, the middle half from ₹6,110 to ₹7,640')
    expect(shown).to.match(
      /across \d+ homes for sale, the middle half from ₹[\d.]+ lakh to ₹[\d.]+ lakh/u,
    )
    expect(shown).to.include('median of 40 days on offer, 20 homes')
    expect(shown).to.include('out of 100, from curated ratings and 20 homes on offer')
    expect(shown).to.include('A+ to C, from curated figures and 20 homes on offer')
    await site.stop()
  })

  it('compares the locality with the nearest ones in ranges, and marks it on the map', async () => {
    const site = await startSite()
    const page = await (await fetch(`${site.origin}/locality/vadavalli`)).text()
    const [, table = ''] = /<table class="compare">([\s\S]*?)<\/table>/u.exec(page) ?? []
    const rows = table.match(/<tr>[\s\S]*?<\/tr>/gu)?.slice(1) ?? []
    expect(rows).to.have.lengthOf(7)
    expect(rows[0]).to.include('<b>Vadavalli</b>')
    const km = rows.slice(1).map((row) => Number(/([\d.]+) km/u.exec(row)?.[1]))
    expect(km).to.deep.equal(km.toSorted((a, b) => a - b))
    for (const row of rows) {
      expect(row).to.match(/<td>(?:below )?₹[\d,]+(?: to ₹[\d,]+| or more)?<\/td>/u)
      expect(row).to.match(/<td>\d0 to (?:\d9|100)<\/td>/u)
    }
    expect(page.match(/class="band-\d marked"/gu)).to.have.lengthOf(1)
    expect(page).to.match(/aria-current="true"\s*>Vadavalli</u)
    await site.stop()
  })

  it('takes one call of the visitor, which names this locality alone', async () => {
    const named: unknown[] = []
    const site = await startSite({
      limiter: {
        ...noLimits,
        limitQuota: (admission, { localities }) => {
          named.push([admission.operationId, localities])
          return noLimits.limitQuota(admission, { localities, isCached: false })
        },
      },
    })
    await fetch(`${site.origin}/locality/vadavalli`)
    expect(named).to.deep.equal([['get_locality_insights', ['coimbatore/vadavalli']]])
    await site.stop()
  })
})
