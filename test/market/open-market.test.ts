import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import type { BuildProgress } from '../../src/market/listings/build-listings.ts'
import { readCityFiles } from '../../src/market/places/city-files.ts'
import { openMarket } from '../../src/market/market.ts'
import type { DemoData } from '../../src/settings.ts'
import { openStore, type Store } from '../../src/market/store/open-store.ts'
import { newListing } from './store/open-test-store.ts'
import {
  clockAt,
  dataDirectory,
  dayMs,
  placeListings,
  siteUrl,
  startMs,
} from './open-test-market.ts'
import { newFolder } from '../new-folder.ts'

const wholeCity = { transactionType: 'sale', limit: 20 } as const

describe('opening the market', () => {
  let directory: string
  beforeEach(() => (directory = newFolder()))

  async function start(nowMs: number, data = dataDirectory) {
    const reports: BuildProgress[] = []
    const store = await openStore({ directory, randomBytes })
    const market = await openMarket({
      store,
      dataDirectory: data,
      clock: clockAt(nowMs),
      siteUrl,
      onProgress: (progress) => reports.push(progress),
    })
    const response = await market.search(wholeCity, nowMs)
    const { dataRelease } = market
    const release = market.releaseOn(nowMs)
    await store.close()
    return { dataRelease, release, reports, response }
  }

  it('reuses them for a week and then counts their dates from the new day', async () => {
    await start(startMs)
    const week = await start(startMs + 7 * dayMs)
    expect(week.reports).to.deep.equal([])
    expect(week.dataRelease).to.match(/-2026-11-21/u)
    expect(week.release).to.match(/^2026-11-28\.[0-9a-f]{8}$/u)
    const later = await start(startMs + 8 * dayMs)
    expect(later.reports).not.to.deep.equal([])
    expect(later.dataRelease).to.match(/-2026-11-29/u)
    expect((await later.response).total).to.be.above((await week.response).total)
  })

  it('builds again when a source file changed', async () => {
    const first = await start(startMs)
    const data = join(directory, 'data')
    cpSync(dataDirectory, data, { recursive: true })
    appendFileSync(
      join(data, 'listings', 'coimbatore.csv'),
      'extra-1,coimbatore,sulur,apartment,sale,,2,2,795,,1000000,,,1,5,3,,,,-1,-1,60,\n',
    )
    const second = await start(startMs, data)
    expect(second.dataRelease).not.to.equal(first.dataRelease)
    expect(second.release).not.to.equal(first.release)
    expect(
      [first, second].map(({ release }) => release.replace(/[0-9a-f]{8}$/u, '')),
    ).to.deep.equal(['2026-11-21.', '2026-11-21.'])
    expect((await second.response).total).to.equal((await first.response).total + 1)
  })

  it('has the same listings to show in a year, under their ids', async () => {
    const names = async (nowMs: number): Promise<readonly unknown[]> => {
      const { response } = await start(nowMs)
      const raw = new SqliteDatabase(join(directory, 'listings.db'), { readonly: true })
      const ids = raw.prepare('select listing_id from listings order by 1').pluck().all()
      raw.close()
      return [response.total, ...ids]
    }
    expect(await names(startMs)).to.deep.equal(await names(startMs + 365 * dayMs))
  })

  it('gives showcase homes the same id on every deployment, and shows them on every day', async () => {
    const [coimbatore] = await readCityFiles(dataDirectory)
    const ids = Object.values(coimbatore?.showcase ?? {}).map(({ listingId }) => listingId)
    const kinds = new Set<string>()
    for (const deployment of ['one', 'two']) {
      const store = await openStore({ directory: join(directory, deployment), randomBytes })
      const parts = { store, dataDirectory, clock: clockAt(startMs), siteUrl }
      const market = await openMarket(parts)
      for (const id of ids) {
        expect(id).to.match(/^lst_[A-Za-z0-9]{22}$/u)
        for (const nowMs of [startMs, startMs + 8 * dayMs]) {
          const listing = (await market.find(id, nowMs))?.listing
          expect(listing?.listingId, id).to.equal(id)
          kinds.add(
            /apartment for sale|villa|plot|lease|a month/iu.exec(listing?.title ?? '')?.[0] ?? '',
          )
        }
      }
      await store.close()
    }
    expect([...kinds]).to.have.members(['Apartment for Sale', 'Villa', 'Plot', 'Lease', 'a month'])
  })

  it('lists showcase homes in the docs', async () => {
    const [coimbatore] = await readCityFiles(dataDirectory)
    const page = readFileSync(new URL('../../docs/listings.md', import.meta.url), 'utf8')
    const [, section = ''] = page.split('## Showcase homes')
    expect(section.match(/lst_\w{22}/gu)).to.have.members(
      Object.values(coimbatore?.showcase ?? {}).map(({ listingId }) => listingId),
    )
  })

  it('builds each city once when processes start at the same moment', async () => {
    const starter = fileURLToPath(new URL('./start-once.ts', import.meta.url))
    const processes = [1, 2, 3].map(() => fork(starter, [directory, dataDirectory]))
    const responses = await Promise.all(
      processes.map(async (process) => {
        const [[message], [code]] = await Promise.all([
          once(process, 'message'),
          once(process, 'exit'),
        ])
        expect(code).to.equal(0)
        return message as { total: number; first: string; built: number }
      }),
    )
    // Once for each of the two cities, and for that of the sandbox.
    expect(responses.reduce((builds, { built }) => builds + built, 0)).to.equal(3)
    expect(new Set(responses.map(({ total }) => total))).to.have.lengthOf(1)
    expect(new Set(responses.map(({ first }) => first))).to.have.lengthOf(1)
    const raw = new SqliteDatabase(join(directory, 'listings.db'))
    expect(raw.prepare('select count(*) from listings').pluck().get()).to.equal(5155)
    expect(raw.pragma('integrity_check', { simple: true })).to.equal('ok')
    raw.close()
  })
})

