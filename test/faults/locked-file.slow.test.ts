import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFiles } from '../../src/store/database-file.ts'
import { startLoad } from './call-load.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { goFirst } from './go-first.ts'
import { answersDuringFault, readyRequest } from './requests.ts'
import { newHome } from './served-home.ts'

/** Whoever waited for it would be late by seconds, on a busy machine too. */
const lockedMs = 5000
const answersWithinMs = 2000

describe('a lock of another process', () => {
  goFirst()
  let nilam: NilamProcess | undefined
  afterEach(() => endIfRunning(nilam))

  for (const file of databaseFiles) {
    it(`on ${file} holds nobody up, and loses no call`, async () => {
      const { home, key, unusedKey, billed, close } = await newHome()
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
      expect(await billed()).to.be.within(acknowledged, acknowledged + unknown)
      await close()
    })
  }
})
