import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type InsertObject } from 'kysely'
import { completeDeletions } from '../../../../../src/portal/accounts/owners/account-data/delete-account.ts'
import {
  ownCallTables,
  ownTables as ownAccountTables,
} from '../../../../../src/portal/accounts/owners/account-data/own-tables.ts'
import { openCredentialLookup } from '../../../../../src/portal/accounts/credentials/credential-lookup.ts'
import { secretHash } from '../../../../../src/access/generated-secret.ts'
import { claimMessage, markSent } from '../../../../../src/portal/mail/outbox.ts'
import type { AccountTables } from '../../../../../src/store/accounts/tables.ts'
import type { CallsDatabase } from '../../../../../src/store/calls/open-calls-database.ts'
import { onBothDatabases } from '../../../../store/accounts/on-both-databases.ts'
import { openRequestLog } from '../../../../../src/portal/calls/open-request-log.ts'
import { openedForEach } from '../../../../opened.ts'
import { codeAt } from '../second-factor/authenticator.ts'
import { goodPassword, otherPassword, refusalOf } from '../../test-owners.ts'
import { done, openTestApps, operator, plans, startMs, type TestApps } from '../../test-apps.ts'

const ownTables = { ...ownAccountTables, ...ownCallTables }
const ip = '203.0.113.77'
/** What a row of the request log has beside its ids. */
const madeCall = {
  ...{ status: 200, operationId: 'search_properties', credentialId: 'crd_1', isTest: 0 },
  details: '{}',
}

