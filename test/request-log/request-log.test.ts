import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { RequestRecord } from '../../src/request-log/request-record.ts'
import { openRequestLog, type RequestLog } from '../../src/request-log/open-request-log.ts'
import { removeRequests } from '../../src/request-log/request-repository.ts'
import { dayMs } from '../../src/base/day.ts'
import { openTestApps, plans, startMs } from '../accounts/test-apps.ts'
import { onBothDatabases, type TestAccounts } from '../db/accounts/on-both-databases.ts'

onBothDatabases('the request log', (open) => {
  let accounts: TestAccounts
  let log: RequestLog
  let nowMs: number
  let appId: string

  beforeEach(async () => {
    accounts = await open()
    nowMs = startMs
    const clock = { now: () => nowMs, monotonic: () => nowMs }
    log = openRequestLog({ db: accounts.db, clock, randomBytes, plans })
    appId = (await openTestApps(accounts.db).licensedApp()).app.appId
  })

  afterEach(() => accounts.dispose())

  function call(overrides: Partial<RequestRecord> & { durationMs?: number } = {}): RequestRecord {
    const { durationMs = 4, ...own } = overrides
    return {
      ...{ appId, atMs: nowMs, requestId: `req_${randomBytes(6).toString('hex')}`, status: 200 },
      details: {
        ...{ operationId: 'search_properties', transport: 'rest', code: 'answered' },
        ...{ durationMs, isTest: false, kinds: [] },
      },
      ...own,
    }
  }

  it('lists the calls of an app newest first, page by page, and no call of another app', async () => {
    const requestIds = Array.from({ length: 7 }, (_, index) => `req_${index}`)
    // Three moments, so that several calls share one.
    await log.add(
      requestIds.map((requestId, index) => call({ requestId, atMs: startMs + (index % 3) })),
    )
    await log.add([call({ appId: 'app_other' })])
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = await log.list(appId, before === undefined ? {} : { before }, 2)
      seen.push(...page.map(({ requestId }) => requestId))
      before = page.at(-1)?.callId
      if (before === undefined) break
    }
    expect(seen.toSorted()).to.deep.equal(requestIds)
    const moments = seen.map((id) => Number(id.slice(4)) % 3)
    expect(moments).to.deep.equal(moments.toSorted((a, b) => b - a))
  })

  it('finds calls by status, by request id and by their own id', async () => {
    await log.add([
      call({ requestId: 'mine', status: 400 }),
      call({ requestId: 'mine', status: 200 }),
      call({ requestId: 'other', status: 429 }),
    ])
    const errors = await log.list(appId, { status: [400, 499] }, 10)
    expect(errors.map(({ status }) => status).toSorted()).to.deep.equal([400, 429])
    const mine = await log.list(appId, { requestId: 'mine' }, 10)
    expect(mine).to.have.lengthOf(2)
    const [first] = mine
    expect(await log.find(appId, first?.callId ?? '')).to.deep.equal(first)
    expect(await log.find('app_other', first?.callId ?? '')).to.equal(undefined)
    for (const id of ['', 'x', '0-', "zz-'", `${'z'.repeat(40)}-a`]) {
      expect(await log.find(appId, id), id).to.equal(undefined)
    }
    expect(await log.has([appId])).to.equal(true)
    expect(await log.has([])).to.equal(false)
  })

  it('counts calls, errors and latency for charts of an hour, a day, a week and a month', async () => {
    const hour = 60 * 60_000
    const quick = Array.from({ length: 98 }, () => call({ durationMs: 4 }))
    await log.add([...quick, call({ durationMs: 900, status: 503 }), call({ durationMs: 900 })])
    await log.add([call({ atMs: startMs - 3 * hour, status: 429, durationMs: 1 })])
    await log.add([call({ atMs: startMs - 5 * dayMs }), call({ atMs: startMs - 20 * dayMs })])
    const totals = { hour: 100, day: 101, week: 102, month: 103 } as const
    for (const period of ['hour', 'day', 'week', 'month'] as const) {
      const { bins, total } = await log.traffic(appId, period)
      expect(total.calls, period).to.equal(totals[period])
      expect(
        bins.reduce((sum, { calls }) => sum + calls, 0),
        period,
      ).to.equal(totals[period])
    }
    const { bins, total, byStatus } = await log.traffic(appId, 'day')
    expect(bins).to.have.lengthOf(24)
    const last = bins.at(-1)
    expect(last?.calls).to.equal(100)
    expect(last?.errors).to.equal(1)
    expect(last?.p50).to.be.within(3.6, 4.4)
    expect(last?.p99).to.be.within(810, 990)
    expect(bins.at(-4)).to.include({ calls: 1, errors: 1 })
    expect(bins.at(-2)).to.deep.equal({ startMs: bins.at(-2)?.startMs, calls: 0, errors: 0 })
    expect(total.errors).to.equal(2)
    expect(byStatus.map(({ status, calls }) => [status, calls])).to.deep.equal([
      ...[
        [200, 99],
        [429, 1],
        [503, 1],
      ],
    ])
  })

  it('deletes calls after 14 days, and counts after the 30 days that a chart shows', async () => {
    const old = startMs - 14 * dayMs
    await log.add([call({ atMs: old - 1 }), call({ atMs: old + 1 }), call()])
    await log.add([call({ atMs: startMs - 40 * dayMs })])
    await log.purge()
    expect(await log.list(appId, {}, 10)).to.have.lengthOf(2)
    const counts = await accounts.db.selectFrom('requestCounts').selectAll().execute()
    expect(counts.every(({ startMs: at }) => at > startMs - 32 * dayMs)).to.equal(true)
    nowMs += 60 * dayMs
    await log.purge()
    expect(await log.list(appId, {}, 10)).to.deep.equal([])
    expect(await accounts.db.selectFrom('requestCounts').selectAll().execute()).to.deep.equal([])
  })

  it('stores no more than a number of calls of an app: the newest stay', async () => {
    const many = Array.from({ length: 1210 }, (_, index) => call({ atMs: startMs + index }))
    for (let from = 0; from < many.length; from += 200) await log.add(many.slice(from, from + 200))
    expect(await removeRequests(accounts.db, appId, 0, 100)).to.equal(1110)
    const left = await log.list(appId, {}, 1000)
    expect(left).to.have.lengthOf(100)
    expect(left.at(-1)?.atMs).to.equal(startMs + 1110)
  })

  it('adds up what several processes count at the same time', async () => {
    const second = openRequestLog({
      ...{ db: accounts.db, randomBytes, plans },
      clock: { now: () => nowMs, monotonic: () => nowMs },
    })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? log : second).add([call({ durationMs: index }), call({ status: 400 })]),
      ),
    )
    expect((await log.traffic(appId, 'hour')).total).to.include({ calls: 40, errors: 20 })
  })
})
