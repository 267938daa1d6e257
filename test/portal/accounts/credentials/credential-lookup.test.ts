import { secretHash } from '../../../../src/access/generated-secret.ts'
import { StoreError } from '../../../../src/store/store-error.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

const minuteMs = 60_000

onBothDatabases('credential lookup', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  beforeEach(() => (desk = openTestApps(test.db)))

  const byApiKey = async (hash: string) => (await desk.lookUp.byApiKeys([hash])).get(hash)

  async function made(kind: 'api_key' | 'client_secret') {
    const { owner, app } = await desk.licensedApp()
    const request = {
      kind,
      label: 'A',
      scopes: ['calculators:use'],
      ipAllowlist: ['::1', '10.0.0.0/8'],
    }
    const created = done(await desk.credentials.create(app.appId, request, owner))
    return { app, ...created, hash: secretHash(created.secret ?? '') }
  }

  it('finds an API key by its hash, with everything that decides about it', async () => {
    const { app, credential, hash } = await made('api_key')
    await desk.disable(app.ownerId, startMs)
    const { appId, ownerId } = app
    expect(await byApiKey(hash)).to.deep.include({
      ...{ credentialId: credential.credentialId, kind: 'api_key', scopes: ['calculators:use'] },
      ...{ ipAllowlist: ['::1', '10.0.0.0/8'], dpopBound: false, clientId: null },
      ...{ expiresAtMs: credential.expiresAtMs, revokedAtMs: null, lastUsedAtMs: null },
      app: {
        ...{ appId, ownerId, name: 'Rent board', tier: 'business' },
        ...{ claimedAtMs: startMs, revokedAtMs: null },
      },
      ...{ ownerDisabledAtMs: startMs, hasDataContracts: false },
    })
  })

  it('says whether the app has data contracts', async () => {
    const { app, hash } = await made('api_key')
    const contract = { city: 'tiruppur', fromMs: startMs, untilMs: null, serverAccess: true }
    done(await desk.contracts.grant({ appId: app.appId, ...contract }, operator))
    expect(await byApiKey(hash)).to.include({ hasDataContracts: true })
  })

  it('finds no key for an unknown hash or the hash of a client secret', async () => {
    const { hash } = await made('client_secret')
    expect(await byApiKey(hash)).to.equal(undefined)
    expect(await byApiKey(secretHash('x'))).to.equal(undefined)
  })

  it('finds each of many keys, and none of the invented ones between them', async () => {
    const known = [await made('api_key'), await made('api_key')]
    const hashes = known.map(({ hash }) => hash)
    const invented = Array.from({ length: 400 }, (_, number) => secretHash(String(number)))
    const found = await desk.lookUp.byApiKeys([...invented, ...hashes])
    expect([...found.keys()]).to.have.members(hashes)
    for (const { hash, credential } of known) {
      expect(found.get(hash)).to.include({ credentialId: credential.credentialId })
    }
  })

  it('finds a client by its id, with the hash to compare', async () => {
    const { clientId = '', hash } = await made('client_secret')
    expect(await desk.lookUp.byClientId(clientId)).to.deep.include({
      ...{ clientId, secretHash: hash, publicKeys: [] },
    })
    expect(await desk.lookUp.byClientId('cli_none')).to.equal(undefined)
  })

  it('finds a revoked key as revoked', async () => {
    const { credential, hash } = await made('api_key')
    done(await desk.credentials.revoke(credential.credentialId, operator))
    expect(await byApiKey(hash)).to.include({ revokedAtMs: startMs })
  })

  it('records a use at most every five minutes, and never an earlier one', async () => {
    const { credential, hash } = await made('api_key')
    const usedAt = async () => (await byApiKey(hash))?.lastUsedAtMs
    for (const [atMs, written] of [
      [startMs, startMs],
      [startMs + 5 * minuteMs, startMs],
      [startMs + 5 * minuteMs + 1, startMs + 5 * minuteMs + 1],
      [startMs, startMs + 5 * minuteMs + 1],
    ] as const) {
      await desk.lookUp.touched(credential.credentialId, atMs)
      expect(await usedAt()).to.equal(written)
    }
  })

  it('finds contracts from their first moment until just before their end', async () => {
    const { app } = await made('api_key')
    const { appId } = app
    const contract = { appId, city: 'tiruppur', fromMs: 1000, untilMs: 2000, serverAccess: false }
    done(await desk.contracts.grant(contract, operator))
    const holding = async (nowMs: number) => desk.lookUp.activeContracts(appId, nowMs)
    expect(await holding(999)).to.deep.equal([])
    expect(await holding(1000)).to.deep.equal([contract])
    expect(await holding(1999)).to.deep.equal([contract])
    expect(await holding(2000)).to.deep.equal([])
    expect(await desk.lookUp.activeContracts('app_none', 1500)).to.deep.equal([])
  })

  it('throws a StoreError when the database cannot be read', async () => {
    const closed = await open()
    const { lookUp } = openTestApps(closed.db)
    await lookUp.byApiKeys(['x'])
    await closed.dispose()
    for (const requested of [
      lookUp.byApiKeys(['x']),
      lookUp.byClientId('x'),
      lookUp.touched('x', 1),
      lookUp.activeContracts('x', 1),
    ]) {
      const failure = await requested.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(failure).to.be.instanceOf(StoreError)
    }
  })
})
