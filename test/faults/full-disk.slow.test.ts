import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { billedCalls } from './billed-calls.ts'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { requestsOfEachKind } from './requests.ts'

const fullMs = 5000

describe('a full disk', () => {
  let home: string
  let isMounted = false
  let nilam: NilamProcess | undefined

  before(function () {
    home = mkdtempSync(join(tmpdir(), 'nilam-full-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', home], {
        stdio: 'ignore',
      })
      isMounted = true
    } catch {
      console.error('Left out: the test of a full disk, since no file system can be mounted.')
      this.skip()
    }
  })
  afterEach(() => endIfRunning(nilam))
  after(() => {
    if (isMounted) execFileSync('umount', ['--lazy', home])
    rmSync(home, { recursive: true })
  })

  it('is a 503 for what must be written down, ends nothing, loses nothing, and passes', async () => {
    await placeListings(home, systemClock)
    const db = await openAccountsDatabase({ directory: home })
    const office = openAccountOffice(db, systemClock)
    const { text: key } = await office.issueKey()
    const { text: unusedKey } = await office.issueKey()
    nilam = await startProcess({ home })
    const { origin } = nilam
    const load = startLoad({ origin, key, connections: 8, pauseMs: 2 })
    await wait(1000)

    const before = load.record().acknowledged
    fill(join(home, 'filler'))
    const requests = requestsOfEachKind(unusedKey)
    const untilMs = performance.now() + fullMs
    let unavailable = 0
    while (performance.now() < untilMs) {
      for (const [kind, send] of Object.entries(requests)) {
        const { status, ms, retryAfter } = await send(origin)
        expect(ms, `${kind} in ms`).to.be.below(1000)
        expect(status, kind).not.to.equal(500)
        if (status === 503) {
          unavailable += 1
          expect(Number(retryAfter), kind).to.be.within(1, 60)
        }
        if (['a call without a key', 'a search', 'the sign-in page', 'the docs'].includes(kind)) {
          expect(status, kind).to.equal(200)
        }
      }
    }
    expect(unavailable).to.be.above(0)
    expect(load.record().outcomes.get(503)).to.be.above(0)
    expect(readdirSync(join(home, 'ledger')).length).to.be.at.most(2)

    rmSync(join(home, 'filler'))
    const untilFree = load.record().acknowledged
    await wait(2000)
    const { outcomes, acknowledged, unknown, withoutRetryAfter } = await load.stop()
    expect(acknowledged, 'it recovers').to.be.above(untilFree + 50)
    expect(before).to.be.above(50)
    expect([...outcomes.keys()].toSorted()).to.deep.equal([200, 503])
    expect([unknown, withoutRetryAfter]).to.deep.equal([0, 0])
    expect((await nilam.end('SIGTERM')).code).to.equal(0)
    expect(await billedCalls(db, key)).to.equal(acknowledged)
    expect(nilam.output())
      .to.match(/SQLITE_FULL|ENOSPC/)
      .and.not.include('cannot rollback')
    await db.destroy()
  })
})

/** Writes until no byte fits. */
function fill(file: string): void {
  const fd = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1;) {
      try {
        if (writeSync(fd, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(fd)
  }
}
