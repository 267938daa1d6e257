import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { isUnavailable } from '../../../../src/base/unavailable.ts'
import { openSharedStore } from '../../../../src/market/store/shared/open-shared-store.ts'
import type { Store } from '../../../../src/market/store/open-store.ts'
import { onServer } from '../../../db/accounts/on-both-databases.ts'
import { openTcpProxy, type TcpProxy } from '../../../faults/tcp-proxy.ts'
import { openPostgres } from '../on-both-stores.ts'
import { fill, newListing, startMs } from '../open-test-store.ts'
import { describeOn } from '../../../needs.ts'

const both = { nowMs: startMs, cities: ['coimbatore', 'tiruppur'] }
const held = { nowMs: startMs, cities: ['coimbatore'] }
const cold = { nowMs: startMs, cities: ['tiruppur'] }

describeOn('PostgreSQL', 'an instance whose PostgreSQL is away', () => {
  let test: Awaited<ReturnType<typeof openPostgres>>
  let proxy: TcpProxy
  let store: Store
  const troubles: (string | undefined)[] = []

  beforeEach(async () => {
    test = await openPostgres()
    const address = new URL(test.databaseUrl)
    proxy = await openTcpProxy(Number(address.port))
    address.port = String(proxy.port)
    store = await openSharedStore({
      databaseUrl: address.href,
      directory: `${test.home}-away`,
      randomBytes,
      mostOfCity: 2,
      onTrouble: (failure) => troubles.push(failure === undefined ? undefined : 'trouble'),
    })
    const rows = ['1', '2', '3'].map((row) => newListing(row, { city: 'tiruppur' }))
    await fill(test.store, [...rows, newListing('4')])
    await store.listings.load(['coimbatore', 'tiruppur'])
    troubles.length = 0
  })
  afterEach(async () => {
    proxy.isSilent = false
    proxy.reset(true)
    await store.close()
    await proxy.close()
    rmSync(`${test.home}-away`, { recursive: true, force: true })
    await test.dispose()
  })

  const total = async (visibility: typeof held): Promise<number> =>
    (await store.listings.search({ listingType: 'sale' }, visibility, 5)).total
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    const startedMs = performance.now()
    while (!(await isSo())) {
      expect(performance.now() - startedMs).to.be.below(8000)
      await sleep(20)
    }
  }
  const isCurrent = (): boolean => {
    try {
      store.checkCurrent()
      return true
    } catch {
      return false
    }
  }

  it('searches what it holds, says within two seconds that the rest is away, is not ready, and comes back by itself', async () => {
    expect([await total(held), await total(cold), await total(both)]).to.deep.equal([1, 3, 4])
    expect(isCurrent()).to.equal(true)
    proxy.isSilent = true
    for (let round = 0; round < 4; round += 1) {
      const startedMs = performance.now()
      expect(await total(held)).to.equal(1)
      expect(performance.now() - startedMs).to.be.below(100)
      for (const visibility of [cold, both]) {
        const askedMs = performance.now()
        const failure: unknown = await total(visibility).catch((error: unknown) => error)
        expect(isUnavailable(failure)).to.equal(true)
        expect(performance.now() - askedMs).to.be.below(2000)
      }
    }
    await until(() => !isCurrent())
    const [{ listingId } = { listingId: '' }] = (
      await test.store.listings.search({ listingType: 'sale' }, held, 1)
    ).listings
    await test.store.listingPublication.unpublish(listingId)
    expect(await total(held)).to.equal(1)
    proxy.isSilent = false
    await until(async () => (await total(held)) === 0)
    await until(isCurrent)
    await until(() =>
      total(cold).then(
        (found) => found === 3,
        () => false,
      ),
    )
    expect(troubles).to.deep.equal(['trouble', undefined])
  })
})

