import { startMs, dayMs } from '../../market/open-test-market.ts'
import { fill, newListing } from '../../market/store/open-test-store.ts'
import { noLimits } from '../../../src/api/limits/rate-limiter.ts'
import { startSite } from './start-site.ts'
import { openedOnce } from '../../opened.ts'

describe('the page of a locality', () => {
  const site = openedOnce(() =>
    startSite({
      limiter: {
        ...noLimits,
        limitQuota: (admission, { localities }) => {
          named.push([admission.operationId, localities])
          return noLimits.limitQuota(admission, { localities, isCached: false })
        },
      },
    }),
  )
  let vadavalli: string
  const named: unknown[] = []
  before(async () => (vadavalli = await (await fetch(`${site.origin}/locality/vadavalli`)).text()))

  it('takes one call of the visitor, which names this locality alone', () => {
    expect(named).to.deep.equal([['get_locality_insights', ['coimbatore/vadavalli']]])
  })

  it('says what its figures are of, and does not compare a model with what was observed', async () => {
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
    expect(shown).to.match(
      /of carpet: \+[\d.]+ percent from November 2025 to October 2026, modelled\. Modelled and observed months/u,
    )
    expect(shown).to.include('20 homes, the middle half from ₹6,110 to ₹7,640')
    expect(shown).to.match(/\d+ homes, the middle half from ₹[\d.]+ lakh to ₹[\d.]+ lakh/u)
    expect(shown).to.include('median of 40 days on offer, 20 homes')
    expect(shown).to.include('out of 100, from curated ratings and 20 homes on offer')
    expect(shown).to.include('A+ to C, from curated figures and 20 homes on offer')
  })

  it('links to the nearest localities, the nearest first, and shows no figure of theirs', () => {
    const [, list = ''] = /aria-labelledby="around">([\s\S]*?)<\/nav>/u.exec(vadavalli) ?? []
    const links = [...list.matchAll(/<a href="\/locality\/([\w-]+)">[^<]+<\/a> ([\d.]+) km/gu)]
    expect(links).to.have.lengthOf(8)
    expect(links.map(([, slug]) => slug)).not.to.include('vadavalli')
    const km = links.map(([, , distance]) => Number(distance))
    expect(km).to.deep.equal(km.toSorted((a, b) => a - b))
    expect(list).not.to.include('₹')
  })

  it('says a strength once, whether or not a sentence explains it', () => {
    for (const strength of ['Reliable water', 'Quiet residential streets'])
      expect(vadavalli.split(strength), strength).to.have.lengthOf(2)
  })
})
