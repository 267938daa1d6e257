import { expect } from 'chai'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { done } from '../accounts/test-apps.ts'
import { document, openAccountOffice, operator } from '../journeys/account-office.ts'
import { visitorOf } from '../console/visitor.ts'
import { password } from '../console/start-console.ts'
import { placeListings } from '../market/open-test-market.ts'
import { emiCall } from './call-load.ts'
import { endIfRunning } from './nilam-process.ts'
import { runCommand } from './run-nilam-command.ts'
import { faketime, openSetClock } from './set-clock.ts'
import {
  openConnections,
  startWorkers,
  tally,
  type OneConnection,
  type WorkerProcesses,
} from './worker-processes.ts'

const { perMinutePerTool = 0, perDay = 0, newLocalitiesPerDay = 0 } = plansOf(document).anonymous
const stampDutyCall = {
  path: '/public/v1/calculate_stamp_duty',
  body: '{"state":"Karnataka","propertyValue":5000000}',
}

describe('what workers decide together', () => {
  let home: string
  let nilam: WorkerProcesses | undefined

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'nilam-together-'))
    await placeListings(home, systemClock)
  })
  afterEach(async () => {
    await endIfRunning(nilam)
    rmSync(home, { recursive: true })
  })

  for (const count of [2, 3]) {
    it(`limits minutes and days to the call over ${count} workers`, async function () {
      if (faketime === undefined) this.skip()
      const clock = openSetClock(join(home, 'clock'), untilMinute())
      const environment = { LIMITS: 'enforce', ...clock.environment }
      nilam = await startWorkers(count, { home, environment })
      const connections = openConnections(nilam.origin, 4 * count)
      // Each worker has the response of a query from its first call on.
      const first = await burst(connections, count, emiCall)
      const minute = await burst(connections, 3 * perMinutePerTool, emiCall)
      expect((first[200] ?? 0) + (minute[200] ?? 0)).to.equal(perMinutePerTool)
      expect(minute).to.have.all.keys('200', '429')
      const other = await burst(connections, 3 * perMinutePerTool, stampDutyCall)
      expect(other[200]).to.be.at.most(perMinutePerTool)
      // The next minute has room, and the day does not.
      clock.set(untilMinute(2))
      await wait(1500)
      let today = perMinutePerTool + (other[200] ?? 0)
      for (const call of [emiCall, stampDutyCall]) {
        today += (await burst(connections, 3 * perMinutePerTool, call))[200] ?? 0
      }
      expect(today).to.equal(perDay)
      for (const connection of connections) connection.close()
    })
  }
})

/** From now to the first second of the minute after so many more, as `faketime` takes it. */
function untilMinute(minutes = 1): string {
  const nowMs = Date.now()
  const thenMs = (Math.floor(nowMs / 60_000) + minutes) * 60_000
  return `+${Math.ceil((thenMs - nowMs) / 1000)}`
}

/** So many calls at a time, over the connections in turn; how many ended with each status. */
async function burst(
  connections: readonly OneConnection[],
  calls: number,
  call: { readonly path: string; readonly body: string },
): Promise<Readonly<Record<string, number>>> {
  const ends = Array.from({ length: calls }, (_, at) => connections[at % connections.length])
  return tally(await Promise.all(ends.map((connection) => connection?.call(call) ?? 0)))
}
