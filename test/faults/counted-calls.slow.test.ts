import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/base/clock.ts'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../src/store/accounts/tables.ts'
import { openAccountOffice, type IssuedKey } from '../journeys/account-office.ts'
import { clockAt, placeListings } from '../market/open-test-market.ts'
import { billedCalls } from './billed-calls.ts'
import { emiCall, startLoad } from './call-load.ts'
import { mixedCall } from './mixed-calls.ts'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'
import { callWith, sender } from './requests.ts'
import { runCommand } from './run-nilam-command.ts'
import { faketime, openSetClock } from './set-clock.ts'
import { leaveOut } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

const operatorToken = 'of-the-operator-0123456789'

describe('the calls that are counted', () => {
  let home: string
  let db: AccountsDatabase
  let key: IssuedKey
  let nilam: NilamProcess | undefined

  /** @param nowMs when the key is made */
  async function prepare(nowMs = Date.now()): Promise<void> {
    home = newFolder()
    await placeListings(home, clockAt(nowMs))
    db = await openAccountsDatabase({ directory: home })
    key = await openAccountOffice(db, { ...systemClock, now: () => nowMs }).issueKey()
  }
  afterEach(async () => {
    await endIfRunning(nilam)
    await db.destroy()
  })

  it('are exactly those that are answered, of 20,000 mixed calls with callers who leave', async () => {
    await prepare()
    const environment = { OPERATOR_TOKEN: operatorToken }
    nilam = await startProcess({ home, environment })
    const { origin } = nilam
    const load = startLoad({
      ...{ origin, key: key.text, connections: 50, maxCalls: 20_000 },
      // Every seventh is invalid, every eleventh names no tool.
      callOf: (index) => {
        if (index % 11 === 0) return { path: '/public/v1/no_such_tool', body: '{}' }
        return index % 7 === 0 ? { ...emiCall, body: '{"propertyValue":-1}' } : mixedCall(index)
      },
      isAborted: (index) => index % 13 === 0,
    })
    const { outcomes, acknowledged, unknown } = await load.done()
    // Calls of callers who left may still run.
    await wait(1000)
    const successful = await successfulCalls(origin)
    await nilam.end('SIGTERM')
    const counted = await billedCalls(db, key.text)
    expect(counted - successful, 'difference').to.equal(0)
    expect(counted).to.be.within(acknowledged, acknowledged + unknown)
    expect(acknowledged).to.be.above(10_000)
    expect(unknown).to.be.above(500)
    for (const status of [200, 400, 404])
      expect(outcomes.get(status), String(status)).to.be.above(0)
    expect([...outcomes.keys()].filter((outcome) => Number(outcome) >= 500)).to.be.empty
  })

  it('are each in one month and day over a leap day, also when the clock is set back', async function () {
    if (faketime === undefined) leaveOut(this, 'no libfaketime (install faketime)')
    const atMs = Date.parse('2028-02-29T23:59:54Z')
    const secondsAhead = (): number => Math.round((atMs - Date.now()) / 1000)
    await prepare(atMs - 60_000)
    const clock = openSetClock(join(home, 'clock'), `+${secondsAhead()}`)
    nilam = await startProcess({ home, environment: clock.environment })
    // However long the start took, the calls begin before midnight.
    const ahead = secondsAhead()
    clock.set(`+${ahead}`)
    await wait(1500)
    const load = startLoad({ origin: nilam.origin, key: key.text, connections: 4, pauseMs: 10 })
    await wait(9000)
    clock.set(`+${ahead - 3600}`)
    await wait(3000)
    clock.set(`+${ahead}`)
    await wait(2500)
    const { outcomes, acknowledged } = await load.stop()
    await nilam.end('SIGTERM')
    expect([...outcomes.keys()]).to.deep.equal([200])
    const subject = `app:${key.appId}`
    const sums = async (table: 'usageDays' | 'usageMonths') => {
      const period = table === 'usageDays' ? 'day' : 'month'
      const rows = await db
        .selectFrom(table)
        .select((eb) => [eb.ref(period).as('period'), eb.fn.sum<number>('calls').as('calls')])
        .where('subject', '=', subject)
        .groupBy(period)
        .orderBy(period)
        .execute()
      return rows.map(({ period: of, calls }) => [of, Number(calls)] as const)
    }
    const days = await sums('usageDays')
    const months = await sums('usageMonths')
    expect(days.map(([day]) => day)).to.deep.equal(['2028-02-29', '2028-03-01'])
    expect(months.map(([month]) => month)).to.deep.equal(['2028-02', '2028-03'])
    expect(days.map(([, calls]) => calls)).to.deep.equal(months.map(([, calls]) => calls))
    expect(days.reduce((sum, [, calls]) => sum + calls, 0)).to.equal(acknowledged)
  })

  it('are there again, with the key and the listings, in a backup that was made under load', async () => {
    await prepare()
    const fresh = newFolder()
    const backup = `${fresh}-from`
    nilam = await startProcess({ home })
    const before = await listingIds(nilam.origin)
    const load = startLoad({ origin: nilam.origin, key: key.text, connections: 8, pauseMs: 1 })
    await wait(1500)
    const atStart = load.record().acknowledged
    expect(await runCommand(home, 'backup', backup)).to.include({ code: 0 })
    const atEnd = load.record().acknowledged
    await wait(500)
    const { acknowledged, outcomes } = await load.stop()
    await nilam.end('SIGTERM')
    expect([...outcomes.keys()]).to.deep.equal([200])
    expect(acknowledged).to.be.above(atEnd)
    expect(atEnd).to.be.above(atStart)

    expect(await runCommand(fresh, 'restore', backup)).to.include({ code: 0 })
    nilam = await startProcess({ home: fresh })
    expect((await callWith(key.text)(nilam.origin)).status).to.equal(200)
    expect(await listingIds(nilam.origin)).to.deep.equal(before)
    await nilam.end('SIGTERM')
    const restored = await openAccountsDatabase({ directory: fresh })
    // One call was made after the restore; each connection may have had one under way at the backup.
    expect(await billedCalls(restored, key.text)).to.be.within(atStart + 1, atEnd + 1 + 8)
    await restored.destroy()
    for (const folder of [fresh, backup]) rmSync(folder, { recursive: true })
  })
})

async function listingIds(origin: string): Promise<readonly string[]> {
  const { text } = await sender('/public/v1/search_properties', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"city":"Coimbatore","limit":10}',
  })(origin)
  return [...text.matchAll(/"listingId":"(\w+)"/gu)].map(([, id = '']) => id)
}

async function successfulCalls(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const { text } = await sender('/internal/metrics', { headers })(origin)
  const lines = text.matchAll(/^nilam_calls_total\{[^}]*outcome="ok"[^}]*\} (\d+)$/gmu)
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0)
}
