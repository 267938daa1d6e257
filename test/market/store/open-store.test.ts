import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openStore } from '../../../src/market/store/open-store.ts'
import { fill, newListing, startMs } from './open-test-store.ts'
import { newFolder } from '../../new-folder.ts'

describe('opening the store', () => {
  let directory: string
  beforeEach(() => (directory = newFolder()))

  it('creates the folder and the database', async () => {
    const nested = join(directory, 'a', 'b')
    await (await openStore({ directory: nested, randomBytes })).close()
    await (await openStore({ directory: nested, randomBytes })).close()
  })

  it('keeps listings and their names from one start to the next', async () => {
    const first = await openStore({ directory, randomBytes })
    await fill(first, [newListing('1')])
    const [before] = first.listings.search({ listingType: 'sale' }, visible, 10).listings
    await first.close()
    const second = await openStore({ directory, randomBytes })
    await fill(second, [newListing('1')])
    const [after] = second.listings.search({ listingType: 'sale' }, visible, 10).listings
    await second.close()
    expect(after?.listingId).to.equal(before?.listingId)
  })

  it('writes ahead to a log, so that readers never wait for a build', async () => {
    await (await openStore({ directory, randomBytes })).close()
    const raw = new SqliteDatabase(join(directory, 'listings.db'))
    expect(raw.pragma('journal_mode', { simple: true })).to.equal('wal')
    raw.close()
  })

  it('rejects a database of a newer version and does not change it', async () => {
    await (await openStore({ directory, randomBytes })).close()
    const raw = new SqliteDatabase(join(directory, 'listings.db'))
    raw.exec(`insert into listing_migrations values ('9999_newer', '2030')`)
    expect(await failureOf()).to.match(/newer version of Nilam/u)
    expect(raw.prepare('select count(*) from listing_migrations').pluck().get()).to.equal(2)
    raw.close()
  })

  it('reports that a file is not a database', async () => {
    writeFileSync(
      join(directory, 'listings.db'),
      'this is a text file, not a database '.repeat(100),
    )
    expect(await failureOf()).to.match(
      /StoreError: .*listings\.db is not a SQLite database\. Restore it from a backup\.$/u,
    )
  })

  const failureOf = () => openStore({ directory, randomBytes }).then(String, String)
})

const visible = { nowMs: startMs, cities: ['coimbatore'] }
