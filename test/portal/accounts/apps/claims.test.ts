import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import type { App } from '../../../../src/portal/accounts/apps/app-repository.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

onBothDatabases('domain claims', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  let owner: Actor & { readonly kind: 'owner' }
  let app: App
  beforeEach(async () => {
    desk = openTestApps(test.db)
    owner = await desk.ownerOf()
    const wish = { name: 'A', domain: 'a.example' }
    app = done(await desk.apps.create(owner.ownerId, wish, owner))
  })

  it('grants a claim by the token at the domain, and records how it was proved', async () => {
    desk.published.set('a.example', app.claimToken)
    const claimed = done(await desk.claims.check(app.appId, owner))
    expect(claimed).to.include({ claimedAtMs: startMs, claimMethod: 'dns' })
    expect(await desk.apps.find(app.appId)).to.deep.equal(claimed)
  })

  it('does not grant a claim without the token, or by the token of another app', async () => {
    const other = done(
      await desk.apps.create(owner.ownerId, { name: 'B', domain: 'a.example' }, owner),
    )
    expect(await desk.claims.check(app.appId, owner)).to.include({ error: 'invalid' })
    desk.published.set('a.example', other.claimToken)
    expect(await desk.claims.check(app.appId, owner)).to.include({ field: 'domain' })
    expect((await desk.apps.find(app.appId))?.claimedAtMs).to.equal(null)
  })

  it('requires a domain, unless an operator verifies the app', async () => {
    done(await desk.apps.update(app.appId, { domain: null }, owner))
    expect(await desk.claims.check(app.appId, owner)).to.include({ field: 'domain' })
    expect(done(await desk.claims.verifyByOperator(app.appId, operator)).claimMethod).to.equal(
      'operator',
    )
  })

  it('keeps the first proof when the domain is checked again', async () => {
    desk.published.set('a.example', app.claimToken)
    const first = done(await desk.claims.check(app.appId, owner))
    desk.at(startMs + 1000)
    expect(done(await desk.claims.check(app.appId, owner))).to.deep.equal(first)
    desk.published.clear()
    expect(await desk.claims.check(app.appId, owner)).to.include({ error: 'invalid' })
    expect((await desk.apps.find(app.appId))?.claimedAtMs).to.equal(startMs)
  })

  it('does not grant a claim when the domain changed during the check', async () => {
    desk.published.set('a.example', app.claimToken)
    const checking = desk.claims.check(app.appId, owner)
    const changing = desk.apps.update(app.appId, { domain: 'victim.example' }, owner)
    await Promise.all([checking, changing])
    const after = await desk.apps.find(app.appId)
    expect(after).to.include({ domain: 'victim.example', claimedAtMs: null })
  })

  it('throttles checks', async () => {
    const responses = []
    for (let count = 0; count < 30; count += 1) {
      responses.push(await desk.claims.check(app.appId, owner))
    }
    expect(responses.at(0)).to.include({ error: 'invalid' })
    expect(responses.at(-1)).to.include({ error: 'throttled' })
  })
})
