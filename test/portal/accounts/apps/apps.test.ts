import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import type { App } from '../../../../src/portal/accounts/apps/app-repository.ts'
import { maxApps } from '../../../../src/portal/accounts/apps/apps.ts'
import { isRefusal } from '../../../../src/base/refusal.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, plans, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

onBothDatabases('apps', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  beforeEach(() => (desk = openTestApps(test.db)))

  it('starts on the tier developer, unclaimed, with a token to publish', async () => {
    const owner = await desk.ownerOf()
    const wish = { name: '  Rent   board ', domain: 'Rent.Example ' }
    const app = done(await desk.apps.create(owner.ownerId, wish, owner))
    expect(app).to.deep.include({
      ...{ ownerId: owner.ownerId, name: 'Rent board', domain: 'rent.example' },
      ...{ tier: 'developer', claimedAtMs: null, claimMethod: null, revokedAtMs: null },
      createdAtMs: startMs,
    })
    expect(app.appId).to.match(/^app_[0-9A-Za-z]{22}$/)
    expect(app.claimToken).to.match(/^[0-9A-Za-z]{32}$/)
    expect(await desk.apps.find(app.appId)).to.deep.equal(app)
    expect(await desk.apps.list(owner.ownerId)).to.deep.equal([app])
  })

  for (const [name, why] of [
    ['', 'empty'],
    ['   ', 'blank'],
    ['x'.repeat(61), 'too long'],
    ['a\u0000b', 'with a control character'],
    ['a\u202eb', 'with a turn of direction'],
    ['a\u200bb', 'with what cannot be seen'],
  ] as const) {
    it(`rejects a name that is ${why}`, async () => {
      const owner = await desk.ownerOf()
      expect(await desk.apps.create(owner.ownerId, { name }, owner)).to.include({
        error: 'invalid',
        field: 'name',
      })
    })
  }

  it('accepts names of sixty characters in any script', async () => {
    const owner = await desk.ownerOf()
    const name = '🏠'.repeat(60)
    expect(done(await desk.apps.create(owner.ownerId, { name }, owner)).name).to.equal(name)
  })

  it('rejects an invalid domain, and reads an empty one as no domain', async () => {
    const owner = await desk.ownerOf()
    const wrong = { name: 'A', domain: 'localhost' }
    expect(await desk.apps.create(owner.ownerId, wrong, owner)).to.include({ field: 'domain' })
    const none = { name: 'A', domain: ' ' }
    expect(done(await desk.apps.create(owner.ownerId, none, owner)).domain).to.equal(null)
  })

  it('drops the claim and makes a new token when the domain changes, and only then', async () => {
    const { owner, app } = await desk.licensedApp()
    const renamed = done(await desk.apps.update(app.appId, { name: 'Other' }, owner))
    expect(renamed).to.deep.equal({ ...app, name: 'Other' })
    const moved = done(await desk.apps.update(app.appId, { domain: 'other.example' }, owner))
    expect(moved).to.include({ domain: 'other.example', claimedAtMs: null, claimMethod: null })
    expect(moved.claimToken).not.to.equal(app.claimToken)
    const same = done(await desk.apps.update(app.appId, { domain: 'Other.example' }, owner))
    expect(same).to.deep.equal(moved)
  })

  it('lets the operator change the tier', async () => {
    const owner = await desk.ownerOf()
    const { appId } = done(await desk.apps.create(owner.ownerId, { name: 'A' }, owner))
    expect(done(await desk.apps.setTier(appId, 'scale', operator)).tier).to.equal('scale')
  })

  it('revokes an app for good', async () => {
    const { owner, app } = await desk.licensedApp()
    expect(done(await desk.apps.revoke(app.appId, owner)).revokedAtMs).to.equal(startMs)
    for (const response of [
      await desk.apps.revoke(app.appId, owner),
      await desk.apps.update(app.appId, { name: 'B' }, owner),
      await desk.apps.setTier(app.appId, 'scale', operator),
      await desk.claims.check(app.appId, owner),
      await desk.claims.verifyByOperator(app.appId, operator),
    ]) {
      expect(response).to.include({ error: 'conflict' })
    }
  })

  it('reports the apps of other owners as not found', async () => {
    const { app } = await desk.licensedApp()
    const stranger = await desk.ownerOf()
    for (const response of [
      await desk.apps.update(app.appId, { name: 'Mine' }, stranger),
      await desk.apps.revoke(app.appId, stranger),
      await desk.apps.create(app.ownerId, { name: 'Mine' }, stranger),
      await desk.claims.check(app.appId, stranger),
      await desk.apps.revoke('app_none', stranger),
    ]) {
      expect(response).to.include({ error: 'not_found' })
    }
    expect(await desk.apps.find(app.appId)).to.deep.equal(app)
  })

  const createSome = async (owner: Actor & { readonly kind: 'owner' }, count: number) => {
    const apps: App[] = []
    for (let number = 1; number <= count; number += 1) {
      apps.push(done(await desk.apps.create(owner.ownerId, { name: `App ${number}` }, owner)))
    }
    return apps
  }
  const { appsPerAccount = 0 } = plans.developer

  it('allows as many apps on the Developer plan as the contract says, also under concurrent requests', async () => {
    const owner = await desk.ownerOf()
    const create = () => desk.apps.create(owner.ownerId, { name: 'More' }, owner)
    const [first, second] = await createSome(owner, appsPerAccount - 1)
    const rejected = (await Promise.all([create(), create(), create()])).filter((made) =>
      isRefusal(made),
    )
    expect(rejected).to.have.length(2)
    for (const refusal of rejected) {
      expect(refusal).to.deep.include({
        error: 'not_allowed',
        message: `An account has at most ${appsPerAccount} apps on the Developer plan. Revoke one, or request another plan for one.`,
      })
    }
    done(await desk.apps.revoke(first?.appId ?? '', owner))
    done(await create())
    expect(await create()).to.include({ error: 'not_allowed' })
    done(await desk.apps.setTier(second?.appId ?? '', 'business', operator))
    done(await create())
    expect(await create()).to.include({ error: 'not_allowed' })
  })

  it('keeps the apps of an owner who has more on the Developer plan than are allowed now', async () => {
    const owner = await desk.ownerOf()
    const apps = await createSome(owner, appsPerAccount)
    for (const { appId } of apps) done(await desk.apps.setTier(appId, 'scale', operator))
    const more = await createSome(owner, appsPerAccount)
    for (const { appId } of apps) done(await desk.apps.setTier(appId, 'developer', operator))
    expect(await desk.apps.list(owner.ownerId)).to.have.length(2 * appsPerAccount)
    done(await desk.apps.update(more[0]?.appId ?? '', { name: 'Renamed' }, owner))
    expect(await desk.apps.create(owner.ownerId, { name: 'More' }, owner)).to.include({
      error: 'not_allowed',
    })
  })

  it('allows at most a hundred apps per account, also under concurrent requests', async () => {
    const owner = await desk.ownerOf()
    for (let count = 1; count < maxApps; count += 1) {
      const [app] = await createSome(owner, 1)
      done(await desk.apps.setTier(app?.appId ?? '', 'business', operator))
    }
    const more = ['A', 'B', 'C', 'D'].map((name) =>
      desk.apps.create(owner.ownerId, { name }, owner),
    )
    const rejected = (await Promise.all(more)).filter((made) => isRefusal(made))
    expect(rejected.map(({ error }) => error)).to.deep.equal(Array(3).fill('not_allowed'))
  })

  it('audits and announces each change', async () => {
    const { owner, app } = await desk.licensedApp()
    await desk.apps.update(app.appId, { domain: 'a.example' }, owner)
    await desk.apps.revoke(app.appId, owner)
    const rows = (await desk.audits()).filter((row) => row.appId === app.appId)
    expect(rows.map(({ action }) => action)).to.have.members([
      ...['app.created', 'app.tier_set', 'app.claimed', 'app.changed', 'app.revoked'],
    ])
    expect(rows.map(({ actor }) => actor)).to.include.members(['operator', `owner:${app.ownerId}`])
    expect(desk.announced.filter((change) => 'appId' in change)).to.have.length(4)
  })
})
