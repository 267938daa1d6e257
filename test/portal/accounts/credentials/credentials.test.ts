import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import { isApiKey } from '../../../../src/access/api-key.ts'
import type { App } from '../../../../src/portal/accounts/apps/app-repository.ts'
import type { CredentialRequest } from '../../../../src/portal/accounts/credentials/credential-request.ts'
import { isRefusal } from '../../../../src/base/refusal.ts'
import { secretHash } from '../../../../src/access/generated-secret.ts'
import { openAccountsDatabase } from '../../../../src/store/accounts/open-accounts-database.ts'
import { onBothDatabases, testPatience } from '../../../store/accounts/on-both-databases.ts'
import {
  done,
  newPem,
  openTestApps,
  operator,
  scopes,
  startMs,
  type TestApps,
} from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

const dayMs = 86_400_000
const apiKey: CredentialRequest = { kind: 'api_key', label: 'Server', scopes: ['calculators:use'] }

onBothDatabases('credentials', (open, kind) => {
  const test = openedOnce(open)
  let desk: TestApps
  let owner: Actor
  let app: App
  beforeEach(async () => {
    desk = openTestApps(test.db)
    ;({ owner, app } = await desk.licensedApp())
  })

  it('shows an API key once, and stores its hash and last four characters', async () => {
    const made = done(await desk.credentials.create(app.appId, apiKey, owner))
    const { credential, secret = '', clientId } = made
    expect(isApiKey(secret)).to.equal(true)
    expect(clientId).to.equal(undefined)
    expect(credential).to.deep.include({
      ...{ appId: app.appId, kind: 'api_key', label: 'Server', scopes: ['calculators:use'] },
      ...{ ipAllowlist: [], dpopBound: false, clientId: null, thumbprints: [], state: 'active' },
      ...{ createdAtMs: startMs, expiresAtMs: Date.UTC(2027, 10, 21, 10), revokedAtMs: null },
      ...{ lastUsedAtMs: null, lastFour: secret.slice(-4) },
    })
    expect(await desk.credentials.find(credential.credentialId)).to.deep.equal(credential)
    expect(await desk.credentials.list(app.appId)).to.deep.equal([credential])
    const kept = JSON.stringify([
      await test.db.selectFrom('credentials').selectAll().execute(),
      await desk.audits(),
      await desk.mails(),
    ])
    expect(kept).to.contain(secretHash(secret)).and.not.contain(secret)
  })

  it('shows a client secret once, with its client id', async () => {
    const request: CredentialRequest = { ...apiKey, kind: 'client_secret', dpopBound: true }
    const { credential, secret, clientId } = done(
      await desk.credentials.create(app.appId, request, owner),
    )
    expect(secret).to.match(/^[\w-]{43}$/)
    expect(clientId).to.match(/^cli_[0-9A-Za-z]{22}$/)
    expect(credential).to.include({ clientId, dpopBound: true, lastFour: secret?.slice(-4) })
  })

  it('shows the thumbprints of a signed key, which lasts two years', async () => {
    const publicKeys = [newPem(), newPem()]
    const request: CredentialRequest = { ...apiKey, kind: 'signed_key', publicKeys }
    const made = done(await desk.credentials.create(app.appId, request, owner))
    expect(made.secret).to.equal(undefined)
    expect(made.credential.thumbprints).to.have.length(2)
    expect(made.credential).to.include({ lastFour: null, expiresAtMs: Date.UTC(2028, 10, 21, 10) })
  })

  it('sorts scopes as in the contract, and normalizes the allowlist', async () => {
    const request = {
      ...apiKey,
      scopes: [...scopes].reverse(),
      ipAllowlist: ['203.0.113.77/24', '::ffff:198.51.100.1'],
      lifetimeDays: 1,
    }
    const { credential } = done(await desk.credentials.create(app.appId, request, owner))
    expect(credential).to.deep.include({
      scopes,
      ipAllowlist: ['203.0.113.0/24', '198.51.100.1'],
      expiresAtMs: startMs + dayMs,
    })
  })

  for (const [what, change, field] of [
    ['no label', { label: ' ' }, 'label'],
    ['a label of 61 characters', { label: 'x'.repeat(61) }, 'label'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['calculators:use', 'admin'] }, 'scopes'],
    ['an address that is none', { ipAllowlist: ['home'] }, 'ipAllowlist'],
    ['no day', { lifetimeDays: 0 }, 'lifetimeDays'],
    ['half a day', { lifetimeDays: 0.5 }, 'lifetimeDays'],
    ['more than a year', { lifetimeDays: 366 }, 'lifetimeDays'],
    ['more than two years', { kind: 'signed_key', lifetimeDays: 731 }, 'lifetimeDays'],
    ['a bound API key', { dpopBound: true }, 'dpopBound'],
    ['an API key with public keys', { publicKeys: ['x'] }, 'publicKeys'],
    ['a signed key without one', { kind: 'signed_key' }, 'publicKeys'],
    ['six keys', { kind: 'signed_key', publicKeys: Array(6).fill('x') }, 'publicKeys'],
  ] as const satisfies readonly (readonly [string, Partial<CredentialRequest>, string])[]) {
    it(`rejects ${what}, naming ${field}`, async () => {
      const response = await desk.credentials.create(app.appId, { ...apiKey, ...change }, owner)
      expect(response).to.include({ error: 'invalid', field })
      expect(await desk.credentials.list(app.appId)).to.deep.equal([])
    })
  }

  it('creates OAuth kinds only where the deployment allows them', async () => {
    const { credentials } = openTestApps(test.db, { oauthClientCredentials: false })
    expect(credentials.oauthKindsOn).to.equal(false)
    for (const kind of ['client_secret', 'signed_key'] as const) {
      const response = await credentials.create(app.appId, { ...apiKey, kind }, owner)
      expect(response).to.include({ error: 'not_allowed', field: 'kind' })
    }
    done(await credentials.create(app.appId, apiKey, owner))
  })

  it('requires a licensed tier, a verified domain, a verified email address and an enabled account', async () => {
    const make = () => desk.credentials.create(app.appId, apiKey, owner)
    done(await desk.apps.setTier(app.appId, 'developer', operator))
    expect(await make())
      .to.have.property('message')
      .that.matches(/plan does not include server credentials/)
    done(await desk.apps.setTier(app.appId, 'enterprise', operator))
    await desk.disable(app.ownerId, startMs)
    expect(await make())
      .to.have.property('message')
      .that.matches(/disabled/)
    await desk.disable(app.ownerId, null)
    done(await desk.apps.update(app.appId, { domain: 'new.example' }, owner))
    expect(await make())
      .to.have.property('message')
      .that.matches(/domain/)

    const unverified = await desk.ownerOf({ verified: false })
    const other = done(await desk.apps.create(unverified.ownerId, { name: 'B' }, unverified))
    done(await desk.apps.setTier(other.appId, 'scale', operator))
    done(await desk.claims.verifyByOperator(other.appId, operator))
    expect(await desk.credentials.create(other.appId, apiKey, unverified))
      .to.have.property('message')
      .that.matches(/Verify/)
    done(await desk.apps.revoke(other.appId, operator))
    expect(await desk.credentials.create(other.appId, apiKey, operator)).to.include({
      error: 'conflict',
    })
  })

  it('allows ten active credentials; expired and revoked ones do not count', async () => {
    const make = (lifetimeDays: number) =>
      desk.credentials.create(app.appId, { ...apiKey, lifetimeDays }, owner)
    for (let index = 0; index < 8; index += 1) done(await make(300))
    done(await make(1))
    const second = done(await make(2))
    expect(await make(3)).to.include({ error: 'conflict' })
    desk.at(startMs + dayMs - 1)
    expect(await make(3)).to.include({ error: 'conflict' })
    desk.at(startMs + dayMs)
    done(await make(3))
    expect(await make(3)).to.include({ error: 'conflict' })
    done(await desk.credentials.revoke(second.credential.credentialId, owner))
    done(await make(3))
  })

  it('allows at most ten, also under sixteen concurrent requests', async () => {
    // A process has one connection to SQLite: a second one would block the event loop that the first needs.
    const elsewhere =
      kind === 'SQLite' ? undefined : await openAccountsDatabase(test.place, testPatience)
    const desks = [desk, elsewhere === undefined ? desk : openTestApps(elsewhere)]
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        desks[index % 2]?.credentials.create(app.appId, apiKey, owner),
      ),
    )
    await elsewhere?.destroy()
    expect(responses.filter((response) => !isRefusal(response))).to.have.length(10)
    expect(await desk.credentials.list(app.appId)).to.have.length(10)
  })

  it('rolls a key: a new one at once, and the old one ends when the owner said', async () => {
    for (const hours of [1, 24, 168]) {
      const old = done(
        await desk.credentials.create(app.appId, { ...apiKey, lifetimeDays: 90 }, owner),
      )
      const { credentialId } = old.credential
      const rolled = done(await desk.credentials.roll(credentialId, hours, owner))
      expect(rolled.secret).to.be.a('string').and.not.to.equal(old.secret)
      expect(rolled.credential).to.deep.include({
        ...{ label: apiKey.label, kind: apiKey.kind, state: 'active', rolledTo: null },
        expiresAtMs: old.credential.expiresAtMs,
      })
      const endsAtMs = startMs + hours * 60 * 60_000
      const ending = await desk.credentials.find(credentialId)
      expect(ending).to.deep.include({
        ...{ state: 'active', expiresAtMs: endsAtMs, rolledTo: rolled.credential.credentialId },
      })
      expect(rolled.endsAtMs).to.equal(endsAtMs)
      desk.at(endsAtMs)
      expect((await desk.credentials.find(credentialId))?.state).to.equal('expired')
      desk.at(startMs)
    }
  })

  it('rolls once when four requests compete', async () => {
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    const roll = () => desk.credentials.roll(credential.credentialId, 24, owner)
    const responses = await Promise.all(Array.from({ length: 4 }, roll))
    expect(responses.filter((response) => !isRefusal(response))).to.have.length(1)
    expect(await roll()).to.include({ error: 'conflict' })
    expect(await desk.credentials.list(app.appId)).to.have.length(2)
  })

  it('mails no reminder of a rolled key, which has its successor', async () => {
    const { credential } = done(
      await desk.credentials.create(app.appId, { ...apiKey, lifetimeDays: 90 }, owner),
    )
    done(await desk.credentials.roll(credential.credentialId, 24, owner))
    expect(await desk.jobs.remindOfExpiry()).to.equal(0)
  })

  it('rolls where an app has all that it can have, and never adds more than one', async () => {
    for (let index = 0; index < 10; index += 1) {
      done(await desk.credentials.create(app.appId, apiKey, owner))
    }
    const [first, second] = await desk.credentials.list(app.appId)
    done(await desk.credentials.roll(first?.credentialId ?? '', 24, owner))
    expect(await desk.credentials.roll(second?.credentialId ?? '', 24, owner)).to.include({
      error: 'conflict',
    })
  })

  it('rolls no credential of another owner, no ended one, and at no other hour', async () => {
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    const { credentialId } = credential
    const stranger = { kind: 'owner', ownerId: 'own_other', ipAddress: '192.0.2.1' } as const
    expect(await desk.credentials.roll(credentialId, 24, stranger)).to.include({
      error: 'not_found',
    })
    for (const hours of [0, 2, -1, Number.NaN, 8760]) {
      expect(await desk.credentials.roll(credentialId, hours, owner)).to.include({
        ...{ error: 'invalid', field: 'hours' },
      })
    }
    done(await desk.credentials.revoke(credentialId, owner))
    expect(await desk.credentials.roll(credentialId, 24, owner)).to.include({ error: 'conflict' })
  })

  it('creates one credential for a request that is sent twice', async () => {
    const ask = (alreadyThere: number) =>
      desk.credentials.create(app.appId, apiKey, owner, alreadyThere)
    const responses = await Promise.all([ask(0), ask(0)])
    const repeated = { error: 'conflict', field: 'alreadyThere' }
    expect(responses.filter((response) => !isRefusal(response))).to.have.length(1)
    expect(responses.find(isRefusal)).to.include(repeated)
    expect(await ask(0)).to.include(repeated)
    done(await ask(1))
  })

  it('revokes a credential for good, with its OAuth client, and notifies the owner', async () => {
    const { credential } = done(
      await desk.credentials.create(app.appId, { ...apiKey, kind: 'client_secret' }, owner),
    )
    const { credentialId } = credential
    const revoked = done(await desk.credentials.revoke(credentialId, owner))
    expect(revoked).to.include({ state: 'revoked', revokedAtMs: startMs, clientId: null })
    expect(await desk.lookUp.byClientId(credential.clientId ?? '')).to.equal(undefined)
    expect(await desk.credentials.revoke(credentialId, owner)).to.include({ error: 'conflict' })
    const mails = (await desk.mails()).filter(({ fields }) => fields.includes(app.appId))
    expect(mails.map(({ kind }) => kind)).to.have.members([
      'credential_created',
      'credential_revoked',
    ])
  })

  it('revokes an expired credential', async () => {
    const request = { ...apiKey, lifetimeDays: 1 }
    const { credential } = done(await desk.credentials.create(app.appId, request, owner))
    desk.at(credential.expiresAtMs)
    expect((await desk.credentials.find(credential.credentialId))?.state).to.equal('expired')
    const revoked = await desk.credentials.revoke(credential.credentialId, operator)
    expect(revoked).to.include({ state: 'revoked' })
  })

  it('revokes once when eight requests compete', async () => {
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => desk.credentials.revoke(credential.credentialId, owner)),
    )
    expect(responses.filter((response) => !isRefusal(response))).to.have.length(1)
  })

  it('reports the credentials of other owners as not found', async () => {
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    const stranger = await desk.ownerOf()
    for (const response of [
      await desk.credentials.revoke(credential.credentialId, stranger),
      await desk.credentials.addKey(credential.credentialId, newPem(), stranger),
      await desk.credentials.removeKey(credential.credentialId, 'x', stranger),
      await desk.credentials.create(app.appId, apiKey, stranger),
      await desk.credentials.revoke('crd_none', stranger),
    ]) {
      expect(response).to.include({ error: 'not_found' })
    }
    expect((await desk.credentials.find(credential.credentialId))?.state).to.equal('active')
  })

  it('accepts up to five public keys for a signed key, and keeps the last one', async () => {
    const request: CredentialRequest = { ...apiKey, kind: 'signed_key', publicKeys: [newPem()] }
    const { credential } = done(await desk.credentials.create(app.appId, request, owner))
    const { credentialId, thumbprints } = credential
    const [first = ''] = thumbprints
    const remove = (print: string) => desk.credentials.removeKey(credentialId, print, owner)
    expect(await remove(first)).to.include({ error: 'conflict' })
    const second = newPem()
    done(await desk.credentials.addKey(credentialId, second, owner))
    expect(await desk.credentials.addKey(credentialId, second, owner)).to.include({
      error: 'conflict',
    })
    expect(done(await remove(first)).thumbprints).to.have.length(1)
    expect(await remove(first)).to.include({ error: 'not_found' })
    for (let count = 1; count < 5; count += 1) {
      desk.at(startMs + count)
      done(await desk.credentials.addKey(credentialId, newPem(), owner))
    }
    expect(await desk.credentials.addKey(credentialId, newPem(), owner)).to.include({
      error: 'conflict',
      field: 'publicKeys',
    })
    const known = await desk.lookUp.byClientId(credential.clientId ?? '')
    expect(known?.publicKeys).to.have.length(5)
    done(await desk.credentials.revoke(credentialId, owner))
    expect(await desk.credentials.addKey(credentialId, newPem(), owner)).to.include({
      error: 'conflict',
    })
  })

  it('rejects public keys for other kinds', async () => {
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    const response = await desk.credentials.addKey(credential.credentialId, newPem(), owner)
    expect(response).to.include({ error: 'invalid', field: 'publicKeys' })
  })

  it('announces every change', async () => {
    const before = desk.announced.length
    const { credential } = done(await desk.credentials.create(app.appId, apiKey, owner))
    done(await desk.credentials.revoke(credential.credentialId, owner))
    await desk.credentials.revoke(credential.credentialId, owner)
    expect(desk.announced.slice(before)).to.deep.equal([{ appId: app.appId }, { appId: app.appId }])
  })
})
