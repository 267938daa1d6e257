import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { openSharedStore } from '../../../../src/market/store/shared/open-shared-store.ts'
import type { Store } from '../../../../src/market/store/open-store.ts'
import { onServer } from '../../../store/accounts/on-both-databases.ts'
import { openTcpProxy, type TcpProxy } from '../../../faults/tcp-proxy.ts'
import { until } from '../../../store/shared/test-redis.ts'
import { openPostgres } from '../on-both-stores.ts'
import { fill, newListing, startMs } from '../open-test-store.ts'
import { describeOn } from '../../../needs.ts'

const visible = { nowMs: startMs, cities: ['coimbatore', 'tiruppur'] }

describeOn('PostgreSQL', 'an instance whose PostgreSQL is away', () => {
  let test: Awaited<ReturnType<typeof openPostgres>>
  let proxy: TcpProxy
  let store: Store
  const troubles: (string | undefined)[] = []

  beforeEach(async () => {
    test = await openPostgres()
    const url = new URL(test.databaseUrl)
    proxy = await openTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    store = await openSharedStore({
      databaseUrl: url.href,
      directory: `${test.home}-away`,
      randomBytes,
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

  const total = (): number => store.listings.search({ listingType: 'sale' }, visible, 5).total
  const isCurrent = (): boolean => {
    try {
      store.checkCurrent()
      return true
    } catch {
      return false
    }
  }

  it('serves its own file, is not current, and comes back by itself', async () => {
    expect(total()).to.equal(4)
    expect(isCurrent()).to.equal(true)
    proxy.isSilent = true
    await until(() => !isCurrent())
    const [{ listingId } = { listingId: '' }] = test.store.listings.search(
      { listingType: 'sale' },
      visible,
      1,
    ).listings
    await test.store.listingPublication.unpublish(listingId)
    expect(total()).to.equal(4)
    expect(store.listings.find(listingId, visible)).not.to.equal(undefined)
    proxy.isSilent = false
    await until(() => total() === 3)
    expect(store.listings.find(listingId, visible)).to.equal(undefined)
    await until(isCurrent)
    await until(() => troubles.length === 2)
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
      client.query(`insert into listing_revisions (revision) values (1)`),
    )
    await until(() => store.listings.revision() === 1)
    await rename('locality_months', 'months_gone')
    await onServer(test.databaseUrl, (client) =>
      client.query(`insert into listing_revisions (revision) values (2)`),
    )
    await until(() => troubles.length === 1)
    const before = await attempts()
    let more = 0
    await until(async () => (more = (await attempts()) - before) >= 3)
    // PostgreSQL counts once a second, in which a loop without a pause would try hundreds of times.
    expect(more).to.be.below(20)
    expect(troubles).to.deep.equal(['trouble'])
    await rename('months_gone', 'locality_months')
    await until(() => troubles.length === 2)
    expect(troubles).to.deep.equal(['trouble', undefined])
    expect(store.lagMs()).to.be.below(4000)
    await store.close()
    rmSync(`${test.home}-stuck`, { recursive: true })
    await test.dispose()
  })
})
