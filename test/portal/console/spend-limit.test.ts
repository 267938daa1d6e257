import { appSubject } from '../../../src/usage/subject.ts'
import { startConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { newOwner, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

describe('the spend limit in the console', () => {
  const nilam = openedOnce(startConsole)
  let appId: string
  let visitor: Visitor
  beforeEach(async () => ({ appId, visitor } = await newOwner(nilam)))

  const path = () => `/console/apps/${appId}/spend-limit`
  const usage = async () => textOf((await visitor.get(`/console/apps/${appId}/calls`)).html)

  async function set(limitInr: string) {
    await visitor.get(path())
    return visitor.post(path(), { limitInr })
  }

  it('is set in whole rupees, shown beside the usage, and removed', async () => {
    expect(await usage()).to.include(
      'You have not set a spend limit. The plan’s monthly ceiling is 30,000 calls, which cost ₹10,620.00 with GST.',
    )
    const text = textOf((await visitor.follow(await set(' ₹1,000 '))).html)
    expect(text).to.include('Your spend limit is set.')
    expect(text).to.include('₹1,000 a month with GST. Calls stop after 11,883 calls in a month.')
    expect(text).to.include('Monthly ceiling 11,883, by your spend limit')
    const form = await visitor.get(path())
    expect(form.html).to.include('value="1,000"')
    const removed = await visitor.follow(await visitor.post(path(), { remove: 'yes' }))
    expect(textOf(removed.html)).to.include('Your spend limit is removed.')
    expect(await usage()).to.include('Monthly ceiling 30,000')
  })

  it('writes the amount in the activity as rupees', async () => {
    await set('1000')
    const { html } = await visitor.get('/console/activity')
    expect(textOf(html)).to.include('to ₹1,000')
  })

  it('says that it is reached, and until when', async () => {
    await set('0')
    await nilam.db
      .insertInto('usageMonths')
      .values({ subject: appSubject(appId), month: '2026-11', calls: 10_000, tier: 'business' })
      .execute()
    const text = await usage()
    expect(text).to.match(/Your own spend limit is reached\./u)
    expect(text).to.include('until 1 Dec 2026, 05:30 IST , or until you raise the limit')
  })

  it('rejects what is no whole rupees or above the ceiling, and keeps what was written', async () => {
    for (const wrong of ['', '1.5', '-1', '12,3', 'all', '10620', '99999999999']) {
      const { status, html } = await set(wrong)
      expect(status, wrong).to.equal(400)
      expect(html, wrong).to.include('id="limitInr-problem"')
    }
    expect((await set('10620')).html)
      .to.include('value="10620"')
      .and.to.include('0 to 10,619')
  })

  it('is not offered on a plan that bills no calls', async () => {
    await nilam.accounts.apps.setTier(appId, 'developer', { kind: 'operator' })
    const { html } = await visitor.get(path())
    expect(textOf(html)).to.include('The Developer plan does not bill calls')
    expect(html).not.to.include('name="limitInr"')
    expect((await visitor.post(path(), { limitInr: '5' })).status).to.equal(403)
  })
})
