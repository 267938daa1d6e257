import { expect } from 'chai'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import type { AccountsPlace } from '../../src/db/accounts/open-accounts-database.ts'
import { onBothDatabases, type TestAccounts } from '../db/accounts/on-both-databases.ts'
import { openAccountOffice, type IssuedKey } from './account-office.ts'
import { repository } from '../service-parts.ts'

/** Calls that are on their way at a time. */
const callers = 8
const answersBeforeKill = [150, 90, 210]

onBothDatabases('the ledger of a server that is killed', (open) => {
  let test: TestAccounts
  let home: string
  let port: number
  let key: IssuedKey
  let server: ChildProcess | undefined

  beforeEach(async () => {
    test = await open()
    home = await mkdtemp(join(tmpdir(), 'nilam-killed-'))
    port = await freePort()
    key = await openAccountOffice(test.db, systemClock).issueKey()
  })
  afterEach(async () => {
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    await test.dispose()
    await rm(home, { recursive: true })
  })

  /** The whole process, as `make run` starts it; its SQLite files are where the test's are. */
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(repository, 'src', 'main.ts')], {
      env: { ...process.env, ...environment(test.place) },
      stdio: 'ignore',
    })
    server = child
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      await wait(50)
    }
    return child
  }

  function environment(place: AccountsPlace): Readonly<Record<string, string>> {
    const own = { PORT: String(port), LOG_LEVEL: 'silent', LIMITS: 'observe' }
    return 'directory' in place
      ? { ...own, NILAM_HOME: place.directory }
      : { ...own, NILAM_HOME: home, DATABASE_URL: place.databaseUrl }
  }

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }

  /** Whether the answer arrived whole. */
  async function call(): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/public/v1/search_properties`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key.text}` },
        body: '{"limit":1}',
      })
      await answer.text()
      return answer.status === 200
    } catch {
      return false
    }
  }

  /** Calls from all sides until `isEnough` says so; how many answers arrived. */
  async function callUntil(isEnough: (answers: number) => boolean): Promise<number> {
    let answers = 0
    const caller = async (): Promise<void> => {
      while (!isEnough(answers) && (await call())) answers += 1
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return answers
  }

  async function stop(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).to.deep.equal([0, null])
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
    let answers = 0
    for (const enough of answersBeforeKill) {
      const child = await start()
      const exited = once(child, 'exit')
      answers += await callUntil((arrived) => {
        if (arrived >= enough) child.kill('SIGKILL')
        return false
      })
      expect(await exited).to.deep.equal([null, 'SIGKILL'])
    }
    expect(answers).to.be.at.least(answersBeforeKill.reduce((sum, enough) => sum + enough))
    const movedBefore = await billed()
    await stop(await start())
    const counted = await billed()
    expect(movedBefore, 'the last kill left nothing to take over').to.be.lessThan(counted)
    expect(counted).to.be.within(answers, answers + callers * answersBeforeKill.length)
    expect(await byDay()).to.equal(counted)
  })

  it('has counted exactly the responses of a server that was stopped', async () => {
    const child = await start()
    const answers = await callUntil((arrived) => arrived >= 300)
    await stop(child)
    expect(await billed()).to.equal(answers)
    expect(await byDay()).to.equal(answers)
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}
