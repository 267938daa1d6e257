import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { databaseFiles } from '../../src/store/database-file.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { placeListings } from '../market/open-test-market.ts'
import { startLoad } from './call-load.ts'
import { billedCalls } from './billed-calls.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { goFirst } from './go-first.ts'
import { answersDuringFault, readyRequest } from './requests.ts'
import { newFolder } from '../new-folder.ts'

/** Whoever waited for it would be late by seconds. */
const lockedMs = 5000
const answersWithinMs = 1000

describe('a lock of another process', () => {
  goFirst()
  let home: string
  let nilam: NilamProcess | undefined

  beforeEach(async () => {
    home = newFolder()
    await placeListings(home, systemClock)
  })
  afterEach(() => endIfRunning(nilam))

  for (const file of databaseFiles) {
    it(`on ${file} holds nobody up, and loses no call`, async () => {
      const db = await openAccountsDatabase({ directory: home })
      const office = openAccountOffice(db, systemClock)
      const { text: key } = await office.issueKey()
      const { text: unusedKey } = await office.issueKey()
      nilam = await startProcess({ home })
      const { origin } = nilam
      const load = startLoad({ origin, key, connections: 4, pauseMs: 5 })
      await wait(1000)

      const other = new SqliteDatabase(join(home, file))
      other.exec('begin exclusive')
      const answers = await answersDuringFault(origin, unusedKey, lockedMs, answersWithinMs)
      for (const [kind, ofKind] of answers) {
        for (const { status, text } of ofKind) {
          expect(status, kind).to.be.oneOf([200, 201, 302, 303, 400, 401, 404, 422, 429, 503])
          if (kind === '/readyz' && file === 'accounts.db') {
            expect([status, text]).to.deep.equal([
              503,
              '{"status":"unavailable","unavailable":["accounts"]}',
            ])
          } else if (kind !== 'a registration' && !kind.startsWith('a sign-')) {
            expect(status, `${kind} only reads`).not.to.equal(503)
          }
        }
      }
      other.exec('rollback')
      other.close()

      // A check is half a second old at most.
      await wait(600)
      expect((await readyRequest(origin)).status).to.equal(200)

      const { outcomes, acknowledged, unknown, tookMs } = await load.stop()
      expect([...outcomes.keys()]).to.deep.equal([200])
      expect(Math.max(...tookMs)).to.be.below(answersWithinMs)
      await nilam.end('SIGTERM')
      expect(await billedCalls(db, key)).to.be.within(acknowledged, acknowledged + unknown)
      await db.destroy()
    })
  }
})
