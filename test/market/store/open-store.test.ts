import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'chai'
import { openStore } from '../../../src/market/store/open-store.ts'
import { StoreError } from '../../../src/db/store-error.ts'
import { fill, newListing, startMs } from './open-test-store.ts'

describe('opening the store', () => {
  let directory: string
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'nilam-open-'))))
  afterEach(() => rmSync(directory, { recursive: true }))

  it('creates the folder and the database', () => {
    const nested = join(directory, 'a', 'b')
    openStore({ directory: nested, randomBytes }).close()
    openStore({ directory: nested, randomBytes }).close()
  })

  it('keeps listings and their names from one start to the next', async () => {
    const first = openStore({ directory, randomBytes })
    await fill(first, [newListing('1')])
    const [before] = first.listings.search({ listingType: 'sale' }, visible, 10).listings
    first.close()
    const second = openStore({ directory, randomBytes })
    await fill(second, [newListing('1')])
    const [after] = second.listings.search({ listingType: 'sale' }, visible, 10).listings
    second.close()
    expect(after?.listingId).to.equal(before?.listingId)
  })

  it('writes ahead to a log, so that readers never wait for a build', () => {
    openStore({ directory, randomBytes }).close()
    const raw = new SqliteDatabase(join(directory, 'nilam.db'))
    expect(raw.pragma('journal_mode', { simple: true })).to.equal('wal')
    raw.close()
  })

  it('has no data contracts: they are in the accounts database', () => {
    openStore({ directory, randomBytes }).close()
    const raw = new SqliteDatabase(join(directory, 'nilam.db'))
    const tables = raw.prepare(`select name from sqlite_master where type = 'table'`).pluck().all()
    expect(tables).to.include('listings').and.not.include('data_contracts')
    raw.close()
  })

  it('works out the completeness of listings that an earlier version imported', async () => {
    const store = openStore({ directory, randomBytes })
    const bare = { carpetAreaSqft: null, bathrooms: null, ageInYears: null, amenities: ['lift'] }
    const rent = { listingType: 'rent', availableFrom: '2026-12-01' } as const
    const plot = { propertyType: 'plot', plotAreaSqft: 1200, amenities: [] } as const
    const villa = { propertyType: 'villa', amenities: ['lift', 'gym', 'park'] } as const
    const rows = [{}, bare, rent, plot, villa, { reraId: 'TN/1' }]
    await fill(
      store,
      rows.map((parts, at) => newListing(String(at), parts)),
    )
    store.close()
    const raw = new SqliteDatabase(join(directory, 'nilam.db'))
    const all = () => raw.prepare('select listing_id, completeness from listings').all()
    const before = all()
    const version = Number(raw.pragma('user_version', { simple: true }))
    raw.exec(asBeforeIndexes)
    raw.pragma(`user_version = ${version - 4}`)
    openStore({ directory, randomBytes }).close()
    expect(all()).to.deep.equal(before)
    expect(new Set(before.map((row) => JSON.stringify(row))).size).to.equal(rows.length)
    raw.close()
  })

  it('rejects a database of a newer version and does not change it', () => {
    openStore({ directory, randomBytes }).close()
    const raw = new SqliteDatabase(join(directory, 'nilam.db'))
    raw.pragma('user_version = 999')
    expect(() => openStore({ directory, randomBytes })).to.throw(
      StoreError,
      /newer version of Nilam/u,
    )
    expect(raw.pragma('user_version', { simple: true })).to.equal(999)
    raw.close()
  })

  it('reports that a file is not a database', () => {
    writeFileSync(join(directory, 'nilam.db'), 'this is a text file, not a database '.repeat(100))
    expect(() => openStore({ directory, randomBytes })).to.throw(
      StoreError,
      /nilam\.db is not a SQLite database\. Restore it from a backup\.$/u,
    )
  })
})

/** Takes the step back that indexed listings by city. */
const asBeforeIndexes = `
  drop table locality_months;
  drop trigger note_added_listing; drop trigger note_changed_listing; drop trigger note_moved_listing;
  drop trigger note_removed_listing; create table listing_revision (revision);
  drop table listing_changes; drop table listing_reloads; drop index listings_by_price;
  alter table listings drop column completeness;
  alter table listings add column rank_key integer not null default 0;
  create index listings_by_rank on listings (rank_key);
  alter table releases drop column gives_way;
  alter table listings add column title text not null default ''`

const visible = { nowMs: startMs, cities: ['coimbatore'] }
