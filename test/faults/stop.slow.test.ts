import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { openPostgres, postgresPrograms, type PostgresServer } from './postgres-server.ts'
import { goFirst } from './go-first.ts'
import { leaveOut } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

/** What `docker stop` grants. */
const boundMs = 10_000
/** With a drain of two seconds and a PostgreSQL that does not respond. */
const frozenBoundMs = 5000

describe('a stop', () => {
  goFirst()
  let home: string
  let nilam: NilamProcess | undefined

  beforeEach(async () => {
    home = newFolder()
    await placeListings(home, systemClock)
  })
  afterEach(() => endIfRunning(nilam))

  it('under load from keep-alive clients breaks no response', async () => {
    nilam = await startProcess({ home, environment: { DRAIN_SECONDS: '1' } })
    const load = startLoad({ origin: nilam.origin, connections: 50 })
    await wait(1000)
    const end = nilam.end('SIGTERM')
    await wait(300)
    const ready = await fetch(`${nilam.origin}/readyz`)
    expect(ready.status, 'not ready while it drains').to.equal(503)
    expect(ready.headers.get('connection')).to.equal('close')
    const { code, afterMs } = await end
    const { outcomes } = await load.stop()
    expect([...outcomes.keys()].toSorted()).to.deep.equal([200, 'ECONNREFUSED'])
    expect(code).to.equal(0)
    expect(afterMs).to.be.within(1000, boundMs)
  })

  it('serves calls on connections that were idle until it drained', async () => {
    nilam = await startProcess({ home, environment: { DRAIN_SECONDS: '2' } })
    const load = startLoad({ origin: nilam.origin, connections: 20, pauseMs: 700 })
    await wait(1500)
    const { code } = await nilam.end('SIGTERM')
    const { outcomes } = await load.stop()
    expect([...outcomes.keys()].toSorted()).to.deep.equal([200, 'ECONNREFUSED'])
    expect(code).to.equal(0)
  })

  it('ends at once with the second signal', async () => {
    nilam = await startProcess({ home, environment: { DRAIN_SECONDS: '30' } })
    nilam.child.kill('SIGTERM')
    await wait(500)
    expect(nilam.child.exitCode).to.equal(null)
    const { code, afterMs } = await nilam.end('SIGTERM')
    expect(code).to.equal(1)
    expect(afterMs).to.be.below(1000)
  })

  it('does not wait for a mail server that says nothing, and sends the email after the next start', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const accepted = once(silent, 'connection')
    const environment = { SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`, DRAIN_SECONDS: '1' }
    nilam = await startProcess({ home, environment })
    await signUp(nilam.origin)
    await accepted
    const { code, afterMs } = await nilam.end('SIGTERM')
    silent.close()
    expect(code).to.equal(0)
    expect(afterMs).to.be.below(boundMs)
    const db = await openAccountsDatabase({ directory: home })
    const [email] = await db.selectFrom('outbox').selectAll().execute()
    await db.destroy()
    expect(email).to.include({ sentAtMs: null, failedAtMs: null, leasedUntilMs: null })
  })

  it('does not wait for a frozen PostgreSQL, and loses no call', async function () {
    if (postgresPrograms() === undefined)
      leaveOut(this, 'no programs of PostgreSQL (install postgresql)')
    const postgres: PostgresServer = await openPostgres()
    try {
      await postgres.start()
      const { databaseUrl } = postgres
      const environment = { DATABASE_URL: databaseUrl }
      nilam = await startProcess({ home, environment })
      const db = await openAccountsDatabase({ databaseUrl })
      const { text: key } = await openAccountOffice(db, systemClock).issueKey()
      const load = startLoad({ origin: nilam.origin, key, connections: 8 })
      await wait(1000)
      await postgres.signal('SIGSTOP')
      await wait(300)
      const { code, afterMs } = await nilam.end('SIGTERM')
      const { acknowledged, unknown } = await load.stop()
      expect(code).to.equal(0)
      expect(afterMs).to.be.below(frozenBoundMs)
      await postgres.signal('SIGCONT')
      nilam = await startProcess({ home, environment })
      await nilam.end('SIGTERM')
      const { calls } = await db
        .selectFrom('usageMonths')
        .select((eb) => eb.fn.sum<number>('calls').as('calls'))
        .executeTakeFirstOrThrow()
      await db.destroy()
      expect(Number(calls)).to.be.within(acknowledged, acknowledged + unknown)
      expect(acknowledged).to.be.above(100)
    } finally {
      await endIfRunning(nilam)
      await postgres.dispose()
    }
  })
})

async function signUp(origin: string): Promise<void> {
  await fetch(`${origin}/console/sign-up`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: 'owner@example.in', password: 'a quiet house by the lake' }),
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}
