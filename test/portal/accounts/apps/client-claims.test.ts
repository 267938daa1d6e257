import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import { putOAuthClient } from '../../../../src/portal/oauth/clients/client-adapter.ts'
import { claimingApp } from '../../../../src/portal/oauth/tokens/token-states.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

onBothDatabases('claims of OAuth clients', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  let owner: Actor & { readonly kind: 'owner' }
  let appId: string
  beforeEach(async () => {
    desk = openTestApps(test.db)
    owner = await desk.ownerOf()
    appId = await newApp(owner)
  })

  async function newApp(of: Actor & { readonly kind: 'owner' }, domain = 'a.example') {
    const app = done(await desk.apps.create(of.ownerId, { name: 'A', domain }, of))
    done(await desk.claims.verifyByOperator(app.appId, operator))
    return app.appId
  }

  async function newClient(
    redirect_uris: readonly string[] = ['https://a.example/callback'],
    clientId = `dyn_${randomBytes(8).toString('hex')}`,
  ): Promise<string> {
    const metadata = JSON.stringify({ client_name: 'A client', redirect_uris })
    await putOAuthClient(test.db, { clientId, metadata, atMs: startMs })
    return clientId
  }

  it('counts the calls of a client’s users toward the app until it is released', async () => {
    const clientId = await newClient()
    const claimed = done(await desk.clientClaims.claim(appId, ` ${clientId} `, owner))
    expect(claimed).to.deep.equal({
      clientId,
      name: 'A client',
      redirectUris: ['https://a.example/callback'],
      claimedAtMs: startMs,
      lastUsedAtMs: startMs,
    })
    expect(await desk.clientClaims.of(appId)).to.deep.equal([claimed])
    expect(await claimingApp(test.db, clientId)).to.include({ appId })
    expect(desk.announced).to.deep.include({ appId })
    expect(done(await desk.clientClaims.claim(appId, clientId, owner))).to.deep.equal(claimed)

    expect(await desk.clientClaims.release(appId, clientId, owner)).to.equal('released')
    expect(await desk.clientClaims.of(appId)).to.deep.equal([])
    expect(await claimingApp(test.db, clientId)).to.equal(null)
    expect(await desk.clientClaims.release(appId, clientId, owner)).to.include({
      error: 'not_found',
    })
    const actions = (await desk.audits()).map(({ action }) => action)
    expect(actions).to.include('client.claimed').and.to.include('client.released')
  })

  for (const [where, uris] of [
    ['another site', ['https://a.example/callback', 'https://b.example/callback']],
    ['a subdomain', ['https://x.a.example/callback']],
    ['another port', ['https://a.example:8443/callback']],
    ['plain http', ['http://a.example/callback']],
    ['the device', ['https://a.example/callback', 'http://127.0.0.1/callback']],
    ['an app of the device', ['a.example:/callback']],
    ['a name that begins with the domain', ['https://a.example.b.example/callback']],
  ] as const) {
    it(`rejects a client that redirects to ${where}`, async () => {
      const clientId = await newClient(uris)
      expect(await desk.clientClaims.claim(appId, clientId, owner)).to.include({
        error: 'invalid',
        field: 'clientId',
      })
      expect(await claimingApp(test.db, clientId)).to.equal(null)
    })
  }

  it('accepts a client whose metadata document is on the domain, and no other', async () => {
    const mine = await newClient(undefined, 'https://a.example/client.json')
    const other = await newClient(undefined, 'https://b.example/client.json')
    expect(await desk.clientClaims.claim(appId, mine, owner)).to.include({ clientId: mine })
    expect(await desk.clientClaims.claim(appId, other, owner)).to.include({ error: 'invalid' })
    await desk.clientClaims.release(appId, mine, owner)
  })

  it('requires an existing client and a verified domain', async () => {
    const claim = (app: string) => desk.clientClaims.claim(app, 'dyn_nobody', owner)
    expect(await claim(appId)).to.include({ error: 'invalid', field: 'clientId' })
    const wish = { name: 'B', domain: 'a.example' }
    const unproved = done(await desk.apps.create(owner.ownerId, wish, owner))
    expect(await claim(unproved.appId)).to.include({ error: 'not_allowed' })
    const nameless = done(await desk.apps.create(owner.ownerId, { name: 'C' }, owner))
    done(await desk.claims.verifyByOperator(nameless.appId, operator))
    expect(await claim(nameless.appId)).to.include({ error: 'not_allowed' })
  })

  it('lets only the app’s owner claim a client, and only for one app', async () => {
    const clientId = await newClient()
    const stranger = await desk.ownerOf()
    expect(await desk.clientClaims.claim(appId, clientId, stranger)).to.include({
      error: 'not_found',
    })
    const theirs = await newApp(stranger)
    const both = await Promise.all([
      desk.clientClaims.claim(appId, clientId, owner),
      desk.clientClaims.claim(theirs, clientId, stranger),
    ])
    const problems = both.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
    expect(problems).to.deep.equal(['conflict'])
    expect(await desk.clientClaims.release(appId, clientId, stranger)).to.include({
      error: 'not_found',
    })
  })

  it('releases the clients when the domain changes or the app is revoked', async () => {
    const clientId = await newClient()
    done(await desk.clientClaims.claim(appId, clientId, owner))
    done(await desk.apps.update(appId, { name: 'Renamed' }, owner))
    expect(await claimingApp(test.db, clientId)).to.include({ appId })
    done(await desk.apps.update(appId, { domain: 'b.example' }, owner))
    expect(await desk.clientClaims.of(appId)).to.deep.equal([])
    // Now the app that owns the domain can claim it.
    const next = await newApp(owner)
    done(await desk.clientClaims.claim(next, clientId, owner))
    done(await desk.apps.revoke(next, owner))
    expect(await desk.clientClaims.of(next)).to.deep.equal([])
    expect(await desk.clientClaims.claim(next, clientId, owner)).to.include({ error: 'conflict' })
  })
})
