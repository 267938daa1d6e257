import { randomBytes } from 'node:crypto'
import type { Caller } from '../../../src/base/caller.ts'
import { disclaimersOf } from '../../../src/contract/disclaimers.ts'
import { responseCache } from '../../../src/api/pipeline/response-cache.ts'
import { cacheKeys } from '../../../src/api/pipeline/cache-key.ts'
import { operationHandlers } from '../../../src/api/operations/index.ts'
import { runOperation, type Pipeline } from '../../../src/api/pipeline/run-operation.ts'
import { openStore } from '../../../src/market/store/open-store.ts'
import { openTestMarket, startMs } from '../../market/open-test-market.ts'
import { contract, fakePipeline } from '../mcp/fake-pipeline.ts'
import { openedOnce } from '../../opened.ts'
import { rules } from '../../service-parts.ts'

const disclaimers = disclaimersOf(contract)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('the response cache in the pipeline', () => {
  const test = openedOnce(openTestMarket)
  let nowMs: number
  let reads: number
  let pipeline: Pipeline
  let uncached: Pipeline
  let licensedCities: readonly string[]
  beforeEach(() => {
    nowMs = startMs
    reads = 0
    licensedCities = []
    const { market } = test
    const handlers = operationHandlers({ market, rules, disclaimers, usualAmounts: new Map() })
    const base = fakePipeline({
      ...handlers,
      search_properties: (...call) => {
        reads += 1
        return handlers.search_properties(...call)
      },
    })
    const caller = (): Caller => ({
      ...{ kind: 'app', appId: 'app_1', ownerId: 'own_1', tier: 'business', credentialId: 'crd_1' },
      ...{ credentialKind: 'api_key', licensedCities },
    })
    uncached = {
      ...base,
      auth: { ...base.auth, authenticate: async () => caller() },
      clock: { now: () => nowMs, monotonic: () => nowMs },
      cacheKeys: cacheKeys(market),
    }
    pipeline = { ...uncached, cache: responseCache() }
  })

  async function ask(
    query: object,
    operationId = 'search_properties',
    on = pipeline,
  ): Promise<unknown> {
    const outcome = await runOperation(on, {
      ...{ transport: 'rest', operationId, credential: {} },
      ...{ ipAddress: '192.0.2.1', requestId: 'req_1' },
      readArguments: () => ({ value: { ...query } }),
    })
    if (outcome.refused) return { error: outcome.error, message: outcome.message }
    return JSON.parse(String(outcome.json))
  }

  /** How often these calls read the market. */
  async function requestsFor(...queries: readonly object[]): Promise<number> {
    const before = reads
    for (const query of queries) await ask(query)
    return reads - before
  }

  it('shares a response between calls that differ in order, spelling and defaults only', async () => {
    const same = [
      { city: 'Coimbatore', locality: 'RS Puram', limit: 10 },
      { locality: 'R.S. Puram', city: 'kovai' },
      { transactionType: 'sale', city: 'Coimbatore, Tamil Nadu', locality: ' r s puram ' },
    ]
    expect(await requestsFor(...same)).to.equal(1)
    expect(await requestsFor({ city: 'Coimbatore', locality: 'RS Puram', limit: 9 })).to.equal(1)
    expect(await requestsFor({ locality: 'RS Puram' })).to.equal(1)
  })

  it('returns what the handler would return, for every way to name a place', async () => {
    const cities = ['Coimbatore', 'Kovai', 'CBE', 'Chennai', 'chennai', 'Coimbatour', 'Peelamedu']
    const localities = [
      ...['RS Puram', 'R.S. Puram', 'Gandhipuram', 'gandhi puram', 'Avinashi Road', '641004'],
      ...['avinashi rd', 'P.N. Palayam', 'PN Palayam', 'Kovai', 'Coimbatore', 'Nowhere', 'nowhere'],
      ...['Saravanampatty', 'Saravanampatti', 'KNG Pudur', 'Kuniyamuthur, Chennai', 'Ganapathy'],
    ]
    for (const round of [1, 2]) {
      for (const locality of localities) {
        for (const city of round === 1 ? cities : cities.toReversed()) {
          const places = { city, locality }
          for (const tool of ['search_properties', 'get_locality_insights']) {
            const what = `${tool} ${JSON.stringify(places)}`
            expect(await ask(places, tool), what).to.deep.equal(await ask(places, tool, uncached))
          }
          const pair = { city, localities: [locality, 'Vadavalli'] }
          const compared = await ask(pair, 'compare_localities', uncached)
          expect(await ask(pair, 'compare_localities'), JSON.stringify(pair)).to.deep.equal(
            compared,
          )
        }
        const alone = await ask({ locality }, 'search_properties', uncached)
        expect(await ask({ locality }), locality).to.deep.equal(alone)
      }
    }
  })

  it('serves a response for five minutes, and not after the clock went back', async () => {
    const query = { city: 'Coimbatore', bedrooms: 3 }
    expect(await requestsFor(query)).to.equal(1)
    nowMs += 5 * minuteMs - 1
    expect(await requestsFor(query)).to.equal(0)
    nowMs += 1
    expect(await requestsFor(query)).to.equal(1)
    nowMs -= minuteMs
    expect(await requestsFor(query)).to.equal(1)
  })

  it('serves no response of another day', async () => {
    nowMs = startMs - (startMs % dayMs) + dayMs - 1000
    expect(await requestsFor({})).to.equal(1)
    nowMs += 1001
    expect(await requestsFor({})).to.equal(1)
  })

  it('serves no response from before a change of the listings by any process', async () => {
    const query = { city: 'Coimbatore', limit: 1 }
    const first = Object(await ask(query))
    const { listingId } = first.listings[0]
    expect(await ask({ listingId }, 'get_property_details')).to.include({ notFound: false })
    const other = await openStore({ directory: test.directory, randomBytes })
    await other.listingPublication.unpublish(listingId)
    try {
      expect(await ask(query)).to.deep.equal(await ask(query, 'search_properties', uncached))
      expect(Object(await ask(query)).total).to.equal(first.total - 1)
      const ids = [listingId, listingId]
      expect(await ask({ listingId }, 'get_property_details')).to.include({ notFound: true })
      expect(JSON.stringify(await ask({ listingIds: ids }, 'compare_properties'))).not.to.contain(
        '"found"',
      )
    } finally {
      await other.listingPublication.publish(listingId)
      await other.close()
    }
    const { dataRelease, ...republished } = Object(await ask(query))
    expect(dataRelease).not.to.equal(first.dataRelease)
    expect(first).to.deep.include(republished)
  })

  it('serves no response when a listing has expired since', async () => {
    const query = { city: 'Coimbatore', limit: 20 }
    const first = Object(await ask(query))
    const ends = first.listings.map(({ validUntil }: { validUntil: string }) =>
      Date.parse(validUntil),
    )
    nowMs = Math.min(...ends) - 1
    const before = Object(await ask(query))
    nowMs += 1
    const after = Object(await ask(query))
    expect(after.total).to.be.below(before.total)
  })

  it('shares the response for a licensed city only between callers who may see it', async () => {
    const query = { city: 'Tiruppur' }
    licensedCities = ['tiruppur']
    expect(await ask(query)).to.include({ supported: true })
    licensedCities = []
    expect(await ask(query)).to.include({ supported: false })
    expect(Object(await ask({})).total).to.be.above(0)
    const open = Object(await ask({})).total
    licensedCities = ['tiruppur']
    expect(Object(await ask({})).total).to.be.above(open)
    expect(await ask(query)).to.include({ supported: true })
  })
})
