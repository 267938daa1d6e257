import { systemClock } from '../../../../src/base/clock.ts'
import { password, startConsole } from '../start-console.ts'
import { signedIn, visitorOf, type SeenPage, type Visitor } from '../visitor.ts'
import { operator } from '../../accounts/test-apps.ts'
import { arrive, connectingClient, formAt } from './connecting-client.ts'
import { openedOnce } from '../../../opened.ts'

const email = 'asha@example.com'
const redirectUri = 'https://client.example/callback'

/** What a client registers beside what all do here. */
interface Differs {
  readonly client_name?: string
  readonly redirect_uris?: string[]
}

describe('the steps of sign-in and consent', () => {
  const nilam = openedOnce(() => startConsole({ clock: systemClock }))
  let ownerId: string
  before(async () => (ownerId = await nilam.addOwner(email)))

  /** A client sends a visitor to us; the page on which they arrive. */
  async function send(visitor: Visitor, differs: Differs = {}, scope = ''): Promise<SeenPage> {
    const registration = { client_name: 'Client', redirect_uris: [redirectUri], ...differs }
    const { authorizationUrl } = await connectingClient(nilam.origin, registration, { scope })
    return arrive(visitor, nilam.origin, await visitor.get(authorizationUrl))
  }

  const go = async (visitor: Visitor, page: SeenPage) => arrive(visitor, nilam.origin, page)

  it('signs a new visitor in, at the console too', async () => {
    const visitor = visitorOf(nilam.origin)
    const signInPage = await send(visitor)
    expect(signInPage.html).to.include('Sign in to Nilam').and.to.include('client.example')
    const form = formAt(signInPage, 'sign-in')
    const wrong = await visitor.post(form, { email, password: 'not it at all' })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('The email address or the password is wrong.')
    const consent = await go(visitor, await visitor.post(form, { email, password }))
    expect(consent.html).to.include(`Signed in as <strong>${email}</strong>`)
    expect((await visitor.get('/console')).status).to.equal(200)
  })

  it('shows the client’s name, its redirect host, and its scopes in plain words', async () => {
    const visitor = await signedIn(nilam, email)
    const name = 'Nilam <b>official</b>'
    const consent = await send(visitor, { client_name: name }, 'calculators:use')
    expect(consent.html).to.include('<bdi>Nilam &lt;b&gt;official&lt;/b&gt;</bdi>')
    expect(consent.html).to.include('Nilam has not verified this name.')
    expect(consent.html).to.include('<strong>client.example</strong>')
    expect(consent.html).to.include('Use the calculators.')
    expect(consent.html).not.to.include('Search, read and compare listings.')
  })

  it('warns of a client on this device', async () => {
    const visitor = await signedIn(nilam, email)
    const plain = await send(visitor)
    expect(plain.html).not.to.include('just started this yourself')
    for (const uri of [
      'http://localhost:9/callback',
      'http://[::1]:9/callback',
      'cursor://anysphere.cursor-mcp/y',
    ]) {
      const consent = await send(visitor, { redirect_uris: [uri] })
      expect(consent.html, uri).to.include('Allow it only if you just started this yourself.')
    }
  })

  it('lets forms redirect to the client, and nowhere else', async () => {
    const visitor = await signedIn(nilam, email)
    const { headers } = await send(visitor, { redirect_uris: ['cursor://anysphere.cursor-mcp/y'] })
    const policy = headers.get('content-security-policy')
    expect(policy).to.include("form-action 'self' https: cursor:;")
    expect(policy).to.include("frame-ancestors 'none'").and.to.include("default-src 'none'")
    expect(headers.get('cache-control')).to.equal('no-store')
    // It would cut off the window that opened ours.
    expect(headers.get('cross-origin-opener-policy')).to.equal(null)
  })

  it('sends a denial back to the client, signed in or not', async () => {
    for (const visitor of [await signedIn(nilam, email), visitorOf(nilam.origin)]) {
      const page = await send(visitor)
      const end = await go(visitor, await visitor.post(formAt(page, 'deny'), {}))
      const { searchParams } = new URL(end.location ?? '')
      expect(searchParams.get('error')).to.equal('access_denied')
      expect(searchParams.get('iss')).to.equal(nilam.origin)
      expect(searchParams.get('state')).to.equal('a state')
    }
  })

  it('lets the person switch to another account', async () => {
    await nilam.addOwner('other@example.com')
    const visitor = await signedIn(nilam, email)
    const consent = await send(visitor)
    const path = formAt(consent, 'allow').replace('/allow', '')
    const signInPage = await visitor.get(`${path}?account=other`)
    const wish = { email: 'other@example.com', password }
    const other = await go(visitor, await visitor.post(formAt(signInPage, 'sign-in'), wish))
    expect(other.html).to.include('Signed in as <strong>other@example.com</strong>')
    const end = await go(visitor, await visitor.post(formAt(other, 'allow'), {}))
    expect(end.location).to.include(`${redirectUri}?code=`)
  })

  it('requests consent as the account that is now signed in at the console', async () => {
    await nilam.addOwner('third@example.com')
    const visitor = await signedIn(nilam, email)
    const consent = await send(visitor)
    await visitor.get('/console')
    await visitor.post('/console/sign-out', {})
    await visitor.signIn('third@example.com')
    // The proof on the page is the former session's; the present one's is sent, as a tab that was reloaded would.
    await visitor.get('/console')
    const response = await visitor.post(formAt(consent, 'allow'), {})
    const page = await go(visitor, response)
    expect(page.html).to.include('Signed in as <strong>third@example.com</strong>')
  })

  it('requires a confirmed email address first', async () => {
    const newcomer = await nilam.addOwner('new@example.com')
    const verified = (atMs: number | null) =>
      nilam.db
        .updateTable('owners')
        .set({ emailVerifiedAtMs: atMs })
        .where('ownerId', '=', newcomer)
        .execute()
    await verified(null)
    const visitor = await signedIn(nilam, 'new@example.com')
    const page = await send(visitor)
    expect(page.html).to.include('Confirm your address first')
    const again = await visitor.post(formAt(page, 'mail-again'), {})
    expect(again.html).to.include('We sent you a new link.')
    const early = await go(
      visitor,
      await visitor.post(formAt(page, 'mail-again').replace('mail-again', 'allow'), {}),
    )
    expect(early.html).to.include('Confirm your address first')
    await verified(Date.now())
    const consent = await go(visitor, await visitor.get(formAt(page, 'deny').replace('/deny', '')))
    expect(consent.html).to.include('Allow <bdi>Client</bdi>')
    await verified(null)
    const late = await go(visitor, await visitor.post(formAt(consent, 'allow'), {}))
    expect(late.html).to.include('Confirm your address first')
  })

  it('rejects a disabled account, also one that was disabled meanwhile', async () => {
    const gone = await nilam.addOwner('gone@example.com')
    const visitor = await signedIn(nilam, 'gone@example.com')
    const consent = await send(visitor)
    await nilam.accounts.owners.disable(gone, operator)
    const response = await go(visitor, await visitor.post(formAt(consent, 'allow'), {}))
    expect(response.html).to.include('Sign in to Nilam')
    const wish = { email: 'gone@example.com', password }
    const rejected = await visitor.post(formAt(response, 'sign-in'), wish)
    expect(rejected.status).to.equal(403)
    expect(rejected.html).to.include('This account is disabled.')
  })

  it('rejects a form from a page of another site', async () => {
    const visitor = await signedIn(nilam, email)
    const consent = await send(visitor)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    for (const end of ['allow', 'deny', 'sign-in', 'mail-again']) {
      const form = formAt(consent, 'allow').replace('allow', end)
      expect((await visitor.post(form, {}, foreign)).status, end).to.equal(403)
    }
    expect((await visitor.post(formAt(consent, 'allow'), { csrf: 'forged' })).location).to.include(
      '/oauth/interaction/',
    )
  })

  it('rejects a completed request, and consent from a different browser session', async () => {
    const visitor = await signedIn(nilam, email)
    const form = formAt(await send(visitor), 'allow')
    // This visitor's cookies go to every path: a URL has to be of the interaction that they prove.
    expect((await visitor.get('/oauth/interaction/nothing')).status).to.equal(404)
    const stranger = await signedIn(nilam, email)
    for (const response of [
      await stranger.get(form.replace('/allow', '')),
      await stranger.post(form, {}),
      await stranger.get('/oauth/interaction/nothing'),
    ]) {
      expect(response.status).to.equal(404)
      expect(response.html).to.include('This request has ended')
    }
    expect((await go(visitor, await visitor.post(form, {}))).location).to.include('code=')
    expect((await visitor.post(form, {})).html).to.include('This request has ended')
  })

  it('explains a client’s error that cannot be sent to the client', async () => {
    const visitor = await signedIn(nilam, email)
    const page = await visitor.get('/oauth/authorize?client_id=%3Cb%3E&response_type=code')
    expect(page.status).to.equal(400)
    expect(page.headers.get('content-type')).to.include('text/html')
    expect(page.html).to.include('This app cannot be connected').and.not.to.include('<b>')
    expect(page.headers.get('content-security-policy')).to.include("default-src 'none'")
  })

  it('records the grant in the audit log of its owner', async () => {
    const visitor = await signedIn(nilam, email)
    const consent = await send(visitor, { client_name: 'Noted' })
    await visitor.post(formAt(consent, 'allow'), {})
    const [latest] = await nilam.accounts.audit.of(ownerId, 1)
    expect(latest).to.deep.include({ action: 'grant.given' })
    expect(latest?.details).to.include({ name: 'Noted' })
  })
})
