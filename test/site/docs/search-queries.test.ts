import { readFileSync } from 'node:fs'
import { ruleFileReader } from '../../../src/rules/read-rule-file.ts'
import { list, object, text } from '../../../src/rules/schema.ts'
import { startSite } from '../pages/start-site.ts'
import { openedOnce } from '../../opened.ts'

const queries = list(object({ query: text, means: list(text) }))
const name = 'search-queries.yaml'
const { first, second } = ruleFileReader({ schema: object({ first: queries, second: queries }) })(
  name,
  readFileSync(new URL(name, import.meta.url), 'utf8'),
).value

interface Found {
  readonly total: number
  readonly results: readonly {
    readonly href: string
    readonly heading: string
    readonly excerpt: string
  }[]
}

describe('the search of the documentation, for what partners type', () => {
  const site = openedOnce(startSite)

  async function found(query: string): Promise<Found> {
    const response = await fetch(`${site.origin}/docs/search.json?q=${encodeURIComponent(query)}`)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('application/json')
    return JSON.parse(await response.text())
  }

  it('has a page that is meant among the first three results of every query', async () => {
    let firsts = 0
    for (const { query, means } of [...first, ...second]) {
      const hrefs = (await found(query)).results.slice(0, 3).map(({ href }) => href)
      const isMeant = (href: string): boolean =>
        means.includes(href) || means.includes(href.split('#')[0] ?? '')
      expect(hrefs.some(isMeant), `${query}: ${hrefs.join(' ')}`).to.equal(true)
      if (isMeant(hrefs[0] ?? '')) firsts += 1
    }
    expect(firsts).to.be.at.least(Math.round((first.length + second.length) * 0.85))
  })

  it('finds while a word is being typed, and with a wrong letter', async () => {
    for (const query of ['webho', 'webhok', 'pagi', 'authe', 'autentication', 'sandbx', 'postmn']) {
      expect((await found(query)).total, query).to.be.above(0)
    }
  })

  it('finds names of codes, headers and fields exactly, first', async () => {
    for (const [query, heading] of [
      ['dpop_required', 'dpop_required'],
      ['CACHE_MISS_BUDGET', 'cache_miss_budget'],
      ['X-Service-Usage-Overage', 'Headers'],
    ] as const) {
      expect((await found(query)).results[0]?.heading, query).to.equal(heading)
    }
  })

  it('shows the text around what was found, in whole words', async () => {
    const { results } = await found('retryAfterSeconds')
    expect(results[0]?.excerpt).to.include('retryAfterSeconds')
    for (const { excerpt } of results) expect(excerpt).to.have.length.below(260)
  })

  it('says how many there are, and gives a list that fits below the field', async () => {
    const { total, results } = await found('listing')
    expect(total).to.be.above(results.length)
    expect(results).to.have.length(8)
    expect(await found('')).to.deep.equal({ total: 0, results: [] })
    expect(await found('zzqqxxyy')).to.deep.equal({ total: 0, results: [] })
  })
})
