import { rupeesText } from '../../../src/base/rupees.ts'
import { noLimits, type RateLimiter } from '../../../src/api/limits/rate-limiter.ts'
import { fill, newListing } from '../../market/store/open-test-store.ts'
import { coimbatore } from '../../market/coimbatore.ts'
import { startMs } from '../../market/open-test-market.ts'
import type { NewListing } from '../../../src/market/store/listing.ts'
import { UnavailableError } from '../../../src/base/failure.ts'
import { startSite } from './start-site.ts'
import { openedOnce } from '../../opened.ts'

describe('the pages behind links', () => {
  const site = openedOnce(startSite)

  const get = (path: string, init: RequestInit = { headers: { accept: 'text/html' } }) =>
    fetch(site.origin + path, init)
  const textOf = async (path: string) => (await get(path)).text()
  const search = (query: object) =>
    site.market.search({ transactionType: 'sale', limit: 10, ...query }, startMs)

  /** Puts one listing beside the committed ones, cheap enough to be found, and gives its id. */
  async function list(parts: Partial<NewListing>): Promise<string> {
    const priceInr = 1234
    await fill(site.store, [newListing('the only one', { ...parts, priceInr })], 'of this test')
    return (await search({ maxPrice: priceInr })).listings[0]?.listingId ?? ''
  }

  /** Every page that a visitor can meet. */
  const somePaths = async () => [
    `/property/${(await search({})).listings[0]?.listingId ?? ''}`,
    '/property/none',
    '/search',
    '/search?bedrooms=none',
    '/locality',
    '/locality/vadavalli',
    '/locality/none',
    '/status',
    '/pricing',
  ]

  it('lists every locality by city, and offers the cities to search in', async () => {
    const page = await textOf('/locality')
    expect(page).to.include('<h2>Coimbatore</h2>').and.not.to.include('Tiruppur')
    for (const { slug, kind } of coimbatore.localities)
      expect(page.includes(`href="/locality/${slug}"`), slug).to.equal(kind === 'locality')
    const choice = /<select name="city"[^]*?<\/select>/u
    expect((await textOf('/search')).match(choice)?.[0])
      .to.include('>All cities<')
      .and.include('>Coimbatore<')
    expect(await textOf('/search?city=Kovai')).not.to.match(choice)
  })

  describe('all of them', () => {
    it('runs and embeds nothing, and loads nothing from other hosts', async () => {
      for (const path of await somePaths()) {
        const response = await get(path)
        const policy = response.headers.get('content-security-policy')
        expect(policy, path).to.include("default-src 'none'").and.not.to.include('unsafe')
        const page = await response.text()
        expect(page.match(/<script(?! type="application\/ld\+json")/gu), path).to.equal(null)
        expect(page, path).not.to.match(/\sstyle=|\son\w+=|javascript:/u)
        expect(page, path).not.to.match(
          /(?:src|href)="(?:https?:)?\/\/(?!(?:api\.)?nilam\.example)/u,
        )
      }
    })

    it('is compressed for a browser that accepts it', async () => {
      const compressed = await get('/search', { headers: { 'accept-encoding': 'br' } })
      expect(compressed.headers.get('content-encoding')).to.equal('br')
      expect(Number(compressed.headers.get('content-length'))).to.be.below(12_000)
    })

    it('shares a style sheet that browsers cache for a year', async () => {
      const [, path = ''] =
        /<link rel="stylesheet" href="([^"]+)"/u.exec(await textOf('/search')) ?? []
      const style = await get(path)
      expect(style.status).to.equal(200)
      expect(style.headers.get('content-type')).to.equal('text/css; charset=utf-8')
      expect(style.headers.get('cache-control')).to.include('immutable')
    })
  })

  it('is missing at a URL that is none: as HTML for people, as JSON for programs', async () => {
    for (const path of [
      ...['/property', '/property/x', '/property/a/b', '/property/%ZZ', '/property/..%2Fsearch'],
      ...['/locality/atlantis', '/search/a', '/nothing/at/all.html', '/oauth/nothing'],
    ]) {
      const shown = await get(path)
      expect(shown.status, path).to.equal(404)
      expect(await shown.text()).to.match(
        /There is no page (?:at this URL|for this locality)|This listing is not available/u,
      )
      const forProgram = await get(path, {})
      expect(await forProgram.json(), path).to.include({ error: 'not_found' })
    }
  })

  describe('of a listing', () => {
    it('shows each fact of the tool’s response once, and its source', async () => {
      const [card] = (await search({ propertyType: 'apartment', bedrooms: 2 })).listings
      const page = await textOf(`/property/${card?.listingId ?? ''}`)
      const [, main = ''] = page.split('<main')
      const shown = main
        .replaceAll('<wbr />', '')
        .replaceAll(/<[^>]+>/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
      const once = [
        card?.title.split(', ')[0],
        `${card?.carpetAreaSqft} sq ft carpet`,
        rupeesText(card?.price ?? 0),
        `floor ${card?.floorNumber} of`,
        ` ${card?.furnishingStatus} `,
        card?.listingId,
        card?.reraId,
      ]
      const [own = ''] = shown.split('Similar homes')
      for (const text of once.slice(0, 5)) {
        expect(own.toLowerCase().split(String(text).toLowerCase()), text ?? '').to.have.lengthOf(2)
      }
      for (const text of once.slice(5)) expect(shown.split(String(text))).to.have.lengthOf(2)
      expect(own).to.match(/₹[\d,]+ per sq ft of carpet/u)
      expect(own).to.match(
        /Place \d+ of \d+ [^.]* for sale in [^,]*, from the cheapest, by asking price per sq ft/u,
      )
      expect(shown).to.include('We write titles and summaries')
      expect(shown).to.include('Source: Nilam.').and.to.include('Listing data is synthetic')
      expect(page).to.include(`<link rel="canonical" href="${card?.sourceUrl ?? ''}"`)
    })

    it('has a card for chats', async () => {
      const [card] = (await search({ propertyType: 'apartment', bedrooms: 2 })).listings
      const page = await textOf(`/property/${card?.listingId ?? ''}`)
      for (const [name, content] of [
        ['title', `${card?.title} · Nilam`],
        ['description', card?.summary],
        ['url', card?.sourceUrl],
        ['type', 'website'],
        ['site_name', 'Nilam'],
      ])
        expect(page).to.include(`<meta property="og:${name}" content="${content}" />`)
    })

    it('shows a picture, and allows only its host', async () => {
      const imageThumbnailUrl = 'https://pictures.example/front.jpg?size=1&crop=1'
      const response = await get(`/property/${await list({ imageThumbnailUrl })}`)
      expect(response.headers.get('content-security-policy')).to.include(
        "img-src 'self' data: https://pictures.example;",
      )
      const page = await response.text()
      for (const attribute of ['src', 'property="og:image" content'])
        expect(page).to.include(
          `${attribute}="https://pictures.example/front.jpg?size=1&amp;crop=1"`,
        )
      await fill(site.store, [], 'of this test')
    })
  })

  describe('of a search', () => {
    const query = {
      city: 'Kovai',
      locality: 'saravanampatty',
      propertyType: 'apartment',
      bedrooms: 2,
    }

    it('shows the listings that the tool returned with the link', async () => {
      const response = await search({ ...query, limit: 20 })
      const page = await textOf(
        new URL(response.handoffUrl).pathname + new URL(response.handoffUrl).search,
      )
      const shown = Array.from(page.matchAll(/<h3><a href="\/property\/([^"]+)"/gu), ([, id]) => id)
      expect(shown).to.deep.equal(response.listings.map(({ listingId }) => listingId))
      expect(page).to.include('2 BHK apartments for sale in Saravanampatti, Coimbatore')
      expect(page).to.include(`${response.total} listings`)
      expect(page).to.include('href="/locality/saravanampatti"')
    })

    it('says whether a rent pays for a month or for years', async () => {
      const monthly = await textOf('/search?transactionType=rent&rentalStructure=monthly')
      expect(monthly.match(/ a month</gu)).to.have.lengthOf.at.least(10)
      const lease = await textOf('/search?transactionType=rent&rentalStructure=lease')
      expect(lease).to.include('Homes on lump-sum lease').and.to.include(' lump sum<')
    })

    it('keeps the form filled in', async () => {
      const page = await textOf(
        '/search?locality=%22Vadavalli%22&bedrooms=3&maxPrice=7500000&transactionType=rent',
      )
      expect(page).to.include('value="&quot;Vadavalli&quot;"').and.to.include('value="7500000"')
      expect(page).to.match(/<option value="3" selected>/u)
      expect(page).to.include('<option value="rent" selected>')
    })

    it('shows the scope message of the response', async () => {
      expect(await textOf('/search?locality=Vadavali')).to.include(
        'Vadavali was read as Vadavalli.',
      )
      const outside = await textOf('/search?city=Chennai&locality=Adyar')
      expect(outside).to.include('Chennai is not covered').and.to.include('No listings found')
      expect(outside).to.include('Homes for sale in Adyar, Chennai')
    })

    it('says in the words of the form what leaves nothing, and is not indexed', async () => {
      const page = await textOf('/search?maxPrice=75&propertyType=villa')
      expect(page).to.include('No listing matches. Without highest price (₹75): ')
      expect(page).not.to.include('rel="canonical"')
      const { handoffUrl } = await search({ locality: 'Xyzzy', propertyType: 'villa' })
      const unknown = await textOf(new URL(handoffUrl).pathname + new URL(handoffUrl).search)
      expect(unknown).to.include('Villas for sale in Xyzzy')
      expect(unknown)
        .to.match(/value="villa" selected/u)
        .and.to.include('value="Xyzzy"')
    })

    it('explains an invalid value beside its field', async () => {
      const response = await get('/search?minPrice=9000000&maxPrice=5000000&bedrooms=11')
      expect(response.status).to.equal(400)
      const page = await response.text()
      expect(page).to.include('aria-describedby="bedrooms-problem"')
      expect(page).to.match(/<details class="more-filters" open>/u)
      const prices = await textOf('/search?minPrice=9000000&maxPrice=5000000')
      expect(prices).to.include('Lowest price must not be above the highest price (5000000).')
      expect(prices).not.to.include('maxPrice (')
      const words = await textOf('/search?minPrice=forty')
      expect(words).to.include('Lowest price must be a whole number.')
    })
  })

  describe('of a locality', () => {
    it('shows figures, twelve months, and their disclaimer', async () => {
      const page = await textOf('/locality/saravanampatti')
      expect(page).to.include(
        '<meta property="og:title" content="Saravanampatti, Coimbatore · Nilam" />',
      )
      expect(page).to.include('Saravanampatti <span lang="ta">சரவணம்பட்டி</span>')
      expect(page.match(/<th scope="row">\w+ 202\d</gu)).to.have.lengthOf(12)
      expect(page).to.include('November 2026').and.to.include('₹8,470')
      expect(page).to.match(
        /Apartments, ₹ per sq ft of carpet: \+9\.0 percent from December 2025 to November 2026,\s+modelled\./u,
      )
      expect(page).to.include('from a curated index')
      expect(page).to.include('not valuations and not investment advice')
      expect(page).to.include('Source: Nilam.')
    })

    it('opens from another spelling of its name, as a search reads it', async () => {
      for (const spelling of ['vadavali', 'Vadavalli', 'வடவள்ளி']) {
        const response = await get(`/locality/${encodeURIComponent(spelling)}`, {
          redirect: 'manual',
        })
        expect(response.status, spelling).to.equal(303)
        expect(response.headers.get('location')).to.equal('/locality/vadavalli')
      }
      expect((await get('/locality/xyzzy')).status).to.equal(404)
    })

    it('exists for every locality, and identifies it', async () => {
      for (const { kind, slug, name } of coimbatore.localities) {
        const response = await get(`/locality/${slug}`)
        expect(response.status, slug).to.equal(kind === 'locality' ? 200 : 404)
        const page = await response.text()
        expect(page, slug).not.to.include('was read as')
        if (kind === 'locality') expect(page, slug).to.include(`<h1>${name.replace("'", '&#39;')} `)
      }
    })
  })
})

