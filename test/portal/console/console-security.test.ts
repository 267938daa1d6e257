import { request as rawRequest } from 'node:http'
import { csrfTokenOf } from '../../../src/portal/accounts/owners/sessions/sessions.ts'
import { accountPaths } from './seed-console.ts'
import { password, startConsole } from './start-console.ts'
import { signedIn, visitorOf, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

describe('what guards the console', () => {
  const nilam = openedOnce(startConsole)
  let ownerId: string
  let appId: string
  let visitor: Visitor
  const email = 'asha@example.com'

  before(async () => {
    ownerId = await nilam.addOwner(email)
    appId = await nilam.addReadyApp(ownerId, 'Rent board')
  })

  beforeEach(async () => (visitor = await signedIn(nilam, email)))

  const sessionOf = ({ cookies }: Visitor) => cookies.get('nilam_session') ?? ''

  describe('every page', () => {
    it('has a description where people come from elsewhere', async () => {
      for (const path of ['/console/sign-in', '/console/sign-up']) {
        const { html } = await visitorOf(nilam.origin).get(path)
        expect(html, path).to.match(/<meta name="description" content="[^"]{40,160}"/u)
      }
    })

    it('links the status page and the plans', async () => {
      for (const path of ['/console', '/console/sign-in']) {
        const { html } = await (path === '/console' ? visitor : visitorOf(nilam.origin)).get(path)
        expect(html, path).to.include('href="/status"').and.to.include('href="/pricing"')
      }
    })

    it('forbids caches, frames and inline scripts', async () => {
      const publicPaths = ['/console/sign-in', '/console/sign-up', '/console/nothing']
      for (const path of [...accountPaths, `/console/apps/${appId}`, ...publicPaths]) {
        const { headers, html } = await visitor.get(path)
        expect(headers.get('cache-control'), path).to.equal('no-store')
        const policy = headers.get('content-security-policy')
        expect(policy, path).to.include("default-src 'none'").and.not.to.include('unsafe')
        expect(policy, path)
          .to.include("frame-ancestors 'none'")
          .and.to.include("form-action 'self'")
        expect(headers.get('x-content-type-options'), path).to.equal('nosniff')
        expect(headers.get('referrer-policy'), path).to.equal('same-origin')
        expect(headers.get('cross-origin-opener-policy'), path).to.equal('same-origin')
        expect(html, path).not.to.match(/\sstyle=|\son\w+=|javascript:|<script>|<style/u)
        expect(html, path).not.to.match(/(?:src|href)="(?:https?:)?\/\//u)
      }
    })

    it('cannot be read by, or share a window with, a page of another site', async () => {
      const headers = { origin: 'https://evil.example' }
      for (const path of ['/console', '/console?x', '/console/sign-in']) {
        const response = await fetch(nilam.origin + path, { headers, redirect: 'manual' })
        expect(response.headers.get('access-control-allow-origin'), path).to.equal(null)
        const preflight = await fetch(nilam.origin + path, { method: 'OPTIONS', headers })
        expect(preflight.status, path).to.equal(405)
        expect(preflight.headers.get('access-control-allow-origin'), path).to.equal(null)
      }
      const elsewhere = await fetch(`${nilam.origin}/search`, { headers })
      expect(elsewhere.headers.get('access-control-allow-origin')).to.equal('*')
    })

    it('redirects an owner’s page to sign-in without a session', async () => {
      const stranger = visitorOf(nilam.origin)
      for (const path of [...accountPaths, `/console/apps/${appId}`]) {
        const { status, location, html } = await stranger.get(path)
        expect(status, path).to.equal(303)
        expect(location, path).to.match(/^\/console\/sign-in(?:$|\?next=)/u)
        expect(html, path).to.equal('')
      }
    })
  })

  describe('a form', () => {
    const formHeaders = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    const wish = { name: 'Forged', domain: '' }
    const appNames = async () => (await nilam.accounts.apps.list(ownerId)).map(({ name }) => name)

    it('rejects a form without the proof of its session, or with another one', async () => {
      const other = await signedIn(nilam, email)
      const proofs = ['', 'x', csrfTokenOf(sessionOf(other)), `${csrfTokenOf(sessionOf(visitor))}x`]
      for (const csrf of proofs) {
        const { status, html } = await visitor.post('/console/apps/new', { ...wish, csrf })
        expect(status, csrf).to.equal(403)
        expect(html, csrf).to.include('could not be verified')
      }
      expect(await appNames()).not.to.include('Forged')
    })

    it('rejects a form from another site, even with the proof', async () => {
      const foreign: readonly Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        {},
      ]
      for (const headers of foreign) {
        for (const path of ['/console/apps/new', '/console/sign-in', '/console/sign-out']) {
          const { status } = await visitor.post(path, { ...wish, email, password }, headers)
          expect(status, `${path} ${JSON.stringify(headers)}`).to.equal(403)
        }
      }
      expect(await appNames()).not.to.include('Forged')
    })

    it('accepts a form from a browser that sends only its origin', async () => {
      const { origin } = nilam
      const { status } = await visitor.post('/console/sign-in', { email, password }, { origin })
      expect(status).to.equal(303)
    })

    it('rejects a form that is too large or of another type', async () => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const send = (body: string, contentType: string) =>
        fetch(`${nilam.origin}/console/sign-in`, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-type': contentType },
        })
      const form = 'application/x-www-form-urlencoded'
      expect((await send('{}', 'application/json')).status).to.equal(415)
      expect((await send('email=a', `${form}; charset=utf-16`)).status).to.equal(415)
      expect((await send('email=a', `${form}; charset=UTF-8`)).status).to.equal(400)
      const withNul = await send('email=a%00b', form)
      expect(withNul.status).to.equal(400)
      expect(await withNul.text()).to.include('a character that is not allowed')
      expect((await send('email=%ff%fe%', form)).status).to.equal(400)
      expect((await send('', form)).status).to.equal(400)
      const email = `email=${'a'.repeat(16 * 1024 - 6)}`
      expect((await send(email, form)).status).to.equal(400)
      expect((await send(`${email}a`, form)).status).to.equal(413)
    })

    it('rejects a query with a character that databases cannot store', async () => {
      for (const path of [`/console/apps/${appId}/calls?request=a%00b`, '/console?%00=1']) {
        expect((await visitor.get(path)).status, path).to.equal(400)
      }
    })

    it('survives a form that breaks off, or that has no length', async () => {
      const { port } = new URL(nilam.origin)
      const headers = formHeaders
      const target = { port, path: '/console/sign-in', method: 'POST', headers }
      await new Promise<void>((resolve) => {
        const broken = rawRequest({ ...target, headers: { ...headers, 'content-length': 100 } })
        broken.on('error', () => resolve())
        broken.write('email=a', () => broken.destroy())
        broken.on('close', () => resolve())
      })
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const endless = rawRequest(target, (response) => resolve(response.statusCode))
        endless.on('error', reject)
        endless.write('a'.repeat(20_000))
      })
      expect(status).to.equal(413)
      expect((await visitor.get('/console')).status).to.equal(200)
    })

    it('rejects a form whose declared length is too large before reading it', async () => {
      const { port } = new URL(nilam.origin)
      const headers = {
        ...formHeaders,
        'content-length': 16 * 1024 + 1,
        expect: '100-continue',
      }
      const target = { port, path: '/console/sign-in', method: 'POST', headers }
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const waiting = rawRequest(target, (response) => {
          waiting.destroy()
          resolve(response.statusCode)
        })
        waiting.on('continue', () => reject(new Error('the body was requested')))
        waiting.on('error', reject)
        waiting.flushHeaders()
      })
      expect(status).to.equal(413)
    })

    it('rejects a form at a URL without one', async () => {
      const posted = await visitor.post('/console', {})
      expect(posted.status).to.equal(405)
      expect(posted.headers.get('allow')).to.equal('GET, HEAD')
      const read = await visitor.get('/console/sign-out')
      expect(read.status).to.equal(405)
      expect(read.headers.get('allow')).to.equal('POST')
      const nothing = await visitor.post('/console/nothing', {})
      expect(nothing.status).to.equal(404)
      expect(nothing.html).to.include('Page not found')
    })
  })

  describe('a session', () => {
    it('begins under a new token, and ends the session that the browser had', async () => {
      const planted = 'A'.repeat(43)
      const victim = visitorOf(nilam.origin)
      victim.cookies.set('nilam_session', planted)
      await victim.signIn(email)
      expect(sessionOf(victim))
        .to.match(/^[\w-]{43}$/u)
        .and.not.to.equal(planted)
      const former = sessionOf(visitor)
      const [again, thief] = [visitorOf(nilam.origin), visitorOf(nilam.origin)]
      again.cookies.set('nilam_session', former)
      thief.cookies.set('nilam_session', former)
      // Signed in already, the page leads on; the form is sent all the same.
      await again.post('/console/sign-in', { email, password })
      expect(sessionOf(again)).not.to.equal(former)
      expect((await thief.get('/console')).status).to.equal(303)
    })

    it('ends at sign-out, also for someone who copied the cookie', async () => {
      const copied = visitorOf(nilam.origin)
      copied.cookies.set('nilam_session', sessionOf(visitor))
      const bye = await visitor.follow(await visitor.post('/console/sign-out', {}))
      expect(bye.html).to.include('You are signed out.')
      expect(visitor.cookies.has('nilam_session')).to.equal(false)
      expect((await copied.get('/console')).status).to.equal(303)
    })
  })

  describe('texts', () => {
    const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)>`

    it('shows what a field contained as text', async () => {
      const forms: readonly [string, Record<string, string>][] = [
        ['/console/sign-up', { email: hostile, password: hostile }],
        ['/console/sign-in', { email: hostile, password: hostile, next: hostile }],
        ['/console/forgot-password', { email: hostile }],
        ['/console/verify', { token: hostile }],
        ['/console/reset', { token: hostile, password }],
        ['/console/apps/new', { name: hostile, domain: hostile }],
        [`/console/apps/${appId}/settings`, { name: hostile, domain: hostile }],
        [
          `/console/apps/${appId}/credentials/new`,
          {
            kind: hostile,
            label: hostile,
            scopes: hostile,
            ipAllowlist: hostile,
            alreadyThere: '0',
          },
        ],
        ['/console/account/email', { email: hostile, password }],
        ['/console/account/billing-email', { billingEmail: hostile }],
      ]
      for (const [path, fields] of forms) {
        const { html, status } = await visitor.post(path, fields)
        expect(status, path).to.be.within(400, 499)
        expect(html, path).not.to.include('<script>').and.not.to.include('<img')
      }
      for (const path of ['/console/verify', '/console/reset', '/console/sign-in']) {
        const query = new URLSearchParams({ token: hostile, next: hostile }).toString()
        const { html } = await visitor.get(`${path}?${query}`)
        expect(html, path).not.to.include('<script>').and.not.to.include('<img')
      }
    })

    it('shows what an owner stored as text', async () => {
      const name = `A <b>bold</b> & "quoted" name`
      const made = await visitor.post('/console/apps/new', { name, domain: '' })
      const [, app = ''] =
        /class="button" href="(\/console\/apps\/app_\w{22})"/u.exec(made.html) ?? []
      for (const path of ['/console', app, '/console/activity', '/console/calls']) {
        const page = await visitor.get(path)
        const { html } = page.status === 303 ? await visitor.follow(page) : page
        expect(html, path).to.include('A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; name')
        expect(html, path).not.to.include('<b>bold')
      }
    })
  })
})
