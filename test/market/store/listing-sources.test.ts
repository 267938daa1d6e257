import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { randomBytes } from 'node:crypto'
import { StoreError } from '../../../src/store/store-error.ts'
import { openStore } from '../../../src/market/store/open-store.ts'
import type { NewListing } from '../../../src/market/store/listing.ts'
import { onBothStores } from './on-both-stores.ts'
import { fill, newListing, openTestStore, startMs } from './open-test-store.ts'
import { openedForEach } from '../../opened.ts'

const visible = { nowMs: startMs, cities: ['coimbatore'] }

onBothStores('replacing the listings of a source', (open) => {
  const test = openedForEach(open)

  const total = async (): Promise<number> =>
    (await test.store.listings.search({ listingType: 'sale' }, visible, 1)).total

  it('removes missing listings and stores the release', async () => {
    await fill(test.store, [newListing('1'), newListing('2')])
    expect(await total()).to.equal(2)
    await fill(test.store, [newListing('2')])
    expect(await total()).to.equal(1)
    expect(await test.store.listingSources.release('test')).to.deep.equal({
      contentHash: 'of the test',
      anchorDay: '2026-11-21',
    })
    expect(await test.store.listingSources.release('another')).to.equal(undefined)
  })

  it('does not change listings of other sources', async () => {
    await fill(test.store, [newListing('1')], 'one')
    await fill(test.store, [newListing('1')], 'two')
    await fill(test.store, [], 'one')
    expect(await total()).to.equal(1)
  })

  it('shows the old listings until the last row is written', async () => {
    await fill(test.store, [newListing('1')])
    const seenWhileBuilding: number[] = []
    async function* rows(): AsyncGenerator<NewListing> {
      for (const row of ['2', '3', '4']) {
        yield newListing(row)
        seenWhileBuilding.push(await total())
        await Promise.resolve()
      }
    }
    await test.store.listingSources.replace('test', {
      release: { contentHash: 'next', anchorDay: '2026-11-22' },
      rows: rows(),
      isCurrent: () => false,
    })
    expect(seenWhileBuilding).to.deep.equal([1, 1, 1])
    expect(await total()).to.equal(3)
  })

  it('keeps the old listings and release when a row fails', async () => {
    await fill(test.store, [newListing('1')])
    function* rows(): Generator<NewListing> {
      yield newListing('2')
      throw new Error('a bad row')
    }
    const failure = await fill(test.store, rows()).catch((error: unknown) => error)
    expect(failure)
      .to.be.instanceOf(StoreError)
      .with.property('message', 'Building the listings failed')
    expect(await total()).to.equal(1)
    await fill(test.store, [newListing('1'), newListing('3')])
    expect(await total()).to.equal(2)
  })

  it('does nothing when another process was first', async () => {
    await fill(test.store, [newListing('1')])
    await test.store.listingSources.replace('test', {
      release: { contentHash: 'same', anchorDay: '2026-11-21' },
      rows: [],
      isCurrent: (present) => present?.contentHash === 'of the test',
    })
    expect(await total()).to.equal(1)
  })
})

describe('building the listings of a source in a file', () => {
  const test = openedForEach(openTestStore)

  it('keeps the old listings complete after a kill during a build', async () => {
    await fill(test.store, [newListing('1'), newListing('2')])
    const builder = fork(fileURLToPath(new URL('search-index/endless-build.ts', import.meta.url)), [
      test.directory,
    ])
    await once(builder, 'message')
    builder.kill('SIGKILL')
    await once(builder, 'exit')

    const reopened = await openStore({ directory: test.directory, randomBytes })
    expect(reopened.listings.search({ listingType: 'sale' }, visible, 10).total).to.equal(2)
    await fill(reopened, [newListing('3')])
    expect(reopened.listings.search({ listingType: 'sale' }, visible, 10).total).to.equal(1)
    await reopened.close()
  })
})