onBothDatabases('the data of an account', (open, kind) => {
  const database = openedForEach(open)
  let calls: CallsDatabase
  let desk: TestApps

  beforeEach(async () => {
    calls = await database.openCalls()
    desk = openTestApps(database.db, { calls })
  })

  /** An owner with rows in every table, in which each personal text has this mark. */
  async function fill(mark: string) {
    const { db } = database
    const add = <T extends keyof AccountTables>(table: T, row: InsertObject<AccountTables, T>) =>
      db.insertInto(table).values(row).execute()
    const { owners, sessions, apps, claims, credentials, contracts } = desk
    const [earlier, email] = [`earlier-${mark}@example.in`, `${mark}@example.in`]
    const { ownerId } = done(
      await owners.create({ email: earlier, password: goodPassword }, operator),
    )
    const actor = { kind: 'owner', ownerId, ipAddress: ip } as const
    const linkOf = async (kind: string) => {
      const row = db.selectFrom('outbox').select('fields').where('kind', '=', kind)
      const { fields } = await row.orderBy('createdAtMs', 'desc').executeTakeFirstOrThrow()
      return String((JSON.parse(fields) as { token?: string }).token)
    }
    done(await owners.changeEmail(ownerId, { email, password: goodPassword }, ip))
    done(await owners.confirmNewEmail(ownerId, await linkOf('change_email'), ip))
    done(await owners.setBillingEmail(ownerId, `billing-${mark}@example.in`, actor))
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const { token } = await sessions.open(ownerId, { ipAddress: ip, userAgent })
    const named = { name: `App ${mark}`, domain: `${mark}.example` }
    const { appId } = done(await apps.create(ownerId, named, actor))
    done(await apps.setTier(appId, 'business', operator))
    done(await claims.verifyByOperator(appId, operator))
    const term = { city: 'tiruppur', fromMs: startMs, untilMs: null, serverAccess: false }
    done(await contracts.grant({ appId, ...term }, operator))
    const allowed = { scopes: ['calculators:use'], ipAllowlist: [] }
    const wish = { kind: 'api_key', label: `Key ${mark}`, ...allowed } as const
    const { secret = '', credential } = done(await credentials.create(appId, wish, actor))
    const { credentialId } = credential
    const key = { thumbprint: mark, jwk: '{}', addedAtMs: 1, removedAtMs: null }
    await add('credentialKeys', { credentialId, ...key })
    done(await owners.requestPasswordReset(email, ip))
    const { secretText } = done(await owners.secondFactor.begin(ownerId, goodPassword))
    const confirmation = { code: codeAt(secretText, desk.clock.nowMs), sessionToken: token }
    done(await owners.secondFactor.confirm(ownerId, confirmation, ip))
    desk.clock.nowMs += 30_000
    const item = {
      consumedAtMs: null,
      createdAtMs: 1,
      expiresAtMs: desk.clock.nowMs * 2,
      uid: null,
    }
    const payload = `{"accountId":"${mark}"}`
    const grant = { ...item, model: 'Grant', id: `grant-${mark}`, payload }
    await add('oidcItems', { ...grant, grantId: null, ownerId })
    const refresh = { ...item, model: 'RefreshToken', id: `token-${mark}`, payload }
    await add('oidcItems', { ...refresh, grantId: grant.id, ownerId: null })
    const client = { metadata: '{}', claimedAtMs: 1, createdAtMs: 1, lastUsedAtMs: 1 }
    await add('oauthClients', { ...client, clientId: `client-of-${appId}`, appId })
    const call = { appId, atMs: desk.clock.nowMs, callId: mark, requestId: mark, ...madeCall }
    await calls.insertInto('requests').values(call).execute()
    const counts = { hourMs: 0, isTest: 0, status: 200, latencyStep: 1, calls: 1, unlisted: 0 }
    await calls
      .insertInto('requestCounts')
      .values({ appId, ...counts })
      .execute()
    const subject = `app:${appId}`
    const use = { subject, day: '2026-11-20', operationId: `tool-${mark}`, calls: 1 }
    await add('usageDays', { ...use, cached: 0 })
    await add('usageRefusals', { ...use, reason: 'anon_daily', observed: 0, lastAtMs: 1 })
    await add('usageMonths', {
      ...{ subject, month: '2026-10', calls: 12, tier: 'business', closedAtMs: startMs },
      ...{ billedCalls: 12, allowance: 10, overageCalls: 2, paisePerCall: 45, gstPercent: 18 },
      ...{ overagePaise: 90, gstPaise: 16 },
    })
    await add('lateBills', {
      ...{ subject, month: '2026-09', fromCalls: 1, toCalls: 2, billedWith: '2026-10' },
      ...{ settledAtMs: startMs, overageCalls: 1, overagePaise: 45, gstPaise: 8 },
    })
    await add('appLimits', { appId, ceiling: 100 })
    await add('planRequests', {
      ...{ requestId: `plan-${mark}`, appId, tier: 'scale', purpose: `For ${mark}` },
      ...{ state: 'open', reason: null, requestedAtMs: 1, closedAtMs: null },
    })
    await add('spendLimits', { appId, limitInr: 1000 })
    const reset = await linkOf('reset_password')
    return { ownerId, email, appId, credentialId, secret, token, secretText, reset, mark }
  }

  /** All rows of all tables, by table. */
  async function dump(): Promise<Readonly<Record<string, readonly unknown[]>>> {
    const found = new Map<string, readonly unknown[]>()
    for (const db of [database.db, calls]) {
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await sql<unknown>`select * from ${sql.table(name)}`.execute(db)
        if (!/migrations?(?:_lock)?$/.test(name)) found.set(name, rows)
      }
    }
    return Object.fromEntries(found)
  }

  type Filled = Awaited<ReturnType<typeof fill>>
  const given = ({ secretText }: Filled) => ({
    password: goodPassword,
    code: codeAt(secretText, desk.clock.nowMs),
  })
  const deleteOf = (owner: Filled) => desk.owners.delete(owner.ownerId, given(owner), ip)
  const exportOf = (owner: Filled) => desk.owners.export(owner.ownerId, given(owner), ip)

  it('has a rule for every table, and a row in each that has data of owners', async () => {
    await fill('asha-rao')
    const rows = await dump()
    const camel = (name: string) =>
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const tables = Object.keys(rows)
    expect(tables.map(camel).toSorted()).to.deep.equal(Object.keys(ownTables).toSorted())
    for (const table of tables) {
      const own = Object.entries(ownTables).find(([name]) => name === camel(table))?.[1]
      if (own !== null) expect(rows[table], table).not.to.have.length(0)
    }
  })

  it('is exported after the password, without secrets and without that of others', async () => {
    const [asha, ravi] = [await fill('asha-rao'), await fill('ravi-nair')]
    const { owners } = desk
    const rejected = await owners.export(asha.ownerId, { password: 'wrong' }, ip)
    expect(refusalOf(rejected)).to.deep.equal(['invalid', 'password'])
    const text = done(await exportOf(asha))
    const data = JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>
    const sections = Object.values(ownTables).flatMap((own) => own?.exportedAs ?? [])
    expect(Object.keys(data).toSorted()).to.deep.equal(['exportedAt', ...sections].toSorted())
    for (const section of sections) expect(data[section], section).not.to.have.length(0)
    expect(data['account']?.[0]).to.include({
      email: asha.email,
      createdAt: '2026-11-21T10:00:00.000Z',
    })
    expect(data['bills']?.[0]).to.include({ month: '2026-10', overagePaise: 90 })
    expect(text).not.to.include('ravi-nair').and.not.to.include(ravi.ownerId)
    const secrets = [asha.secret, asha.token, asha.secretText]
    for (const secret of [...secrets, ...secrets.map(secretHash), '$argon2']) {
      expect(text).not.to.include(secret)
    }
    const entries = await desk.audit.of(asha.ownerId, 1)
    expect(entries[0]?.action).to.equal('owner.data_exported')
  })

  it('is exported in whole where the request log has many pages', async () => {
    const owner = await fill('asha-rao')
    const { appId } = owner
    const call = { appId, requestId: 'r', ...madeCall }
    for (const page of [1, 2]) {
      const pageOfCalls = Array.from({ length: 1000 }, (_, at) => ({
        ...call,
        atMs: page,
        callId: `c${page}-${at}`,
      }))
      await calls.insertInto('requests').values(pageOfCalls).execute()
    }
    const text = done(await exportOf(owner))
    const { requestLog } = JSON.parse(text) as { requestLog: readonly { callId: string }[] }
    expect(new Set(requestLog.map(({ callId }) => callId)).size).to.equal(2001)
    expect(requestLog).to.have.length(2001)
  })

  it('is deleted after password and code, and by neither alone', async () => {
    const { ownerId, secretText } = await fill('asha-rao')
    const { owners } = desk
    const remove = async (password: string, code: string) =>
      refusalOf(await owners.delete(ownerId, { password, code }, ip))
    expect(await remove('wrong', codeAt(secretText, desk.clock.nowMs))).to.deep.equal([
      'invalid',
      'password',
    ])
    expect(await remove(goodPassword, '')).to.deep.equal(['invalid', 'code'])
    expect((await owners.find(ownerId))?.deletedAtMs).to.equal(null)
  })

  it('gets no new app or key while it is deleted, or after', async () => {
    const asha = await fill('asha-rao')
    const { apps, credentials } = desk
    const { ownerId, appId } = asha
    const owner = { kind: 'owner', ownerId, ipAddress: ip } as const
    const newApp = () => apps.create(ownerId, { name: 'Late' }, owner)
    const wish = { kind: 'api_key', label: 'Late', scopes: ['calculators:use'] } as const
    await Promise.all([deleteOf(asha), newApp(), credentials.create(appId, wish, owner)])
    expect(await newApp()).to.include({ error: 'not_found' })
    for (const app of await apps.list(ownerId)) expect(app.revokedAtMs).not.to.equal(null)
    for (const { state } of await credentials.list(appId)) expect(state).not.to.equal('active')
  })

  async function sendLastMail(): Promise<void> {
    const { nowMs } = desk.clock
    const message = await claimMessage(database.db, { nowMs, leaseMs: 1000 })
    if (message === undefined) throw new Error('no message is due')
    await markSent(database.db, message, nowMs)
  }

  it('leaves nothing personal in any table, except the email address of the last email until it is sent', async () => {
    const asha = await fill('asha-rao')
    done(await deleteOf(asha))
    const mails = await database.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
    expect(mails).to.deep.equal([{ kind: 'account_deleted', recipient: asha.email }])
    await sendLastMail()
    const left = JSON.stringify(await dump())
    for (const text of ['asha-rao', ip, '203.0.', 'Firefox', secretHash(asha.secret)]) {
      expect(left, text).not.to.include(text)
    }
  })

  if (kind === 'SQLite') {
    it('leaves nothing personal in the files of the database', async () => {
      const asha = await fill('asha-rao')
      if (!('directory' in database.place)) throw new Error('no folder')
      const { directory } = database.place
      const bytes = () =>
        ['accounts.db', 'calls.db']
          .flatMap((name) => [name, `${name}-wal`])
          .map((name) => join(directory, name))
          .filter((path) => existsSync(path))
          .map((path) => readFileSync(path, 'latin1'))
          .join('')
      expect(bytes()).to.include('asha-rao').and.to.include(ip)
      done(await deleteOf(asha))
      await sendLastMail()
      await completeDeletions(database.db, calls, desk.clock)
      for (const text of ['asha-rao', ip, '203.0.', 'Firefox', secretHash(asha.secret)]) {
        expect(bytes(), text).not.to.include(text)
      }
    })
  }

  it('keeps bills under the numbers of the account and its apps, and the activity without details', async () => {
    const { ownerId, appId, ...rest } = await fill('asha-rao')
    done(await deleteOf({ ownerId, appId, ...rest }))
    const rows = await dump()
    const kept = Object.entries(rows).filter(([, of]) => of.length > 0)
    expect(kept.map(([name]) => name).toSorted()).to.deep.equal([
      ...['app_limits', 'apps', 'audit_log', 'encryption_keys', 'late_bills'],
      ...['oauth_clients', 'outbox', 'owners', 'usage_months'],
    ])
    expect(rows['usage_months']?.[0]).to.include({ subject: `app:${appId}`, overagePaise: 90 })
    expect(rows['apps']?.[0]).to.include({ appId, ownerId, name: 'Deleted app', domain: null })
    const activity = await desk.audit.of(ownerId, 50)
    expect(activity.map(({ action }) => action)).to.include.members([
      'owner.deleted',
      'app.created',
    ])
    for (const { address: from, details } of activity)
      expect([from, details]).to.deep.equal([null, {}])
  })

  it('ends sessions, keys and grants at once, and cannot be enabled again', async () => {
    const asha = await fill('asha-rao')
    const { owners, sessions } = desk
    const lookUp = openCredentialLookup(database.db)
    expect((await lookUp.byApiKeys([secretHash(asha.secret)])).size).to.equal(1)
    desk.announced.length = 0
    done(await deleteOf(asha))
    expect(desk.announced.at(-1)).to.deep.equal({ ownerId: asha.ownerId })
    expect((await lookUp.byApiKeys([secretHash(asha.secret)])).size).to.equal(0)
    expect(await sessions.find(asha.token)).to.equal(undefined)
    const again = await owners.signIn({ email: asha.email, password: goodPassword }, ip)
    expect(refusalOf(again)).to.deep.equal(['invalid', undefined])
    expect(refusalOf(await owners.enable(asha.ownerId, operator))[0]).to.equal('not_found')
    // The address is free for a new account, which has nothing of the old one.
    const anew = done(await owners.create({ email: asha.email, password: goodPassword }, operator))
    expect(anew.ownerId).not.to.equal(asha.ownerId)
  })

  /** Every row that names an owner or what belongs to them. */
  async function rowsOf({
    ownerId,
    appId,
    credentialId,
    mark,
  }: Filled): Promise<readonly string[]> {
    const rows = Object.values(await dump()).flatMap((of) => of.map((row) => JSON.stringify(row)))
    const ids = [ownerId, appId, credentialId, mark]
    return rows.filter((row) => ids.some((id) => row.includes(id))).toSorted()
  }

  it('changes nothing of another owner', async () => {
    const [asha, ravi] = [await fill('asha-rao'), await fill('ravi-nair')]
    const before = await rowsOf(ravi)
    done(await deleteOf(asha))
    expect(await rowsOf(ravi)).to.deep.equal(before)
    expect(before.length).to.be.greaterThan(20)
  })

  it('is dropped at the first proof of the mailbox, except bills, the activity and what the operator made', async () => {
    const [asha, ravi] = [await fill('asha-rao'), await fill('ravi-nair')]
    const { owners, apps, contracts } = desk
    const { ownerId } = asha
    await database.db
      .updateTable('owners')
      .set({ emailVerifiedAtMs: null })
      .where('ownerId', '=', ownerId)
      .execute()
    const { appId } = done(await apps.create(ownerId, { name: 'Partner' }, operator))
    const grant = { appId, city: 'tiruppur', fromMs: startMs, untilMs: null, serverAccess: false }
    done(await contracts.grant(grant, operator))
    const before = await rowsOf(ravi)
    desk.announced.length = 0
    done(await owners.resetPassword(asha.reset, otherPassword, ip))
    expect(desk.announced.at(-1)).to.deep.equal({ ownerId })
    expect(await rowsOf(ravi)).to.deep.equal(before)

    expect(await apps.list(ownerId)).to.have.length(1)
    expect(await contracts.list(appId)).to.have.length(1)
    expect(await owners.find(ownerId)).to.include({
      billingEmail: null,
      emailVerifiedAtMs: desk.clock.nowMs,
    })
    const signedIn = done(await owners.signIn({ email: asha.email, password: otherPassword }, ip))
    expect(signedIn.isCodeDue).to.equal(false)
    await openRequestLog({ db: database.db, calls, clock: desk.clock, plans }).purge()
    const kept = Object.entries(await dump()).flatMap(([name, rows]) =>
      rows.some((row) => [ownerId, asha.appId].some((id) => JSON.stringify(row).includes(id)))
        ? [name]
        : [],
    )
    // The session is the one of the sign-in above, and the client only has the app's id in its own.
    expect(kept.toSorted()).to.deep.equal([
      ...['apps', 'audit_log', 'late_bills', 'oauth_clients', 'outbox', 'owners', 'sessions'],
      'usage_months',
    ])
    const { appId: claimedBy } = await database.db
      .selectFrom('oauthClients')
      .select('appId')
      .where('clientId', '=', `client-of-${asha.appId}`)
      .executeTakeFirstOrThrow()
    expect(claimedBy).to.equal(null)
  })

  it('loses what a server wrote late, and the account after its last bill', async () => {
    const asha = await fill('asha-rao')
    done(await deleteOf(asha))
    const { db } = database
    const call = { appId: asha.appId, atMs: 1, callId: 'late', requestId: 'late', ...madeCall }
    await calls.insertInto('requests').values(call).execute()
    expect(await completeDeletions(db, calls, desk.clock)).to.equal(0)
    expect(await calls.selectFrom('requests').selectAll().execute()).to.deep.equal([])
    expect(await db.selectFrom('usageMonths').selectAll().execute()).to.have.length(1)
    desk.clock.nowMs = Date.parse('2035-03-31T23:00:00Z')
    expect(await completeDeletions(db, calls, desk.clock)).to.equal(0)
    desk.clock.nowMs = Date.parse('2035-04-01T00:00:00Z')
    expect(await completeDeletions(db, calls, desk.clock)).to.equal(1)
    const left = JSON.stringify(await dump())
    for (const text of [asha.ownerId, `app:${asha.appId}`]) expect(left).not.to.include(text)
  })

  it('is gone at the next run of the jobs where there was never a bill', async () => {
    const { owners } = desk
    const { ownerId } = done(
      await owners.create({ email: 'free@example.in', password: goodPassword }, operator),
    )
    done(await owners.delete(ownerId, { password: goodPassword, code: '' }, ip))
    expect(await completeDeletions(database.db, calls, desk.clock)).to.equal(1)
    expect(await database.db.selectFrom('owners').selectAll().execute()).to.deep.equal([])
  })
})
