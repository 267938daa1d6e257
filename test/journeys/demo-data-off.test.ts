import { randomBytes } from 'node:crypto'
import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { mappingAt, textAt, valueAt, type Path } from '../../src/contract/document/document-tree.ts'
import { sampleDescription } from '../../src/api/rest/sample-examples.ts'
import { partnerCalls } from '../sdk/partner-calls.ts'
import { clockAt, startMs } from '../market/open-test-market.ts'
import { newListing } from '../market/store/open-test-store.ts'
import { startNilam } from './running-nilam.ts'
import { openedOnce } from '../opened.ts'
import { postJson } from '../post-json.ts'

const request: Path = ['requestBody', 'content', 'application/json', 'examples']
const response: Path = ['responses', '200', 'content', 'application/json', 'examples']

describe('a deployment with DEMO_DATA=off', () => {
  const nilam = openedOnce(() => startNilam(undefined, undefined, { demoData: 'off' }))

  async function call(tool: string, query: unknown): Promise<unknown> {
    const result = await postJson(`${nilam.origin}/public/v1/${tool}`, query)
    const body: unknown = await result.json()
    expect(result.status, `${tool} ${JSON.stringify(query)}: ${JSON.stringify(body)}`).to.equal(200)
    return body
  }

  it('responds to every example of a request as the contract says', async () => {
    for (const { tool, query } of partnerCalls) await call(tool, query)
  })

  it('has no listing, though an earlier start had built them', async () => {
    expect(await call('search_properties', {})).to.deep.include({ total: 0, listings: [] })
    for (const { tool, example, query } of partnerCalls) {
      if (tool !== 'get_property_details') continue
      expect(await call(tool, query), example).to.include({ listing: null })
    }
  })

  it('treats a showcase home in a call as a home that is gone', async () => {
    const [listingId, other] = ['lst_ShowcaseVilla1Sulur4bQ', 'lst_ShowcaseRent2Peelamedu']
    expect(await call('get_property_details', { listingId })).to.include({ notFound: true })
    const compared = await call('compare_properties', { listingIds: [listingId, other] })
    expect(compared).to.have.nested.property('comparison[0].status', 'not_found_or_unpublished')
    const decided = await call('get_property_decision_intelligence', {
      monthlyNetIncome: 120_000,
      listingId,
    })
    expect(decided).to.include({ notFound: true })
  })

  it('marks only the examples that depend on listings as samples', async () => {
    const document: unknown = await (await fetch(`${nilam.origin}/public/openapi.json`)).json()
    const samples = declaredOperations(document).flatMap(({ id, operation }) =>
      Object.entries(mappingAt(operation, response)).flatMap(([name, example]) => {
        const isSample = textAt(example, ['description']) === sampleDescription
        expect(textAt(example, ['summary']).startsWith('Sample: '), name).to.equal(isSample)
        return isSample ? [`${id} ${name}`] : []
      }),
    )
    expect(samples).to.include.members([
      'search_properties apartmentsForSale',
      'get_property_details oneListing',
      'compare_properties twoListings',
      'get_locality_insights oneLocality',
      'get_property_decision_intelligence listing',
    ])
    expect(samples.join()).not.to.match(/calculate_|simulate_|optimize_|estimate_| manual/)
  })

  it('shows them as samples in the docs', async () => {
    const page = await fetch(`${nilam.origin}/docs/tools/search_properties.md`)
    expect(await page.text()).to.include('Sample: ')
  })
})

describe('a deployment with demo listings', () => {
  it('marks no example as a sample', async () => {
    const nilam = await startNilam()
    try {
      const document: unknown = await (await fetch(`${nilam.origin}/public/openapi.json`)).json()
      expect(JSON.stringify(valueAt(document, ['paths']))).not.to.include(sampleDescription)
    } finally {
      await nilam.stop()
    }
  })
})

describe('a deployment whose operator publishes listings while it runs', () => {
  const world = { clock: clockAt(startMs), randomBytes }
  const nilam = openedOnce(() => startNilam(undefined, world, { demoData: 'auto' }))
  const read = async (path: string) => (await fetch(nilam.origin + path)).text()
  const own = [
    newListing('plot', { propertyType: 'plot', bhk: null, plotAreaSqft: 2400 }),
    ...['a', 'b', 'c', 'd'].map((id) => newListing(id)),
    ...['r', 's'].map((id) =>
      newListing(id, { listingType: 'rent', rentalStructure: 'monthly', priceInr: 20_000 }),
    ),
  ]

  before(async () => {
    // Its pages are cached with the demo homes.
    expect(await read('/docs/start/partner')).to.include('lst_jLrqKzM7C2rBeZYlbWBxIe')
    await nilam.store.listingSources.replace('acme', {
      release: { contentHash: 'of the test', anchorDay: '2026-11-21' },
      rows: own,
      isCurrent: () => false,
    })
  })

  const isShown = async (listingId: string): Promise<boolean> => {
    const path = `${nilam.origin}/public/v1/get_property_details`
    const { listing }: { listing: unknown } = JSON.parse(
      await (await postJson(path, { listingId })).text(),
    )
    return listing !== null
  }

  it('prints ids of its listings in the docs, the forms and llms-full.txt', async () => {
    for (const path of [
      '/docs/start/partner',
      '/docs/start/partner.md',
      '/docs/tools/get_property_details',
      '/docs/tools/compare_properties.md',
      '/llms-full.txt',
    ]) {
      const ids = new Set((await read(path)).match(/lst_(?!NoSuch)\w{22}/gu))
      expect(ids, path).not.to.be.empty
      for (const id of ids) expect(await isShown(id), `${path} ${id}`).to.equal(true)
    }
  })

  it('publishes requests that find a listing of the same kind', async () => {
    const document: unknown = JSON.parse(await read('/public/openapi.json'))
    for (const { id: tool, operation } of declaredOperations(document)) {
      for (const [name, example] of Object.entries(mappingAt(operation, request))) {
        const query = mappingAt(example, ['value'])
        if (!/lst_(?!NoSuch)/u.test(JSON.stringify(query))) continue
        const result = await postJson(`${nilam.origin}/public/v1/${tool}`, query)
        const body = await result.text()
        expect(result.status, `${tool} ${name}: ${body}`).to.equal(200)
        expect(body, `${tool} ${name}`).not.to.match(/"notFound":true|not_found_or_unpublished/u)
      }
    }
  })
})
