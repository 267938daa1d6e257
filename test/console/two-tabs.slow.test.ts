import { expect } from 'chai'
import { systemClock } from '../../src/base/clock.ts'
import { consolePaths } from '../../src/base/console-paths.ts'
import { done } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../db/accounts/on-both-databases.ts'
import { password, startConsole, type RunningConsole } from './start-console.ts'
import { visitorOf, type SeenPage, type Visitor } from './visitor.ts'

onBothDatabases('two tabs of the console', (open) => {
  let nilam: RunningConsole
  before(async () => (nilam = await startConsole({ clock: systemClock, open })))
  after(() => nilam?.stop())

  let owners = 0
  async function signedIn() {
    owners += 1
    const email = `owner-${owners}@example.com`
    const ownerId = await nilam.addOwner(email)
    const appId = await nilam.addReadyApp(ownerId, 'Rent board')
    const visitor = visitorOf(nilam.origin)
    await visitor.signIn(email)
    await visitor.get('/console/account')
    return { visitor, email, ownerId, appId }
  }

  /** The same form, sent so many times at once. */
  async function atOnce(
    times: number,
    visitor: Visitor,
    path: string,
    fields: Record<string, string>,
  ): Promise<readonly number[]> {
    const pages: readonly SeenPage[] = await Promise.all(
      Array.from({ length: times }, () => visitor.post(path, fields)),
    )
    for (const { status } of pages) expect(status, path).to.be.below(500)
    return pages.map(({ status }) => status)
  }

  const liveOf = async (appId: string) =>
    (await nilam.accounts.credentials.list(appId)).filter(({ revokedAtMs }) => revokedAtMs === null)

  const key = { kind: 'api_key', label: 'A', lifetimeDays: '90', scopes: 'calculators:use' }

  it('roll a key once', async () => {
    const { visitor, appId, ownerId } = await signedIn()
    const actor = { kind: 'owner', ownerId, address: '192.0.2.1' } as const
    const wish = { kind: 'api_key', label: 'A', scopes: ['calculators:use'] } as const
    const { credential } = done(await nilam.accounts.credentials.create(appId, wish, actor))
    const roll = consolePaths.credentialRoll(credential.credentialId)
    for (const hours of ['', '0', '-1', '2', '24.5', '1e3', 'NaN', '8760']) {
      expect((await visitor.post(roll, { hours })).status, hours).to.equal(400)
    }
    const statuses = await atOnce(4, visitor, roll, { hours: '24' })
    expect(statuses.filter((status) => status === 200)).to.have.length(1)
    expect(await liveOf(appId)).to.have.length(2)
  })

  it('delete an account once, and change nothing after it', async () => {
    const { visitor, appId, ownerId } = await signedIn()
    await Promise.all([
      atOnce(2, visitor, consolePaths.accountDeletion, { password }),
      atOnce(3, visitor, consolePaths.newCredential(appId), { ...key, alreadyThere: '0' }),
      atOnce(2, visitor, consolePaths.newApp, { name: 'Late', domain: '' }),
    ])
    expect(await liveOf(appId)).to.deep.equal([])
    const apps = await nilam.accounts.apps.list(ownerId)
    expect(apps.filter(({ revokedAtMs }) => revokedAtMs === null)).to.deep.equal([])
    expect(apps.map(({ name }) => name)).not.to.include('Late')
  })
})
