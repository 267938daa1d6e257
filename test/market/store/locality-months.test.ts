import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openListingsDatabase } from '../../../src/store/listings/open-listings-database.ts'
import { serverPatience } from '../../../src/store/patience.ts'
import { StoreError } from '../../../src/store/store-error.ts'
import { localityMonths } from '../../../src/market/store/locality-months.ts'
import type { NewListing } from '../../../src/market/store/listing.ts'
import type { ListingsDatabase, MarketTables } from '../../../src/market/store/tables.ts'
import { onBothStores } from './on-both-stores.ts'
import {
  dayMs,
  fill,
  newListing,
  openTestStore,
  startMs,
  type TestStore,
} from './open-test-store.ts'
import { openedForEach } from '../../opened.ts'

const place = ['coimbatore', 'saravanampatti'] as const

onBothStores('the prices of a month', (open) => {
  const test = openedForEach(open)

  /** Flats of 1,000 square feet, the first at `rate` rupees each, the next at 100 more. */
  const flats = (count: number, rate: number, parts: Partial<NewListing> = {}) =>
    Array.from({ length: count }, (_, index) =>
      newListing(`${rate}-${index}`, {
        ...{ carpetAreaSqft: 1000, priceInr: 1000 * (rate + 100 * index) },
        ...{ validUntilMs: startMs + 400 * dayMs },
        ...parts,
      }),
    )
  const monthsAt = async (nowMs: number, store = test.store) =>
    (await store.localityFigures.find(...place, nowMs)).months
  const mediansAt = async (nowMs: number) =>
    (await monthsAt(nowMs)).map(({ month, homeCount, median }) => `${month} ${homeCount} ${median}`)
  const record = async (nowMs: number, store = test.store) => {
    await store.localityMonths.record(...place, nowMs)
  }

  /** Imports what is given as the whole of a source. */
  const imported = async (rows: readonly NewListing[], nowMs: number) => {
    const work = await test.store.listingImports.open('acme', `${rows.length} at ${nowMs}`)
    rows.forEach((row, index) => work.add(index, row))
    const outcome = await work.publish({
      day: '2026-11-21',
      replace: true,
      nowMs,
      allowLargeRemoval: true,
    })
    await test.store.listings.load([])
    return outcome
  }

  it('returns median, quartiles and number of homes, by type', async () => {
    await fill(test.store, [
      ...flats(8, 8000),
      ...flats(3, 20_000, { propertyType: 'villa' }),
      newListing('plot', {
        ...{ propertyType: 'plot', carpetAreaSqft: null },
        ...{ plotAreaSqft: 1500, priceInr: 3_000_000 },
      }),
      newListing('rent', { listingType: 'rent', rentalStructure: 'monthly', priceInr: 16_000 }),
      newListing('without area', { carpetAreaSqft: null }),
      newListing('over', { validUntilMs: startMs }),
    ])
    const month = '2026-11'
    const shown = (await monthsAt(startMs)).map(
      ({ homeCount, lowerQuartile, median, upperQuartile, ...kind }) => [
        kind.month,
        kind.propertyType,
        homeCount,
        lowerQuartile,
        median,
        upperQuartile,
      ],
    )
    expect(shown).to.deep.equal([
      [month, 'apartment', 8, 8100, 8350, 8600],
      [month, 'plot', 1, 2000, 2000, 2000],
      [month, 'villa', 3, 20_000, 20_100, 20_200],
    ])
  })

  it('follows sixty homes at ten times the rate', async () => {
    await fill(test.store, flats(40, 8000), 'usual')
    expect(await mediansAt(startMs)).to.deep.equal(['2026-11 40 9950'])
    await fill(test.store, flats(60, 80_000), 'dear')
    expect(await mediansAt(startMs)).to.deep.equal(['2026-11 100 80950'])
  })

  it('records months with an import and keeps them a year later', async () => {
    await imported(flats(9, 8000), startMs)
    await imported(flats(9, 9000), startMs + 30 * dayMs)
    const both = ['2026-12 9 9400', '2026-11 9 8400']
    for (const days of [60, 200, 330]) {
      await record(startMs + days * dayMs)
      expect(await mediansAt(startMs + days * dayMs)).to.include.members(both)
    }
  })

  it('has no month without listings', async () => {
    await imported(flats(9, 8000, { validUntilMs: startMs + 20 * dayMs }), startMs)
    await record(startMs + 60 * dayMs)
    expect(await mediansAt(startMs + 60 * dayMs)).to.deep.equal(['2026-11 9 8400'])
  })

  it('stays the same after a second import of the same file', async () => {
    await imported(flats(9, 8000), startMs)
    const outcome = await imported(flats(9, 8000), startMs + 1)
    expect(outcome).to.include({ added: 0, changed: 0, removed: 0 })
    expect(await mediansAt(startMs + 30 * dayMs)).to.include('2026-11 9 8400')
  })

  it('keeps the last record of the running month, and never rewrites it with a clock set back', async () => {
    await imported(flats(9, 8000), startMs)
    await imported(flats(9, 9000), startMs + dayMs)
    await imported(flats(9, 9500), startMs + 30 * dayMs)
    await record(startMs)
    expect(await mediansAt(startMs + 30 * dayMs)).to.deep.equal([
      '2026-11 9 9400',
      '2026-12 9 9900',
    ])
  })

  it('returns the same to two processes', async () => {
    await imported(flats(9, 8000), startMs)
    const other = await test.open()
    await record(startMs + 30 * dayMs)
    await record(startMs + 30 * dayMs, other)
    const laterMs = startMs + 60 * dayMs
    expect(await monthsAt(laterMs, other)).to.deep.equal(await monthsAt(laterMs))
    expect(await monthsAt(laterMs)).to.have.length(3)
    await other.close()
  })

  it('never count demo listings', async () => {
    await fill(test.store, flats(9, 8000), 'synthetic-coimbatore')
    await record(startMs)
    expect(await monthsAt(startMs + 30 * dayMs)).to.deep.equal([])
    await fill(test.store, flats(5, 9000), 'acme')
    expect(await mediansAt(startMs)).to.deep.equal(['2026-11 5 9200'])
  })
})

describe('the prices of a month of a file that another process locks', () => {
  let test: TestStore
  let other: SqliteDatabase.Database
  let db: ListingsDatabase | undefined
  beforeEach(async () => {
    test = await openTestStore()
    other = new SqliteDatabase(join(test.directory, 'listings.db'))
    other.exec('begin immediate')
  })
  afterEach(async () => {
    await db?.destroy()
    other.close()
    await test.dispose()
  })
  const monthsWithin = async (lockMs: number) => {
    const { directory } = test
    db = await openListingsDatabase<MarketTables>({ directory }, { ...serverPatience, lockMs })
    return localityMonths(db)
  }

  it('records them once it lets go, while other work is done', async () => {
    const months = await monthsWithin(60_000)
    const recording = months.record(...place, startMs)
    setTimeout(() => other.exec('commit'), 0)
    await recording
  })

  it('does not record them when it does not', async () => {
    const months = await monthsWithin(1)
    const failure: unknown = await months.record(...place, startMs).catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(StoreError)
  })
})
