import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NewListing } from '../../../../src/market/store/listing.ts'
import type { Store } from '../../../../src/market/store/open-store.ts'
import {
  copyFolder,
  openSharedStore,
} from '../../../../src/market/store/shared/open-shared-store.ts'
import { onServer } from '../../../store/accounts/on-both-databases.ts'
import { openPostgres } from '../on-both-stores.ts'
import { fill, newListing } from '../open-test-store.ts'
import { sale, shownWithin, visible } from './shown-within.ts'
import { describeOn } from '../../../needs.ts'

describeOn('PostgreSQL', 'instances that share listings', () => {
  let test: Awaited<ReturnType<typeof openPostgres>>
  let other: Store
  beforeEach(async () => {
    test = await openPostgres()
    other = await test.open()
  })
  afterEach(async () => {
    await other.close()
    await test.dispose()
  })

  const idsOf = async (store: Store): Promise<readonly string[]> =>
    (await store.listings.search(sale, visible, 20)).listings.map(({ listingId }) => listingId)

  const until = (count: number, store = other) => shownWithin(store, count)
  const rows = (count: number) => Array.from({ length: count }, (_, at) => newListing(String(at)))
  const onDatabase = (sql: string) => onServer(test.databaseUrl, (client) => client.query(sql))

  it('gives the same ids in the same order, whichever built them', async () => {
    await fill(test.store, rows(20))
    await until(20)
    expect(await idsOf(other)).to.deep.equal(await idsOf(test.store))
    await fill(other, rows(20), 'of the other')
    await until(40, test.store)
    expect(await idsOf(other)).to.deep.equal(await idsOf(test.store))
    expect(other.listings.revision()).to.equal(test.store.listings.revision())
  })

  it('sees a take-down within two seconds, and new rows within ten', async () => {
    await fill(test.store, rows(5000))
    expect(await until(5000)).to.be.below(10_000)
    const [taken = ''] = await idsOf(test.store)
    await test.store.listingPublication.unpublish(taken)
    expect(await until(4999)).to.be.below(2000)
    expect(await other.listings.find(taken, visible)).to.equal(undefined)
    expect((await other.listingPublication.show(taken))?.withheld).to.equal(true)
  })

  it('follows again after its connections were ended', async () => {
    await onDatabase(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await fill(test.store, rows(2)).catch(() => fill(test.store, rows(2)))
    expect(await until(2)).to.be.below(4000)
    other.checkCurrent()
  })

  it('never show half of a change', async () => {
    await fill(test.store, rows(3000), 'synthetic-coimbatore')
    await until(3000)
    const seen = new Set<string>()
    let isDone = false
    const watching = (async () => {
      while (!isDone) {
        const { total, listings } = other.listings.search(sale, visible, 5)
        for (const { floorNumber } of listings) seen.add(`${floorNumber} ${total > 2000}`)
        await sleep(1)
      }
    })()
    await fill(
      test.store,
      rows(2000).map((row) => ({ ...row, sourceRowId: `x${row.sourceRowId}`, floorNumber: 9 })),
      'synthetic-coimbatore',
    )
    await until(2000)
    isDone = true
    await watching
    expect([...seen].filter((each) => each !== '9 false')).to.deep.equal(['3 true'])
  })

  it('follows a listing to another city, and fixed ids to other rows', async () => {
    const fixed = (ids: readonly string[]) =>
      ids.map((listingId, at) => newListing(String(at), { listingId, priceInr: 5_000_000 + at }))
    const fillDemo = (listings: readonly NewListing[]) =>
      fill(test.store, listings, 'synthetic-coimbatore')
    const prices = (): readonly (number | undefined)[] =>
      ['lst_a', 'lst_b', 'lst_c'].map((id) => other.listings.find(id, visible)?.priceInr)
    await fillDemo(fixed(['lst_a', 'lst_b']))
    await until(2)
    await fillDemo(fixed(['lst_b', 'lst_a', 'lst_c']))
    await until(3)
    expect(prices()).to.deep.equal([5_000_001, 5_000_000, 5_000_002])
    const [first, ...others] = fixed(['lst_b', 'lst_a', 'lst_c'])
    await fillDemo([{ ...newListing('0'), ...first, city: 'tiruppur' }, ...others])
    await until(2)
    expect(prices()).to.deep.equal([5_000_001, undefined, 5_000_002])
    const found = other.listings.search(sale, { ...visible, cities: ['tiruppur'] }, 9)
    expect(found.listings.map(({ listingId }) => listingId)).to.deep.equal(['lst_b'])
  })

  it('continues from its copy when it starts again, and makes another one of a database that was set back', async () => {
    const home = test.home
    await fill(test.store, rows(4))
    const again = await test.open(home)
    expect(await idsOf(again)).to.have.lengthOf(4)
    // A backup was restored: the same revision is another change.
    await onDatabase(`
      delete from listings where source_row_id = '3';
      update listing_revisions set token = 'restored'`)
    await until(3, again)
    await again.close()
  })

  it('shares the copy of its home', async () => {
    const second = await test.open(test.home)
    await fill(test.store, rows(7))
    await until(7, second)
    await fill(second, rows(8))
    await until(8, test.store)
    await second.close()
  })

  it('makes no copy where a command only writes', async () => {
    const directory = join(test.home, 'command')
    const store = await openSharedStore({ databaseUrl: test.databaseUrl, directory, randomBytes })
    await fill(store, rows(1))
    await store.close()
    expect(() => rmSync(join(directory, copyFolder), { recursive: true })).to.throw(/ENOENT/u)
    await until(1)
  })
})
