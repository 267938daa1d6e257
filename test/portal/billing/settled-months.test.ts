import { parse } from 'csv-parse/sync'
import { settledFile } from '../../../src/portal/billing/settled-file.ts'
import type { SettledRow } from '../../../src/portal/billing/settled-months.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { done, operator } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { count, openTestUsage } from './test-usage.ts'
import { openedForEach } from '../../opened.ts'

/** When November 2026 is settled, and when no row is added to it any more. */
const [closesMs, finalMs] = [Date.parse('2026-12-02T00:00Z'), Date.parse('2026-12-02T01:00Z')]

onBothDatabases('settled months', (open) => {
  const usage = openedForEach(async () => openTestUsage(await open()))

  async function runJobs(atMs: number): Promise<void> {
    usage.at(atMs)
    await usage.usage.jobs.closeMonths()
    await usage.usage.jobs.billLateCalls()
  }

  const november = () => usage.usage.settledMonth('2026-11')

  async function rowsOf(month: string): Promise<readonly SettledRow[]> {
    return done(await usage.usage.settledMonth(month))
  }

  it('has a row for each app with calls, to the paisa', async () => {
    const billed = await usage.app('business', 'accounts@example.com')
    const free = await usage.app('scale')
    await usage.app()
    await usage.used(billed.subject, 10_025)
    await usage.used(free.subject, 50_000, 'scale')
    await runJobs(closesMs)
    usage.at(finalMs)
    const about = { month: '2026-11', callsOf: '2026-11', settledOn: '2026-12-02' }
    const rows = await rowsOf('2026-11')
    expect(rows.map(({ appName: _, ...row }) => row)).to.have.deep.members([
      {
        ...{ ...about, appId: billed.appId, ownerId: billed.ownerId },
        ...{ email: 'accounts@example.com', calls: 10_025, overageCalls: 25, paisePerCall: 45 },
        ...{ overagePaise: 1125, gstPercent: 18, gstPaise: 203, totalPaise: 1328 },
      },
      {
        ...{ ...about, appId: free.appId, ownerId: free.ownerId },
        ...{ email: rows.find(({ appId }) => appId === free.appId)?.email },
        ...{ calls: 50_000, overageCalls: 0, paisePerCall: 30 },
        ...{ overagePaise: 0, gstPercent: 18, gstPaise: 0, totalPaise: 0 },
      },
    ])
  })

  it('follows months of UTC, not of India', async () => {
    const { subject } = await usage.app()
    const ledger = usage.ledger()
    for (const at of ['2026-11-01T00:00Z', '2026-11-30T18:30Z', '2026-11-30T23:59:59.999Z']) {
      await count(ledger, subject, 1, Date.parse(at))
    }
    await count(ledger, subject, 5, Date.parse('2026-12-01T00:00Z'))
    await ledger.settle()
    await runJobs(closesMs)
    usage.at(finalMs)
    expect((await rowsOf('2026-11')).map(({ calls }) => calls)).to.deep.equal([3])
  })

  it('rejects a month until 25 hours after it, with the time from which it is there', async () => {
    const { appId, subject } = await usage.app()
    const app = await usage.desk.apps.find(appId)
    await usage.used(subject, 1)
    await runJobs(closesMs)
    usage.at(finalMs - 1)
    expect(await november()).to.include({
      ...{ error: 'not_allowed', message: '2026-11 is not settled until 2026-12-02 01:00 UTC.' },
    })
    expect(app && (await usage.usage.settledMonths(app))).to.deep.equal([])
    usage.at(finalMs)
    expect(await rowsOf('2026-11')).to.have.length(1)
    expect(app && (await usage.usage.settledMonths(app))).to.deep.equal(await rowsOf('2026-11'))
  })

  it('rejects a month while the jobs have not settled every bill', async () => {
    const { appId, subject } = await usage.app()
    await usage.used(subject, 1)
    usage.at(closesMs + 1)
    await runJobs(closesMs + 1)
    const other = await usage.app()
    await addCallsOfMonths(usage.db, [
      { subject: other.subject, month: '2026-11', calls: 1, tier: 'business' },
    ])
    usage.at(finalMs)
    expect(await november()).to.include({
      error: 'not_allowed',
      message: '2026-11 has bills that are not settled. Run nilam jobs run, then export again.',
    })
    await runJobs(finalMs)
    expect(await rowsOf('2026-11')).to.have.length(2)
    expect((await rowsOf('2026-10')).map((row) => row.appId)).not.to.include(appId)
  })

  it('has a row for late calls, at the terms of the month of the calls', async () => {
    const { appId, subject } = await usage.app()
    await usage.used(subject, 9_990)
    await runJobs(closesMs)
    done(await usage.desk.apps.setTier(appId, 'scale', operator))
    await addCallsOfMonths(usage.db, [{ subject, month: '2026-11', calls: 15, tier: 'scale' }])
    await usage.used(subject, 50_010, 'scale')
    await runJobs(Date.parse('2027-01-02T00:00Z') - 1)
    const app = await usage.desk.apps.find(appId)
    if (app === undefined) throw new Error('no app')
    usage.at(Date.parse('2027-01-02T01:00Z'))
    const months = async () => (await usage.usage.settledMonths(app)).map(({ month }) => month)
    // The bill of December is open, and so is its line of late calls.
    expect(await months()).to.deep.equal(['2026-11'])
    await runJobs(Date.parse('2027-01-02T01:00Z'))
    expect(await months()).to.deep.equal(['2026-12', '2026-12', '2026-11'])
    const rows = await rowsOf('2026-12')
    expect(rows).to.have.length(2)
    expect(rows[0]).to.include({
      ...{ callsOf: '2026-12', calls: 50_010, overageCalls: 10, paisePerCall: 30 },
      ...{ overagePaise: 300, gstPaise: 54, totalPaise: 354, settledOn: '2027-01-02' },
    })
    expect(rows[1]).to.include({
      ...{ callsOf: '2026-11', calls: 15, overageCalls: 5, paisePerCall: 45 },
      ...{ overagePaise: 225, gstPaise: 41, totalPaise: 266, settledOn: '2027-01-01' },
    })
    expect((await rowsOf('2026-11'))[0]).to.include({ calls: 9_990, totalPaise: 0 })
  })

  it('keeps rows after the account is deleted, without name and email address', async () => {
    const { ownerId, subject } = await usage.app()
    await usage.used(subject, 10_001)
    await runJobs(closesMs)
    usage.at(finalMs)
    const before = await rowsOf('2026-11')
    const gone = { email: `${ownerId}@deleted.invalid`, billingEmail: null }
    await usage.db.updateTable('owners').set(gone).where('ownerId', '=', ownerId).execute()
    const after = await rowsOf('2026-11')
    expect(after).to.deep.equal(before.map((row) => ({ ...row, email: gone.email })))
  })

  describe('in a file', () => {
    async function rowOf(name: string): Promise<SettledRow> {
      const { appId, subject } = await usage.app()
      await usage.db.updateTable('apps').set({ name }).where('appId', '=', appId).execute()
      await usage.used(subject, 10_025)
      await runJobs(closesMs)
      usage.at(finalMs)
      const [row] = await rowsOf('2026-11')
      if (row === undefined) throw new Error('no row')
      return row
    }

    it('writes rupees with two decimals as CSV, with a byte order mark', async () => {
      const row = await rowOf('Rent, "board"')
      const text = settledFile([row, { ...row, paisePerCall: null, overagePaise: 0 }], 'csv')
      expect(text.startsWith('\uFEFFmonth,calls_of,app_id,')).to.equal(true)
      expect(text).to.include('\r\n')
      const [first, second] = parse<Record<string, string>>(text, { columns: true, bom: true })
      expect(first).to.deep.equal({
        ...{ month: '2026-11', calls_of: '2026-11', app_id: row.appId, app_name: 'Rent, "board"' },
        ...{ owner_id: row.ownerId, email: row.email, calls: '10025', overage_calls: '25' },
        ...{ price_inr: '0.45', amount_inr: '11.25', gst_percent: '18', gst_inr: '2.03' },
        ...{ total_inr: '13.28', settled_on: '2026-12-02' },
      })
      expect(second).to.include({ price_inr: '', amount_inr: '0.00' })
    })

    it('escapes formulas as CSV, and keeps them unchanged as JSON', async () => {
      for (const name of ['=HYPERLINK("http://x.example","a")', '+1', '-1', '@sum', '＝1']) {
        const row = { ...(await rowOf('A')), appName: name }
        const [first] = parse<Record<string, string>>(settledFile([row], 'csv'), {
          ...{ columns: true, bom: true },
        })
        expect(first).to.include({ app_name: `'${name}` })
        expect(JSON.parse(settledFile([row], 'json'))).to.deep.equal([row])
      }
    })

    it('writes a header without rows as CSV, and an empty list as JSON', () => {
      expect(settledFile([], 'csv')).to.match(/^\uFEFF?month,[a-z_,]+,settled_on\r\n$/u)
      expect(JSON.parse(settledFile([], 'json'))).to.deep.equal([])
    })
  })
})
