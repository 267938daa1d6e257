import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedOnce } from '../../../opened.ts'

onBothDatabases('data contracts', (open) => {
  const test = openedOnce(open)
  let desk: TestApps
  beforeEach(() => (desk = openTestApps(test.db)))

  async function contractOf(fromMs = startMs, untilMs: number | null = null) {
    const { owner, app } = await desk.licensedApp()
    const { appId } = app
    return { owner, contract: { appId, city: 'tiruppur', fromMs, untilMs, serverAccess: true } }
  }

  it('grants, changes, lists and announces contracts', async () => {
    const { contract } = await contractOf()
    done(await desk.contracts.grant(contract, operator))
    const changed = { ...contract, untilMs: startMs + 1000, serverAccess: false }
    done(await desk.contracts.grant(changed, operator))
    expect(await desk.contracts.list(contract.appId)).to.deep.equal([changed])
    expect(await desk.contracts.list()).to.deep.include(changed)
    expect(desk.announced.slice(-2)).to.deep.equal([
      { appId: contract.appId },
      { appId: contract.appId },
    ])
  })

  it('requires an app that is not revoked, and an end after the start', async () => {
    const { contract } = await contractOf(startMs, startMs)
    expect(await desk.contracts.grant(contract, operator)).to.include({ field: 'until' })
    const nobody = { ...contract, appId: 'app_none', untilMs: null }
    expect(await desk.contracts.grant(nobody, operator)).to.include({ error: 'not_found' })
    done(await desk.apps.revoke(contract.appId, operator))
    const revoked = { ...contract, untilMs: null }
    expect(await desk.contracts.grant(revoked, operator)).to.include({ error: 'conflict' })
  })

  it('ends contracts at once on revocation, drops future ones and keeps past ones', async () => {
    const { contract: past } = await contractOf(0, 1000)
    const present = { ...past, fromMs: 2000, untilMs: null }
    const future = { ...past, fromMs: startMs + 1, untilMs: null }
    for (const one of [past, present, future]) done(await desk.contracts.grant(one, operator))
    const ended = done(await desk.contracts.revoke(past.appId, past.city, operator))
    expect(ended).to.deep.equal([
      { ...present, untilMs: startMs },
      { ...future, untilMs: future.fromMs },
    ])
    expect(await desk.contracts.list(past.appId)).to.deep.equal([
      past,
      { ...present, untilMs: startMs },
    ])
    expect(await desk.lookUp.activeContracts(past.appId, startMs)).to.deep.equal([])
    expect(await desk.contracts.revoke(past.appId, past.city, operator)).to.include({
      error: 'not_found',
    })
  })
})
