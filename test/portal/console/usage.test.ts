import { parse } from 'csv-parse/sync'
import type { LimitReason } from '../../../src/base/refusal.ts'
import { appSubject } from '../../../src/usage/subject.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { startConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { newOwner, type SeenPage, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const emi = 'calculate_home_affordability'
const insights = 'get_locality_insights'

describe('usage in the console', () => {
  const nilam = openedOnce(startConsole)
  let appId: string
  let visitor: Visitor
  beforeEach(async () => ({ appId, visitor } = await newOwner(nilam)))

  async function use(calls: number, operationId = emi, at = '2026-11-21T09:00Z', cached = false) {
    const subject = appSubject(appId)
    for (let call = 0; call < calls; call += 1) {
      void nilam.ledger.count(subject, operationId, Date.parse(at), cached)
    }
    await nilam.ledger.settle()
  }

  /** Calls above a limit, which were rejected, or served all the same. */
  async function goBeyond(
    calls: number,
    reason: LimitReason,
    at: string,
    outcome: 'refused' | 'exceeded' = 'refused',
  ) {
    for (let call = 0; call < calls; call += 1) {
      nilam.ledger[outcome](appSubject(appId), emi, reason, Date.parse(at))
    }
    await nilam.ledger.settle()
  }

  const path = (query = '') => `/console/apps/${appId}/calls${query}`
  const filePath = (query = '') => `/console/apps/${appId}/usage.csv${query}`

  it('shows the whole allowance before the first call', async () => {
    expect(textOf((await visitor.get(path())).html)).to.include('10,000 left of 10,000 included')
    expect((await visitor.get('/console')).html).not.to.include('this month')
  })

  it('explains that calls count per person for an app without server credentials', async () => {
    await nilam.accounts.apps.setTier(appId, 'developer', { kind: 'operator' })
    const whole = textOf((await visitor.get(path())).html)
    expect(whole).to.include('They count toward each person’s limits')
    expect(whole).not.to.include('Calls beyond the allowance')
    const text = textOf((await visitor.get(`/console/apps/${appId}`)).html)
    expect(text).to.include('On this plan, we count calls per person who signs in.')
    expect(text).not.to.include('of 1,000 calls')
  })

  it('shows the month against its plan', async () => {
    await use(3, emi, '2026-11-19T23:59:59.999Z')
    await use(1200, insights, '2026-11-21T00:00Z')
    await use(4, insights, '2026-11-21T09:00Z', true)
    const text = textOf((await visitor.get(path())).html)
    expect(text).to.include('Calls in November 2026 1,207 8,793 left of 10,000 included')
    expect(text).to.include('Today 1,204 At or above the fair-use limit')
    expect(text).to.include('Cost so far ₹0.00')
    expect(text).to.include('Monthly ceiling 30,000').and.to.include('Daily fair-use limit 1,000')
  })

  it('bills only calls beyond the allowance, with GST', async () => {
    await use(10_000)
    const used = textOf((await visitor.get(path())).html)
    expect(used).to.include('0 left of 10,000 included')
    expect(used).to.include('continue, up to 30,000 calls, and each costs ₹0.45 plus 18% GST')
    expect(used).to.include('Cost so far ₹0.00')
    await use(3)
    const beyond = textOf((await visitor.get(path())).html)
    expect(beyond).to.include('3 beyond the 10,000 included')
    expect(beyond).to.include('Calls beyond the allowance 3 at ₹0.45 each: ₹1.35')
    expect(beyond).to.include('GST, 18% ₹0.24 Cost so far ₹1.59')
    for (const summary of ['/console', `/console/apps/${appId}`]) {
      expect(textOf((await visitor.get(summary)).html), summary).to.include(
        '10,003 calls (10,000 included) this month, 10,003 of them today · ₹1.59 so far',
      )
    }
  })

  it('shows until when a ceiling rejects calls, and who set it', async () => {
    await nilam.db.insertInto('appLimits').values({ appId, ceiling: 40_000 }).execute()
    await nilam.db
      .insertInto('usageMonths')
      .values({ subject: appSubject(appId), month: '2026-11', calls: 40_000, tier: 'business' })
      .execute()
    const text = textOf((await visitor.get(path())).html)
    expect(text).to.include('Calls are rejected until 1 Dec 2026, 05:30 IST')
    expect(text).to.include('Monthly ceiling 40,000, by contract')
  })

  it('shows an earlier month as settled', async () => {
    await nilam.createdAt(appId, '2026-10-05T00:00Z')
    await use(7, emi, '2026-10-31T23:59:59.999Z')
    const { html } = await visitor.get(path())
    expect(html).to.match(/<option value="2026-10"\s*>October 2026<\/option/u)
    const open = textOf((await visitor.get(path('?month=2026-10'))).html)
    expect(open).to.include('Calls in October 2026 7').and.to.include('We settle it within days')
    expect(open)
      .to.include('Cost ₹0.00')
      .and.not.to.include('Today')
      .and.not.to.include('At the month’s end')
    await nilam.usage.jobs.closeMonths()
    expect(textOf((await visitor.get(path('?month=2026-10'))).html)).to.include(
      'This month was settled on 21 Nov 2026',
    )
  })

  it('names the available months when another is requested, on the page and for the file', async () => {
    for (const month of ['2026-10', '2026-12', '2026-13', '0000-01', '9999-99', 'x', '']) {
      for (const at of [path(`?month=${month}`), filePath(`?month=${month}`)]) {
        const page = await visitor.get(at)
        const { status, html } = page.status === 303 ? await visitor.follow(page) : page
        expect(status, at).to.equal(400)
        expect(html, at).to.include('Give month as YYYY-MM, from 2026-11 to 2026-11.')
        expect(html, at).to.include('id="month-problem"')
      }
    }
  })

  it('says from which day on figures by day and tool are stored', async () => {
    await nilam.createdAt(appId, '2026-01-01T00:00Z')
    await use(5, emi, '2026-08-20T00:00Z')
    await use(6, emi, '2026-08-25T00:00Z')
    await nilam.usage.jobs.purge()
    // 90 days before 21 November is 23 August.
    const text = textOf((await visitor.get(path('?month=2026-08'))).html)
    expect(text).to.include('Calls in August 2026 11')
    expect(text).to.include('figures from before 23 Aug are deleted')
    expect(rowsOf(await visitor.get(filePath('?month=2026-08')))).to.have.lengthOf(1)
    expect(textOf((await visitor.get(path())).html)).not.to.include('figures from before')
  })

  it('shows calls that arrived after the bill of their month on both months', async () => {
    await nilam.createdAt(appId, '2026-10-01T00:00Z')
    const month = { subject: appSubject(appId), month: '2026-10', tier: 'business' } as const
    await addCallsOfMonths(nilam.db, [{ ...month, calls: 9_998 }])
    await nilam.usage.jobs.closeMonths()
    await addCallsOfMonths(nilam.db, [{ ...month, calls: 7 }])
    await nilam.usage.jobs.billLateCalls()
    const october = textOf((await visitor.get(path('?month=2026-10'))).html)
    expect(october).to.include('Calls in October 2026 10,005')
    expect(october).to.include(
      'Billed with November 2026 7 calls, counted after the bill: ₹2.66 with GST',
    )
    const november = textOf((await visitor.get(path())).html)
    expect(november).to.include(
      'Cost so far ₹0.00 Late calls of October 2026 7 calls, counted after the bill: ₹2.66 with GST Cost with late calls ₹2.66',
    )
  })

  it('exports a spreadsheet with a row per day and tool, and one per reason', async () => {
    await use(2, emi, '2026-11-03T10:00Z')
    await use(1, emi, '2026-11-03T11:00Z', true)
    await use(1, insights, '2026-11-02T10:00Z')
    await goBeyond(4, 'rate_limit_per_tool', '2026-11-03T10:00Z')
    await goBeyond(1, 'usage_ceiling', '2026-11-03T10:00Z')
    await goBeyond(5, 'usage_ceiling', '2026-11-04T10:00Z', 'exceeded')
    const file = await visitor.get(filePath('?month=2026-11'))
    expect(file.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).to.equal(
      `attachment; filename="nilam-usage-${appId}-2026-11.csv"`,
    )
    expect(file.headers.get('cache-control')).to.equal('no-store')
    expect(file.headers.get('x-content-type-options')).to.equal('nosniff')
    const app = { app_id: appId, app_name: 'Rent board' }
    const unrejected = { reason: '', rejected: '0', would_be_rejected: '0' }
    expect(rowsOf(file)).to.deep.equal([
      { ...app, day: '2026-11-02', tool: insights, calls: '1', from_cache: '0', ...unrejected },
      { ...app, day: '2026-11-03', tool: emi, calls: '3', from_cache: '1', ...unrejected },
      {
        ...{ ...app, day: '2026-11-03', tool: emi, calls: '0', from_cache: '0' },
        ...{ reason: 'rate_limit_per_tool', rejected: '4', would_be_rejected: '0' },
      },
      {
        ...{ ...app, day: '2026-11-03', tool: emi, calls: '0', from_cache: '0' },
        ...{ reason: 'usage_ceiling', rejected: '1', would_be_rejected: '0' },
      },
      {
        ...{ ...app, day: '2026-11-04', tool: emi, calls: '0', from_cache: '0' },
        ...{ reason: 'usage_ceiling', rejected: '0', would_be_rejected: '5' },
      },
    ])
    expect(file.html.split('\r\n')).to.have.lengthOf(7)
    const markBytes = 3
    expect(Number(file.headers.get('content-length'))).to.equal(
      Buffer.byteLength(file.html) + markBytes,
    )
  })

  it('escapes formulas in the file, and exports only a header without calls', async () => {
    const header = 'app_id,app_name,day,tool,calls,from_cache,reason,rejected,would_be_rejected\r\n'
    expect((await visitor.get(filePath())).html).to.equal(header)
    await use(1)
    for (const name of ['=HYPERLINK("http://x.example","a")', '+1', '-1', '@sum', '＝1']) {
      await visitor.post(`/console/apps/${appId}/settings`, { name, domain: 'app.example.com' })
      expect(rowsOf(await visitor.get(filePath()))[0], name).to.include({ app_name: `'${name}` })
    }
  })

  it('stays available for a revoked app', async () => {
    await use(2)
    await nilam.accounts.apps.revoke(appId, { kind: 'operator' })
    const page = await visitor.follow(await visitor.get('/console/calls'))
    expect(textOf(page.html)).to.include('Calls in November 2026 2 ').and.to.include('Revoked')
  })
})

function rowsOf({ html }: SeenPage): readonly Record<string, string>[] {
  return parse(html, { columns: true, bom: true })
}
