import { parse } from 'csv-parse/sync'
import { appSubject } from '../../../src/usage/subject.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { startConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { newOwner, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

describe('settled months in the console', () => {
  const nilam = openedOnce(startConsole)
  let email: string
  let appId: string
  let visitor: Visitor
  beforeEach(async () => ({ email, appId, visitor } = await newOwner(nilam, '=Rent board')))

  async function settle(month: string, calls: number): Promise<void> {
    const used = { subject: appSubject(appId), month, calls, tier: 'business' } as const
    await addCallsOfMonths(nilam.db, [used])
    await nilam.usage.jobs.closeMonths()
    await nilam.usage.jobs.billLateCalls()
  }

  const at = (ending: string) => `/console/apps/${appId}/${ending}`
  const section = async () => {
    const { html } = await visitor.get(at('calls'))
    return textOf(/<section[^>]*settled-heading[\s\S]*?<\/section>/u.exec(html)?.[0] ?? '')
  }

  it('shows rows on the usage page with calls, price, amount and GST, newest first', async () => {
    expect(await section()).to.equal('')
    await settle('2026-09', 9_000)
    await settle('2026-10', 10_025)
    expect(await section()).to.include(
      'October 2026 10,025 25 ₹0.45 ₹11.25 ₹2.03 (18%) ₹13.28 September 2026 9,000 0 ₹0.45 ₹0.00',
    )
    await nilam.accounts.apps.setTier(appId, 'developer', { kind: 'operator' })
    expect(await section()).to.include('October 2026')
  })

  it('serves a CSV and a JSON file, linked from the usage page', async () => {
    await settle('2026-10', 10_025)
    await settle('2026-11', 3)
    const page = await visitor.get(at('calls'))
    for (const format of ['csv', 'json']) {
      expect(page.html).to.include(`href="${at(`settled-months.${format}`)}" download`)
    }
    const csv = await visitor.get(at('settled-months.csv'))
    expect(csv.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).to.equal(
      `attachment; filename="nilam-settled-months-${appId}.csv"`,
    )
    const [row, ...more] = parse<Record<string, string>>(csv.html, { columns: true, bom: true })
    expect(more).to.deep.equal([])
    expect(row).to.include({ month: '2026-10', app_name: "'=Rent board", total_inr: '13.28' })
    const json = await visitor.get(at('settled-months.json'))
    expect(json.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    expect(JSON.parse(json.html)).to.have.length(1)
    expect(JSON.parse(json.html)[0]).to.include({ appName: '=Rent board', email, totalPaise: 1328 })
  })
})
