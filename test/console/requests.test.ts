import { expect } from 'chai'
import type { Credential } from '../../src/accounts/credentials/credential.ts'
import { done } from '../accounts/test-apps.ts'
import { startConsole, type RunningConsole } from './start-console.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const email = 'asha@example.com'
const emi = '/public/v1/calculate_home_affordability'

describe('the request log in the console', () => {
  let nilam: RunningConsole
  let ownerId: string
  let appId: string
  let visitor: Visitor

  beforeEach(async () => {
    nilam = await startConsole()
    ownerId = await nilam.addOwner(email)
    appId = await nilam.addReadyApp(ownerId, 'Rent board')
    visitor = visitorOf(nilam.origin)
    await visitor.signIn(email)
  })

  afterEach(() => nilam.stop())

  const owner = () => ({ kind: 'owner', ownerId, address: '192.0.2.1' }) as const

  async function key(
    wish: { scopes?: readonly string[]; ipAllowlist?: readonly string[] } = {},
  ): Promise<{ key: string; credential: Credential }> {
    const made = done(
      await nilam.accounts.credentials.create(
        appId,
        {
          ...{ kind: 'api_key', label: 'production backend', ipAllowlist: [] },
          ...{ scopes: ['calculators:use', 'listings:read:public'], ...wish },
        },
        owner(),
      ),
    )
    return { key: made.secret ?? '', credential: made.credential }
  }

  async function call(secret: string, path: string, body: unknown, requestId?: string) {
    const response = await fetch(nilam.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { status, headers } = response
    await response.arrayBuffer()
    return { status, requestId: headers.get('x-request-id') ?? '' }
  }

  const path = (query = '') => `/console/apps/${appId}/requests${query}`

  async function logged(query = '') {
    await nilam.writeRequests()
    return textOf((await visitor.get(path(query))).html)
  }

  /** The page of the newest call. */
  async function newest() {
    await nilam.writeRequests()
    const { html } = await visitor.get(path())
    const [, href = ''] = /href="(\/console\/apps\/[^"]*\/requests\/[^"]+)"/.exec(html) ?? []
    return visitor.get(href)
  }

  it('has calls that were answered and calls that were rejected, with status and code', async () => {
    const { key: secret } = await key()
    const wrong = await call(secret, emi, { annualIncome: 'plenty' })
    expect(wrong.status).to.equal(400)
    const unread = await call(secret, emi, '{')
    expect(unread.status).to.equal(400)
    const text = await logged()
    expect(text.match(/400 invalid_params/g)).to.have.lengthOf(2)
    expect(text).to.include('calculate_home_affordability').and.to.include('production backend')
    expect(text).to.include(wrong.requestId).and.to.include(unread.requestId)
  })

  it('has the calls of a known credential that was rejected: revoked, off the allowlist, without the scope', async () => {
    const revoked = await key()
    done(await nilam.accounts.credentials.revoke(revoked.credential.credentialId, owner()))
    expect((await call(revoked.key, emi, {})).status).to.equal(401)
    const elsewhere = await key({ ipAllowlist: ['192.0.2.7'] })
    expect((await call(elsewhere.key, emi, {})).status).to.equal(403)
    const narrow = await key({ scopes: ['listings:read:public'] })
    expect((await call(narrow.key, emi, {})).status).to.equal(403)
    const text = await logged()
    for (const code of ['invalid_api_key', 'ip_not_allowed', 'insufficient_scope']) {
      expect(text).to.include(code)
    }
    expect(await logged('?status=401')).not.to.include('ip_not_allowed')
    // A caller learns nothing of it.
    const body = await fetch(nilam.origin + emi, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${revoked.key}` } },
    })
    expect(await body.text()).not.to.include(appId)
  })

  it('is searched by request id and filtered by status', async () => {
    const { key: secret } = await key()
    await call(secret, emi, {}, 'deploy-17')
    await call(secret, emi, {}, 'deploy-18')
    const found = await logged('?request=deploy-17')
    expect(found).to.include('deploy-17').and.not.to.include('deploy-18')
    expect(await logged('?request=deploy-19')).to.include('No matching calls')
    expect(await logged('?status=answered')).to.include('No matching calls')
    expect(await logged('?status=errors'))
      .to.include('deploy-17')
      .and.to.include('deploy-18')
  })

  it('says how many calls of a busy minute are counted and not listed', async () => {
    const atMs = Date.UTC(2026, 10, 21, 9, 30, 5)
    const of = (status: number, calls: number) => ({
      ...{ appId, credentialId: 'crd_1', minuteMs: atMs - 5000, status, latencyStep: 9 },
      ...{ calls, unlisted: calls },
    })
    await nilam.requests.add({
      records: [
        {
          ...{ appId, atMs, requestId: 'listed', status: 200 },
          details: {
            ...{ operationId: 'search_properties', transport: 'rest', code: 'answered' },
            ...{ durationMs: 1, isTest: false, kinds: [] },
          },
        },
      ],
      counts: [of(200, 123_456), of(429, 7)],
    })
    const note =
      '1,23,456 more successful and 7 more rejected calls in the minute from 21 Nov 2026, 09:30 UTC are counted, not listed.'
    const text = await logged()
    expect(text).to.include(note)
    expect(text.indexOf(note)).to.be.above(text.indexOf('listed'))
    expect(await logged('?status=429')).to.include('7 more rejected calls in the minute')
    expect(await logged('?request=listed')).not.to.include('more successful')
    expect(text).to.include('first 100 successful calls').and.to.include('newest 30,000')
  })

  it('leads on to older calls', async () => {
    const { key: secret } = await key()
    for (let index = 0; index < 53; index += 1) await call(secret, emi, {}, `call-${index}-`)
    await nilam.writeRequests()
    const first = await visitor.get(path('?status=errors'))
    expect(first.html.match(/>call-\d+-</g)).to.have.lengthOf(50)
    const [, query = ''] = /href="(\?[^"]*before=[^"]*)"/.exec(first.html) ?? []
    const second = await visitor.get(path(query.replaceAll('&amp;', '&')))
    expect(second.html.match(/>call-\d+-</g)).to.have.lengthOf(3)
    expect(second.html).not.to.include('Older calls')
  })

  it('opens a call with what was wrong, what to do, a form that runs it again and a curl command', async () => {
    const { key: secret } = await key()
    await call(secret, emi, { annualIncome: 'plenty', note: 'ring 98421 12345' })
    const { status, html } = await newest()
    expect(status).to.equal(200)
    const text = textOf(html)
    expect(text).to.include('Why it was rejected').and.to.include('Fix every path')
    expect(html).to.include(`data-run="${emi}"`)
    expect(html.match(/This form needs JavaScript/gu)).to.have.length(1)
    expect(html).to.include('curl -s')
    expect(html).not.to.match(/98421|12345/)
    // What was redacted is asked for.
    expect(html).to.include('data-path="[&quot;note&quot;]"').and.to.include('[phone]')
    expect(html).not.to.include(secret)
  })

  it('shows no call of another app, and no page for a call that is not there', async () => {
    const other = await nilam.addOwner('ravi@example.com')
    const otherApp = await nilam.addReadyApp(other, 'Other')
    const { key: secret } = await key()
    await call(secret, emi, {})
    await nilam.writeRequests()
    const { html } = await visitor.get(path())
    const [, id = ''] = /requests\/([^"]+)"/.exec(html) ?? []
    expect((await visitor.get(`/console/apps/${otherApp}/requests/${id}`)).status).to.equal(404)
    expect((await visitor.get(path('/abc-def'))).status).to.equal(404)
    const ravi = visitorOf(nilam.origin)
    await ravi.signIn('ravi@example.com')
    expect((await ravi.get(path(`/${id}`))).status).to.equal(404)
    expect((await ravi.get(`/console/apps/${otherApp}/requests/${id}`)).status).to.equal(404)
  })

  it('shows calls, errors and latency of an hour, a day, 7 and 30 days as charts with tables', async () => {
    const { key: secret } = await key()
    const traffic = (period: string) => `/console/apps/${appId}/traffic?period=${period}`
    expect(textOf((await visitor.get(traffic('day'))).html)).to.include(
      'No calls in the last 24 hours',
    )
    for (let index = 0; index < 4; index += 1) await call(secret, emi, {})
    await nilam.writeRequests()
    for (const period of ['hour', 'day', 'week', 'month', 'x']) {
      const { status, html } = await visitor.get(traffic(period))
      expect(status).to.equal(200)
      expect(html.match(/<svg[^>]*class="chart/g), period).to.have.lengthOf(4)
      expect(textOf(html)).to.include('4 of them errors').and.to.include('100 % of calls')
      expect(html.match(/<tbody>[\s\S]*<\/tbody>/)?.[0].match(/<tr>/g)).to.have.lengthOf(1)
    }
    expect(textOf((await visitor.get(`/console/apps/${appId}`)).html)).to.include(
      '4 calls in the last 24 hours',
    )
  })

  it('shows the charts of one credential, whose choice the periods keep, in UTC', async () => {
    const first = await key()
    const second = await key()
    for (let index = 0; index < 3; index += 1) await call(first.key, emi, {})
    await call(second.key, emi, {})
    await nilam.writeRequests()
    const traffic = `/console/apps/${appId}/traffic`
    const all = await visitor.get(traffic)
    expect(textOf(all.html)).to.include('4 of them errors').and.to.include('All credentials')
    expect(textOf(all.html)).to.include('The last bar began at 21 Nov 2026, 10:00 UTC')
    expect(all.html.match(/>UTC<\/text>/g)).to.have.lengthOf(4)
    const { credentialId } = first.credential
    const { html } = await visitor.get(`${traffic}?credential=${credentialId}`)
    expect(textOf(html)).to.include('3 of them errors').and.to.include('Every call with')
    expect(html).to.include(`period=week&amp;credential=${credentialId}`)
    expect(html).to.match(new RegExp(`value="${credentialId}"\\s+selected`))
    // Those of another app are none of its choices.
    const { html: unknown } = await visitor.get(`${traffic}?credential=crd_elsewhere`)
    expect(textOf(unknown)).to.include('4 of them errors')
  })
})

function textOf(html: string): string {
  return html
    .replaceAll(/<wbr\s*\/?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
}
