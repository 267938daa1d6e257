import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '../../../src/base/failure.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { openSqliteAccounts, type TestAccounts } from './on-both-databases.ts'

describe('the accounts database on SQLite', () => {
  let test: TestAccounts
  let other: SqliteDatabase.Database

  beforeEach(async () => {
    test = await openSqliteAccounts()
    if (!('directory' in test.place)) throw new Error('not on SQLite')
    other = new SqliteDatabase(join(test.place.directory, 'accounts.db'))
  })
  afterEach(async () => {
    other.close()
    await test.dispose()
  })

  it('reads, and leaves the thread to others, while another process has the lock', async () => {
    other.exec('begin exclusive')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const writing = outcomeOf(addSubject(test.db, 'app:a'))
    expect(await subjects(test.db)).to.deep.equal([])
    expect(await writing).to.equal('unavailable')
    clearInterval(timer)
    expect(turns).to.be.above(20)
    other.exec('rollback')
    await addSubject(test.db, 'app:b')
    expect(await subjects(test.db)).to.deep.equal(['app:b'])
  })

  it('writes once the lock is gone, statements and transactions in their order', async () => {
    other.exec('begin immediate')
    const writes = [
      addSubject(test.db, 'app:a'),
      test.db.transaction().execute(async (tx) => {
        await addSubject(tx, 'app:b')
        // Reads of the transaction see it, and no others do.
        expect(await subjects(tx)).to.deep.equal(['app:a', 'app:b'])
        expect(await subjects(test.db)).to.deep.equal(['app:a'])
        await wait(20)
      }),
      addSubject(test.db, 'app:c'),
    ]
    await wait(50)
    other.exec('commit')
    await Promise.all(writes)
    expect(await subjects(test.db)).to.deep.equal(['app:a', 'app:b', 'app:c'])
  })

  it('undoes a transaction that fails, says why, and goes on', async () => {
    const failing = test.db.transaction().execute(async (tx) => {
      await addSubject(tx, 'app:a')
      throw new Error('no')
    })
    expect(await outcomeOf(failing)).to.equal('no')
    // SQLite ends a transaction by itself that finds the disk full.
    await sql`pragma max_page_count = 1`.execute(test.db)
    const full = test.db.transaction().execute(async (tx) => {
      for (let row = 0; ; row += 1) await addSubject(tx, `app:${row}${'x'.repeat(2000)}`)
    })
    const failure: unknown = await full.then(String, (thrown: unknown) => thrown)
    expect(isUnavailable(failure)).to.equal(true)
    expect(failure).to.have.property('message').that.includes('SQLITE_FULL')
    await sql`pragma max_page_count = 100000`.execute(test.db)
    await addSubject(test.db, 'app:b')
    expect(await subjects(test.db)).to.deep.equal(['app:b'])
  })
})

async function addSubject(db: AccountsDatabase, subject: string): Promise<void> {
  await db
    .insertInto('usageMonths')
    .values({ subject, month: '2026-11', calls: 1, tier: 'business' })
    .execute()
}

async function subjects(db: AccountsDatabase): Promise<readonly string[]> {
  const rows = await db.selectFrom('usageMonths').select('subject').orderBy('subject').execute()
  return rows.map(({ subject }) => subject)
}

function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (failure: unknown) =>
      isUnavailable(failure) ? 'unavailable' : failure instanceof Error ? failure.message : 'else',
  )
}
