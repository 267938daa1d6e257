import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { accountChanges } from '../../src/accounts/account-changes.ts'
import { completeDeletions } from '../../src/accounts/account-data/complete-deletions.ts'
import { openAccounts } from '../../src/accounts/open-accounts.ts'
import { openDomainCheck } from '../../src/accounts/domain-check/domain-check.ts'
import { dayMs } from '../../src/base/day.ts'
import { markSent } from '../../src/mail/outbox.ts'
import { goodPassword, must } from '../accounts/test-owners.ts'
import { changeRecorder } from '../../src/accounts/audit.ts'
import type { Invoice } from '../../src/invoices/invoice.ts'
import type { InvoiceSettings } from '../../src/invoices/issue-invoices.ts'
import { openInvoices, type Invoices } from '../../src/invoices/open-invoices.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { addCallsOfMonths } from '../../src/metering/usage-month-repository.ts'
import { done, plans, startMs } from '../accounts/test-apps.ts'
import { onBothDatabases, type TestAccounts } from '../db/accounts/on-both-databases.ts'
import { openTestUsage, type TestUsage } from '../metering/test-usage.ts'

const settings: InvoiceSettings = {
  seller: { legalName: 'Nilam Data LLP', address: 'Coimbatore 641001', gstin: '33AAACN1234Q1ZH' },
  ...{ from: '2026-11', prefix: 'NLM' },
}
const inTamilNadu = {
  ...{ legalName: 'Rent Board Pvt Ltd', address: '1 Race Course, Coimbatore 641018' },
  ...{ gstin: '33AABCN5678R1ZQ', placeOfSupply: '33' },
}
const inKarnataka = { ...inTamilNadu, gstin: '29AAGCB7383J1Z4', placeOfSupply: '29' }
const due = Date.parse('2026-12-02T01:00:00Z')

