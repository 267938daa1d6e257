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

const visible = { nowMs: startMs, cities: ['coimbatore'] }
