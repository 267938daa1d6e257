import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import type { DatabasePlace } from '../../../src/store/open-database.ts'
import { onBothDatabases, type TestAccounts } from '../../store/accounts/on-both-databases.ts'
import { openAccountOffice } from '../../journeys/account-office.ts'
import { clockAt, placeListings, startMs } from '../../market/open-test-market.ts'
import { rowsOf } from '../database-rows.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

onBothDatabases('nilam copy, to and from an installation', (open, kind) => {
  let folder: string
  let home: string
  let other: TestAccounts
  let place: string

  beforeEach(async () => {
    folder = newFolder()
    home = join(folder, 'home')
    mkdirSync(home)
    await placeListings(home, clockAt(startMs))
    const db = await openAccountsDatabase({ directory: home })
    const office = openAccountOffice(db, clockAt(startMs))
    for (let count = 0; count < 3; count += 1) await office.issueKey()
    // Beyond what a double can tell from its neighbours, and more rows than one statement writes.
    await sql`insert into usage_months (subject, month, calls, tier, closed_at_ms, overage_paise)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
      select 'app:' || i, '2026-11', 9007199254740993, 'business', ${startMs}, 9223372036854775807 - i from n`.execute(
      db,
    )
    await db.destroy()
    other = await open()
    place = urlOf(other.place)
  })
  afterEach(async () => {
    // The next test may get the same database, and the suite knows the tables of accounts alone.
    if (kind === 'PostgreSQL') await sql.raw(emptyTables).execute(other.db)
    await other.dispose()
  })

  const copy = (from: string, to: string, ...more: readonly string[]) =>
    runCommand(home, ['copy', '--from', from, '--to', to, ...more])

  it('brings every row there and back, to the paisa and the millisecond', async () => {
    const there = await copy(home, place, '--json')
    expect(there).to.include({ code: 0, err: '' })
    const { tables } = JSON.parse(there.out)
    expect(tables.map(({ table, rows }: Copied) => `${table} ${rows}`)).to.include.members([
      ...['credentials 3', 'usage_months 1500'],
    ])
    const fresh = join(folder, 'fresh')
    const back = await copy(place, fresh, '--json')
    expect(back).to.include({ code: 0 })
    const checksums = new Map(
      tables.map(({ table, checksum }: Copied) => [table, checksum] as const),
    )
    for (const { table, checksum } of JSON.parse(back.out).tables) {
      expect(checksum, table).to.equal(checksums.get(table))
    }
    const before = rowsOf(home, ['accounts.db'])
    const after = rowsOf(fresh, ['accounts.db'])
    for (const [table, rows] of Object.entries(before)) {
      if (!table.startsWith('kysely_')) expect(after[table], table).to.have.deep.members([...rows])
    }
    expect(before['usage_months']).to.have.length(1500)
  })

  it('rejects a target with rows, and copies nothing', async () => {
    await openAccountOffice(other.db, clockAt(startMs)).issueKey()
    const { code, err } = await copy(home, place)
    expect(code).to.equal(1)
    expect(err).to.match(/^The target is not empty: its table \w+ has rows\. Nothing was copied\.$/)
    const { count } = other.db.fn
    const owners = await other.db
      .selectFrom('owners')
      .select(count<number>('ownerId').as('n'))
      .execute()
    expect(Number(owners[0]?.n)).to.equal(1)
  })

  it('finds a row that was changed on its way, and copies nothing', async () => {
    for (const statement of kind === 'SQLite' ? sqliteSpoiler : postgresSpoiler) {
      await sql.raw(statement).execute(other.db)
    }
    const { code, err } = await copy(home, place)
    for (const statement of kind === 'SQLite' ? ['drop trigger spoil'] : postgresRepair) {
      await sql.raw(statement).execute(other.db)
    }
    expect(code).to.equal(1)
    expect(err).to.match(/^The copy of the table apps differs: 3 rows of .*Nothing was copied\.$/)
    expect(await other.db.selectFrom('owners').selectAll().execute()).to.deep.equal([])
  })

  it('says which table failed, and shows none of its rows', async () => {
    const refusing =
      kind === 'SQLite'
        ? [
            `create trigger spoil before insert on owners begin select raise(abort, 'of asha@example.com'); end`,
          ]
        : postgresRejecter
    for (const statement of refusing) await sql.raw(statement).execute(other.db)
    const { code, err } = await copy(home, place)
    for (const statement of kind === 'SQLite' ? ['drop trigger spoil'] : postgresForgiver) {
      await sql.raw(statement).execute(other.db)
    }
    expect(code).to.equal(1)
    expect(err).to.match(/^Copying the table owners failed: it failed with \w+\.$/)
  })

  it('does not take a source that lost a database for one without listings', async () => {
    mkdirSync(join(home, 'ledger'))
    const { code, err } = await copy(home, place)
    expect(code).to.equal(1)
    expect(err).to.match(/calls\.db is missing|listings\.db is missing/u)
    expect(await other.db.selectFrom('owners').selectAll().execute()).to.deep.equal([])
  })

  it('does not make a source that is missing, nor show a password', async () => {
    const none = join(folder, 'none')
    expect((await copy(none, place)).err).to.contain('there is nothing to copy from')
    expect(existsSync(none)).to.equal(false)
    const wrong = await copy('mysql://u:hush@h/d', place)
    expect(wrong.code).to.equal(2)
    const away = await copy('postgres://u:hush@127.0.0.1:1/d', place)
    expect(away.code).to.equal(1)
    expect(wrong.err + away.err).not.to.contain('hush')
  })
})

interface Copied {
  readonly table: string
  readonly rows: number
  readonly checksum: string
}

const emptyTables = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema() and tablename !~ 'migrations?(_lock)?$'
  loop execute format('truncate %I cascade', name); end loop;
end $$`

const sqliteSpoiler = [
  `create trigger spoil after insert on apps begin update apps set created_at_ms = created_at_ms + 1 where app_id = new.app_id; end`,
]

const postgresSpoiler = [
  `create function spoil() returns trigger language plpgsql as
   'begin new.created_at_ms := new.created_at_ms + 1; return new; end'`,
  'create trigger spoil before insert on apps for each row execute function spoil()',
]

const postgresRejecter = [
  `create function spoil() returns trigger language plpgsql as
   'begin raise exception ''of asha@example.com''; end'`,
  'create trigger spoil before insert on owners for each row execute function spoil()',
]

const postgresForgiver = ['drop trigger spoil on owners', 'drop function spoil']

const postgresRepair = ['drop trigger spoil on apps', 'drop function spoil']

function urlOf(place: DatabasePlace): string {
  return 'databaseUrl' in place ? place.databaseUrl : place.directory
}
