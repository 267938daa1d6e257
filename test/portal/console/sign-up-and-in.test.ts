import { consolePaths } from '../../../src/portal/console/console-paths.ts'
import { addBatch, batchOf } from '../calls/batch-of.ts'
import { password, startConsole } from './start-console.ts'
import { visitorOf, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const next = 'nine dry boots under a bench'

describe('sign-up and sign-in', () => {
  const nilam = openedOnce(startConsole)
  let visitor: Visitor

  beforeEach(() => (visitor = visitorOf(nilam.origin)))

  it('creates an account, and the mailed link signs in the browser that signed up', async () => {
    const email = 'asha@example.com'
    const sent = await visitor.post('/console/sign-up', { email, password })
    expect(sent).to.include({ status: 303, location: '/console/check-mail' })
    expect((await visitor.follow(sent)).html).to.include('Check your email')

    const token = await nilam.tokenFor(email)
    const link = await visitor.get(`/console/verify?token=${token}`)
    expect(link.html).to.include('Confirm address')
    expect((await nilam.accounts.owners.findByEmail(email))?.emailVerifiedAtMs).to.equal(null)

    const home = await visitor.follow(await visitor.post('/console/verify', { token }))
    expect(home.html).to.include('Your email address is confirmed, and you are signed in.')
    expect(home.html).to.include('No apps yet').and.to.include('curl -s')
    expect(home.html).not.to.include('Confirm your email address')
    // The link and the browser's secret work once.
    expect([...visitor.cookies.keys()]).to.deep.equal(['nilam_session', 'nilam_browser'])
    expect((await visitor.post('/console/verify', { token })).status).to.equal(400)
    expect((await visitor.get('/console/activity')).html).to.include('Signed in')
  })

  it('requires a new password where the mailed link is followed in another browser', async () => {
    const email = 'elsewhere@example.com'
    await visitor.post('/console/sign-up', { email, password })
    const token = await nilam.tokenFor(email)
    const other = visitorOf(nilam.origin)
    const link = await other.get(`/console/verify?token=${token}`)
    expect(link.html).to.include('Choose a new password').and.to.include('id="password"')
    expect((await visitor.get(`/console/verify?token=${token}`)).html).not.to.include(
      'id="password"',
    )
    // It signed up too, with another address.
    await other.post('/console/sign-up', { email: 'mine@example.com', password })
    const kept = await other.post('/console/verify', { token })
    expect(kept.status).to.equal(400)
    expect(kept.html).to.include('id="password-problem"').and.to.include(`value="${token}"`)
    const signIn = await other.follow(
      await other.post('/console/verify', { token, password: next }),
    )
    expect(signIn.html).to.include('Your email address is confirmed. Sign in to continue.')
    for (const one of [other, visitor]) {
      expect((await one.get('/console')).location).to.equal('/console/sign-in')
    }
    expect((await visitor.post('/console/sign-in', { email, password })).status).to.equal(400)
    expect((await other.post('/console/sign-in', { email, password: next })).status).to.equal(303)
    expect((await other.get('/console')).html).to.include('No apps yet')
  })

  it('shows no operator command, and the first call until one was made', async () => {
    const email = 'caller@example.com'
    const ownerId = await nilam.addOwner(email)
    const appId = await nilam.addReadyApp(ownerId, 'Rent board')
    await nilam.accounts.apps.setTier(appId, 'developer', { kind: 'operator' })
    const home = await visitor.signIn(email)
    expect(home.html).to.include('Your first call')
    const { html } = await visitor.get(`/console/apps/${appId}`)
    expect(html).to.include('Request another plan').and.not.to.include('npx nilam')
    const call = (status: number) =>
      addBatch(
        nilam.calls,
        batchOf([
          {
            ...{ appId, atMs: nilam.clock.now(), requestId: `req_${status}`, status },
            ...{ operationId: 'search_properties', credentialId: 'crd_1', isTest: true },
            details: {
              ...{ transport: 'rest', code: status < 400 ? 'ok' : 'invalid_params' },
              ...{ durationMs: 1, kinds: [] },
            },
          },
        ]),
      )
    await call(400)
    expect((await visitor.get('/console')).html)
      .to.include('Your first call')
      .and.to.include('/console/first-call">')
    await call(200)
    for (const path of ['/console', '/console/account', `/console/apps/${appId}`]) {
      expect((await visitor.get(path)).html, path)
        .not.to.include('Your first call')
        .and.not.to.include('First call')
    }
  })

  it('keeps the other values when a field is wrong, except the password', async () => {
    const email = 'short@example.com'
    const page = await visitor.post('/console/sign-up', { email, password: 'too short' })
    expect(page.status).to.equal(400)
    expect(page.html).to.include(`value="${email}"`).and.not.to.include('too short')
    expect(page.html).to.match(
      /id="password"[^>]*aria-describedby="password-hint password-problem"/u,
    )
    expect(page.html).to.match(/id="password"[^>]*aria-invalid="true"/u)
    expect(page.html).to.include('<a href="#password">Use 15 to 128 characters')
  })

  it('continues to the requested page, if it belongs to the console', async () => {
    await nilam.addOwner('next@example.com')
    const redirected = await visitor.get('/console/account')
    expect(redirected.location).to.equal('/console/sign-in?next=%2Fconsole%2Faccount')
    expect((await visitor.follow(redirected)).html).to.include(
      'name="next" value="/console/account"',
    )
    const wish = { email: 'next@example.com', password }
    const inside = await visitor.post('/console/sign-in', { ...wish, next: '/console/account' })
    expect(inside.location).to.equal('/console/account')
    const outside = await visitor.post('/console/sign-in', { ...wish, next: '//evil.example/' })
    expect(outside.location).to.equal('/console')
    expect((await visitor.get('/console/sign-in')).location).to.equal('/console')
  })

  it('sets a new password by a mailed link, which ends every session', async () => {
    const email = 'forgetful@example.com'
    await nilam.addOwner(email)
    const elsewhere = visitorOf(nilam.origin)
    await elsewhere.signIn(email)
    await visitor.post('/console/forgot-password', { email })
    const token = await nilam.tokenFor(email)
    const weak = await visitor.post('/console/reset', { token, password: 'weak' })
    expect(weak.status).to.equal(400)
    expect(weak.html).to.include(`name="token" value="${token}"`)
    const done = await visitor.follow(
      await visitor.post('/console/reset', { token, password: next }),
    )
    expect(done.html).to.include('Your new password is set.')
    expect((await elsewhere.get('/console')).location).to.equal('/console/sign-in')
    const again = await visitor.post('/console/reset', { token, password: next })
    expect(again.html).to.include('Get a new link')
    const signedIn = await visitor.post('/console/sign-in', { email, password: next })
    expect(signedIn.location).to.equal('/console')
  })

  it('slows down password guessing with Retry-After', async () => {
    const email = 'guessed@example.com'
    await nilam.addOwner(email)
    let last = await visitor.post('/console/sign-in', { email, password: 'guess 0 of many, many' })
    for (let guess = 1; guess < 40 && last.status !== 429; guess += 1) {
      last = await visitor.post('/console/sign-in', { email, password: `guess ${guess} of many` })
    }
    expect(last.status).to.equal(429)
    expect(Number(last.headers.get('retry-after'))).to.be.at.least(1)
    expect(last.html).to.include('role="alert"')
  })

  it('lets the owner in where they signed in before, while others guess', async () => {
    const email = 'attacked@example.com'
    await nilam.addOwner(email)
    await visitor.signIn(email)
    await visitor.post('/console/sign-out', {})
    for (let guess = 0; guess < 10; guess += 1) {
      const wish = { email, password: `guess ${guess} of many` }
      await visitorOf(nilam.origin).post('/console/sign-in', wish)
    }
    const stranger = visitorOf(nilam.origin)
    expect((await stranger.post('/console/sign-in', { email, password })).status).to.equal(429)
    expect((await visitor.signIn(email)).status).to.equal(200)
  })

  it('confirms a new email address only by the account that requested it', async () => {
    const [mine, theirs] = [visitorOf(nilam.origin), visitorOf(nilam.origin)]
    const [email, prey] = ['mallory@example.com', 'prey@example.com']
    await nilam.addOwner(email)
    await nilam.addOwner('someone@example.com')
    await mine.signIn(email)
    await mine.get('/console/account')
    await mine.post('/console/account/email', { email: prey, password })
    const link = `/console/confirm-email?token=${await nilam.tokenFor(prey)}`
    const token = await nilam.tokenFor(prey)
    const page = await theirs.get(link)
    expect(page.location).to.equal(`/console/sign-in?next=${encodeURIComponent(link)}`)
    await theirs.post('/console/confirm-email', { token })
    expect(await nilam.accounts.owners.findByEmail(prey)).to.equal(undefined)
    expect((await mine.get(link)).html).to.include('Confirm address')
    const done = await mine.follow(await mine.post('/console/confirm-email', { token }))
    expect(done.html).to.include('Your new email address is confirmed.')
    expect(await nilam.accounts.owners.findByEmail(prey)).not.to.equal(undefined)
    await theirs.signIn('someone@example.com')
    await theirs.get(link)
    const again = await theirs.post('/console/confirm-email', { token })
    expect(again.status).to.equal(400)
  })
})

describe('an account whose email address is not verified', () => {
  const nilam = openedOnce(startConsole)
  let visitor: Visitor
  let email: string
  let ownerId: string
  let accounts = 0

  beforeEach(async () => {
    visitor = visitorOf(nilam.origin)
    accounts += 1
    email = `unverified-${accounts}@example.com`
    await visitor.post('/console/sign-up', { email, password })
    await visitor.signIn(email)
    ownerId = (await nilam.accounts.owners.findByEmail(email))?.ownerId ?? ''
  })

  it('reaches no page but the one that says so, whatever the method', async () => {
    const home = await visitor.get('/console')
    expect(home.status).to.equal(200)
    expect(home.html).to.include('Confirm your email address').and.not.to.include('class="side"')
    // Another owner's, which would be a 404.
    const appId = await nilam.addReadyApp(await nilam.addOwner(`other-of-${email}`), 'Rent board')
    const before = [consolePaths.signUp, consolePaths.checkMail, consolePaths.signIn]
    const code = [consolePaths.signInCode, consolePaths.forgotPassword]
    const links = [consolePaths.verify, consolePaths.reset]
    const own = [
      consolePaths.resendVerification,
      consolePaths.signOut,
      consolePaths.accountDeletion,
    ]
    const open: readonly string[] = [...before, ...code, ...links, ...own]
    for (const known of Object.values(consolePaths)) {
      const path = typeof known === 'string' ? known : known(appId)
      // A credential has no page of its own.
      if (open.includes(path) || known === consolePaths.credential) continue
      const [read, sent] = [
        await visitor.get(path),
        await visitor.post(path, { password, name: 'Trap', domain: '' }),
      ]
      for (const page of [read, sent].filter(({ status }) => status !== 405)) {
        const expected = path === '/console' ? 200 : 403
        expect([page.status, page.html.includes('Send it again')], path).to.deep.equal([
          ...[expected, true],
        ])
      }
      expect([read.status, sent.status], path).not.to.deep.equal([405, 405])
    }
    expect(await nilam.accounts.apps.list(ownerId)).to.deep.equal([])
    expect(await nilam.accounts.owners.secondFactor.state(ownerId)).to.equal(undefined)
  })

  it('gets there by no page that sign-in leads on to', async () => {
    const next = '/console/account/second-factor'
    const page = await visitor.follow(
      await visitor.post('/console/sign-in', { email, password, next }),
    )
    expect(page.status).to.equal(403)
  })

  it('can get its link again until it is throttled, sign out, and delete itself', async () => {
    await visitor.get('/console')
    for (const status of [303, 303, 303, 429]) {
      const sent = await visitor.post('/console/resend-verification', {})
      expect(sent.status).to.equal(status)
      if (status === 429) expect(sent.html).to.include('Too many attempts').and.to.include('again')
    }
    const bye = await visitor.post('/console/sign-out', {})
    expect(bye.location).to.equal('/console/sign-in')
    await visitor.signIn(email)
    await visitor.get('/console/account/delete')
    const gone = await visitor.follow(await visitor.post('/console/account/delete', { password }))
    expect(gone.html).to.include('Your account is deleted.')
  })
})

describe('sign-up without mail', () => {
  it('names the folder of emails only on this machine', async () => {
    const mail = { mode: 'folder', directory: '/srv/nilam/outbox' } as const
    const here = await startConsole({ mail })
    expect((await visitorOf(here.origin).get('/console/sign-up')).html).to.include(mail.directory)
    await here.stop()
    const there = await startConsole({ mail, publicUrl: 'https://api.nilam.example' })
    const page = await visitorOf(there.origin).get('/console/sign-up')
    await there.stop()
    expect(page.html).not.to.include(mail.directory)
    expect(page.html).to.include('not set up on this service yet')
  })
})
