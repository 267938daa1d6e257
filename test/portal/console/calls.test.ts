import type { Actor } from '../../../src/portal/accounts/actor.ts'
import type { Credential } from '../../../src/portal/accounts/credentials/credential.ts'
import { done } from '../accounts/test-apps.ts'
import { addBatch, batchOf } from '../calls/batch-of.ts'
import { startConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { newOwner, visitorOf, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'
import { postJson } from '../../post-json.ts'

const emi = '/public/v1/calculate_home_affordability'

describe('the calls of an app in the console', () => {
  const nilam = openedOnce(startConsole)
  let ownerId: string
  let appId: string
  let visitor: Visitor
  let owner: Extract<Actor, { readonly kind: 'owner' }>
  beforeEach(async () => ({ ownerId, appId, visitor, actor: owner } = await newOwner(nilam)))

  async function key(
    wish: Partial<Parameters<typeof nilam.accounts.credentials.create>[1]> = {},
  ): Promise<{ key: string; credential: Credential }> {
    const made = done(
      await nilam.accounts.credentials.create(
        appId,
        {
          ...{ kind: 'api_key', label: 'production backend', ipAllowlist: [] },
          ...{ scopes: ['calculators:use', 'listings:read:public'], ...wish },
        },
        owner,
      ),
    )
    return { key: made.secret ?? '', credential: made.credential }
  }

  async function call(secret: string, path: string, body: unknown, requestId?: string) {
    const response = await postJson(nilam.origin + path, body, {
      authorization: `Bearer ${secret}`,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    })
    const { status, headers } = response
    await response.arrayBuffer()
    return { status, requestId: headers.get('x-request-id') ?? '' }
  }

  const path = (query = '') => `/console/apps/${appId}/calls${query}`

  async function logged(query = '') {
    await nilam.writeRequests()
    return textOf((await visitor.get(path(query))).html)
  }

  /** The page of the newest call. */
  async function newest() {
    await nilam.writeRequests()
    const { html } = await visitor.get(path())
    const [, href = ''] = /href="(\/console\/apps\/[^"]*\/calls\/[^"#]+)"/.exec(html) ?? []
    return visitor.get(href)
  }

  it('has calls that succeeded and calls that were rejected, with status and code', async () => {
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
    done(await nilam.accounts.credentials.revoke(revoked.credential.credentialId, owner))
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

  it('filters by the query of the URL, written by hand or by the form', async () => {
    const live = await key()
    const test = await key({ kind: 'test_key' })
    await call(live.key, emi, {}, 'live-emi')
    await call(test.key, emi, {}, 'test-emi')
    await call(live.key, '/public/v1/search_properties', { city: 'Coimbatore' }, 'live-search')
    const all = ['live-emi', 'test-emi', 'live-search']
    const cases: readonly (readonly [query: string, found: readonly string[]])[] = [
      ['', all],
      ['?tool=&credential=&mode=&status=&day=&request=', all],
      ['?tool=search_properties', ['live-search']],
      [`?credential=${test.credential.credentialId}`, ['test-emi']],
      ['?mode=live', ['live-emi', 'live-search']],
      ['?mode=test', ['test-emi']],
      ['?status=200', ['live-search']],
      ['?status=400', ['live-emi', 'test-emi']],
      ['?status=4xx&mode=live', ['live-emi']],
      ['?status=errors&mode=test', ['test-emi']],
      ['?status=503', []],
      ['?day=2026-11-21', all],
      ['?day=2026-11-20', []],
      ['?request=live-emi', ['live-emi']],
      ['?credential=crd_elsewhere', []],
    ]
    for (const [query, found] of cases) {
      const text = await logged(query)
      expect(
        all.filter((id) => text.includes(id)),
        query,
      ).to.deep.equal(found)
      if (found.length === 0) expect(text, query).to.include('No matching calls')
    }
    const { html } = await visitor.get(path('?status=503&day=2026-01-31&mode=live'))
    expect(html)
      .to.match(/value="503"\s+selected/)
      .and.to.match(/value="2026-01-31"\s+selected/)
    expect(html).to.match(/value="live"\s+selected/)
  })

  it('says what a filter accepts instead of ignoring it', async () => {
    for (const [name, value, words] of [
      ['status', 'bad', 'Give status as 200, 4xx, 5xx or errors.'],
      ['status', '2000', 'Give status as 200, 4xx, 5xx or errors.'],
      ['mode', 'sandbox', 'Give mode as live or test.'],
      ['day', '21-11-2026', 'Give day as YYYY-MM-DD.'],
      ['day', '2026-02-30', 'Give day as YYYY-MM-DD.'],
      ['tool', 'search', 'Give the name of a tool.'],
    ] as const) {
      const { status, html } = await visitor.get(path(`?${name}=${value}`))
      expect(status, value).to.equal(400)
      expect(html, value).to.include(words).and.to.include(`id="${name}-problem"`)
    }
  })

  it('shows the arguments as they were sent, without defaults, and redacted', async () => {
    const { key: secret } = await key()
    const sent = { city: 'Coimbatore', bedroms: 2, note: 'ring 98421 12345' }
    await call(secret, '/public/v1/search_properties', sent)
    const shown = '{"city":"Coimbatore","bedroms":2,"note":"ring [phone]"}'
    expect((await logged()).replaceAll('&quot;', '"')).to.include(shown)
    const { html } = await newest()
    const stored = /<pre class="json"[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? ''
    const fields = [...stored.matchAll(/&quot;(\w+)&quot;:/g)].map(([, name]) => name)
    expect(fields).to.deep.equal(Object.keys(sent))
    expect(/<textarea[\s\S]*?<\/textarea>/.exec(html)?.[0]).to.include('bedroms')
    expect(/<textarea[\s\S]*?<\/textarea>/.exec(html)?.[0]).not.to.include('transactionType')
  })

  it('says how many calls are counted and not listed', async () => {
    const { records, counts } = batchOf([
      {
        ...{ appId, atMs: nilam.clock.now(), requestId: 'listed', status: 200 },
        ...{ operationId: 'search_properties', credentialId: 'crd_1', isTest: false },
        details: { transport: 'rest', code: 'ok', durationMs: 1, kinds: [] },
      },
    ])
    await addBatch(nilam.calls, {
      records,
      counts: counts.map((count) => ({ ...count, calls: 123_456, unlisted: 123_455 })),
    })
    const note = 'Counted in the chart and not listed: 1,23,455 calls.'
    const text = await logged()
    expect(text).to.include(note)
    expect(await logged('?status=200')).to.include(note)
    expect(await logged('?status=429')).not.to.include('Counted in')
    expect(await logged('?request=listed')).not.to.include('Counted in')
    expect(text).to.include('first 100 successful calls').and.to.include('newest 30,000')
  })

  it('leads on to older calls', async () => {
    const { key: secret } = await key()
    for (let index = 0; index < 28; index += 1) await call(secret, emi, {}, `call-${index}-`)
    await nilam.writeRequests()
    const first = await visitor.get(path('?status=errors'))
    expect(first.html.match(/>call-\d+-</g)).to.have.lengthOf(25)
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
    const [, action = ''] = /<form class="try" method="post" action="([^"]*)"/.exec(html) ?? []
    const body = new URLSearchParams({ body: '{"annualIncome":"plenty"}', credential: secret })
    const again = await fetch(nilam.origin + action, { method: 'POST', body })
    expect(await again.text()).to.match(/class="status bad">\s*400 in/)
    expect(html).to.include('curl -s')
    expect(html).not.to.match(/98421|12345/)
    expect(text).to.include('Replace the text in brackets').and.to.include('[phone]')
    expect(html).not.to.include(secret)
  })

  it('shows no call of another app, and no page for a call that is not there', async () => {
    const { appId: otherApp, visitor: ravi } = await newOwner(nilam)
    const { key: secret } = await key()
    await call(secret, emi, {})
    await nilam.writeRequests()
    const { html } = await visitor.get(path())
    const [, id = ''] = /calls\/([^"#]+)"/.exec(html) ?? []
    expect((await visitor.get(`/console/apps/${otherApp}/calls/${id}`)).status).to.equal(404)
    expect((await visitor.get(path('/abc-def'))).status).to.equal(404)
    expect((await ravi.get(path(`/${id}`))).status).to.equal(404)
    expect((await ravi.get(`/console/apps/${otherApp}/calls/${id}`)).status).to.equal(404)
  })

  it('draws calls, errors, p50 and p99 once, by day and by the hours of a day, with a table', async () => {
    const live = await key()
    const test = await key({ kind: 'test_key' })
    expect((await visitor.get(path())).html).not.to.include('calls-chart')
    for (let index = 0; index < 3; index += 1) await call(live.key, emi, {})
    await call(test.key, '/public/v1/search_properties', { city: 'Coimbatore' })
    const cases = [
      ['', '4 calls, 3 of them errors · p50', 'tbody'],
      ['?day=2026-11-21', '4 calls, 3 of them errors · p50', '10:00'],
      ['?mode=live', '3 calls, 3 of them errors · p50', 'day=2026-11-21'],
      ['?status=200', '1 call, 0 of them errors · p50', 'day=2026-11-21'],
    ] as const
    await nilam.writeRequests()
    for (const [query, words, more] of cases) {
      const { html } = await visitor.get(path(query))
      expect(textOf(html), query).to.include(words)
      expect(html, query).to.include(more)
      expect(html.match(/<figure class="calls-chart">/g), query).to.have.lengthOf(1)
      expect(html.match(/class="p50"\s+d="M/g), query).to.have.lengthOf(1)
      const figures = /class="table traffic"[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(html)?.[1]
      expect(figures?.match(/<tr>/g), query).to.have.lengthOf(1)
    }
    const narrowed = await logged('?tool=search_properties')
    expect(narrowed).to.include('The chart counts calls of all tools and credentials.')
    expect(textOf((await visitor.get(`/console/apps/${appId}`)).html)).to.include(
      '4 calls, 3 of them errors',
    )
  })

  it('is reached from the navigation, and leads from one app to another', async () => {
    expect((await visitor.get('/console')).html).to.include('href="/console/calls"')
    expect((await visitor.get('/console/calls')).location).to.equal(path())
    expect((await visitor.get(path())).html).not.to.include('class="app-choice"')
    const other = await nilam.addReadyApp(ownerId, 'Other')
    const { html } = await visitor.get(path())
    expect(html).to.include(`href="/console/apps/${other}/calls"`)
    await nilam.accounts.apps.revoke(appId, { kind: 'operator' })
    expect((await visitor.get('/console/calls')).location).to.include(other)
    const nobody = visitorOf(nilam.origin)
    await nilam.addOwner('new@example.com')
    await nobody.signIn('new@example.com')
    expect((await nobody.get('/console/calls')).location).to.equal('/console')
  })
})
