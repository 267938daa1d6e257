import { billKeptUntilMs } from '../../../src/portal/accounts/owners/account-data/bill-retention.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { onDay } from '../../../src/portal/console/frame/moments.ts'
import { done } from '../accounts/test-apps.ts'
import { allowAs, connectingClient } from './oauth/connecting-client.ts'
import { password, startConsole } from './start-console.ts'
import { newOwner } from './visitor.ts'
import { openedOnce } from '../../opened.ts'
import { callWith } from '../../journeys/calls.ts'

const data = '/console/account/data'
const deletion = '/console/account/delete'

describe('the data of an account in the console', () => {
  const nilam = openedOnce(() => startConsole({ clock: systemClock, oauthClientCredentials: true }))

  it('is downloaded as a JSON file after the password', async () => {
    const { visitor, ownerId, email } = await newOwner(nilam)
    expect((await visitor.get(data)).html).to.include('as hashes')
    const wrong = await visitor.post(data, { password: 'wrong' })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('id="password-problem"')
    const file = await visitor.post(data, { password })
    expect(file.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    expect(file.headers.get('content-disposition')).to.equal(
      'attachment; filename="nilam-account.json"',
    )
    expect(file.headers.get('cache-control')).to.equal('no-store')
    const read = JSON.parse(file.html)
    expect(read.account[0]).to.include({ email, ownerId })
    expect(read.apps[0]).to.include({ name: 'Rent board' })
    expect(read.sessions).to.have.length(1)
  })

  it('is deleted with what it says, and every key and token is rejected at once', async () => {
    const { visitor, email, appId, actor } = await newOwner(nilam)
    const wish = { label: 'A', scopes: ['calculators:use'], ipAllowlist: [] }
    const { credentials } = nilam.accounts
    const key =
      done(await credentials.create(appId, { ...wish, kind: 'api_key' }, actor)).secret ?? ''
    const client = done(await credentials.create(appId, { ...wish, kind: 'client_secret' }, actor))
    const tokenOfApp = () =>
      fetch(`${nilam.origin}/oauth/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${client.clientId ?? ''}:${client.secret ?? ''}`)}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'calculators:use' }),
      })
    const ofApp = (await (await tokenOfApp()).json()) as { readonly access_token: string }
    const connecting = await connectingClient(nilam.origin, {
      ...{ client_name: 'Assistant', redirect_uris: ['https://assistant.example/callback'] },
    })
    const returned = await allowAs(visitor, nilam.origin, email, connecting.authorizationUrl)
    const ofPerson = await connecting.tokensFor(returned)
    const tokens = [key, ofApp.access_token, ofPerson.access_token]
    const statuses = async () =>
      Promise.all(tokens.map(async (token) => (await callWith(nilam.origin, token)).status))
    expect(await statuses()).to.deep.equal([200, 200, 200])

    const page = await visitor.get(deletion)
    expect(page.html)
      .to.include(onDay(billKeptUntilMs(systemClock.now())).markup)
      .and.to.match(/section 36 of the CGST\s+Act 2017/)
    expect(page.html).not.to.include('name="code"')
    expect((await visitor.post(deletion, { password: 'wrong' })).status).to.equal(400)
    const gone = await visitor.follow(await visitor.post(deletion, { password }))
    expect(gone.html).to.include('Your account is deleted.')
    expect([...visitor.cookies.keys()]).not.to.include('nilam_session')
    expect(await statuses()).to.deep.equal([401, 401, 401])
    expect((await tokenOfApp()).status).to.equal(401)
    const refreshed = await connecting.refreshed(ofPerson.refresh_token ?? '').then(
      () => 'refreshed',
      () => 'rejected',
    )
    expect(refreshed).to.equal('rejected')
    expect((await visitor.signIn(email)).status).to.not.equal(303)
    const mails = nilam.db.selectFrom('outbox').select('kind').where('recipient', '=', email)
    expect(await mails.execute()).to.deep.equal([{ kind: 'account_deleted' }])
  })
})