onBothDatabases('invoices', (open) => {
  let test: TestAccounts
  let usage: TestUsage
  let invoices: Invoices
  beforeEach(async () => {
    test = await open()
    usage = openTestUsage(test.db)
    invoices = invoicesOn(test)
  })
  afterEach(async () => {
    await usage.close()
    await test.dispose()
  })

  function invoicesOn(
    { db }: Pick<TestAccounts, 'db'>,
    own: InvoiceSettings | null = settings,
    rulesDirectory = 'data/rules',
  ): Invoices {
    const { clock } = usage
    const record = changeRecorder({ clock, randomBytes })
    return openInvoices({ db, clock, randomBytes, record, rulesDirectory, settings: own })
  }

  /** The law with another rate from December on. */
  function invoicesOfChangedLaw(): Invoices {
    const folder = mkdtempSync(join(tmpdir(), 'nilam-gst-'))
    const law = readFileSync('data/rules/gst-invoices.yaml', 'utf8')
    const rate =
      "effective_from: 2026-12-01\n    sac: '998431'\n    description: Calls\n    rate: 12%"
    const changed = law.replace('  - effective_from', `  - ${rate}\n  - effective_from`)
    writeFileSync(join(folder, 'gst-invoices.yaml'), changed)
    const changedInvoices = invoicesOn(test, settings, folder)
    changedInvoices.states()
    rmSync(folder, { recursive: true })
    return changedInvoices
  }

  const actor = (ownerId: string) => ({ kind: 'owner', ownerId, address: '192.0.2.1' }) as const

  /** An app with calls in November, whose owner has entered details. */
  async function billedApp(calls = 10_025, details: typeof inTamilNadu | null = inTamilNadu) {
    const app = await usage.app()
    usage.at(startMs)
    await usage.used(app.subject, calls)
    const { ownerId } = app
    if (details !== null) done(await invoices.saveDetails(ownerId, details, actor(ownerId)))
    return app
  }

  async function settle(atMs = due): Promise<number> {
    usage.at(atMs)
    await usage.usage.jobs.closeMonths()
    await usage.usage.jobs.billLateCalls()
    return (await invoices.issue()).issued
  }

  async function invoiceOf(appId: string, month = '2026-11'): Promise<Invoice> {
    const invoice = await invoices.find(appId, month)
    if (invoice === undefined) throw new Error('no invoice')
    return invoice
  }

  it('are issued once for a settled month, with the particulars of rule 46', async () => {
    const { appId, ownerId } = await billedApp()
    expect(await settle()).to.equal(1)
    expect(await settle(due + 1)).to.equal(0)
    const owner = await test.db
      .selectFrom('owners')
      .select('email')
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow()
    expect(await invoiceOf(appId)).to.deep.equal({
      ...{ number: 'NLM/26-27/000001', issuedOn: '2026-12-02', month: '2026-11' },
      app: { appId, name: 'Rent board' },
      seller: { ...settings.seller, state: { code: '33', name: 'Tamil Nadu' } },
      buyer: {
        ...{ legalName: inTamilNadu.legalName, address: inTamilNadu.address },
        ...{ gstin: inTamilNadu.gstin, email: owner.email },
      },
      placeOfSupply: { code: '33', name: 'Tamil Nadu' },
      sac: '998431',
      description: "Online text-based information (calls of the API beyond the plan's allowance)",
      lines: [
        {
          ...{ month: '2026-11', calls: 25, paisePerCall: 45, taxablePaise: 1125 },
          ...{ gstPercent: 18, gstPaise: 203 },
        },
      ],
      // 9 % of 1,125 paise is 101.25; the settled bill has 18 % rounded once, 203.
      taxablePaise: 1125,
      taxes: [
        { name: 'CGST', ratePercent: 9, taxablePaise: 1125, taxPaise: 101 },
        { name: 'SGST', ratePercent: 9, taxablePaise: 1125, taxPaise: 101 },
      ],
      roundingPaise: 1,
      totalPaise: 1328,
    })
    const [month] = await invoices.months(appId)
    expect(month).to.include({ month: '2026-11', totalPaise: 1328, number: 'NLM/26-27/000001' })
  })

  it('have integrated tax for a buyer in another state, and union territory tax within one', async () => {
    const { appId } = await billedApp(10_025, inKarnataka)
    await settle()
    expect(await invoiceOf(appId)).to.deep.include({
      taxes: [{ name: 'IGST', ratePercent: 18, taxablePaise: 1125, taxPaise: 203 }],
      roundingPaise: 0,
      placeOfSupply: { code: '29', name: 'Karnataka' },
    })
    const inChandigarh = { ...settings.seller, gstin: '04AABCD4321E1ZE' }
    invoices = invoicesOn(test, { ...settings, seller: inChandigarh })
    const unregistered = { ...inTamilNadu, gstin: '', placeOfSupply: '04' }
    const there = await billedApp(10_100, unregistered)
    await settle(due + 1)
    const { taxes } = await invoiceOf(there.appId)
    expect(taxes.map(({ name }) => name)).to.deep.equal(['CGST', 'UTGST'])
  })

  it('never change when the buyer’s details or the seller’s do', async () => {
    const { appId, ownerId } = await billedApp()
    await settle()
    const before = await invoiceOf(appId)
    done(await invoices.saveDetails(ownerId, inKarnataka, actor(ownerId)))
    const moved = { ...settings.seller, legalName: 'Another LLP', gstin: '29AAGCB7383J1Z4' }
    invoices = invoicesOn(test, { ...settings, seller: moved, prefix: 'X' })
    expect(await settle(due + 1)).to.equal(0)
    expect(await invoiceOf(appId)).to.deep.equal(before)
    expect(await invoices.details(ownerId)).to.include({ placeOfSupply: '29' })
  })

  it('are numbered without gaps by two processes at once, and anew in April', async () => {
    const apps = []
    for (let app = 0; app < 4; app += 1) apps.push(await billedApp())
    usage.at(due)
    await usage.usage.jobs.closeMonths()
    const db = await openAccountsDatabase(test.place)
    try {
      const issued = await Promise.all([invoices.issue(), invoicesOn({ db }).issue()])
      expect(issued[0].issued + issued[1].issued).to.equal(4)
    } finally {
      await db.destroy()
    }
    const numbers = await Promise.all(
      apps.map(async ({ appId }) => (await invoiceOf(appId)).number),
    )
    expect([...numbers].sort()).to.deep.equal(
      [1, 2, 3, 4].map((serial) => `NLM/26-27/00000${serial}`),
    )
    const [first] = apps
    await addCallsOfMonths(test.db, [
      { subject: first?.subject ?? '', month: '2027-03', calls: 10_001, tier: 'business' },
    ])
    await settle(Date.parse('2027-04-02T01:00:00Z'))
    expect((await invoiceOf(first?.appId ?? '', '2027-03')).number).to.equal('NLM/27-28/000001')
  })

  it('are dated by the day in India', async () => {
    const { appId } = await billedApp()
    await settle(Date.parse('2027-03-31T19:00:00Z'))
    expect(await invoiceOf(appId)).to.include({
      issuedOn: '2027-04-01',
      number: 'NLM/27-28/000001',
    })
  })

  it('wait for the buyer’s details, and are issued without them after 20 days', async () => {
    const { appId } = await billedApp(10_025, null)
    expect(await settle()).to.equal(0)
    expect(invoices.whyNone({ month: '2026-11', lines: [], totalPaise: 1 })).to.equal('not_yet')
    expect(await settle(Date.parse('2026-12-20T23:59:59Z'))).to.equal(0)
    expect(await settle(Date.parse('2026-12-21T00:00:00Z'))).to.equal(1)
    const { buyer, placeOfSupply } = await invoiceOf(appId)
    expect(buyer).to.include({ legalName: null, address: null, gstin: null })
    expect(placeOfSupply.code).to.equal('33')
  })

  it('of ₹50,000 and more are never issued without the buyer’s details', async () => {
    const { appId, ownerId } = await billedApp(10_000 + 111_112, null)
    expect(await settle(Date.parse('2027-01-15T00:00:00Z'))).to.equal(0)
    const [billed] = await invoices.months(appId)
    expect(billed && invoices.whyNone(billed)).to.equal('needs_details')
    done(await invoices.saveDetails(ownerId, inKarnataka, actor(ownerId)))
    expect(await settle(Date.parse('2027-01-15T01:00:00Z'))).to.equal(1)
    expect((await invoiceOf(appId)).taxablePaise).to.equal(5_000_040)
  })

  it('have the lines of calls that were counted late', async () => {
    const { appId, subject } = await billedApp(9_990)
    await settle()
    await addCallsOfMonths(test.db, [{ subject, month: '2026-11', calls: 15, tier: 'business' }])
    usage.at(due + 1)
    await usage.usage.jobs.billLateCalls()
    // December has no calls of its own.
    expect(await settle(Date.parse('2027-01-02T01:00:00Z'))).to.equal(1)
    expect(await invoiceOf(appId, '2026-12')).to.deep.include({
      totalPaise: 266,
      lines: [
        {
          ...{ month: '2026-11', calls: 5, paisePerCall: 45, taxablePaise: 225 },
          ...{ gstPercent: 18, gstPaise: 41 },
        },
      ],
    })
  })

  it('are not issued for what costs nothing, before the first month, or without a seller', async () => {
    const free = await billedApp(10_000)
    expect(await settle()).to.equal(0)
    const [month] = await invoices.months(free.appId)
    expect(month).to.deep.equal({ month: '2026-11', lines: [], totalPaise: 0, number: null })
    expect(month && invoices.whyNone(month)).to.equal('nothing_billed')
    const { appId } = await billedApp()
    for (const [own, why] of [
      [{ ...settings, from: '2026-12' }, 'before_first'],
      [null, 'no_seller'],
    ] as const) {
      invoices = invoicesOn(test, own)
      expect(await settle()).to.equal(0)
      const [billed] = await invoices.months(appId)
      expect(billed && invoices.whyNone(billed)).to.equal(why)
    }
  })

  it('have the rate of the month of the calls, whenever they are issued', async () => {
    const before = await billedApp()
    invoices = invoicesOfChangedLaw()
    expect(await settle()).to.equal(1)
    expect(
      (await invoiceOf(before.appId)).taxes.map(({ ratePercent }) => ratePercent),
    ).to.deep.equal([9, 9])
    // Calls of November that were recorded late, on one bill with those of December.
    const { subject, appId } = before
    await addCallsOfMonths(test.db, [
      { subject, month: '2026-11', calls: 40, tier: 'business' },
      { subject, month: '2026-12', calls: 10_100, tier: 'business' },
    ])
    usage.at(due + 1)
    await usage.usage.jobs.billLateCalls()
    usage.at(Date.parse('2027-01-02T01:00:00Z'))
    await usage.usage.jobs.closeMonths()
    await test.db
      .updateTable('usageMonths')
      .set({ gstPercent: 12, gstPaise: 540 })
      .where('month', '=', '2026-12')
      .execute()
    expect(await settle(Date.parse('2027-01-02T01:00:00Z'))).to.equal(1)
    expect(await invoiceOf(appId, '2026-12')).to.deep.include({
      taxablePaise: 4500 + 1800,
      taxes: [
        { name: 'CGST', ratePercent: 6, taxablePaise: 4500, taxPaise: 270 },
        { name: 'SGST', ratePercent: 6, taxablePaise: 4500, taxPaise: 270 },
        { name: 'CGST', ratePercent: 9, taxablePaise: 1800, taxPaise: 162 },
        { name: 'SGST', ratePercent: 9, taxablePaise: 1800, taxPaise: 162 },
      ],
      roundingPaise: 0,
      totalPaise: 4500 + 540 + 1800 + 324,
    })
  })

  it('of another rate than the law’s are not issued, and hold up no other', async () => {
    const wrong = await billedApp()
    const right = await billedApp()
    usage.at(due)
    await usage.usage.jobs.closeMonths()
    await test.db
      .updateTable('usageMonths')
      .set({ gstPercent: 12 })
      .where('subject', '=', wrong.subject)
      .execute()
    for (const issued of [1, 0]) {
      expect(await invoices.issue()).to.deep.equal({
        issued,
        notIssued: [
          `No invoice for ${wrong.appId}: The bill of 2026-11 has 12 % GST on calls of 2026-11, data/rules/gst-invoices.yaml 18 %.`,
        ],
      })
    }
    const [billed] = await invoices.months(wrong.appId)
    expect(billed && invoices.whyNone(billed)).to.equal('other_rate')
    expect(await invoices.find(wrong.appId, '2026-11')).to.equal(undefined)
    expect((await invoiceOf(right.appId)).number).to.equal('NLM/26-27/000001')
  })

  it('need a seller whose GSTIN is of a state', () => {
    const seller = { ...settings.seller, gstin: '28AABCD4321E1Z4' }
    expect(() => invoicesOn(test, { ...settings, seller })).to.throw('does not begin with a state')
  })

  it('are mailed once to the owner and their billing contact, with a link', async () => {
    const { appId, ownerId } = await billedApp()
    const { db } = test
    const billingEmail = 'accounts@example.in'
    await db.updateTable('owners').set({ billingEmail }).where('ownerId', '=', ownerId).execute()
    await settle()
    await settle(due + 1)
    const mails = (await usage.desk.mails()).filter(({ kind }) => kind === 'invoice_issued')
    expect(mails.map(({ recipient }) => recipient))
      .to.include(billingEmail)
      .and.have.length(2)
    expect(JSON.parse(mails[0]?.fields ?? '')).to.deep.equal({
      ...{ appId, appName: 'Rent board', number: 'NLM/26-27/000001', month: '2026-11' },
      totalPaise: 1328,
    })
  })

  describe('of a deleted account', () => {
    async function deletedApp(calls = 10_025) {
      const app = await billedApp(calls)
      const accounts = openAccounts({
        ...{ db: test.db, clock: usage.clock, randomBytes, plans, scopes: [] },
        ...{
          changes: accountChanges(),
          oauthClientCredentials: false,
          invoicesFrom: settings.from,
        },
        domainCheck: openDomainCheck({ allowLoopback: true, publicUrl: 'http://localhost' }),
      })
      const { email } = await ownerRow(app.ownerId)
      must(await accounts.owners.requestPasswordReset(email, '192.0.2.1'))
      const link = (await usage.desk.mails()).find(({ kind }) => kind === 'reset_password')
      const { token }: { token: string } = JSON.parse(link?.fields ?? '')
      must(await accounts.owners.resetPassword(token, goodPassword, '192.0.2.1'))
      must(await accounts.owners.delete(app.ownerId, { password: goodPassword }, '192.0.2.1'))
      return { ...app, email }
    }
    const ownerRow = (ownerId: string) =>
      test.db
        .selectFrom('owners')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow()
    const mailed = async () =>
      (await usage.desk.mails()).filter(({ kind }) => kind === 'last_invoice')

    it('reach the address that is kept for it, which is forgotten then', async () => {
      const { ownerId, email, appId } = await deletedApp()
      expect((await ownerRow(ownerId)).billingEmail).to.equal(email)
      await completeDeletions(test.db, usage.clock)
      expect(await settle()).to.equal(1)
      expect((await ownerRow(ownerId)).billingEmail).to.equal(null)
      const [mail, ...others] = await mailed()
      expect(others).to.deep.equal([])
      expect(mail?.recipient).to.equal(email)
      expect(JSON.parse(mail?.fields ?? '')).to.include({ appId, number: 'NLM/26-27/000001' })
      expect(mail?.fields).to.include('CGST 9 % of INR 11.25 is INR 1.01; SGST')
      expect((await invoiceOf(appId)).buyer.email).not.to.equal(email)
      await completeDeletions(test.db, usage.clock)
      expect(await mailed()).to.have.length(1)
      await markSent(test.db, { messageId: mail?.messageId ?? '' }, due)
      expect(await mailed()).to.deep.equal([])
    })

    it('are not awaited where the month costs nothing, nor for longer than 60 days', async () => {
      const free = await deletedApp(10)
      await settle()
      expect((await ownerRow(free.ownerId)).billingEmail).to.equal(null)
      usage.at(startMs)
      const { ownerId, subject } = await deletedApp()
      await test.db
        .updateTable('usageMonths')
        .set({ closedAtMs: due, overagePaise: 1, gstPercent: 5 })
        .where('subject', '=', subject)
        .execute()
      await settle(startMs + 59 * dayMs)
      expect((await ownerRow(ownerId)).billingEmail).not.to.equal(null)
      await settle(startMs + 61 * dayMs)
      expect((await ownerRow(ownerId)).billingEmail).to.equal(null)
    })
  })

  it('are in the audit log', async () => {
    const { appId } = await billedApp()
    await settle()
    const entry = (await usage.desk.audits()).find(({ action }) => action === 'invoice.issued')
    expect(entry).to.include({ appId, actor: 'system' })
  })

  describe('the buyer’s details', () => {
    it('are normalized', async () => {
      const { ownerId } = await billedApp()
      const given = {
        ...inTamilNadu,
        address: ' 1 Race Course,\r\nCoimbatore  641018 ',
        gstin: ' 33aabcn5678r1zq',
      }
      expect(await invoices.saveDetails(ownerId, given, actor(ownerId))).to.deep.equal(inTamilNadu)
      const none = { ...given, gstin: ' ', placeOfSupply: '27' }
      expect(await invoices.saveDetails(ownerId, none, actor(ownerId))).to.include({
        ...{ gstin: null, placeOfSupply: '27' },
      })
    })

    for (const [what, wrong, field] of [
      ['no legal name', { legalName: ' ' }, 'legalName'],
      ['no address', { address: '' }, 'address'],
      ['a long address', { address: 'x'.repeat(301) }, 'address'],
      ['a GSTIN with a wrong check character', { gstin: '33AABCN5678R1ZR' }, 'gstin'],
      ['a GSTIN of no state', { gstin: '28AABCD4321E1Z4' }, 'gstin'],
      ['no place of supply', { placeOfSupply: '' }, 'placeOfSupply'],
      ['an unknown place of supply', { placeOfSupply: '99' }, 'placeOfSupply'],
      ['another state than the GSTIN’s', { placeOfSupply: '29' }, 'placeOfSupply'],
    ] as const) {
      it(`are rejected with ${what}`, async () => {
        const { ownerId } = await billedApp()
        const given = { ...inTamilNadu, ...wrong }
        expect(await invoices.saveDetails(ownerId, given, actor(ownerId))).to.include({
          ...{ error: 'invalid', field },
        })
        expect(await invoices.details(ownerId)).to.deep.equal(inTamilNadu)
      })
    }
  })
})
