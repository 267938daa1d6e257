import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './call-load.ts'
import {
  endIfRunning,
  isReady,
  spawnProcess,
  startProcess,
  type NilamProcess,
} from './nilam-process.ts'
import { newHome } from './served-home.ts'
import { goFirst } from './go-first.ts'
import { answersDuringFault, readyRequest } from './requests.ts'
import { openSmallDisk } from './small-disk.ts'
import { leaveOut } from '../needs.ts'

const fullMs = 5000
const journalIsAway = { status: 503, text: '{"status":"unavailable","unavailable":["journal"]}' }

describe('a full disk', () => {
  goFirst()
  const disk = openSmallDisk(64)
  const home = disk.folder
  let nilam: NilamProcess | undefined

  before(function () {
    if (!disk.isMounted) leaveOut(this, 'no small disk (run as root)')
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    disk.empty()
  })
  after(() => disk.dispose())

  it('is a 503 for what must be written down, ends nothing, loses nothing, and passes', async () => {
    const { key, unusedKey, billed, close } = await newHome(home)
    nilam = await startProcess({ home })
    const { origin } = nilam
    const load = startLoad({ origin, key, connections: 8, pauseMs: 2 })
    await wait(1000)

    const before = load.record().acknowledged
    disk.fill()
    expect(await readyRequest(origin)).to.deep.include(journalIsAway)
    const answers = await answersDuringFault(origin, unusedKey, fullMs, 1000)
    const statuses = (kind: string) => new Set(answers.get(kind)?.map(({ status }) => status))
    for (const kind of ['a call without a key', 'a search', 'the sign-in page', 'the docs']) {
      expect([...statuses(kind)], kind).to.deep.equal([200])
    }
    expect([...statuses('a sign-up')]).to.include(503)
    expect(load.record().outcomes.get(503)).to.be.above(0)
    expect(readdirSync(join(home, 'ledger')).length).to.be.at.most(2)
    expect(await readyRequest(origin)).to.deep.include(journalIsAway)

    disk.empty()
    const untilFree = load.record().acknowledged
    await wait(2000)
    const { outcomes, acknowledged, unknown, withoutRetryAfter } = await load.stop()
    expect(acknowledged, 'it recovers').to.be.above(untilFree + 50)
    expect(before).to.be.above(50)
    expect((await readyRequest(origin)).status).to.equal(200)
    expect([...outcomes.keys()].toSorted()).to.deep.equal([200, 503])
    expect([unknown, withoutRetryAfter]).to.deep.equal([0, 0])
    expect((await nilam.end('SIGTERM')).code).to.equal(0)
    expect(await billed()).to.equal(acknowledged)
    expect(nilam.output())
      .to.match(/SQLITE_FULL|ENOSPC/)
      .and.not.include('cannot rollback')
    await close()
  })

  it('makes an instance unready before any call fails, and ready again when there is room', async () => {
    nilam = await startProcess({ home })
    const { origin } = nilam
    // Longer than a check is remembered.
    const nextCheck = (): Promise<void> => wait(600)
    await nextCheck()
    disk.fill()
    expect(await readyRequest(origin)).to.deep.include(journalIsAway)
    disk.empty()
    await nextCheck()
    expect((await readyRequest(origin)).status).to.equal(200)
  })

  it('serves on where the log cannot be written', async () => {
    nilam = await spawnProcess({ home, before: ['sh', '-c', 'exec "$0" "$@" >/dev/full 2>&1'] })
    const { origin, child } = nilam
    while (!(await isReady(origin))) {
      expect(child.exitCode).to.equal(null)
      await wait(100)
    }
    const { outcomes } = await startLoad({ origin, connections: 4, maxCalls: 500 }).done()
    expect([...outcomes]).to.deep.equal([[200, 500]])
    expect((await nilam.end('SIGTERM')).code).to.equal(0)
  })
})
