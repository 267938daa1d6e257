import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import type { CredentialRequest } from '../../../../src/portal/accounts/credentials/credential-request.ts'
import { secretHash } from '../../../../src/access/generated-secret.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

const dayMs = 86_400_000
const testKey: CredentialRequest = {
  kind: 'test_key',
  label: 'Sandbox',
  scopes: ['calculators:use'],
}
const apiKey: CredentialRequest = { ...testKey, kind: 'api_key' }

onBothDatabases('test keys', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  let owner: Actor & { readonly kind: 'owner' }
  let appId: string
  /** A new app, on the Developer plan and without a domain. */
  beforeEach(async () => {
    desk = openTestApps(test.db, { oauthClientCredentials: false })
    owner = await desk.ownerOf()
    ;({ appId } = done(await desk.apps.create(owner.ownerId, { name: 'Rent board' }, owner)))
  })

  const create = (request: CredentialRequest) => desk.credentials.create(appId, request, owner)

  it('needs neither a plan nor a domain, and shows the key once', async () => {
    expect(await create(apiKey)).to.include({ error: 'not_allowed' })
    const { credential, secret = '', clientId } = done(await create(testKey))
    expect(secret).to.match(/^nlm_test_[0-9A-Za-z]{49}$/)
    expect(clientId).to.equal(undefined)
    expect(credential).to.include({ kind: 'test_key', state: 'active', clientId: null })
    expect(credential.expiresAtMs).to.equal(Date.UTC(2027, 10, 21, 10))
    const known = (await desk.lookUp.byApiKeys([secretHash(secret)])).get(secretHash(secret))
    expect(known).to.include({ credentialId: credential.credentialId, kind: 'test_key' })
    const kept = JSON.stringify([
      await test.db.selectFrom('credentials').selectAll().execute(),
      await desk.audits(),
      await desk.mails(),
    ])
    expect(kept).to.contain(secretHash(secret)).and.not.contain(secret)
  })

  it('needs a verified email address, an enabled account and an app that is not revoked', async () => {
    const unverified = await desk.ownerOf({ verified: false })
    const other = done(await desk.apps.create(unverified.ownerId, { name: 'B' }, unverified))
    expect(await desk.credentials.create(other.appId, testKey, unverified))
      .to.have.property('message')
      .that.matches(/Verify/)
    await desk.disable(owner.ownerId, startMs)
    expect(await create(testKey)).to.include({ error: 'not_allowed' })
    await desk.disable(owner.ownerId, null)
    done(await desk.apps.revoke(appId, operator))
    expect(await create(testKey)).to.include({ error: 'conflict' })
  })

  it('limits them to ten, apart from live credentials', async () => {
    done(await desk.apps.setTier(appId, 'business', operator))
    done(await desk.claims.verifyByOperator(appId, operator))
    done(await create({ ...testKey, lifetimeDays: 1 }))
    for (let index = 0; index < 9; index += 1) done(await create(testKey))
    for (let index = 0; index < 10; index += 1) done(await create(apiKey))
    expect(await create(testKey)).to.include({ error: 'conflict' })
    expect(await create(apiKey)).to.include({ error: 'conflict' })
    desk.at(startMs + dayMs)
    done(await create(testKey))
  })

  it('expires and revokes them like others, and keeps them when the app loses plan and domain', async () => {
    const { credential } = done(await create({ ...testKey, lifetimeDays: 40 }))
    const stateNow = async () => (await desk.credentials.find(credential.credentialId))?.state
    done(await desk.apps.update(appId, { domain: 'new.example' }, owner))
    expect(await stateNow()).to.equal('active')
    await desk.disable(owner.ownerId, startMs)
    expect(await stateNow()).to.equal('owner_suspended')
    await desk.disable(owner.ownerId, null)
    desk.at(startMs + 10 * dayMs)
    expect(await desk.jobs.remindOfExpiry()).to.equal(1)
    desk.at(startMs + 40 * dayMs)
    expect(await stateNow()).to.equal('expired')
    done(await desk.credentials.revoke(credential.credentialId, owner))
    expect(await stateNow()).to.equal('revoked')
  })

  it('cannot be bound by DPoP', async () => {
    expect(await create({ ...testKey, dpopBound: true })).to.include({ field: 'dpopBound' })
  })
})
