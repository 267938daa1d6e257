import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { openCallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { databaseFiles } from '../../../src/store/database-file.ts'
import { openAccountOffice } from '../../journeys/account-office.ts'
import { clockAt, placeListings, startMs } from '../../market/open-test-market.ts'
import { rowsOf } from '../database-rows.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

const journal = `${startMs}-abcdefghijklmnop.journal`
const line = `${startMs} app:app_1 search_properties m\n`

describe('nilam backup and nilam restore', () => {
  let folder: string
  let home: string
  let backup: string
  let fresh: string

  beforeEach(async () => {
    folder = newFolder()
    home = join(folder, 'home')
    backup = join(folder, 'backup')
    fresh = join(folder, 'fresh')
    mkdirSync(home)
    await placeListings(home, clockAt(startMs))
    await (await openCallsDatabase({ directory: home })).destroy()
    const db = await openAccountsDatabase({ directory: home })
    const { appId } = await openAccountOffice(db, clockAt(startMs)).issueKey()
    const month = { subject: `app:${appId}`, month: '2026-11', calls: 90_071_992_547 }
    await db
      .insertInto('usageMonths')
      .values({ ...month, tier: 'business' })
      .execute()
    await db.destroy()
    for (const name of ['ledger', 'outbox', 'imports']) mkdirSync(join(home, name))
    writeFileSync(join(home, 'ledger', journal), line)
    writeFileSync(join(home, 'outbox', 'msg_1.eml'), 'Subject: Hello\r\n')
  })

  it('brings back every row, journal and email, for their owner alone', async () => {
    const before = rowsOf(home)
    expect(await runCommand(home, ['backup', backup])).to.include({ code: 0, err: '' })
    appendFileSync(join(home, 'ledger', journal), line)
    const { code, out } = await runCommand(fresh, ['restore', backup, '--json'])
    expect(code).to.equal(0)
    expect(JSON.parse(out)).to.include({ home: fresh, accounts: 'sqlite', files: 5 })
    expect(rowsOf(fresh)).to.deep.equal(before)
    expect(readFileSync(join(fresh, 'ledger', journal), 'utf8')).to.equal(line)
    expect(readdirSync(fresh)).to.have.members([...databaseFiles, 'ledger', 'outbox'])
    for (const path of [...pathsOf(backup), ...pathsOf(fresh)]) {
      const entry = statSync(path)
      expect((entry.mode & 0o777).toString(8), path).to.equal(entry.isFile() ? '600' : '700')
    }
  })

  it('copies one moment of a database that others write, and does not wait for them', async () => {
    const writer = new SqliteDatabase(join(home, 'accounts.db'))
    writer.exec(`begin immediate; update usage_months set calls = 1`)
    const { code } = await runCommand(home, ['backup', backup])
    writer.exec('commit')
    writer.close()
    expect(code).to.equal(0)
    expect(await runCommand(fresh, ['restore', backup])).to.include({ code: 0 })
    expect(rowsOf(fresh)).to.have.nested.property('usage_months[0].calls', 90_071_992_547n)
  })

  it('leaves the databases of an earlier release at their version', async () => {
    const old = new SqliteDatabase(join(home, 'listings.db'))
    old.pragma('user_version = 3')
    old.close()
    await runCommand(home, ['backup', backup])
    await runCommand(fresh, ['restore', backup])
    const restored = new SqliteDatabase(join(fresh, 'listings.db'), { readonly: true })
    expect(restored.pragma('user_version', { simple: true })).to.equal(3)
    restored.close()
  })

  it('writes into no folder that holds something', async () => {
    for (const inside of [home, join(home, 'backup')]) {
      const { code, err } = await runCommand(home, ['backup', inside])
      expect(code).to.equal(1)
      expect(err).to.contain(`${inside} is in ${home}. Name a folder outside of it.`)
    }
    await runCommand(home, ['backup', backup])
    const { code, err } = await runCommand(home, ['restore', backup])
    expect(code).to.equal(1)
    expect(err).to.contain(`${home} is not empty`).and.contain('Stop the servers')
    mkdirSync(fresh)
    writeFileSync(join(fresh, 'notes.txt'), 'mine')
    expect(await runCommand(fresh, ['restore', backup])).to.include({ code: 1 })
    expect(readdirSync(fresh)).to.deep.equal(['notes.txt'])
  })

  it('rejects a backup that is not whole, or not what was written', async () => {
    await runCommand(home, ['backup', backup])
    const copy = readFileSync(join(backup, 'accounts.db'))
    copy[5000] = (copy[5000] ?? 0) ^ 1
    writeFileSync(join(backup, 'accounts.db'), copy)
    expect((await runCommand(fresh, ['restore', backup])).err).to.contain('accounts.db is not what')
    rmSync(join(backup, 'backup.json'))
    expect((await runCommand(fresh, ['restore', backup])).err).to.contain('not a whole backup')
    expect((await runCommand(fresh, ['restore', join(folder, 'none')])).code).to.equal(1)
    expect(existsSync(fresh)).to.equal(false)
  })

  it('leaves nothing of a backup that fails, and names the file', async () => {
    const damaged = readFileSync(join(home, 'accounts.db'))
    damaged.fill(255, 8192, 20_000)
    writeFileSync(join(home, 'accounts.db'), damaged)
    const { code, err } = await runCommand(home, ['backup', backup])
    expect(code).to.equal(1)
    expect(err).to.contain(join(home, 'accounts.db')).and.contain('damaged')
    expect(readdirSync(backup)).to.deep.equal([])
  })

  it('rejects a list that names files elsewhere', async () => {
    await runCommand(home, ['backup', backup])
    const list = join(backup, 'backup.json')
    for (const path of [
      ...['../evil.db', 'ledger/../../evil', 'outbox/..', '/etc/passwd', 'other.db'],
    ]) {
      const text = readFileSync(list, 'utf8')
      writeFileSync(list, text.replace('"listings.db"', JSON.stringify(path)))
      expect((await runCommand(fresh, ['restore', backup])).err, path).to.contain('is not the list')
      writeFileSync(list, text)
    }
  })

  it('leaves accounts in PostgreSQL to pg_dump, and says so', async () => {
    const environment = { DATABASE_URL: 'postgres://u:hush@127.0.0.1/nilam' }
    rmSync(join(home, 'accounts.db'))
    const made = await runCommand(home, ['backup', backup], { environment })
    expect(made).to.include({ code: 0 }).with.property('err').contain('pg_dump')
    expect(readdirSync(backup)).not.to.include('accounts.db')
    const rejected = await runCommand(fresh, ['restore', backup])
    expect(rejected).to.include({ code: 1 }).with.property('err').contain('set DATABASE_URL')
    expect(await runCommand(fresh, ['restore', backup], { environment })).to.include({ code: 0 })
  })

  it('backs up the journals of an instance that has nothing else', async () => {
    const environment = { DATABASE_URL: 'postgres://u:hush@127.0.0.1/nilam' }
    for (const name of databaseFiles) rmSync(join(home, name))
    expect(await runCommand(home, ['backup', backup], { environment })).to.include({ code: 0 })
    await runCommand(fresh, ['restore', backup], { environment })
    expect(readFileSync(join(fresh, 'ledger', journal), 'utf8')).to.equal(line)
    const sqlite = await runCommand(home, ['backup', join(folder, 'another')])
    expect(sqlite.err).to.contain('There is nothing to back up')
  })

  it('says that there is nothing to back up', async () => {
    expect((await runCommand(fresh, ['backup', backup])).err).to.equal(
      `There is nothing to back up in NILAM_HOME, ${fresh}.`,
    )
    expect(existsSync(fresh)).to.equal(false)
  })

  it('names the folder that cannot be used', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const cannot = (purpose: string): object => ({
      ...{ code: 1, out: '' },
      err: `The folder ${file} cannot be used for ${purpose}: part of the path is not a folder.`,
    })
    expect(await runCommand(file, ['backup', backup])).to.deep.equal(cannot('NILAM_HOME'))
    await runCommand(home, ['backup', backup])
    expect(await runCommand(file, ['restore', backup])).to.deep.equal(cannot('NILAM_HOME'))
  })
})

function pathsOf(folder: string): readonly string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ]
}
