import { expect } from 'chai'
import { systemClock } from '../../src/base/clock.ts'
import { consolePaths } from '../../src/base/console-paths.ts'
import { codeAt } from '../accounts/second-factor/authenticator.ts'
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

  it('create one key, and no more than ten of an app', async () => {
    const { visitor, appId } = await signedIn()
    const path = consolePaths.newCredential(appId)
    await atOnce(4, visitor, path, { ...key, alreadyThere: '0' })
    expect(await liveOf(appId)).to.have.length(1)
    for (let there = 1; there < 12; there += 1) {
      await atOnce(2, visitor, path, { ...key, alreadyThere: String(there) })
    }
    expect(await liveOf(appId)).to.have.length(10)
  })

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

  it('ask for a plan once, and withdraw it once', async () => {
    const { visitor, appId } = await signedIn()
    const ask = { tier: 'scale', purpose: 'More' }
    const statuses = await atOnce(3, visitor, consolePaths.appPlan(appId), ask)
    expect(statuses.toSorted()).to.deep.equal([303, 409, 409])
    const withdrawn = await atOnce(3, visitor, consolePaths.planWithdrawal(appId), {})
    expect(withdrawn.toSorted()).to.deep.equal([303, 409, 409])
  })

  it('use a code, and a recovery code, once', async () => {
    const { visitor } = await signedIn()
    const home = consolePaths.secondFactor
    const [setUp] = await Promise.all([0, 1].map(() => visitor.post(home, { password })))
    expect(setUp?.status).to.equal(303)
    const shown = await visitor.get(consolePaths.secondFactorSetUp)
    const secret = /id="totp-secret">([A-Z2-7]+)</u.exec(shown.html)?.[1] ?? ''
    const confirm = { code: codeAt(secret, Date.now() - 30_000) }
    const pages = await Promise.all(
      [0, 1].map(() => visitor.post(consolePaths.secondFactorSetUp, confirm)),
    )
    const codes = pages.flatMap(
      ({ html }) => /id="recovery-codes">([^<]*)</u.exec(html)?.[1]?.trim().split('\n') ?? [],
    )
    expect(codes).to.have.length(10)
    await visitor.get(consolePaths.accountData)
    for (const code of [codeAt(secret, Date.now()), codes[3] ?? '']) {
      const statuses = await atOnce(3, visitor, consolePaths.accountData, { password, code })
      expect(statuses.toSorted()).to.deep.equal([200, 400, 400])
    }
  })

  it('save limits without an error', async () => {
    const { visitor, appId } = await signedIn()
    const limit = consolePaths.appSpendLimit(appId)
    expect(await atOnce(3, visitor, limit, { limitInr: '100' })).to.deep.equal([303, 303, 303])
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

  it('open no session with an expired link, in the browser that signed up or in another', async () => {
    const email = `late-${Date.now()}@example.com`
    const visitor = visitorOf(nilam.origin)
    await visitor.post(consolePaths.signUp, { email, password })
    const token = await nilam.tokenFor(email)
    await nilam.db
      .updateTable('emailTokens')
      .set({ expiresAtMs: Date.now() - 1 })
      .execute()
    for (const browser of [visitor, visitorOf(nilam.origin)]) {
      const page = await browser.post(consolePaths.verify, { token })
      expect(page.status).to.equal(400)
      expect([...browser.cookies.keys()]).not.to.include('nilam_session')
    }
  })
})
