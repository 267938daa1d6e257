import { startConsole } from '../../portal/console/start-console.ts'
import { contract } from '../../http/start-app.ts'
import { startMs } from '../../market/open-test-market.ts'
import { everyPath } from './every-path.ts'
import { openedOnce } from '../../opened.ts'

const [pagesPerMinute, signInPagesPerMinute] = [120, 600]

describe('the allowance for pages', () => {
  let nowMs = startMs
  const service = openedOnce(() =>
    startConsole({
      clock: { now: () => nowMs, monotonic: () => nowMs },
      limitsPages: true,
      settings: { trustProxy: { kind: 'hops', count: 1 } },
    }),
  )

  function read(path: string, ip: string, init: RequestInit = {}): Promise<Response> {
    const headers = { accept: 'text/html', 'x-forwarded-for': ip }
    return fetch(service.origin + path, { headers, redirect: 'manual', ...init })
  }

  async function useUp(action: 'read_page' | 'authorize', ip: string): Promise<void> {
    const { throttle } = service.accounts
    while ((await throttle.admit(action, { ipAddress: ip })) === undefined);
  }

  it('serves a network 120 pages in a minute, and says when it may read on', async () => {
    for (let page = 1; page <= pagesPerMinute; page += 1) {
      expect((await read('/pricing', '192.0.2.1')).status, `page ${page}`).to.equal(200)
    }
    nowMs += 20_000
    const rejected = await read('/docs/limits', '192.0.2.1')
    expect(rejected.status).to.equal(429)
    expect(rejected.headers.get('retry-after')).to.equal('40')
    expect(rejected.headers.get('cache-control')).to.equal('no-store')
    expect(rejected.headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expect(await rejected.text()).to.match(
      /<h1>Please wait a moment<[^]+Try again in\s+40 seconds/u,
    )
    nowMs += 39_999
    expect((await read('/docs/limits', '192.0.2.1')).status).to.equal(429)
    nowMs += 1
    expect((await read('/docs/limits', '192.0.2.1')).status).to.equal(200)
  })

  it('counts the /64 of an IPv6 address together, and every other network apart', async () => {
    await useUp('read_page', '2001:db8:0:7::1')
    expect((await read('/pricing', '2001:db8:0:7:ffff::1')).status).to.equal(429)
    expect((await read('/pricing', '2001:db8:0:8::1')).status).to.equal(200)
    expect((await read('/pricing', '192.0.2.2')).status).to.equal(200)
  })

  it('counts every page of the site, the docs and the console', async () => {
    await useUp('read_page', '192.0.2.3')
    const pages = [
      ...(await everyPath(service)),
      ...['/docs', '/docs/errors.md', '/llms.txt', '/llms-full.txt', '/robots.txt', '/sitemap.xml'],
      ...['/docs/search.json?q=emi', '/docs/stamp-duty.json', '/docs/stamp-duty/nothing'],
      ...contract.operationIds.map((id) => `/docs/call/${id}`),
      ...['/console', '/console/sign-in', '/console/sign-up', '/console/forgot-password'],
      ...['/console/reset?token=x', '/console/calls', '/console/account'],
      ...['/console/nothing', '/docs/call', '/docs/nothing', '/nothing/here'],
    ]
    for (const path of pages) expect((await read(path, '192.0.2.3')).status, path).to.equal(429)
    const head = await read('/docs', '192.0.2.3', {
      method: 'HEAD',
      headers: { 'x-forwarded-for': '192.0.2.3' },
    })
    expect(head.status).to.equal(429)
  })

  it('counts a call that is sent from a page, which everybody may send', async () => {
    await useUp('read_page', '192.0.2.4')
    const sent = await read('/docs/call/calculate_home_affordability', '192.0.2.4', {
      ...{ method: 'POST', body: new URLSearchParams() },
      headers: { 'x-forwarded-for': '192.0.2.4' },
    })
    expect(sent.status).to.equal(429)
  })

  it('counts no style sheet, script, health check or document for programs', async () => {
    await useUp('read_page', '192.0.2.5')
    const page = await (await read('/docs', '192.0.2.6')).text()
    const assets = [...page.matchAll(/"(\/site\/[^"]+)"/gu)].map(([, path = '']) => path)
    expect(assets).to.have.length.above(1)
    const documents = ['/public/openapi.json', '/openapi.yaml', '/.well-known/api-catalog']
    for (const path of [...assets, '/healthz', '/readyz', ...documents]) {
      expect((await read(path, '192.0.2.5')).status, path).to.equal(200)
    }
  })

  it('has an allowance for the pages of sign-in and consent alone', async () => {
    await useUp('read_page', '192.0.2.7')
    const paths = ['/oauth/authorize?client_id=nobody', '/oauth/interaction/nothing']
    for (const path of paths) expect((await read(path, '192.0.2.7')).status, path).not.to.equal(429)
    let counted = paths.length
    const { throttle } = service.accounts
    while ((await throttle.admit('authorize', { ipAddress: '192.0.2.7' })) === undefined)
      counted += 1
    expect(counted).to.equal(signInPagesPerMinute)
    for (const path of paths) expect((await read(path, '192.0.2.7')).status, path).to.equal(429)
  })

  it('leaves the calls of the API alone', async () => {
    await useUp('read_page', '192.0.2.8')
    const call = await read('/public/v1/calculate_home_affordability', '192.0.2.8', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.8' },
      body: JSON.stringify({ propertyValue: 6_250_000 }),
    })
    expect(call.status).to.equal(200)
  })
})