describe('the pages of a service that rejects the call', () => {
  const site = openedOnce(() =>
    startSite({
      limiter: {
        ...noLimits,
        limitRate: (caller, operationId) => limitRate(caller, operationId),
      },
    }),
  )
  let limitRate: RateLimiter['limitRate']

  it('says how long to wait', async () => {
    limitRate = async () => ({
      refused: true,
      error: 'rate_limited',
      message: 'Too many calls.',
      reason: 'rate_limit_per_tool',
      retryAfterSeconds: 90,
    })
    for (const path of ['/property/x', '/search', '/locality/vadavalli']) {
      const response = await fetch(site.origin + path)
      expect(response.status, path).to.equal(429)
      expect(response.headers.get('retry-after')).to.equal('90')
      expect(await response.text()).to.match(/Try again in\s+90 seconds/u)
    }
  })

  it('counts a visitor as one anonymous call of the tool, whatever the page shows', async () => {
    const seen: unknown[] = []
    limitRate = (caller, operationId) => {
      seen.push({ ...caller, operationId })
      return noLimits.limitRate(caller, operationId)
    }
    const [card] = (await site.market.search({ transactionType: 'sale', limit: 1 }, startMs))
      .listings
    const property = `/property/${card?.listingId}?down=30`
    for (const path of [property, '/search', '/locality/vadavalli', '/locality/none']) {
      await fetch(site.origin + path, { headers: { authorization: 'Bearer of-somebody' } })
    }
    const visitor = { kind: 'anonymous', ipAddress: '127.0.0.1' }
    expect(seen).to.deep.equal([
      { ...visitor, operationId: 'get_property_details' },
      { ...visitor, operationId: 'search_properties' },
      { ...visitor, operationId: 'get_locality_insights' },
    ])
  })

  it('shows a request id, and not the cause, when something fails', async () => {
    limitRate = () => {
      throw new Error('the cause')
    }
    const headers = { 'x-request-id': 'visit-1' }
    const response = await fetch(`${site.origin}/search`, { headers })
    expect(response.status).to.equal(500)
    expect(await response.text())
      .to.include('visit-1')
      .and.not.to.include('the cause')
  })

  it('shows a page also when what fails is read beside the call', async () => {
    limitRate = noLimits.limitRate
    const purchase = () => Promise.reject(new UnavailableError('the cause'))
    const [found] = (await site.market.search({ transactionType: 'sale', limit: 1 }, startMs))
      .listings
    const failing = await startSite({ market: { ...site.market, purchase } })
    const path = `/property/${found?.listingId}`
    const response = await fetch(failing.origin + path, { headers: { 'x-request-id': 'v-2' } })
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([
      503,
      'text/html; charset=utf-8',
    ])
    expect(await response.text())
      .to.include('v-2')
      .and.not.to.include('the cause')
    await failing.stop()
  })
})
