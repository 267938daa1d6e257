import { expect } from 'chai'
import type { App } from '../../../src/accounts/apps/app-repository.ts'
import type { Credential } from '../../../src/accounts/credentials/credential.ts'
import type { CredentialKind } from '../../../src/base/credential-kind.ts'
import { onBothDatabases, type TestAccounts } from '../../db/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'

const dayMs = 86_400_000

onBothDatabases('what time does to credentials', (open) => {
  let test: TestAccounts
  let desk: TestApps
  beforeEach(async () => {
    test = await open()
    desk = openTestApps(test.db)
  })
  afterEach(() => test.dispose())

  async function made(
    lifetimeDays: number,
    kind: CredentialKind = 'api_key',
    billingEmail?: string,
  ): Promise<{ app: App; credential: Credential }> {
    const { owner, app } = await desk.licensedApp(billingEmail)
    const request = { kind, label: 'A', scopes: ['calculators:use'], lifetimeDays }
    const { credential } = done(await desk.credentials.create(app.appId, request, owner))
    return { app, credential }
  }

  /** Runs the job at a moment; who was reminded at it, and of what. */
  async function remindedAt(atMs: number): Promise<readonly string[]> {
    desk.at(atMs)
    await desk.jobs.remindOfExpiry()
    const reminders = (await desk.mails()).filter((mail) => mail.kind === 'credential_expires_soon')
    return reminders.filter((mail) => mail.createdAtMs === atMs).map((mail) => mail.recipient)
  }

  it('reminds a month and a week before expiry, once each, from the very millisecond', async () => {
    const { credential } = await made(60)
    const { expiresAtMs } = credential
    for (const [beforeMs, count] of [
      [30 * dayMs + 1, 0],
      [30 * dayMs, 1],
      [29 * dayMs, 0],
      [7 * dayMs + 1, 0],
      [7 * dayMs, 1],
      [1, 0],
      [0, 0],
    ] as const) {
      expect(await remindedAt(expiresAtMs - beforeMs), String(beforeMs)).to.have.length(count)
    }
  })

  it('catches up on a reminder when it did not run in time, and sends no past one', async () => {
    const { credential } = await made(60)
    expect(await remindedAt(credential.expiresAtMs - 20 * dayMs)).to.have.length(1)
    expect(await remindedAt(credential.expiresAtMs - 1)).to.have.length(1)
    const late = await made(60)
    expect(await remindedAt(late.credential.expiresAtMs - 2 * dayMs)).to.have.length(1)
  })

  it('reminds of nothing that was so near already when the credential was made', async () => {
    const { credential: month } = await made(30)
    expect(await remindedAt(startMs)).to.deep.equal([])
    expect(await remindedAt(month.expiresAtMs - 7 * dayMs)).to.have.length(1)
    desk.at(startMs)
    const { credential: week } = await made(7)
    expect(await remindedAt(week.expiresAtMs - 1)).to.deep.equal([])
  })

  it('tells the billing contact too, and one address once', async () => {
    const { credential } = await made(60, 'api_key', 'bills@example.com')
    const recipients = await remindedAt(credential.expiresAtMs - 30 * dayMs)
    expect(recipients).to.have.length(2).and.include('bills@example.com')
  })

  it('reminds of no credential that is revoked or refused', async () => {
    const { credential } = await made(60)
    done(await desk.credentials.revoke(credential.credentialId, operator))
    const { app } = await made(60)
    await desk.disable(app.ownerId, startMs)
    expect(await remindedAt(credential.expiresAtMs - 30 * dayMs)).to.deep.equal([])
    await desk.disable(app.ownerId, null)
    expect(await remindedAt(credential.expiresAtMs - 30 * dayMs + 1)).to.have.length(1)
  })

  it('deletes the OAuth client seven days after expiry, from the very millisecond', async () => {
    const { credential } = await made(60, 'client_secret')
    const key = await made(60)
    const { credentialId, clientId, expiresAtMs } = credential
    desk.at(expiresAtMs + 7 * dayMs - 1)
    expect(await desk.jobs.deleteExpiredClients()).to.equal(0)
    expect(await desk.lookUp.byClientId(clientId ?? '')).to.include({ credentialId })
    desk.at(expiresAtMs + 7 * dayMs)
    expect(await desk.jobs.deleteExpiredClients()).to.equal(1)
    expect(await desk.lookUp.byClientId(clientId ?? '')).to.equal(undefined)
    expect(await desk.credentials.find(credentialId)).to.include({
      state: 'expired',
      clientId: null,
    })
    expect(await desk.credentials.find(key.credential.credentialId)).to.include({
      lastFour: key.credential.lastFour,
    })
    expect(await desk.jobs.deleteExpiredClients()).to.equal(0)
    const rows = (await desk.audits()).filter((row) => row.action === 'credential.client_deleted')
    expect(rows).to.have.length(1)
    expect(rows[0]).to.include({ actor: 'system', credentialId: credentialId })
  })

  it('counts what it did', async () => {
    const { credential } = await made(60, 'api_key', 'bills@example.com')
    desk.at(credential.expiresAtMs - 7 * dayMs)
    expect(await desk.jobs.remindOfExpiry()).to.equal(1)
    expect(await desk.jobs.remindOfExpiry()).to.equal(0)
  })
})
