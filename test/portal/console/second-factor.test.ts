import decodeQR from 'qr/decode.js'
import { codeAt, wrongCodeAt } from '../accounts/owners/second-factor/authenticator.ts'
import { arrive, connectingClient, formAt } from './oauth/connecting-client.ts'
import { password, startConsole } from './start-console.ts'
import { newOwner, visitorOf, type SeenPage, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const home = '/console/account/second-factor'
const stepMs = 30_000

describe('the second factor in the console', () => {
  const nilam = openedOnce(() => {
    // Still, so that a code stays that of its step; near the time of the protocol library, which knows no other clock.
    const nowMs = Date.now()
    return startConsole({ clock: { now: () => nowMs, monotonic: () => performance.now() } })
  })
  const rightCode = (secret: string) => codeAt(secret, nilam.clock.now())
  const wrongCode = (secret: string) => wrongCodeAt(secret, nilam.clock.now())

  /** Turns it on by the pages; the code was of the step before, so that the present one is free. */
  async function turnOn(visitor: Visitor) {
    await visitor.get(home)
    const setUp = await visitor.follow(await visitor.post(home, { password }))
    const secret = /id="totp-secret">([A-Z2-7]+)</u.exec(setUp.html)?.[1] ?? ''
    const code = codeAt(secret, nilam.clock.now() - stepMs)
    const page = await visitor.post(`${home}/set-up`, { code })
    const codes = /id="recovery-codes">([^<]*)</u.exec(page.html)?.[1]?.trim().split('\n') ?? []
    return { setUp, page, secret, codes }
  }

  async function guarded() {
    const owner = await newOwner(nilam)
    return { ...owner, ...(await turnOn(owner.visitor)) }
  }

  it('is set up with a QR code and the secret as text, and shows ten recovery codes once', async () => {
    const { visitor, setUp, page, secret, codes } = await guarded()
    expect(secret).to.have.length(32)
    expect(new URL(scanned(setUp.html)).searchParams.get('secret')).to.equal(secret)
    expect(page.status).to.equal(200)
    expect(page.headers.get('cache-control')).to.equal('no-store')
    expect(page.html).to.include('data-once-only="/console/account/second-factor"')
    expect(new Set(codes).size).to.equal(10)
    const later = await visitor.get(home)
    expect(later.html).to.include('On since').and.not.to.include(codes[0])
    expect((await visitor.get(`${home}/set-up`)).location).to.equal(home)
    expect((await visitor.get('/console/activity')).html).to.include('Second factor turned on')
  })

  it('shows the QR code again after a wrong code, with an error at the field', async () => {
    const { visitor } = await newOwner(nilam)
    await visitor.get(home)
    expect((await visitor.post(home, { password: 'no' })).html).to.include(
      'not your current password',
    )
    await visitor.follow(await visitor.post(home, { password }))
    const wrong = await visitor.post(`${home}/set-up`, { code: '12' })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('id="code-problem"').and.to.include('class="qr"')
    expect((await visitor.get('/console/account')).html).to.include('Second factor')
  })

  it('requests a code after the password, and then leads to the page that was requested', async () => {
    const { email, secret } = await guarded()
    const visitor = visitorOf(nilam.origin)
    await visitor.get('/console/sign-in?next=%2Fconsole%2Factivity')
    const next = '/console/activity'
    const sent = await visitor.post('/console/sign-in', { email, password, next })
    const page = await visitor.follow(sent)
    expect(page.html).to.include('Enter your code').and.to.include('autocomplete="one-time-code"')
    const wrong = await visitor.post('/console/sign-in/code', {
      code: wrongCode(secret),
      next,
    })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('This code is wrong or has already been used. Enter a new one.')
    const right = await visitor.post('/console/sign-in/code', {
      code: rightCode(secret),
      next,
    })
    expect(right.location).to.equal(next)
    expect((await visitor.follow(right)).status).to.equal(200)
  })

  it('lets a session that gave only the password do nothing', async () => {
    const { email, appId } = await guarded()
    const visitor = visitorOf(nilam.origin)
    await visitor.post('/console/sign-in', { email, password })
    const app = `/console/apps/${appId}`
    for (const path of ['/console', '/console/account', home, app, '/console/calls']) {
      const page = await visitor.get(path)
      expect([page.status, page.location?.startsWith('/console/sign-in')], path).to.deep.equal([
        303,
        true,
      ])
    }
    for (const path of [`${home}/turn-off`, '/console/account/password', `${app}/revoke`]) {
      const page = await visitor.post(path, { password, code: '', current: password, next: 'x' })
      expect([page.status, page.location], path).to.deep.equal([303, '/console/sign-in'])
    }
    expect((await nilam.accounts.apps.find(appId))?.revokedAtMs).to.equal(null)
  })

  it('starts again from the beginning when the sign-in has ended', async () => {
    const visitor = visitorOf(nilam.origin)
    const page = await visitor.post('/console/sign-in/code', { code: '123456' })
    expect(page.location).to.equal('/console/sign-in')
    const foreign = await visitor.post(
      '/console/sign-in/code',
      { code: '1' },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).to.equal(403)
  })

  it('never leads from the code to another site', async () => {
    const { email, secret } = await guarded()
    const visitor = visitorOf(nilam.origin)
    await visitor.post('/console/sign-in', { email, password })
    const given = { code: rightCode(secret), next: 'https://evil.example/console' }
    expect((await visitor.post('/console/sign-in/code', given)).location).to.equal('/console')
  })

  it('is turned off, and its codes are renewed, by password and code', async () => {
    const { visitor, secret, codes } = await guarded()
    for (const path of ['turn-off', 'recovery-codes']) {
      await visitor.get(`${home}/${path}`)
      const code = wrongCode(secret)
      const wrong = await visitor.post(`${home}/${path}`, { password, code })
      expect(wrong.status, path).to.equal(400)
      expect(wrong.html, path).to.include('id="code-problem"')
    }
    const renewed = await visitor.post(`${home}/recovery-codes`, { password, code: codes[0] ?? '' })
    const [code = ''] = /id="recovery-codes">([^<]*)</u.exec(renewed.html)?.[1]?.split('\n') ?? []
    expect(codes).not.to.include(code.trim())
    const off = await visitor.post(`${home}/turn-off`, { password, code })
    expect((await visitor.follow(off)).html).to.include('The second factor is off.')
    expect((await visitor.get(`${home}/turn-off`)).location).to.equal(home)
  })

  it('is required for a new email address, a new password, an export and a deletion, and says when entry is locked', async () => {
    const { visitor, secret, codes } = await guarded()
    const account = '/console/account'
    const lock = 'After 10 wrong codes, entry is locked for up to 15 minutes.'
    const { html } = await visitor.get(account)
    expect(html.split(lock)).to.have.length(3)
    const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id)
    expect(ids).to.have.length(new Set(ids).size)
    const forms = [
      { path: `${account}/email`, fields: { email: 'else@example.com', password }, name: 'code' },
      {
        path: `${account}/password`,
        fields: { current: password, next: 'nine dry umbrellas on a roof' },
        name: 'passwordCode',
      },
      { path: `${account}/data`, fields: { password }, name: 'code' },
      { path: `${account}/delete`, fields: { password }, name: 'code' },
    ]
    for (const { path, fields, name } of forms) {
      for (const sent of [fields, { ...fields, [name]: wrongCode(secret) }]) {
        const wrong = await visitor.post(path, sent)
        expect(wrong.status, path).to.equal(400)
        expect(wrong.html, path).to.include(`id="${name}-problem"`).and.to.include(lock)
      }
    }
    expect(
      (await visitor.post(`${account}/data`, { password, code: codes[0] ?? '' })).status,
    ).to.equal(200)
    const [, change] = forms
    const given = { ...change?.fields, passwordCode: rightCode(secret) }
    const changed = await visitor.post(`${account}/password`, given)
    expect((await visitor.follow(changed)).html).to.include('password is changed')
  })

  describe('in a sign-in for a client', () => {
    const redirectUri = 'https://client.example/callback'
    const go = async (visitor: Visitor, page: SeenPage) => arrive(visitor, nilam.origin, page)

    it('comes between the password and consent', async () => {
      const { email, secret } = await guarded()
      const visitor = visitorOf(nilam.origin)
      const registration = { client_name: 'Client', redirect_uris: [redirectUri] }
      const { authorizationUrl } = await connectingClient(nilam.origin, registration)
      const first = await go(visitor, await visitor.get(authorizationUrl))
      const page = await visitor.post(formAt(first, 'sign-in'), { email, password })
      expect(page.html).to.include('Enter your code').and.not.to.include('Allow')
      const path = formAt(page, 'code')
      // Neither the step again nor consent goes on without the code.
      const interaction = path.replace(/\/code$/u, '')
      expect((await visitor.get(interaction)).html).to.include('Sign in to Nilam')
      const skipped = await go(visitor, await visitor.post(`${interaction}/allow`, {}))
      expect(skipped.html).to.include('Sign in to Nilam')
      const wrong = await visitor.post(path, { code: wrongCode(secret) })
      expect(wrong.status).to.equal(400)
      expect(wrong.html).to.include('This code is wrong')
      const consent = await go(visitor, await visitor.post(path, { code: rightCode(secret) }))
      expect(consent.html).to.include(`Signed in as <strong>${email}</strong>`)
      const end = await go(visitor, await visitor.post(formAt(consent, 'allow'), {}))
      expect(end.location).to.include(`${redirectUri}?code=`)
    })
  })
})

/** What a camera reads from the QR code of a page: each module is four pixels wide. */
function scanned(html: string): string {
  const [, size = '', dark = ''] =
    /<svg\s+class="qr"[^>]*viewBox="0 0 (\d+)[\s\S]*?fill="#000" d="([^"]*)"/u.exec(html) ?? []
  const width = 4 * Number(size)
  const data = new Uint8ClampedArray(4 * width * width).fill(255)
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)) {
    for (let row = 4 * Number(y); row < 4 * Number(y) + 4; row += 1) {
      const from = 4 * (row * width + 4 * Number(x))
      data.fill(0, from, from + 16)
    }
  }
  return decodeQR({ width, height: width, data })
}
