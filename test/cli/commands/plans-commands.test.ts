import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { openTestApps, done } from '../../portal/accounts/test-apps.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

describe('nilam plans', () => {
  let home: string
  let appId: string
  beforeEach(async () => {
    home = newFolder()
    await runCommand(home, ['migrate', '--new'])
    const db = await openAccountsDatabase({ directory: home })
    const desk = openTestApps(db)
    const { app, owner } = await desk.licensedApp()
    appId = app.appId
    const wish = { tier: 'scale', purpose: 'Alerts for buyers' }
    done(await desk.planRequests.request(appId, wish, owner))
    await db.destroy()
  })

  const run = (...args: readonly string[]) => runCommand(home, args)

  it('lists open requests, as text and as JSON', async () => {
    const { code, out } = await run('plans', 'requests')
    expect(code).to.equal(0)
    expect(out).to.match(/^requestedAt +appId +appName +ownerEmail +currentTier +tier +purpose$/m)
    expect(out).to.match(
      new RegExp(`${appId} +Rent board .* business +scale +Alerts for buyers$`, 'm'),
    )
    const [request] = JSON.parse((await run('plans', 'requests', '--json')).out)
    expect(request).to.include({ appId, tier: 'scale', currentTier: 'business', state: 'open' })
  })

  it('closes one with the plan that it requested', async () => {
    expect(await run('apps', 'set-tier', appId, 'scale')).to.include({ code: 0 })
    expect(JSON.parse((await run('plans', 'requests', '--json')).out)).to.deep.equal([])
    expect((await run('plans', 'requests', '--all')).out).to.match(/ granted +\d{4}-/)
  })

  it('declines one with a reason, once', async () => {
    expect(await run('plans', 'decline', appId)).to.include({ code: 2 })
    const empty = await run('plans', 'decline', appId, '--reason', ' ')
    expect(empty.err).to.include('Give a reason of 1 to 500 characters.')
    const declined = await run('plans', 'decline', appId, '--reason', 'Not yet', '--json')
    expect(JSON.parse(declined.out)).to.include({ state: 'declined', reason: 'Not yet' })
    const again = await run('plans', 'decline', appId, '--reason', 'Not yet')
    expect(again).to.include({ code: 1 })
    expect(again.err).to.include('no open request')
  })
})
