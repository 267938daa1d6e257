import { isRefusal } from '../../../src/base/refusal.ts'
import type { UsageReport } from '../../../src/portal/billing/usage-report.ts'
import { billLateCalls as billLateCallsIn } from '../../../src/portal/billing/settle-bills.ts'
import { retainedFrom } from '../../../src/usage/retention.ts'
import type { Subject } from '../../../src/usage/subject.ts'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { addCalls, addRefusals } from '../../../src/usage/usage-repository.ts'
import { done, operator, startMs } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { count, openTestUsage, tool } from './test-usage.ts'
import { openedForEach } from '../../opened.ts'

const dayMs = 86_400_000

onBothDatabases('monthly usage', (open) => {
  const usage = openedForEach(async () => openTestUsage(await open()))

  async function report(appId: string, month?: string): Promise<UsageReport> {
    const found = await usage.usage.report(appId, month)
    if (found === undefined) throw new Error('no such app')
    return found
  }

  describe('closing', () => {
    it('happens once, a day after the month ends, and the bill never changes', async () => {
      const { appId, subject } = await usage.app()
      await usage.used(subject, 10_025)
      const closes = (moment: string): Promise<number> => {
        usage.at(Date.parse(moment))
        return usage.usage.jobs.closeMonths()
      }
      expect(await closes('2026-12-01T23:59:59.999Z')).to.equal(0)
      expect(await report(appId, '2026-11')).to.deep.include({ closedAtMs: null })
      expect(await closes('2026-12-02T00:00:00Z')).to.equal(1)
      expect(await closes('2026-12-02T00:00:01Z')).to.equal(0)
      const closed = await report(appId, '2026-11')
      expect(closed.closedAtMs).to.equal(Date.parse('2026-12-02T00:00:00Z'))
      expect(closed.bill).to.deep.equal({
        ...{ overageCalls: 25, paisePerCall: 45, gstPercent: 18 },
        ...{ overagePaise: 1125, gstPaise: 203, totalPaise: 1328 },
      })
      done(await usage.desk.apps.setTier(appId, 'scale', operator))
      usage.at(startMs)
      await usage.used(subject, 100, 'scale')
      const late = await report(appId, '2026-11')
      expect(late).to.include({ calls: 10_125, tier: 'business' })
      expect(late.bill).to.deep.equal(closed.bill)
    })

    describe('with late calls', () => {
      const closesMs = Date.parse('2026-12-02T00:00:00Z')
      /** As if a machine that was offline flushed them now. */
      async function late(subject: Subject, calls: number, month = '2026-11'): Promise<void> {
        await addCallsOfMonths(usage.db, [{ subject, month, calls, tier: 'scale' }])
      }
      const closeMonths = () => usage.usage.jobs.closeMonths()
      const billLateCalls = () => usage.usage.jobs.billLateCalls()

      it('adds them to the next bill, with their own month and terms', async () => {
        const { appId, subject } = await usage.app()
        await usage.used(subject, 9_990)
        usage.at(closesMs)
        await closeMonths()
        expect(await billLateCalls()).to.equal(0)
        done(await usage.desk.apps.setTier(appId, 'scale', operator))
        await late(subject, 15)
        usage.at(closesMs + 5 * dayMs)
        expect(await billLateCalls()).to.equal(1)
        expect(await billLateCalls()).to.equal(0)
        const line = {
          ...{ month: '2026-11', billedWith: '2026-12', calls: 15 },
          settledAtMs: closesMs + 5 * dayMs,
          bill: {
            ...{ overageCalls: 5, paisePerCall: 45, gstPercent: 18 },
            ...{ overagePaise: 225, gstPaise: 41, totalPaise: 266 },
          },
        }
        const november = await report(appId, '2026-11')
        expect(november).to.deep.include({ lateLines: [], billedLater: [line] })
        expect(november.bill.totalPaise).to.equal(0)
        const december = await report(appId)
        expect(december).to.deep.include({ lateLines: [line], billedLater: [] })
        expect(december.months).to.deep.equal(['2026-12', '2026-11'])
      })

      it('bills them once when another process bills more between read and write', async () => {
        const { appId, subject } = await usage.app()
        await usage.used(subject, 10_000)
        usage.at(closesMs)
        await closeMonths()
        await late(subject, 7)
        let isFirst = true
        const elsewhere = await openAccountsDatabase(usage.place)
        const slow = elsewhere.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (!isFirst) return result
            isFirst = false
            await late(subject, 2)
            expect(await billLateCalls()).to.equal(1)
            return result
          },
        })
        try {
          expect(await billLateCallsIn(slow, usage.clock)).to.equal(0)
        } finally {
          await elsewhere.destroy()
        }
        await late(subject, 5)
        expect(await billLateCalls()).to.equal(1)
        const { billedLater } = await report(appId, '2026-11')
        expect(billedLater.map(({ calls }) => calls)).to.deep.equal([9, 5])
      })

      it('adds them to no settled bill', async () => {
        const { appId, subject } = await usage.app()
        await usage.used(subject, 1)
        usage.at(Date.parse('2027-01-01T23:59:59Z'))
        await closeMonths()
        await late(subject, 1)
        await billLateCalls()
        usage.at(Date.parse('2027-01-02T00:00:00Z'))
        await late(subject, 1)
        await billLateCalls()
        const { billedLater } = await report(appId, '2026-11')
        expect(billedLater.map(({ billedWith }) => billedWith)).to.deep.equal([
          '2026-12',
          '2027-01',
        ])
      })

      it('closes a month as usual when its first calls are late', async () => {
        const { appId, subject } = await usage.app()
        usage.at(closesMs + 9 * dayMs)
        await late(subject, 10_002)
        expect([await closeMonths(), await billLateCalls()]).to.deep.equal([1, 0])
        expect((await report(appId, '2026-11')).bill).to.include({ overageCalls: 0 })
      })
    })

    it('happens once from two processes at the same time', async () => {
      const { subject } = await usage.app()
      await usage.used(subject, 5)
      usage.at(Date.parse('2027-01-05T00:00:00Z'))
      const { closeMonths } = usage.usage.jobs
      const counts = await Promise.all([closeMonths(), closeMonths(), closeMonths()])
      expect(counts.reduce((sum, each) => sum + each)).to.equal(1)
    })

    it('uses the app’s tier at its last counted call', async () => {
      const { appId, subject } = await usage.app()
      const ledger = usage.ledger()
      await usage.used(subject, 10_001)
      done(await usage.desk.apps.setTier(appId, 'scale', operator))
      await count(ledger, subject, 1, startMs)
      await ledger.settle()
      done(await usage.desk.apps.setTier(appId, 'developer', operator))
      expect(await report(appId)).to.deep.include({ tier: 'scale', state: 'within_allowance' })
    })
  })

  describe('a report', () => {
    it('has days, tools, rejections, counts and cost', async () => {
      const { appId, subject } = await usage.app()
      usage.at(Date.parse('2026-11-20T10:00:00Z'))
      await usage.used(subject, 9_999)
      usage.at(startMs)
      const ledger = usage.ledger()
      await count(ledger, subject, 3, startMs)
      await ledger.count(subject, 'compare_properties', startMs, true)
      ledger.refused(subject, tool, 'usage_ceiling', startMs)
      await ledger.settle()
      const found = await report(appId)
      expect(found).to.deep.include({
        ...{ appId, month: '2026-11', tier: 'business', state: 'overage', calls: 10_003 },
        ...{ remaining: 0, spendLimitInr: null, closedAtMs: null, detailFrom: '2026-11-01' },
        terms: { allowance: 10_000, fairUsePerDay: 1000, ceiling: 30_000, ceilingBy: 'plan' },
        months: ['2026-11'],
        byTool: [
          { operationId: tool, calls: 10_002, cached: 0 },
          { operationId: 'compare_properties', calls: 1, cached: 1 },
        ],
        refusals: [
          {
            ...{ day: '2026-11-21', operationId: tool, reason: 'usage_ceiling', calls: 1 },
            ...{ observed: 0, lastAtMs: startMs },
          },
        ],
      })
      expect(found.byDay).to.have.length(21)
      expect(found.byDay.slice(-2)).to.deep.equal([
        { day: '2026-11-20', calls: 9999, cached: 0 },
        { day: '2026-11-21', calls: 4, cached: 1 },
      ])
      expect(found.byDayAndTool).to.have.length(3)
      expect(found.bill).to.include({ overageCalls: 3, overagePaise: 135, gstPaise: 24 })
      expect(found.current).to.deep.include({
        today: { day: '2026-11-21', calls: 4, cached: 1 },
        leftToday: 996,
      })
    })

    it('projects the end of the month from the second day on, up to the ceiling', async () => {
      const { appId, subject } = await usage.app()
      usage.at(Date.parse('2026-11-01T12:00:00Z'))
      await usage.used(subject, 1000)
      usage.at(Date.parse('2026-11-02T00:00:00Z') - 1)
      expect((await report(appId)).current?.projected).to.equal(undefined)
      usage.at(Date.parse('2026-11-02T00:00:00Z'))
      expect((await report(appId)).current?.projected).to.deep.include({ calls: 30_000 })
      usage.at(Date.parse('2026-11-16T00:00:00Z'))
      expect((await report(appId)).current?.projected).to.deep.include({ calls: 2000 })
      await usage.used(subject, 7000)
      const { projected } = (await report(appId)).current ?? {}
      expect(projected).to.deep.include({ calls: 16_000 })
      expect(projected?.bill).to.include({ overageCalls: 6000, totalPaise: 318_600 })
    })

    it('is empty without calls, with today’s tier', async () => {
      const { appId } = await usage.app('enterprise')
      const found = await report(appId, '2026-02')
      expect(found).to.deep.include({
        ...{ tier: 'enterprise', state: 'no_allowance', calls: 0, byTool: [], refusals: [] },
        months: ['2026-11'],
      })
      expect(found.byDay).to.have.length(28)
      expect(found.current).to.equal(undefined)
    })

    it('covers one app, and is undefined for an unknown one', async () => {
      const [one, other] = [await usage.app(), await usage.app()]
      await usage.used(one.subject, 5)
      expect((await report(other.appId)).calls).to.equal(0)
      expect(await usage.usage.report('app_none')).to.equal(undefined)
    })
  })

  describe('a ceiling by contract', () => {
    it('is set and removed by the operator', async () => {
      const { appId } = await usage.app()
      const { setCeiling: set } = usage.usage
      expect(await set(appId, 30_001, operator)).to.include({ ceiling: 30_001, isByContract: true })
      expect((await report(appId)).terms).to.include({ ceilingBy: 'contract' })
      expect(await set(appId, null, operator)).to.include({ ceiling: 30_000, isByContract: false })
      const actions = (await usage.desk.audits()).map(({ action }) => action)
      expect(actions.filter((action) => action === 'app.ceiling_set')).to.have.length(2)
    })

    it('is rejected when it is not above the plan’s, or on a plan without one', async () => {
      const { appId } = await usage.app()
      const { appId: small } = await usage.app('developer')
      for (const [id, ceiling, problem] of [
        [appId, 30_000, 'invalid'],
        [small, 5000, 'not_allowed'],
        ['app_none', 50_000, 'not_found'],
      ] as const) {
        const response = await usage.usage.setCeiling(id, ceiling, operator)
        expect(isRefusal(response) && response.error, String(ceiling)).to.equal(problem)
      }
      expect((await usage.app('enterprise')) && (await report(appId)).terms.ceiling).to.equal(
        30_000,
      )
    })
  })

  describe('the spend limit of an owner', () => {
    it('is set and removed by the owner, and recorded', async () => {
      const { appId, ownerId, subject } = await usage.app()
      const owner = { kind: 'owner', ownerId, ipAddress: '192.0.2.1' } as const
      const { setSpendLimit: set } = usage.usage
      expect(await set(appId, 1000, owner)).to.deep.equal({ appId, limitInr: 1000 })
      const limited = await report(appId)
      expect(limited.spendLimitInr).to.equal(1000)
      expect(limited.terms).to.include({ ceiling: 11_883, ceilingBy: 'owner' })
      await usage.used(subject, 11_883)
      expect(await report(appId)).to.include({ state: 'at_ceiling' })
      expect((await report(appId, '2026-10')).terms).to.include({ ceilingBy: 'plan' })
      expect(await set(appId, null, owner)).to.deep.equal({ appId, limitInr: null })
      expect(await report(appId)).to.include({ state: 'overage', spendLimitInr: null })
      const audits = (await usage.desk.audits()).filter(
        ({ action }) => action === 'app.spend_limit_set',
      )
      expect(audits.map(({ details }) => JSON.parse(details))).to.have.deep.members([
        { fromInr: null, toInr: 1000 },
        { fromInr: 1000, toInr: null },
      ])
    })

    it('reaches every process with its next look at the database', async () => {
      const { appId, subject } = await usage.app()
      const ledgers = [usage.ledger(), usage.ledger()]
      for (const ledger of ledgers) await ledger.callCounts(subject, startMs)
      done(await usage.usage.setSpendLimit(appId, 1000, operator))
      for (const ledger of ledgers) {
        await ledger.settle()
        expect(await ledger.callCounts(subject, startMs)).to.deep.include({
          limits: { spendLimitInr: 1000 },
        })
      }
    })

    it('stays beside a ceiling by contract', async () => {
      const { appId } = await usage.app()
      done(await usage.usage.setCeiling(appId, 45_000, operator))
      done(await usage.usage.setSpendLimit(appId, 12_000, operator))
      const { terms } = await report(appId)
      expect(terms).to.include({ ceiling: 32_598, ceilingBy: 'owner' })
      done(await usage.usage.setCeiling(appId, null, operator))
      expect((await report(appId)).terms).to.include({ ceiling: 30_000, ceilingBy: 'plan' })
    })

    it('is rejected at the ceiling’s cost or above, without billed calls, and from others', async () => {
      const { appId } = await usage.app()
      const { appId: small } = await usage.app('developer')
      const { appId: large } = await usage.app('enterprise')
      const stranger = await usage.desk.ownerOf()
      for (const [id, limit, actor, problem] of [
        [appId, 10_620, operator, { error: 'invalid', field: 'limitInr' }],
        [appId, -1, operator, { error: 'invalid', field: 'limitInr' }],
        [appId, 1.5, operator, { error: 'invalid', field: 'limitInr' }],
        [small, 100, operator, { error: 'not_allowed' }],
        [large, 100, operator, { error: 'not_allowed' }],
        ['app_none', 100, operator, { error: 'not_found' }],
        [appId, 100, stranger, { error: 'not_found' }],
      ] as const) {
        expect(await usage.usage.setSpendLimit(id, limit, actor)).to.include(problem)
      }
      done(await usage.usage.setSpendLimit(appId, 10_619, operator))
    })
  })

  it('loses days and rejections after the retention, and never its bill', async () => {
    const tiers = { developer: '2026-10-22', business: '2026-08-23', scale: '2025-10-21' } as const
    const apps = new Map<string, string>()
    for (const [tier, first] of Object.entries(tiers)) {
      const { appId, subject } = await usage.app(tier === 'scale' ? 'scale' : 'business')
      if (tier === 'developer') done(await usage.desk.apps.setTier(appId, 'developer', operator))
      apps.set(subject, first)
    }
    apps.set('user:own_1', tiers.developer)
    const { subject: kept } = await usage.app('enterprise')
    apps.set(kept, '2000-01-02')
    for (const [subject, first] of apps) {
      const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
      for (const day of [before, first]) {
        const row = { subject, day, operationId: tool, calls: 1 }
        await addCalls(usage.db, [{ ...row, cached: 0 }])
        await addRefusals(usage.db, [{ ...row, reason: 'usage_month', observed: 0, lastAtMs: 1 }])
      }
    }
    expect(await usage.usage.jobs.purge()).to.equal(8)
    for (const table of ['usageDays', 'usageRefusals'] as const) {
      const rows = await usage.db.selectFrom(table).select(['subject', 'day']).execute()
      for (const [subject, first] of apps) {
        const days = rows.filter((row) => row.subject === subject).map(({ day }) => day)
        expect(days, subject).to.include(first)
        expect(days).to.have.length(subject === kept ? 2 : 1)
      }
    }
  })
})

describe('retention', () => {
  const from = (retention: string, now: string) => retainedFrom(retention, Date.parse(now))

  it('goes back by days or calendar months, over leap days and month ends', () => {
    expect(from('30 days', '2026-03-01T00:00:00Z')).to.equal('2026-01-30')
    expect(from('13 months', '2026-11-21T23:59:59Z')).to.equal('2025-10-21')
    expect(from('13 months', '2025-03-31T00:00:00Z')).to.equal('2024-02-29')
    expect(from('1 month', '2027-03-30T00:00:00Z')).to.equal('2027-02-28')
    expect(retainedFrom(undefined, 0)).to.equal(undefined)
  })

  it('rejects other texts', () => {
    expect(() => from('a while', '2026-01-01T00:00:00Z')).to.throw(RangeError, 'write 30 days')
  })
})
