import { systemClock } from '../../../src/base/clock.ts'
import { allowAs, connectingClient } from './oauth/connecting-client.ts'
import { callWith } from '../../journeys/calls.ts'
import { startConsole } from './start-console.ts'
import { signedIn, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const email = 'asha@example.com'
const registration = {
  client_name: 'Rent <i>board</i>',
  redirect_uris: ['https://app.example.com/callback'],
}

describe('connected apps and OAuth clients in the console', () => {
  const nilam = openedOnce(() => startConsole({ clock: systemClock }))
  let ownerId: string
  let visitor: Visitor
  before(async () => {
    ownerId = await nilam.addOwner(email)
    visitor = await signedIn(nilam, email)
  })

  /** A client that the owner has allowed; its id and an access token. */
  async function connect(): Promise<{ readonly clientId: string; readonly token: string }> {
    const connecting = await connectingClient(nilam.origin, registration)
    const { authorizationUrl, client } = connecting
    const returned = await allowAs(visitor, nilam.origin, email, authorizationUrl)
    const { access_token: token } = await connecting.tokensFor(returned)
    return { clientId: client.client_id, token }
  }

  it('lists connected apps, and rejects the tokens of a disconnected one', async () => {
    const empty = await visitor.get('/console/connected')
    expect(empty.html).to.include('No connected apps yet.').and.not.to.include('grantId')
    const { token } = await connect()
    expect((await callWith(nilam.origin, token)).status).to.equal(200)
    const { html } = await visitor.get('/console/connected')
    expect(html).to.include('<bdi>Rent &lt;i&gt;board&lt;/i&gt;</bdi>')
    expect(html).to.include('sends you to app.example.com').and.to.include('Use the calculators.')
    const grantId = /name="grantId" value="([^"]+)"/u.exec(html)?.[1] ?? ''
    const gone = await visitor.follow(await visitor.post('/console/connected', { grantId }))
    expect(gone.html).to.include('The app is disconnected.').and.not.to.include('grantId')
    expect((await callWith(nilam.origin, token)).status).to.equal(401)
    expect((await visitor.post('/console/connected', { grantId })).status).to.equal(303)
  })

  it('claims a client, explains a rejected claim, and releases the client', async () => {
    const appId = await nilam.addReadyApp(ownerId, 'Rent board')
    const path = `/console/apps/${appId}`
    const { clientId } = await connect()
    const page = await visitor.get(path)
    expect(page.html).to.include('https://app.example.com/')
    const wrong = await visitor.post(`${path}/clients`, { clientId: 'dyn_none' })
    expect(wrong.status).to.equal(400)
    expect(wrong.html).to.include('id="clientId-problem"').and.to.include('value="dyn_none"')
    const claimed = await visitor.follow(await visitor.post(`${path}/clients`, { clientId }))
    expect(claimed.html).to.include('The client is claimed').and.to.include(`<code>${clientId}`)
    const released = await visitor.follow(
      await visitor.post(`${path}/clients/release`, { clientId }),
    )
    expect(released.html).to.include('The client is released')
    expect(released.html).not.to.include(`<code>${clientId}`)
    const activity = await visitor.get('/console/activity')
    expect(activity.html).to.include('OAuth client claimed').and.to.include('OAuth client released')
  })

  it('offers no claim before the domain is verified', async () => {
    const made = await nilam.accounts.apps.create(ownerId, { name: 'Early' }, { kind: 'operator' })
    const early = 'appId' in made ? made.appId : ''
    const page = await visitor.get(`/console/apps/${early}`)
    expect(page.html).to.include('Verify the domain of the app first.')
    expect(page.html).not.to.include('name="clientId"')
  })
})