describe('the synthetic listings of a city', () => {
  let directory: string
  let store: Store
  beforeEach(async () => {
    directory = newFolder()
    await placeListings(directory, clockAt(startMs))
    store = await openStore({ directory, randomBytes })
  })
  afterEach(() => store.close())

  async function totals(demoData: DemoData) {
    const clock = clockAt(startMs)
    const market = await openMarket({ store, dataDirectory, clock, siteUrl, demoData })
    const total = async (city: string, licences: readonly string[] = []): Promise<number> =>
      (await market.search({ ...wholeCity, city }, startMs, licences)).total
    return {
      public: await total('Coimbatore'),
      licensed: await total('Tiruppur', ['tiruppur']),
      sandbox: await total('Testpur', ['testpur']),
      servesDemoData: market.servesDemoData,
    }
  }

  const showcaseId = 'lst_ShowcaseVilla1Sulur4bQ'
  let ownListingId: string

  async function importOne(): Promise<void> {
    await store.listingSources.replace('agency', {
      release: { contentHash: 'one', anchorDay: '2026-11-21' },
      // Even a row that names an id of its own gets one made of its source.
      rows: [newListing('1', { listingId: showcaseId })],
      isCurrent: () => false,
    })
    const raw = new SqliteDatabase(join(directory, 'listings.db'), { readonly: true })
    const ids = raw.prepare("select listing_id from listings where source = 'agency'").pluck()
    ownListingId = String(ids.get())
    raw.close()
  }

  it('keeps the ids of showcase homes for them, whatever an import names', async () => {
    const market = await openMarket({ store, dataDirectory, clock: clockAt(startMs), siteUrl })
    const showcase = await market.find(showcaseId, startMs)
    expect(showcase).to.include({ usesDemoData: true })
    await importOne()
    expect(ownListingId).to.match(/^lst_/u).and.not.to.equal(showcaseId)
    expect(await market.find(showcaseId, startMs)).to.deep.equal(showcase)
    await openMarket({ store, dataDirectory, clock: clockAt(startMs), siteUrl, demoData: 'auto' })
    expect(await market.find(showcaseId, startMs)).to.equal(undefined)
    expect(await market.find(ownListingId, startMs)).to.include({ usesDemoData: false })
  })

  it('serves them with on, and not with off, except for those of the invented city', async () => {
    const on = await totals('on')
    expect(on).to.include({ servesDemoData: true })
    expect(Math.min(on.public, on.licensed, on.sandbox)).to.be.above(0)
    expect(await totals('off')).to.deep.equal({
      public: 0,
      licensed: 0,
      sandbox: on.sandbox,
      servesDemoData: false,
    })
    expect(await totals('on')).to.deep.equal(on)
  })

  it('withdraws them with auto for listings of another source, in that city alone', async () => {
    const on = await totals('on')
    expect(await totals('auto')).to.deep.equal(on)
    await importOne()
    expect(await totals('auto')).to.deep.equal({ ...on, public: 1, servesDemoData: false })
    expect(await totals('on')).to.deep.equal({ ...on, public: (await on.public) + 1 })
  })

  describe('while the service runs', () => {
    const clock = clockAt(startMs)
    const inCity = { ...wholeCity, city: 'Coimbatore' }
    const place = { city: 'Coimbatore', locality: 'Saravanampatti' }

    async function inAnotherProcess(work: (other: Store) => Promise<void> | void): Promise<void> {
      const other = await openStore({ directory, randomBytes })
      await work(other)
      await other.close()
    }

    it('withdraws them for an import of another process at once, and restores them after it', async () => {
      const market = await openMarket({ store, dataDirectory, clock, siteUrl, demoData: 'auto' })
      const before = await market.search(inCity, startMs)
      const insights = await market.localities.insights(place, startMs)
      expect(before.usesDemoData).to.equal(true)
      expect(insights.usesDemoData).to.equal(true)

      await inAnotherProcess(importOne)
      const after = await market.search(inCity, startMs)
      expect(after).to.include({ total: 1, usesDemoData: false })
      expect(await market.find(ownListingId, startMs)).to.include({ usesDemoData: false })
      expect(await market.find(before.listings[0]?.listingId ?? '', startMs)).to.equal(undefined)
      const own = await market.localities.insights(place, startMs)
      expect(own).to.deep.include({ usesDemoData: false })
      expect(own.insights.supplyCount).to.equal(1)
      expect(own.freshness.sourceCount).to.equal(6)
      expect(
        (await market.search({ ...inCity, city: 'Testpur' }, startMs, ['testpur'])).total,
      ).above(0)

      await inAnotherProcess(async ({ listingPublication }) => {
        await listingPublication.unpublish(ownListingId)
      })
      expect((await market.search(inCity, startMs)).total).to.equal(before.total)
    })

    it('keeps them beside an import with on, and counts both as sources', async () => {
      const market = await openMarket({ store, dataDirectory, clock, siteUrl, demoData: 'on' })
      const { total } = await market.search(inCity, startMs)
      await inAnotherProcess(importOne)
      expect((await market.search(inCity, startMs)).total).to.equal(total + 1)
      const { freshness, usesDemoData } = await market.localities.insights(place, startMs)
      expect([freshness.sourceCount, usesDemoData]).to.deep.equal([7, true])
    })

    it('keeps them down where an operator took them down', async () => {
      const market = await openMarket({ store, dataDirectory, clock, siteUrl, demoData: 'auto' })
      const { total, listings } = await market.search(inCity, startMs)
      await store.listingPublication.unpublish(listings[0]?.listingId ?? '')
      await inAnotherProcess(importOne)
      await store.listingPublication.unpublish(ownListingId)
      expect((await market.search(inCity, startMs)).total).to.equal(total - 1)
    })
  })
})
