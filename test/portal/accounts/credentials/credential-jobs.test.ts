import type { App } from '../../../../src/portal/accounts/apps/app-repository.ts'
import type { Credential } from '../../../../src/portal/accounts/credentials/credential.ts'
import type { CredentialKind } from '../../../../src/base/caller.ts'
import { onBothDatabases } from '../../../store/accounts/on-both-databases.ts'
import { done, openTestApps, operator, startMs, type TestApps } from '../test-apps.ts'
import { openedForEach } from '../../../opened.ts'

const dayMs = 86_400_000

onBothDatabases('credential jobs', (open) => {
  const test = openedForEach(open)
  let desk: TestApps
  beforeEach(async () => (desk = openTestApps(test.db)))

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

  /** Runs the job at a time; returns who was reminded, and of what. */
  async function remindedAt(atMs: number): Promise<readonly string[]> {
    desk.at(atMs)
    await desk.jobs.remindOfExpiry()
    const reminders = (await desk.mails()).filter((mail) => mail.kind === 'credential_expires_soon')
    return reminders.filter((mail) => mail.createdAtMs === atMs).map((mail) => mail.recipient)
  }

  it('sends a reminder a month and a week before expiry, once each, to the millisecond', async () => {
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

  it('sends a late reminder when the jobs did not run in time, but no outdated one', async () => {
    const { credential } = await made(60)
    expect(await remindedAt(credential.expiresAtMs - 20 * dayMs)).to.have.length(1)
    expect(await remindedAt(credential.expiresAtMs - 1)).to.have.length(1)
    const late = await made(60)
    expect(await remindedAt(late.credential.expiresAtMs - 2 * dayMs)).to.have.length(1)
  })

  it('sends no reminder to a credential that was created inside the notice period', async () => {
    const { credential: month } = await made(30)
    expect(await remindedAt(startMs)).to.deep.equal([])
    expect(await remindedAt(month.expiresAtMs - 7 * dayMs)).to.have.length(1)
    desk.at(startMs)
    const { credential: week } = await made(7)
    expect(await remindedAt(week.expiresAtMs - 1)).to.deep.equal([])
  })

  it('sends reminders to the billing contact too, and to one email address only once', async () => {
    const { credential } = await made(60, 'api_key', 'bills@example.com')
    const recipients = await remindedAt(credential.expiresAtMs - 30 * dayMs)
    expect(recipients).to.have.length(2).and.include('bills@example.com')
  })

  it('sends no reminder of a revoked or inactive credential', async () => {
    const { credential } = await made(60)
    done(await desk.credentials.revoke(credential.credentialId, operator))
    const { app } = await made(60)
    await desk.disable(app.ownerId, startMs)
    expect(await remindedAt(credential.expiresAtMs - 30 * dayMs)).to.deep.equal([])
    await desk.disable(app.ownerId, null)
    expect(await remindedAt(credential.expiresAtMs - 30 * dayMs + 1)).to.have.length(1)
  })

  it('deletes the OAuth client seven days after expiry, to the millisecond', async () => {
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

  it('returns how many credentials the jobs handled', async () => {
    const { credential } = await made(60, 'api_key', 'bills@example.com')
    desk.at(credential.expiresAtMs - 7 * dayMs)
    expect(await desk.jobs.remindOfExpiry()).to.equal(1)
    expect(await desk.jobs.remindOfExpiry()).to.equal(0)
  })
})
