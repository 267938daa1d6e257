import { systemClock } from '../../src/base/clock.ts'
import { onBothDatabases, type TestAccounts } from '../store/accounts/on-both-databases.ts'
import { openAccountOffice, type IssuedKey } from './account-office.ts'
import { freePort } from '../free-port.ts'
import { endIfRunning, startProcess, type NilamProcess } from '../faults/nilam-process.ts'
import { newFolder } from '../new-folder.ts'

/** Calls that are on their way at a time. */
const callers = 8
/** One kill for each; `KILLS` sets how many. */
const answersBeforeKill = Array.from(
  { length: Number(process.env['KILLS'] ?? 3) },
  (_, kill) => [150, 90, 210][kill % 3] ?? 150,
)

onBothDatabases('the ledger of a server that is killed', (open) => {
  let test: TestAccounts
  let home: string
  let port: number
  let key: IssuedKey
  let server: NilamProcess | undefined

  beforeEach(async () => {
    test = await open()
    home = newFolder()
    port = await freePort()
    key = await openAccountOffice(test.db, systemClock).issueKey()
  })
  afterEach(async () => {
    await endIfRunning(server)
    await test.dispose()
  })

  /** Its SQLite files are where the test's are. */
  async function start(): Promise<NilamProcess> {
    const { place } = test
    server = await startProcess(
      'directory' in place
        ? { home: place.directory, port }
        : { home, port, environment: { DATABASE_URL: place.databaseUrl } },
    )
    return server
  }

  /** Whether the whole response arrived. */
  async function call(): Promise<boolean> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/public/v1/search_properties`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key.text}` },
        body: '{"limit":1}',
      })
      await response.text()
      return response.status === 200
    } catch {
      return false
    }
  }

  /** Calls from all sides until `isEnough` says so; how many responses arrived. */
  async function callUntil(isEnough: (responses: number) => boolean): Promise<number> {
    let responses = 0
    const caller = async (): Promise<void> => {
      while (!isEnough(responses) && (await call())) responses += 1
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return responses
  }

  async function stop(nilam: NilamProcess): Promise<void> {
    expect((await nilam.end('SIGTERM')).code).to.equal(0)
  }

  async function billed(): Promise<number> {
    const rows = await test.db.selectFrom('usageMonths').select('calls').execute()
    return rows.reduce((sum, { calls }) => sum + calls, 0)
  }

  async function byDay(): Promise<number> {
    const rows = await test.db.selectFrom('usageDays').select('calls').execute()
    return rows.reduce((sum, { calls }) => sum + calls, 0)
  }

  it('loses no response and counts none twice', async () => {
    let responses = 0
    for (const enough of answersBeforeKill) {
      const { child, ended } = await start()
      responses += await callUntil((arrived) => {
        if (arrived >= enough) child.kill('SIGKILL')
        return false
      })
      expect((await ended()).code).to.equal('SIGKILL')
    }
    expect(responses).to.be.at.least(answersBeforeKill.reduce((sum, enough) => sum + enough))
    const movedBefore = await billed()
    await stop(await start())
    const counted = await billed()
    expect(movedBefore, 'the last kill left nothing to take over').to.be.lessThan(counted)
    expect(counted).to.be.within(responses, responses + callers * answersBeforeKill.length)
    expect(await byDay()).to.equal(counted)
  })

  it('has counted exactly the responses of a server that was stopped', async () => {
    const nilam = await start()
    const responses = await callUntil((arrived) => arrived >= 300)
    await stop(nilam)
    expect(await billed()).to.equal(responses)
    expect(await byDay()).to.equal(responses)
  })
})
