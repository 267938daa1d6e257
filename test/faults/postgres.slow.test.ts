import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { openPostgres, postgresPrograms, type PostgresServer } from './postgres-server.ts'
import { answersDuringFault, callWith, readyRequest } from './requests.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { leaveOut } from '../needs.ts'
import { goFirst } from './go-first.ts'
import { newHome } from './served-home.ts'
import { newFolder } from '../new-folder.ts'

/** What operations.md promises. */
const answersWithinMs = 2000
const healsWithinMs = 5000

interface Fault {
  readonly name: string
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
  /** Whether requests that need the database fail meanwhile. */
  readonly isAway: boolean
}

describe('a PostgreSQL', () => {
  goFirst()
  let postgres: PostgresServer
  let proxy: TcpProxy
  let nilam: NilamProcess | undefined

  before(async function () {
    if (postgresPrograms() === undefined)
      leaveOut(this, 'no programs of PostgreSQL (install postgresql)')
    postgres = await openPostgres()
    await postgres.start()
    proxy = await openTcpProxy(postgres.port)
  })
  after(async () => {
    await proxy.close()
    await postgres.dispose()
  })
  afterEach(() => endIfRunning(nilam))

  const faults: readonly Fault[] = [
    {
      name: 'that freezes',
      begin: () => postgres.signal('SIGSTOP'),
      end: () => postgres.signal('SIGCONT'),
      isAway: true,
    },
    {
      name: 'that is killed and refuses connections',
      begin: () => postgres.signal('SIGKILL'),
      end: () => postgres.start(),
      isAway: true,
    },
    {
      name: 'whose network resets every connection',
      begin: () => proxy.reset(true),
      end: () => proxy.reset(false),
      isAway: true,
    },
    {
      name: 'whose network passes nothing on',
      begin: () => void (proxy.isSilent = true),
      end: () => void (proxy.isSilent = false),
      isAway: true,
    },
    {
      name: 'whose network takes 100 ms each way',
      begin: () => void (proxy.delayMs = 100),
      end: () => void (proxy.delayMs = 0),
      isAway: false,
    },
  ]

  for (const { name, begin, end, isAway } of faults) {
    it(`${name} holds nobody up, is back by itself, and loses no call`, async () => {
      const { databaseUrl } = postgres
      const { home, key, unusedKey, billed, close } = await newHome(newFolder(), { databaseUrl })
      const environment = {
        DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
      }
      nilam = await startProcess({ home, environment })
      const { origin } = nilam
      const load = startLoad({ origin, key, connections: 4, pauseMs: 5 })
      await wait(1000)
      await begin()

      const answers = await answersDuringFault(
        origin,
        unusedKey,
        6000,
        isAway ? answersWithinMs : 2 * answersWithinMs,
        // Also where one is late: the next fault begins with a PostgreSQL that works.
      ).finally(end)
      const healedAtMs = performance.now()
      while ((await readyRequest(origin)).text !== '{"status":"ok"}') await wait(100)
      while ((await callWith(unusedKey)(origin)).status !== 200) await wait(100)
      expect(performance.now() - healedAtMs).to.be.below(healsWithinMs)
      const statuses = (kind: string) => new Set(answers.get(kind)?.map(({ status }) => status))
      for (const kind of [
        'a call without a key',
        'a search',
        'the docs',
        'the public keys',
        '/readyz',
      ]) {
        expect([...statuses(kind)], kind).to.deep.equal([200])
      }
      if (isAway) {
        for (const kind of [
          'a call with a key that is not remembered',
          'a page of the console',
          'a sign-in',
          'a sign-up',
          'a registration',
          'a token request',
          'an authorization request',
        ]) {
          expect([...statuses(kind)], kind).to.include(503)
        }
        expect(answers.get('/readyz')?.at(-1)?.text).to.equal(
          '{"status":"ok","degraded":["accounts","listings"]}',
        )
      }

      const { outcomes, acknowledged, unknown, tookMs, withoutRetryAfter } = await load.stop()
      expect([...outcomes.keys()].filter((outcome) => outcome !== 200 && outcome !== 503)).to.be
        .empty
      expect(withoutRetryAfter).to.equal(0)
      expect(Math.max(...tookMs)).to.be.below(answersWithinMs)
      expect(acknowledged).to.be.above(200)
      expect((await nilam.end('SIGTERM')).code).to.equal(0)
      expect(await billed()).to.be.within(acknowledged, acknowledged + unknown)
      await close()
    })
  }
})
