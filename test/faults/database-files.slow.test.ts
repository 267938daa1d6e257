import SqliteDatabase from 'better-sqlite3'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { databaseFiles } from '../../src/store/database-file.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { ended } from '../child-process.ts'
import { repository } from '../service-parts.ts'
import { runCommand } from '../cli/commands/run-command.ts'
import {
  endIfRunning,
  isReady,
  spawnProcess,
  startProcess,
  type NilamProcess,
} from './nilam-process.ts'
import { callWith } from './requests.ts'
import { leaveOut } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

type Damage = (file: string) => void

describe('a database file', () => {
  /** A home in which a server has counted a call. */
  let used: string
  let key: string
  let home: string
  let nilam: NilamProcess | undefined

  before(async () => {
    used = newFolder()
    await placeListings(used, systemClock)
    const db = await openAccountsDatabase({ directory: used })
    key = (await openAccountOffice(db, systemClock).issueKey()).text
    await db.destroy()
    const server = await startProcess({ home: used })
    expect((await callWith(key)(server.origin)).status).to.equal(200)
    await server.end('SIGTERM')
  })
  beforeEach(() => {
    home = newFolder()
    cpSync(used, home, { recursive: true })
  })
  afterEach(() => endIfRunning(nilam))

  const damages: readonly (readonly [name: string, damage: Damage, message: RegExp])[] = [
    [
      'of no bytes',
      (file) => truncateSync(file),
      /is empty, but .* it was in use.* from a backup/u,
    ],
    [
      'that is missing',
      (file) => rmSync(file),
      /is missing, but .* it was in use.* from a backup/u,
    ],
    [
      'without tables',
      (file) => {
        rmSync(file)
        new SqliteDatabase(file).exec('vacuum').close()
      },
      /is empty, but .* it was in use.* from a backup/u,
    ],
    [
      'of text',
      (file) => writeFileSync(file, 'text '.repeat(999)),
      /is not a SQLite database.*backup/u,
    ],
    [
      'of zeros',
      (file) => writeFileSync(file, Buffer.alloc(8192)),
      /is (?:not a SQLite|empty).*backup/u,
    ],
    [
      'cut off in its header',
      (file) => truncateSync(file, 60),
      /is (?:empty|damaged|not a SQLite).*backup/u,
    ],
    [
      'cut off after its first page',
      (file) => truncateSync(file, 4096),
      /is (?:damaged|not a).*backup/u,
    ],
    [
      'whose first page is overwritten',
      (file) => {
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xff, 100, 4096))
      },
      /is damaged.*backup/u,
    ],
    [
      'of a newer version',
      (file) => {
        const database = new SqliteDatabase(file)
        database.exec(`insert into ${migrationsOf(file)} values ('9999_newer', '2030')`)
        database.close()
      },
      /was written by a newer version of Nilam.*backup/u,
    ],
    [
      'that is a folder',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
      /cannot be opened/u,
    ],
  ]

  for (const [at, [kind, damage, message]] of damages.entries()) {
    // What is lost or of a newer version is judged by each file's own tables; how bytes are damaged is not.
    const isOfEach = /in use|written by/u.test(message.source)
    const files = databaseFiles.filter((_, of) => isOfEach || of === at % databaseFiles.length)
    for (const name of files) {
      it(`${name} ${kind} is rejected with its name and a remedy, and stays as it is`, async () => {
        const file = join(home, name)
        damage(file)
        const before = contentOf(file)
        const { code, err } = await runCommand(home, ['migrate'])
        expect(code).to.equal(1)
        expect(err).to.match(message).and.include(file)
        expect(err).not.to.match(/\n\s+at /u)
        expect(contentOf(file)).to.equal(before)
      })
    }
  }

  for (const name of databaseFiles) {
    it(`${name} stops the start of a server too`, async () => {
      const file = join(home, name)
      rmSync(file)
      nilam = await spawnProcess({ home })
      expect((await nilam.ended()).code).to.equal(1)
      expect(nilam.output()).to.include(`${file} is missing`)
      expect(nilam.output()).not.to.match(/\n\s+at /u)
      expect(existsSync(file)).to.equal(false)
    })
  }

  it('that was lost is begun anew by the operator only', async () => {
    rmSync(join(home, 'accounts.db'))
    expect((await runCommand(home, ['accounts', 'list'])).code).to.equal(1)
    expect((await runCommand(home, ['migrate'])).code).to.equal(1)
    expect(existsSync(join(home, 'accounts.db'))).to.equal(false)
    expect((await runCommand(home, ['migrate', '--new'])).code).to.equal(0)
    nilam = await startProcess({ home })
    expect((await callWith(key)(nilam.origin)).status).to.equal(401)
  })

  it('has the same tables after migrations that ended halfway, and after two', async () => {
    const whole = join(home, 'whole')
    for (const _ of [1, 2]) expect((await runCommand(whole, ['migrate'])).code).to.equal(0)
    const failures = new Set<number | null>()
    for (const blocks of [0, 8, 64, 160]) {
      const half = join(home, `half-${blocks}`)
      mkdirSync(half)
      // A file larger than this many half KiB cannot be written: the migration ends somewhere.
      const limited = spawn(
        'sh',
        [
          ...['-c', `ulimit -f ${blocks} && exec "$0" "$@"`],
          ...[process.execPath, join(repository, 'src', 'launch.js'), 'migrate'],
        ],
        { env: { ...process.env, NILAM_HOME: half } },
      )
      failures.add((await ended(limited)).code)
      const { code, err } = await runCommand(half, ['migrate'])
      expect(code, err).to.equal(0)
      for (const name of databaseFiles) {
        expect(tablesOf(join(half, name))).to.deep.equal(tablesOf(join(whole, name)))
      }
    }
    expect([...failures]).to.include(1)
  })

  it('is made by the first start in an empty folder, also by two at a time, which say so', async () => {
    const empty = join(home, 'empty')
    const both = await Promise.all([spawnProcess({ home: empty }), spawnProcess({ home: empty })])
    try {
      for (const { origin, child, output } of both) {
        while (!(await isReady(origin))) {
          if (child.exitCode !== null) throw new Error(output())
          await wait(100)
        }
      }
      for (const { origin } of both) {
        expect(await (await fetch(`${origin}/readyz`)).json()).to.deep.equal({
          ...{ status: 'ok', degraded: ['another_server'] },
        })
      }
      const isWarned = (): boolean =>
        both.some(({ output }) => output().includes('another server runs on this NILAM_HOME'))
      while (!isWarned()) await wait(100)
    } finally {
      await Promise.all(both.map(endIfRunning))
    }
  })

  it('that cannot be written stops the start with its name', async function () {
    // Root writes everywhere.
    if (process.getuid?.() === 0) leaveOut(this, 'no user other than root (run as one)')
    const file = join(home, 'accounts.db')
    chmodSync(file, 0o400)
    nilam = await spawnProcess({ home })
    expect((await nilam.ended()).code).to.equal(1)
    expect(nilam.output()).to.include(file).and.include('cannot be written')
  })
})

function migrationsOf(file: string): string {
  if (file.endsWith('accounts.db')) return 'kysely_migration'
  return file.endsWith('calls.db') ? 'call_migrations' : 'listing_migrations'
}

function tablesOf(file: string): readonly unknown[] {
  const database = new SqliteDatabase(file, { readonly: true })
  const tables = database.prepare('select type, name, sql from sqlite_master order by name').all()
  const check = database.pragma('integrity_check', { simple: true })
  database.close()
  return [check, ...tables]
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (failure) {
    return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  }
}
