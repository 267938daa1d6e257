import { noLimits, type QuotaQuery } from '../../../src/api/limits/rate-limiter.ts'
import { responseCache } from '../../../src/api/pipeline/response-cache.ts'
import { coimbatore } from '../../market/coimbatore.ts'
import { startMs } from '../../market/open-test-market.ts'
import { orderWords } from '../../../src/site/pages/search-parameters.ts'
import { startSite } from './start-site.ts'
import { openedOnce } from '../../opened.ts'

describe('the results of a search', () => {
  const site = openedOnce(() =>
    startSite({
      cache: responseCache(),
      limiter: {
        ...noLimits,
        limitQuota: (admission, query) => {
          quota.push(query)
          return noLimits.limitQuota(admission, query)
        },
      },
    }),
  )
  const quota: QuotaQuery[] = []

  const textOf = async (path: string) => (await fetch(site.origin + path)).text()
  const idsOf = (page: string) =>
    Array.from(page.matchAll(/<h3><a href="\/property\/([^"]+)"/gu), ([, id]) => id ?? '')
  const linkTo = (page: string, rel: string) =>
    new RegExp(`rel="${rel}" href="([^"]+)"`, 'u').exec(page)?.[1]?.replaceAll('&amp;', '&')
  const query = { transactionType: 'sale', city: 'Coimbatore', locality: 'Saravanampatti' } as const

  /** The ids of every page, from the first on. */
  async function walk(path: string): Promise<readonly string[]> {
    const ids: string[] = []
    for (let next: string | undefined = path; next !== undefined;) {
      const page = await textOf(next)
      ids.push(...idsOf(page))
      next = linkTo(page, 'next')
    }
    return ids
  }

  it('shows every listing on one of its pages, once', async () => {
    const { total } = await site.market.search({ ...query, limit: 1 }, startMs)
    expect(total).to.be.above(60)
    for (const sort of Object.values(orderWords)) {
      const ids = await walk(`/search?locality=Saravanampatti&sort=${sort}`)
      expect(ids, sort).to.have.lengthOf(total)
      expect(new Set(ids).size, sort).to.equal(total)
    }
  })

  it('goes by price either way, and by day of publication', async () => {
    const numbers = async (sort: string, figure: (id: string) => Promise<number>) => {
      const ids = idsOf(
        await textOf(`/search?locality=Vadavalli&propertyType=apartment&sort=${sort}`),
      )
      expect(ids).to.have.lengthOf.at.least(10)
      return Promise.all(ids.map(figure))
    }
    const listing = async (id: string) => (await site.market.find(id, startMs))?.listing
    const prices = await numbers('price', async (id) => (await listing(id))?.price ?? 0)
    const dearest = await numbers(
      'price-high-to-low',
      async (id) => -((await listing(id))?.price ?? 0),
    )
    for (const found of [prices, dearest])
      expect(found).to.deep.equal(found.toSorted((a, b) => a - b))
    const visibility = { nowMs: startMs, cities: ['coimbatore'] }
    const days = await numbers('newest', async (id) =>
      Math.floor(
        -((site.store.listings.find(id, visibility)?.publishedAtMs ?? 0) + 19_800_000) / 86_400_000,
      ),
    )
    expect(days).to.deep.equal(days.toSorted((a, b) => a - b))
  })

  it('keeps the filters and the order from page to page', async () => {
    const page = await textOf('/search?locality=Saravanampatti&bedrooms=2&sort=newest')
    expect(linkTo(page, 'next')).to.equal(
      '/search?locality=Saravanampatti&bedrooms=2&sort=newest&page=2',
    )
    expect(page).to.include('<input type="hidden" name="sort" value="newest" />')
    expect(page).to.match(/aria-current="true" href="[^"]+">Newest</u)
  })

  it('says where the last page is when a URL names a later one', async () => {
    const page = await textOf('/search?locality=Saravanampatti&page=9999')
    expect(page)
      .to.include('There is no page 9,999')
      .and.to.match(/The last one is page\s+\d+\./u)
    for (const word of ['0', '-1', 'two', '1e9']) {
      expect(await textOf(`/search?locality=Saravanampatti&page=${word}`), word).to.include(
        'Showing 1 to 20',
      )
    }
  })

  it('counts every page as a new query of its locality, unless it was served before', async () => {
    quota.length = 0
    for (const page of [2, 3, 2])
      await textOf(`/search?locality=Kovaipudur&bedrooms=2&page=${page}`)
    await textOf('/search?locality=Kovaipudur&bedrooms=2&page=2&sort=price')
    expect(quota.map(({ isCached }) => isCached)).to.deep.equal([false, false, true, false])
    expect(quota.map(({ localities }) => localities)).to.deep.equal(
      Array.from({ length: 4 }, () => ['coimbatore/kovaipudur']),
    )
  })

  it('is in the index of search engines as its first page only', async () => {
    expect(await textOf('/search?locality=Saravanampatti')).to.include('rel="canonical"')
    for (const view of ['page=2', 'sort=price'])
      expect(await textOf(`/search?locality=Saravanampatti&${view}`), view).to.include('noindex')
  })

  it('counts the prices of all that was found, in bands that lead there', async () => {
    const page = await textOf('/search?locality=Saravanampatti&sort=newest')
    const [, body = ''] = /aria-labelledby="prices">([\s\S]*?)<\/nav>/u.exec(page) ?? []
    const bands = [...body.matchAll(/<a href="([^"]+)"[\s\S]*?<small>([\d,]+)</gu)]
    expect(bands).to.have.lengthOf.within(2, 5)
    const counts = bands.map(([, , count = '']) => Number(count.replaceAll(',', '')))
    const { total } = await site.market.search({ ...query, limit: 1 }, startMs)
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(total)
    for (const [at, [, url = '']] of bands.entries()) {
      const band = await textOf(url.replaceAll('&amp;', '&'))
      expect(band, url).to.include(`>${counts[at]} listings<`)
    }
  })

  it('links to the locality that was searched, and to each of the city otherwise', async () => {
    const links = async (path: string) =>
      [...(await textOf(path)).matchAll(/href="\/locality\/([\w-]+)"/gu)].map(([, slug]) => slug)
    expect(await links('/search?locality=Vadavalli')).to.deep.equal(['vadavalli'])
    const localities = coimbatore.localities.filter(({ kind }) => kind === 'locality')
    expect((await links('/search')).toSorted()).to.deep.equal(
      localities.map(({ slug }) => slug).toSorted(),
    )
  })
})
