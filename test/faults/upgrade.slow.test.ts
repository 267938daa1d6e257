import SqliteDatabase from 'better-sqlite3'
import { expect } from 'chai'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { rowsOf } from '../cli/database-rows.ts'
import { repository } from '../service-parts.ts'
import { billedCalls } from './billed-calls.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { callWith, sender } from './requests.ts'
import { runCommand } from './run-nilam-command.ts'

/** What release 1.0.0 wrote, when it was killed with two calls in its journal alone. */
const written = join(repository, 'test', 'db', 'home-1.0.0')
const key = 'nlm_live_XvAJSz4WAfuYhCsCZ0CcC6sbuR3nAARcnc10BKbfeXp1jXSJP'
const listingId = 'lst_keXpok9X6IVbmRgaAxHJwb'
const journal = join('ledger', '1795354033834-PUkqnBcyWwJQf9Me.journal')

describe('a home of release 1.0.0', () => {
  let folder: string
  let home: string
  let nilam: NilamProcess | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nilam-upgrade-'))
    home = join(folder, 'home')
    mkdirSync(home)
    cpSync(join(written, 'ledger'), join(home, 'ledger'), { recursive: true })
    for (const name of ['accounts', 'nilam']) {
      const database = new SqliteDatabase(join(home, `${name}.db`))
      database.exec(readFileSync(join(written, `${name}.sql`), 'utf8'))
      database.close()
    }
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    rmSync(folder, { recursive: true })
  })

  it('is migrated and served: its key, listings and calls are there', async () => {
    nilam = await startProcess({ home })
    expect((await callWith(key)(nilam.origin)).status).to.equal(200)
    const { text } = await sender('/public/v1/search_properties', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{"city":"Tiruppur"}',
    })(nilam.origin)
    expect(JSON.parse(text), 'the data contract').to.include({ supported: true })
    await nilam.end('SIGTERM')
    const db = await openAccountsDatabase({ directory: home })
    expect(await billedCalls(db, key)).to.equal(4 + 2 + 2)
    await db.destroy()
    const shown = await runCommand(home, 'listings', 'show', listingId)
    expect(shown).to.include({ code: 0 }).with.property('output').contain(`${listingId}: public`)
    expect((await runCommand(home, 'accounts', 'list')).output).to.contain(
      'dev@partner.example.com',
    )
  })

  it('is there again, as 1.0.0 wrote it, when the backup from before the upgrade is restored', async () => {
    const before = rowsOf(home)
    const backup = join(folder, 'backup')
    expect(await runCommand(home, 'backup', backup)).to.include({ code: 0 })
    nilam = await startProcess({ home })
    expect((await callWith(key)(nilam.origin)).status).to.equal(200)
    await nilam.end('SIGTERM')
    const restored = join(folder, 'restored')
    expect(await runCommand(restored, 'restore', backup)).to.include({ code: 0 })
    expect(rowsOf(restored)).to.deep.equal(before)
    expect(versionOf(restored)).to.equal(7)
    expect(versionOf(home)).to.be.above(7)
    expect(readFileSync(join(restored, journal))).to.deep.equal(
      readFileSync(join(written, journal)),
    )
  })
})

function versionOf(home: string): unknown {
  const database = new SqliteDatabase(join(home, 'nilam.db'), { readonly: true })
  const version = database.pragma('user_version', { simple: true })
  database.close()
  return version
}
