import type { Tier } from '../../../src/base/caller.ts'
import type { Ledger } from '../../../src/api/metering/ledger.ts'
import { monthlyTerms } from '../../../src/usage/monthly-terms.ts'
import type { Subject } from '../../../src/usage/subject.ts'
import { emailComposer } from '../../../src/portal/mail/compose-email.ts'
import { done, operator, plans } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { count, openTestUsage } from './test-usage.ts'
import { openedForEach } from '../../opened.ts'

const dayMs = 86_400_000
const { business } = plans
const { allowance = 0, ceiling = 0, fairUsePerDay = 0 } = monthlyTerms(business)
const near = (allowance * (business.noticeAtPercentOfAllowance ?? 0)) / 100
const busy = (fairUsePerDay * (business.noticeAtPercentOfFairUse ?? 0)) / 100

onBothDatabases('a usage notice', (open) => {
  const usage = openedForEach(async () => openTestUsage(await open()))
  let ledger: Ledger
  beforeEach(() => (ledger = usage.ledger()))

  async function call(subject: Subject, calls = 1): Promise<void> {
    await count(ledger, subject, calls, usage.clock.nowMs)
    await ledger.settle()
  }

  /** The kinds of queued notices, in order. */
  async function notices(): Promise<readonly string[]> {
    const mails = await usage.desk.mails()
    return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('usage_'))
  }

  /** Brings the month, but not today, to a number of calls. */
  async function atMonth(subject: Subject, calls: number, tier: Tier = 'business'): Promise<void> {
    usage.clock.nowMs -= 3 * dayMs
    await usage.used(subject, calls, tier)
    usage.clock.nowMs += 3 * dayMs
  }

  it('sends one mail a month for a nearly used allowance, from the exact call on', async () => {
    const { subject } = await usage.app()
    await atMonth(subject, near - 2)
    await call(subject)
    expect(await notices()).to.deep.equal([])
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_near_allowance'])
    await call(subject, 5)
    const another = usage.ledger()
    await count(another, subject, 5, usage.clock.nowMs)
    await another.settle()
    expect(await notices()).to.deep.equal(['usage_near_allowance'])
    usage.at(Date.parse('2026-12-10T00:00:00Z'))
    await atMonth(subject, near)
    await call(subject)
    expect(await notices()).to.have.length(2)
  })

  it('sends one mail a month for a used allowance, from the exact call on', async () => {
    const { subject } = await usage.app()
    await atMonth(subject, allowance - 2)
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_near_allowance'])
    for (let past = 0; past < 3; past += 1) {
      await call(subject)
      expect(await notices()).to.deep.equal(['usage_near_allowance', 'usage_past_allowance'])
    }
  })

  it('is sent once for each figure that one burst of calls passes', async () => {
    const { subject } = await usage.app()
    await atMonth(subject, near - 1)
    await call(subject, allowance - near + 1)
    // Far above the daily fair-use figure, too.
    const all = ['usage_near_allowance', 'usage_past_allowance', 'usage_busy_day']
    expect(await notices()).to.deep.equal(all)
    await usage.usage.jobs.notice()
    await call(subject)
    expect(await notices()).to.deep.equal(all)
  })

  it('sends one mail a month for a reached ceiling', async () => {
    const { subject } = await usage.app()
    await atMonth(subject, allowance)
    await call(subject)
    await atMonth(subject, ceiling - allowance - 2)
    const before = ['usage_near_allowance', 'usage_past_allowance']
    expect(await notices()).to.deep.equal(before)
    await call(subject)
    await call(subject)
    expect(await notices()).to.deep.equal([...before, 'usage_at_ceiling'])
  })

  it('sends the mail for a ceiling at once when a contract lowers it to what is used', async () => {
    const { subject, appId } = await usage.app()
    await usage.usage.setCeiling(appId, ceiling + 10, operator)
    await atMonth(subject, ceiling + 4)
    await call(subject)
    expect(await notices()).not.to.include('usage_at_ceiling')
    await usage.usage.setCeiling(appId, ceiling + 5, operator)
    expect(await notices()).to.include('usage_at_ceiling')
  })

  describe('of the owner’s spend limit', () => {
    /** ₹1,000 pay for 1,883 calls beyond the allowance, ₹800 for 1,506. */
    const limitInr = 1000
    const owned = 11_883

    async function limitedApp(limit = limitInr) {
      const { subject, appId } = await usage.app()
      done(await usage.usage.setSpendLimit(appId, limit, operator))
      return { subject, appId }
    }

    it('is sent once near it and once at it, in place of that of the ceiling', async () => {
      const { subject } = await limitedApp()
      await atMonth(subject, allowance + 1505)
      await call(subject)
      const before = ['usage_near_allowance', 'usage_past_allowance']
      expect(await notices()).to.deep.equal(before)
      await call(subject, 2)
      expect(await notices()).to.deep.equal([...before, 'usage_near_spend_limit'])
      await atMonth(subject, owned - allowance - 1508 - 1)
      await call(subject)
      await call(subject, 3)
      const all = [...before, 'usage_near_spend_limit', 'usage_at_spend_limit']
      expect(await notices()).to.deep.equal(all)
      await usage.usage.jobs.notice()
      expect(await notices()).to.deep.equal(all)
    })

    it('is sent again for a new limit in the same month', async () => {
      const { subject, appId } = await limitedApp()
      await atMonth(subject, owned)
      await call(subject)
      done(await usage.usage.setSpendLimit(appId, 2000, operator))
      await atMonth(subject, 2000)
      await call(subject)
      const at = (await notices()).filter((kind) => kind === 'usage_at_spend_limit')
      expect(at).to.have.length(2)
    })

    it('is sent at once, and once, when a limit is set at or below what is used', async () => {
      const { subject, appId } = await usage.app()
      await atMonth(subject, owned)
      await call(subject)
      const before = await notices()
      const { setSpendLimit } = usage.usage
      done(await setSpendLimit(appId, limitInr, operator))
      expect(await notices()).to.deep.equal([...before, 'usage_at_spend_limit'])
      done(await setSpendLimit(appId, limitInr + 100, operator))
      expect(await notices()).to.deep.equal([
        ...[...before, 'usage_at_spend_limit', 'usage_near_spend_limit'],
      ])
      const all = await notices()
      done(await setSpendLimit(appId, null, operator))
      done(await setSpendLimit(appId, limitInr, operator))
      done(await setSpendLimit(appId, 10_000, operator))
      await usage.usage.jobs.notice()
      expect(await notices()).to.deep.equal(all)
    })

    it('says that calls end at the allowance where the limit pays for none', async () => {
      const { subject } = await limitedApp(0)
      await atMonth(subject, near - 1)
      await call(subject)
      expect(await notices()).to.deep.equal(['usage_near_spend_limit'])
      await atMonth(subject, allowance - near)
      await call(subject)
      expect(await notices()).to.deep.equal(['usage_near_spend_limit', 'usage_at_spend_limit'])
    })

    it('contains the figures', async () => {
      const { subject } = await limitedApp()
      await atMonth(subject, owned - 1)
      await call(subject)
      const mails = await usage.desk.mails()
      const mail = mails.find(({ kind }) => kind === 'usage_at_spend_limit')
      const write = emailComposer('data/mail', 'https://api.example.in')
      const { text } = write({
        kind: 'usage_at_spend_limit',
        fields: JSON.parse(mail?.fields ?? ''),
      })
      expect(text).to.include('11,883 calls this month, which cost INR 999.87 with GST')
      expect(text).to.include('Your spend limit of INR 1,000 stops calls at 11,883')
    })
  })

  it('sends one mail for a busy day', async () => {
    const { subject } = await usage.app()
    await usage.used(subject, busy - 2)
    await call(subject)
    expect(await notices()).to.deep.equal([])
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_busy_day'])
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_busy_day'])
    usage.at(Date.parse('2026-11-22T00:00:00Z'))
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_busy_day'])
    await usage.used(subject, busy)
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_busy_day', 'usage_busy_day'])
  })

  it('is sent to the owner and the billing contact, and to one email address once', async () => {
    const { subject } = await usage.app('business', 'bills@example.com')
    await atMonth(subject, near)
    await call(subject)
    const mails = await usage.desk.mails()
    expect(mails.map(({ recipient }) => recipient))
      .to.have.length(2)
      .and.include('bills@example.com')
  })

  it('is not sent again to a billing contact who is added later', async () => {
    const { subject, ownerId } = await usage.app('business', 'bills@example.com')
    const pays = async (billingEmail: string | null) => {
      await usage.db
        .updateTable('owners')
        .set({ billingEmail })
        .where('ownerId', '=', ownerId)
        .execute()
    }
    await atMonth(subject, near)
    await call(subject)
    for (const contact of ['new@example.com', null, 'bills@example.com']) {
      await pays(contact)
      await usage.usage.jobs.notice()
      await usage.usage.jobs.notice()
    }
    await pays('new@example.com')
    await usage.ledger().settle()
    await usage.usage.jobs.notice()
    expect(await notices()).to.have.length(2)
    await atMonth(subject, allowance - near)
    await call(subject)
    const mails = await usage.desk.mails()
    const past = mails.filter(({ kind }) => kind === 'usage_past_allowance')
    expect(past.map(({ recipient }) => recipient))
      .to.have.length(2)
      .and.include('new@example.com')
  })

  it('is sent only on plans that bill overage', async () => {
    for (const tier of ['developer', 'enterprise'] as const) {
      const { subject, appId } = await usage.app()
      await usage.usage.setCeiling(appId, ceiling + 1, operator)
      done(await usage.desk.apps.setTier(appId, tier, operator))
      await atMonth(subject, 1_000_000, tier)
      await call(subject)
    }
    expect(await notices()).to.deep.equal([])
    const { subject } = await usage.app('scale')
    await atMonth(subject, monthlyTerms(plans.scale).allowance ?? 0, 'scale')
    await call(subject)
    expect(await notices()).to.deep.equal(['usage_near_allowance', 'usage_past_allowance'])
  })

  it('is queued by the jobs when a crash prevented it', async () => {
    const { subject } = await usage.app()
    await usage.used(subject, ceiling)
    await usage.usage.jobs.notice()
    await usage.usage.jobs.notice()
    expect([...(await notices())].sort()).to.deep.equal([
      'usage_at_ceiling',
      'usage_busy_day',
      'usage_near_allowance',
      'usage_past_allowance',
    ])
  })

  it('contains the figures', async () => {
    const { subject } = await usage.app()
    await atMonth(subject, near - 1)
    await call(subject)
    const [mail] = await usage.desk.mails()
    const write = emailComposer('data/mail', 'https://api.example.in')
    const letter = write({ kind: 'usage_near_allowance', fields: JSON.parse(mail?.fields ?? '') })
    expect(letter.text).to.include('8,000 of the 10,000 calls')
    expect(letter.text).to.include('INR 0.45 plus 18% GST')
    expect(letter.text).to.include('1 December 2026 at 5:30 am, India time')
    expect(letter.subject).to.include('80%')
  })
})