describeOn('PostgreSQL', 'an instance that cannot copy', () => {
  it('says so once, tries again each second, and says once that it follows again', async () => {
    const test = await openPostgres()
    const troubles: (string | undefined)[] = []
    const store = await openSharedStore({
      ...{ databaseUrl: test.databaseUrl, directory: `${test.home}-stuck`, randomBytes },
      onTrouble: (failure) => troubles.push(failure === undefined ? undefined : 'trouble'),
    })
    await store.listings.load([])
    const rename = (from: string, to: string) =>
      onServer(test.databaseUrl, (client) => client.query(`alter table ${from} rename to ${to}`))
    const attempts = async (): Promise<number> => {
      let count = 0
      await onServer(test.databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select xact_rollback as count from pg_stat_database where datname = current_database()`,
        )
        count = Number(rows[0]?.count)
      })
      return count
    }
    await onServer(test.databaseUrl, (client) =>
      client.query(`insert into listing_revisions (revision, at_ms) values (1, 0)`),
    )
    await sleep(300)
    await rename('locality_months', 'months_gone')
    await onServer(test.databaseUrl, (client) =>
      client.query(`insert into listing_revisions (revision, at_ms) values (2, 0)`),
    )
    await sleep(1500)
    const before = await attempts()
    await sleep(3000)
    expect((await attempts()) - before).to.be.below(20)
    expect(troubles).to.deep.equal(['trouble'])
    await rename('months_gone', 'locality_months')
    const startedMs = performance.now()
    while (troubles.length < 2) {
      expect(performance.now() - startedMs).to.be.below(8000)
      await sleep(20)
    }
    expect(troubles).to.deep.equal(['trouble', undefined])
    expect(store.lagMs()).to.be.below(4000)
    await store.close()
    rmSync(`${test.home}-stuck`, { recursive: true })
    await test.dispose()
  })
})

describeOn('PostgreSQL', 'a read replica', () => {
  let test: Awaited<ReturnType<typeof openPostgres>>
  let replica: Awaited<ReturnType<typeof openPostgres>>
  let store: Store
  beforeEach(async () => {
    test = await openPostgres()
    replica = await openPostgres()
    store = await openSharedStore({
      databaseUrl: test.databaseUrl,
      readUrl: replica.databaseUrl,
      directory: `${test.home}-replica`,
      randomBytes,
      mostOfCity: 2,
    })
  })
  afterEach(async () => {
    await store.close()
    rmSync(`${test.home}-replica`, { recursive: true, force: true })
    await replica.dispose()
    await test.dispose()
  })

  it('that lacks changes is not read, for what is copied and for what is searched', async () => {
    // A database of its own that never gets a change stands for a replica that lags.
    await fill(
      test.store,
      ['1', '2', '3'].map((row) => newListing(row, { city: 'tiruppur' })),
    )
    await fill(test.store, [newListing('4')], 'other')
    await store.listings.load([])
    const page = await store.listings.search({ listingType: 'sale' }, both, 5)
    expect(page.total).to.equal(4)
  })

  const rows = ['1', '2', '3'].map((row) => newListing(row, { city: 'tiruppur' }))
  /** As far as changes, the replica keeps up; what it has besides shows that it was read. */
  async function fillBoth(): Promise<void> {
    await fill(test.store, rows)
    await fill(replica.store, [...rows, newListing('only there', { city: 'tiruppur' })])
    await sameToken()
  }
  async function sameToken(): Promise<void> {
    for (const { databaseUrl } of [test, replica])
      await onServer(databaseUrl, (client) =>
        client.query(`update listing_revisions set token = 'same'`),
      )
  }

  it('of another database is not read, though it has as many changes', async () => {
    await fill(test.store, rows)
    await fill(replica.store, [...rows, newListing('only there', { city: 'tiruppur' })])
    await store.listings.load([])
    expect((await store.listings.search({ listingType: 'sale' }, cold, 5)).total).to.equal(3)
  })

  it('that fails while it is copied is not needed', async () => {
    await fillBoth()
    await onServer(replica.databaseUrl, (client) =>
      client.query('alter table locality_months rename to locality_months_gone'),
    )
    await store.listings.load([])
    expect(store.lagMs()).to.be.below(5000)
  })

  it('that has every change is read, and nothing else is', async () => {
    await fillBoth()
    await store.listings.load([])
    expect((await store.listings.search({ listingType: 'sale' }, cold, 5)).total).to.equal(4)
    const { listings } = await test.store.listings.search({ listingType: 'sale' }, cold, 1)
    expect((await store.listingPublication.show(listings[0]?.listingId ?? ''))?.published).to.equal(
      true,
    )
  })
})
