import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestRecord } from '../../../src/portal/calls/request-record.ts'
import { openRequestLog, type RequestLog } from '../../../src/portal/calls/open-request-log.ts'
import { removeRequests } from '../../../src/portal/calls/request-repository.ts'
import { eraseOwnCalls } from '../../../src/portal/accounts/owners/account-data/own-data-repository.ts'
import { appById } from '../../../src/portal/accounts/apps/app-repository.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { dayMs, utcDay } from '../../../src/base/calendar.ts'
import { hourOf } from '../../../src/portal/calls/request-count-repository.ts'
import { openTestApps, plans, startMs } from '../accounts/test-apps.ts'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { addBatch, batchOf } from './batch-of.ts'
import { openedForEach } from '../../opened.ts'

onBothDatabases('the request log', (open, kind) => {
  const accounts = openedForEach(open)
  let calls: CallsDatabase
  let log: RequestLog
  let nowMs: number
  let appId: string

  beforeEach(async () => {
    nowMs = startMs
    const clock = { now: () => nowMs, monotonic: () => nowMs }
    calls = await accounts.openCalls()
    log = openRequestLog({ db: accounts.db, calls, clock, plans })
    appId = (await openTestApps(accounts.db).licensedApp()).app.appId
  })

  const add = (records: readonly RequestRecord[]) => addBatch(calls, batchOf(records))

  function call(overrides: Partial<RequestRecord> & { durationMs?: number } = {}): RequestRecord {
    const { durationMs = 4, ...own } = overrides
    return {
      ...{ appId, atMs: nowMs, requestId: `req_${randomBytes(6).toString('hex')}`, status: 200 },
      ...{ operationId: 'search_properties', credentialId: 'crd_1', isTest: false },
      details: { transport: 'rest', code: 'ok', durationMs, kinds: [] },
      ...own,
    }
  }

  it('lists the calls of an app newest first, page by page, and no call of another app', async () => {
    const requestIds = Array.from({ length: 7 }, (_, index) => `req_${index}`)
    // Three moments, so that several calls share one.
    await add(
      requestIds.map((requestId, index) => call({ requestId, atMs: startMs + (index % 3) })),
    )
    await add([call({ appId: 'app_other' })])
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
    await add([
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
  })

  it('knows whether an owner has made a call that succeeded, metered or not', async () => {
    const { ownerId } = (await appById(accounts.db, appId)) ?? { ownerId: '' }
    const metered = (subject: string) =>
      addCallsOfMonths(accounts.db, [{ subject, month: '2026-08', calls: 1, tier: 'business' }])
    await add([call({ status: 429 })])
    await metered('app:app_other')
    expect(await log.hasCalled(ownerId)).to.equal(false)
    await add([call()])
    expect(await log.hasCalled(ownerId)).to.equal(true)
    expect(await log.hasCalled('own_other')).to.equal(false)
    await metered('user:own_other')
    expect(await log.hasCalled('own_other')).to.equal(true)
  })

  it('filters calls by tool, credential, live or test, status and day of UTC, and by all of them', async () => {
    const day = '2026-11-21'
    const wanted = {
      ...{ requestId: 'wanted', operationId: 'compare_localities', credentialId: 'crd_2' },
      ...{ isTest: true, status: 404, atMs: Date.parse(day) },
    }
    const others = [
      ...[{ operationId: 'search_properties' }, { credentialId: 'crd_1' }, { isTest: false }],
      ...[{ status: 400 }, { atMs: wanted.atMs - 1 }, { atMs: wanted.atMs + dayMs }],
    ]
    await add([call(wanted), ...others.map((own) => call({ ...wanted, requestId: 'x', ...own }))])
    const { operationId, credentialId, isTest } = wanted
    const filter = { operationId, credentialId, isTest, status: [404, 404], day } as const
    const all = await log.list(appId, filter, 10)
    expect(all.map(({ requestId }) => requestId)).to.deep.equal(['wanted'])
    for (const [name, value] of Object.entries(filter)) {
      const found = await log.list(appId, { [name]: value }, 10)
      expect(found, name).to.have.lengthOf(name === 'day' ? 5 : 6)
    }
  })

  it('counts calls, errors and latency by day, and by hour of one day', async () => {
    const hour = 60 * 60_000
    const quick = Array.from({ length: 98 }, () => call({ durationMs: 4 }))
    await add([...quick, call({ durationMs: 900, status: 503 }), call({ durationMs: 900 })])
    await add([call({ atMs: startMs - 3 * hour, status: 429, durationMs: 1, isTest: true })])
    await add([call({ atMs: startMs - 5 * dayMs }), call({ atMs: startMs - 20 * dayMs })])
    const { bins, total } = await log.traffic(appId, {})
    expect(total).to.include({ calls: 102, errors: 2 })
    expect(bins.map(({ calls }) => calls)).to.deep.equal([
      ...[0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 101],
    ])
    const day = await log.traffic(appId, { day: utcDay(startMs) })
    expect(day.bins).to.have.lengthOf(24)
    const [now, before] = [0, 3].map((ago) =>
      day.bins.find(({ startMs: from }) => from === hourOf(startMs - ago * 3_600_000)),
    )
    expect(now).to.include({ calls: 100, errors: 1 })
    expect(now?.p50).to.be.within(3.6, 4.4)
    expect(now?.p99).to.be.within(810, 990)
    expect(before).to.include({ calls: 1, errors: 1 })
    expect(day.bins[0]).to.deep.equal({ startMs: day.bins[0]?.startMs, calls: 0, errors: 0 })
    expect((await log.traffic(appId, { isTest: true })).total.calls).to.equal(1)
    expect((await log.traffic(appId, { status: [500, 599] })).total.calls).to.equal(1)
  })

  it('deletes calls and counts after 14 days', async () => {
    const old = startMs - 14 * dayMs
    await add([call({ atMs: old - 1 }), call({ atMs: old + 1 }), call()])
    await add([call({ atMs: startMs - 40 * dayMs })])
    await log.purge()
    expect(await log.list(appId, {}, 10)).to.have.lengthOf(2)
    const counts = await calls.selectFrom('requestCounts').selectAll().execute()
    expect(counts.every(({ hourMs }) => hourMs >= hourOf(old))).to.equal(true)
    nowMs += 60 * dayMs
    await log.purge()
    expect(await log.list(appId, {}, 10)).to.deep.equal([])
    expect(await calls.selectFrom('requestCounts').selectAll().execute()).to.deep.equal([])
  })

  it('deletes the oldest calls of one status and leaves the others', async () => {
    await add(Array.from({ length: 450 }, (_, index) => call({ atMs: startMs + index })))
    await add([call({ status: 400 })])
    expect(await removeRequests(calls, appId, { status: 200, calls: 400 })).to.equal(400)
    const left = await log.list(appId, {}, 1000)
    expect(left).to.have.lengthOf(51)
    expect(left.at(-1)?.status).to.equal(400)
  })

  // Statements of PostgreSQL run elsewhere.
  const works = kind === 'SQLite' ? (['the deletion of an account', 'a purge'] as const) : []
  for (const name of works) {
    it(`deletes at most 200 rows in a turn of the event loop in ${name}`, async () => {
      const hours = Array.from({ length: 1000 }, (_, ago) => startMs - ago * 3_600_000)
      await add(hours.map((atMs) => call({ atMs })))
      const { ownerId } = (await appById(accounts.db, appId)) ?? { ownerId: '' }
      nowMs += 60 * dayMs
      const work = name === 'a purge' ? log.purge() : eraseOwnCalls(accounts.db, calls, ownerId)
      let isOver = false
      void work.finally(() => (isOver = true))
      const left = [2000]
      while (!isOver) {
        await nextTurn()
        const of = async (table: 'requests' | 'requestCounts') =>
          (await calls.selectFrom(table).select('appId').execute()).length
        left.push((await of('requests')) + (await of('requestCounts')))
      }
      await work
      expect(left.at(-1)).to.equal(0)
      const removed = left.slice(1).map((count, index) => (left[index] ?? 0) - count)
      // A look is two statements, and between them a step may run.
      expect(Math.max(...removed)).to.be.at.most(400)
    })
  }

  it('says how many counted calls are not listed', async () => {
    const { counts } = batchOf([call(), call({ status: 400 })])
    await addBatch(calls, {
      records: [],
      counts: counts.map((count) => ({ ...count, unlisted: 1 })),
    })
    await add([call()])
    expect((await log.traffic(appId, {})).unlisted).to.equal(2)
    expect((await log.traffic(appId, { status: [400, 599] })).unlisted).to.equal(1)
  })

  it('adds up what several processes count at the same time', async () => {
    const second = await accounts.openCalls()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addBatch(
          index % 2 === 0 ? calls : second,
          batchOf([call({ durationMs: index }), call({ status: 400 })]),
        ),
      ),
    )
    expect((await log.traffic(appId, {})).total).to.include({ calls: 40, errors: 20 })
  })
})
