import { parse } from 'csv-parse/sync'
import { expect } from 'chai'
import { appSubject } from '../../src/metering/subject.ts'
import { addCallsOfMonths } from '../../src/metering/usage-month-repository.ts'
import { startConsole, type ConsoleOptions, type RunningConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const email = 'asha@example.com'
const invoices = {
  seller: {
    ...{ legalName: 'Nilam Data LLP', address: '4 Avinashi Road, Coimbatore 641018' },
    gstin: '33AAACN1234Q1ZH',
  },
  ...{ from: '2026-01', prefix: 'NLM' },
}
const details = {
  ...{ legalName: '=Rent & Board Pvt Ltd', address: '7 MG Road\nBengaluru 560001' },
  ...{ gstin: '29aagcb7383j1z4', placeOfSupply: '29' },
}

describe('invoices in the console', () => {
  let nilam: RunningConsole
  let appId: string
  let visitor: Visitor
  afterEach(() => nilam.stop())

  async function start(options: ConsoleOptions = {}, calls = 10_025): Promise<void> {
    nilam = await startConsole(options)
    appId = await nilam.addReadyApp(await nilam.addOwner(email), 'Rent board')
    await nilam.db
      .updateTable('apps')
      .set({ createdAtMs: Date.parse('2026-10-01T00:00Z') })
      .execute()
    await addCallsOfMonths(nilam.db, [
      { subject: appSubject(appId), month: '2026-10', calls, tier: 'business' },
    ])
    await nilam.usage.jobs.closeMonths()
    visitor = visitorOf(nilam.origin)
    await visitor.signIn(email)
  }

  async function saveDetails(fields = details) {
    await visitor.get('/console/account/billing-details')
    return visitor.post('/console/account/billing-details', fields)
  }

  const path = (ending = '') => `/console/apps/${appId}/invoice${ending}?month=2026-10`

  it('are a page with the particulars of rule 46, linked from the usage', async () => {
    await start({ invoices })
    const saved = await visitor.follow(await saveDetails())
    expect(textOf(saved.html)).to.include('Your details are saved.')
    expect(saved.html)
      .to.include('value="29AAGCB7383J1Z4"')
      .and.to.match(/value="29" selected/u)
    expect((await nilam.invoices.issue()).issued).to.equal(1)
    const usage = await visitor.get(`/console/apps/${appId}/usage`)
    expect(textOf(usage.html)).to.include('October 2026 Invoice NLM/26-27/000001 ₹13.28')
    expect(usage.html).to.include(`href="${path()}"`)
    const { status, html } = await visitor.get(path())
    expect(status).to.equal(200)
    const text = textOf(html)
    for (const part of [
      'Tax invoice',
      'Seller Nilam Data LLP 4 Avinashi Road, Coimbatore 641018 GSTIN 33AAACN1234Q1ZH State Tamil Nadu (33)',
      'Buyer =Rent &amp; Board Pvt Ltd 7 MG Road, Bengaluru 560001 GSTIN 29AAGCB7383J1Z4 asha@example.com',
      'Invoice number NLM/26-27/000001',
      'Date of issue 21 Nov 2026',
      'Month of supply October 2026',
      'Place of supply Karnataka (29)',
      'Service code (SAC) 998431',
      'Tax payable on reverse charge No',
      'October 2026 25 ₹0.45 ₹11.25',
      'Taxable value ₹11.25 IGST, 18 % ₹2.03 Total ₹13.28 In words: Rupees Thirteen',
      'Thirteen and Paise Twenty Eight Only',
    ]) {
      expect(text).to.include(part)
    }
  })

  it('stay as they were issued when the details change', async () => {
    await start({ invoices })
    await saveDetails()
    await nilam.invoices.issue()
    const before = textOf((await visitor.get(path())).html)
    await saveDetails({ ...details, legalName: 'Another', gstin: '', placeOfSupply: '33' })
    expect((await nilam.invoices.issue()).issued).to.equal(0)
    expect(textOf((await visitor.get(path())).html)).to.equal(before)
  })

  it('are a file for a spreadsheet, with formulas escaped', async () => {
    await start({ invoices })
    await saveDetails()
    await nilam.invoices.issue()
    const { headers, html } = await visitor.get(path('.csv'))
    expect(headers.get('content-disposition')).to.equal(
      'attachment; filename="nilam-invoice-NLM-26-27-000001.csv"',
    )
    const rows: readonly Record<string, string>[] = parse(html, { columns: true, bom: true })
    expect(rows.map(({ row }) => row)).to.deep.equal(['calls', 'igst', 'rounding', 'total'])
    expect(rows[0]).to.include({
      ...{ invoice_number: 'NLM/26-27/000001', invoice_date: '2026-11-21', month: '2026-10' },
      ...{ buyer_name: "'=Rent & Board Pvt Ltd", buyer_gstin: '29AAGCB7383J1Z4', calls: '25' },
      ...{ price_inr: '0.45', amount_inr: '11.25', place_of_supply: '29', sac: '998431' },
    })
    expect(rows[3]).to.include({ amount_inr: '13.28' })
  })

  it('have amounts in the file that can be summed, also a negative rounding', async () => {
    await start({ invoices }, 10_010)
    await saveDetails({ ...details, gstin: '', placeOfSupply: '33' })
    await nilam.invoices.issue()
    const { html } = await visitor.get(path('.csv'))
    const rows: readonly Record<string, string>[] = parse(html, { columns: true, bom: true })
    expect(rows.map(({ row, amount_inr: amount }) => [row, amount])).to.deep.equal([
      ...[
        ['calls', '4.50'],
        ['cgst', '0.41'],
        ['sgst', '0.41'],
      ],
      ...[
        ['rounding', '-0.01'],
        ['total', '5.31'],
      ],
    ])
  })

  it('of ₹50,000 and more say that they need the buyer’s details', async () => {
    await start({ invoices }, 10_000 + 111_112)
    const text = textOf((await visitor.get(path())).html)
    expect(text).to.include('From ₹50,000 on, a tax invoice needs').and.not.to.include('20 days')
  })

  it('are statements that say so where there is no seller', async () => {
    await start()
    const { html } = await visitor.get(path())
    const text = textOf(html)
    expect(text).to.include('This is a statement, not a tax invoice.')
    expect(text).to.include('Calls beyond the allowance ₹11.25 GST ₹2.03 Total ₹13.28')
    expect(text).not.to.match(/Tax invoice|GSTIN|Invoice number/u)
    const file = await visitor.get(path('.csv'))
    const rows: readonly Record<string, string>[] = parse(file.html, { columns: true, bom: true })
    expect(rows.map(({ document, row }) => [document, row])).to.deep.equal([
      ['statement', 'calls'],
      ['statement', 'gst'],
      ['statement', 'total'],
    ])
  })

  it('say what they wait for, and that nothing was billed', async () => {
    await start({ invoices })
    expect(textOf((await visitor.get(path())).html)).to.include('We issue the tax invoice')
    await nilam.stop()
    await start({ invoices }, 9_000)
    expect(textOf((await visitor.get(path())).html)).to.include(
      'Nothing was billed this month. Month October 2026',
    )
  })

  it('stay linked when the app has moved to a plan that counts by person', async () => {
    await start({ invoices })
    await nilam.accounts.apps.setTier(appId, 'developer', { kind: 'operator' })
    const { html } = await visitor.get(`/console/apps/${appId}/usage`)
    expect(textOf(html)).to.include('Calls are counted per person')
    expect(html).to.include(`href="${path()}"`)
  })

  it('lead to the usage for a month that is not settled', async () => {
    await start({ invoices })
    for (const month of ['2026-11', '2026-09', 'x']) {
      const { status, location } = await visitor.get(
        `/console/apps/${appId}/invoice?month=${month}`,
      )
      expect([status, location]).to.deep.equal([303, `/console/apps/${appId}/usage`])
    }
  })

  it('keep what was written when the details are rejected, and link the field', async () => {
    await start({ invoices })
    const { status, html } = await saveDetails({ ...details, gstin: '29AAGCB7383J1Z5' })
    expect(status).to.equal(400)
    expect(html).to.include('href="#gstin"').and.to.include('29AAGCB7383J1Z5')
    expect(html).to.include('Bengaluru 560001')
    const other = await saveDetails({ ...details, placeOfSupply: '33' })
    expect(textOf(other.html)).to.include('The GSTIN is of Karnataka.')
  })

  it('are no pages of another owner', async () => {
    await start({ invoices })
    await nilam.addOwner('ravi@example.com')
    const ravi = visitorOf(nilam.origin)
    await ravi.signIn('ravi@example.com')
    for (const at of [path(), path('.csv')]) expect((await ravi.get(at)).status).to.equal(404)
    expect((await ravi.get('/console/account/billing-details')).html).not.to.include('Rent')
  })
})
