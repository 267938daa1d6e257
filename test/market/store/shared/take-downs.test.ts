import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { serverPatience } from '../../../../src/store/patience.ts'
import {
  connectListings,
  openReader,
} from '../../../../src/store/listings/open-listings-database.ts'
import type { MarketTables } from '../../../../src/market/store/tables.ts'
import type { Store } from '../../../../src/market/store/open-store.ts'
import { followListings } from '../../../../src/market/store/shared/follow-listings.ts'
import { openCopy } from '../../../../src/market/store/shared/listing-copy.ts'
import {
  copyFolder,
  openSharedStore,
} from '../../../../src/market/store/shared/open-shared-store.ts'
import { openTcpProxy } from '../../../faults/tcp-proxy.ts'
import { openPostgres } from '../on-both-stores.ts'
import { fill, newListing, startMs } from '../open-test-store.ts'
import { sale, shownWithin, visible } from './shown-within.ts'
import { describeOn } from '../../../needs.ts'

describeOn('PostgreSQL', 'a listing that is taken down', () => {
  let test: Awaited<ReturnType<typeof openPostgres>>
  let other: Store
  let otherHome: string
  let taken: string

  beforeEach(async () => {
    test = await openPostgres()
    otherHome = `${test.home}-other`
    other = await test.open(otherHome)
    await fill(test.store, rows(5))
    await until(5)
    const page = await other.listings.search(sale, visible, 1)
    taken = page.listings[0]?.listingId ?? ''
  })
  afterEach(async () => {
    await other.close()
    await test.dispose()
  })

  const rows = (count: number) => Array.from({ length: count }, (_, at) => newListing(String(at)))
  const until = (count: number, store = other) => shownWithin(store, count)

  /** Holds what an import that is being published holds. */
  async function publishing(work: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: test.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('nilam listings', 0))`)
    await client.query('update listings set price_inr = price_inr + 1')
    await work().finally(() => client.end())
  }

  async function expectGone(): Promise<void> {
    expect(await other.listings.find(taken, visible)).to.equal(undefined)
    const { listings } = await other.listings.search(sale, visible, 20)
    expect(listings.map(({ listingId }) => listingId))
      .to.have.lengthOf(4)
      .and.not.include(taken)
  }

  it('is gone while an instance still copies an import, which it says, and is ready', async () => {
    const before = other.listings.moment(startMs)
    // Another process on the same home copies for long.
    const copying = new SqliteDatabase(join(otherHome, copyFolder, 'listings.db'))
    copying.exec('begin immediate')
    try {
      await fill(
        test.store,
        ['a', 'b', 'c'].map((row) => newListing(row)),
        'import',
      )
      await test.store.listingPublication.unpublish(taken)
      expect(await until(4)).to.be.below(2000)
      await expectGone()
      expect(other.listings.moment(startMs)).not.to.equal(before)
      await sleep(3500)
      other.checkCurrent()
      expect(other.lagMs()).to.be.within(3000, 8000)
    } finally {
      copying.close()
    }
    await until(7)
    expect(await other.listings.find(taken, visible)).to.equal(undefined)
    while (other.lagMs() > 1500) await sleep(20)
  })

  it('is gone between two pages of an import, which go on after the connection was lost', async () => {
    const url = new URL(test.databaseUrl)
    const proxy = await openTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    const directory = `${test.home}-slow`
    const slow = await openSharedStore({ databaseUrl: url.href, directory, randomBytes })
    await slow.listings.load([])
    // A round then takes a quarter of a second, and the import twenty.
    proxy.delayMs = 60
    await fill(test.store, rows(10_000), 'import')
    while (!slow.isCopying()) await sleep(10)
    await test.store.listingPublication.unpublish(taken)
    expect(await until(4, slow)).to.be.below(2000)
    expect(slow.listings.find(taken, visible)).to.equal(undefined)
    proxy.delayMs = 0
    proxy.reset(true)
    proxy.reset(false)
    await until(10_004, slow)
    await slow.close()
    await proxy.close()
    rmSync(directory, { recursive: true })
  })

  it('does not hang where a process keeps the copy locked: the next one says so', async () => {
    const directory = join(otherHome, copyFolder)
    const hanging = new SqliteDatabase(join(directory, 'listings.db'))
    hanging.exec('begin immediate')
    const db = connectListings<MarketTables>(test.databaseUrl, serverPatience)
    const copy = await openCopy(directory)
    const reader = openReader(directory)
    const follower = followListings({ db, copy, reader, maxLockMs: 100 })
    await fill(test.store, rows(6))
    const failure: unknown = await follower.catchUp().catch((error: unknown) => error)
    hanging.close()
    await follower.close()
    reader.close()
    await copy.destroy()
    await db.destroy()
    expect(String(failure)).to.match(
      /Another process has locked the copy of the listings for 0 s\. End/,
    )
  })

  it('is gone while an import is published, which it waits for', async () => {
    let isDone = false
    let unpublishing: Promise<unknown> = Promise.resolve()
    await publishing(async () => {
      unpublishing = Promise.resolve(test.store.listingPublication.unpublish(taken)).finally(
        () => (isDone = true),
      )
      expect(await until(4)).to.be.below(2000)
      await expectGone()
      await sleep(1500)
      await expectGone()
      expect(isDone).to.equal(false)
    })
    await unpublishing
    expect((await other.listingPublication.show(taken))?.withheld).to.equal(true)
    await sleep(1500)
    await expectGone()
  })

  it('is taken down by the next change where the command was killed, and comes back when it is published', async () => {
    const killed = new pg.Client({ connectionString: test.databaseUrl })
    await killed.connect()
    await killed.query('insert into listing_take_downs values ($1)', [taken])
    await killed.end()
    expect(await until(4)).to.be.below(2000)
    await fill(test.store, [newListing('x')], 'another')
    await until(5)
    expect((await other.listingPublication.show(taken))?.withheld).to.equal(true)
    await test.store.listingPublication.publish(taken)
    await until(6)
    expect(await other.listings.find(taken, visible)).not.to.equal(undefined)
  })
})
