import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { codeAt } from '../../portal/accounts/owners/second-factor/authenticator.ts'
import { done, newPem, openTestApps } from '../../portal/accounts/test-apps.ts'
import { isApiKey } from '../../../src/access/api-key.ts'
import { startMs } from '../../market/open-test-market.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

describe('nilam accounts, apps, credentials and contracts', () => {
  let home: string
  beforeEach(() => (home = newFolder()))

  const run = (...args: readonly string[]) => runCommand(home, args)

  /** The JSON output of a successful command. */
  async function json(...args: readonly string[]) {
    const { code, out, err } = await run(...args, '--json')
    expect(code, `${args.join(' ')}: ${err}`).to.equal(0)
    return JSON.parse(out)
  }

  /** An account with a verified address. */
  async function account() {
    const input = 'correct horse battery staple 7\n'
    const args = ['accounts', 'create', 'Asha@Example.com', '--password-stdin', '--json']
    const { code, out, err } = await runCommand(home, args, { input })
    expect(code, err).to.equal(0)
    return JSON.parse(out)
  }

  async function licensedApp() {
    await account()
    const wish = ['--name', 'Rent board', '--domain', 'rent.example.com', '--tier', 'business']
    const { appId } = await json('apps', 'create', 'asha@example.com', ...wish)
    return json('apps', 'verify', appId)
  }

  it('removes the second factor of an owner, and says in the audit log how identity was checked', async () => {
    const { ownerId } = await account()
    const args = ['accounts', 'remove-second-factor', 'asha@example.com']
    expect((await run(...args)).err).to.include('--identity-check')
    const check = ['--identity-check', 'called the number in the contract']
    const off = await run(...args, ...check)
    expect([off.code, off.err]).to.deep.equal([1, 'The second factor is off.'])
    const db = await openAccountsDatabase({ directory: home })
    const desk = openTestApps(db)
    desk.at(startMs)
    const { secondFactor } = desk.owners
    const { secretText } = done(await secondFactor.begin(ownerId, 'correct horse battery staple 7'))
    const given = { code: codeAt(secretText, startMs), sessionToken: '' }
    done(await secondFactor.confirm(ownerId, given, '192.0.2.1'))
    expect(await json(...args, ...check)).to.deep.equal({ ownerId, email: 'asha@example.com' })
    expect(await secondFactor.state(ownerId)).to.equal(undefined)
    const row = db
      .selectFrom('auditLog')
      .select(['actor', 'details'])
      .where('action', '=', 'second_factor.removed')
    expect(await row.execute()).to.deep.equal([
      { actor: 'operator', details: JSON.stringify({ identityCheck: check[1] }) },
    ])
    await db.destroy()
  })

  it('creates a key from nothing, and manages it, in a script', async () => {
    const owner = await account()
    expect(owner).to.include({ email: 'asha@example.com', disabledAt: null })
    expect(owner.emailVerifiedAt).to.equal(new Date(startMs).toISOString())
    const app = await json('apps', 'create', owner.ownerId, '--name', 'Rent board')
    expect(app).to.include({ tier: 'developer', domain: null, claimedAt: null })
    expect(await json('apps', 'set-tier', app.appId, 'scale')).to.include({ tier: 'scale' })
    expect(await json('apps', 'verify', app.appId)).to.include({ claimMethod: 'operator' })
    const made = await json(
      ...['credentials', 'create', '--label', 'Nightly', '--scope', 'calculators:use'],
      ...['--ip', '203.0.113.0/24', '--ip', '::1', '--lifetime-days', '30', app.appId],
    )
    expect(made).to.deep.include({
      ...{ kind: 'api_key', state: 'active', lastFour: made.secret.slice(-4) },
      ...{ scopes: ['calculators:use'], ipAllowlist: ['203.0.113.0/24', '::1'] },
      expiresAt: new Date(startMs + 30 * 86_400_000).toISOString(),
    })
    expect(isApiKey(made.secret)).to.equal(true)
    const listed = await json('credentials', 'list', app.appId)
    expect(listed).to.have.length(1)
    expect(listed[0])
      .to.include({ credentialId: made.credentialId })
      .and.not.have.property('secret')
    const revoked = await json('credentials', 'revoke', made.credentialId)
    expect(revoked).to.include({ state: 'revoked', revokedAt: new Date(startMs).toISOString() })
    expect(await run('credentials', 'revoke', made.credentialId)).to.include({ code: 1 })
    expect(await json('apps', 'revoke', app.appId))
      .to.have.property('revokedAt')
      .that.is.a('string')
  })

  it('prints a new key once to a person too', async () => {
    const { appId } = await licensedApp()
    const args = ['--label', 'A', '--scope', 'calculators:use']
    const { out } = await run('credentials', 'create', appId, ...args)
    expect(out).to.match(/^secret +nlm_live_\w{49}$/mu)
    expect((await run('credentials', 'list', appId)).out).not.to.contain('nlm_live_')
  })

  it('creates a test key for an app without a plan or domain', async () => {
    await account()
    const { appId } = await json('apps', 'create', 'asha@example.com', '--name', 'Rent board')
    const wish = [appId, '--label', 'Sandbox', '--scope', 'calculators:use']
    const made = await json('credentials', 'create', ...wish, '--test')
    expect(made).to.include({ kind: 'test_key', state: 'active' })
    expect(made.secret).to.match(/^nlm_test_/)
    expect(await run('credentials', 'create', ...wish)).to.include({ code: 1 })
    const both = [...wish, '--test', '--kind', 'client_secret']
    expect(await run('credentials', 'create', ...both)).to.include({ code: 2 })
  })

  it('creates OAuth credentials where the deployment allows them', async () => {
    const { appId } = await licensedApp()
    const file = join(home, 'public.pem')
    writeFileSync(file, newPem())
    const args = [
      ...['credentials', 'create', appId, '--kind', 'signed_key', '--label', 'A'],
      ...['--scope', 'calculators:use', '--public-key', file, '--dpop', '--json'],
    ]
    const rejected = await runCommand(home, args)
    expect(rejected)
      .to.include({ code: 1 })
      .with.property('err')
      .match(/not enabled/u)
    const environment = { OAUTH_CLIENT_CREDENTIALS: 'on' }
    const made = await runCommand(home, args, { environment })
    expect(JSON.parse(made.out)).to.include({ kind: 'signed_key', dpopBound: true, lastFour: null })
    expect(JSON.parse(made.out)).not.to.have.property('secret')
  })

  it('disables and enables an account, by id or email address', async () => {
    const { ownerId } = await account()
    const disabled = await json('accounts', 'disable', 'asha@example.com')
    expect(disabled.disabledAt).to.equal(new Date(startMs).toISOString())
    expect(await json('accounts', 'enable', ownerId)).to.include({ disabledAt: null })
    expect(await json('accounts', 'list')).to.have.length(1)
    const { out } = await run('accounts', 'list')
    expect(out.split('\n')).to.have.length(2)
    expect(out).to.match(/^ownerId +email/u)
  })

  it('lists the apps of one account or of all', async () => {
    const { ownerId, appId } = await licensedApp()
    expect(await json('apps', 'list')).to.have.length(1)
    expect(await json('apps', 'list', ownerId)).to.have.length(1)
    expect((await run('apps', 'list', 'asha@example.com')).out).to.contain(appId)
  })

  it('grants, lists and revokes data contracts', async () => {
    const { appId } = await licensedApp()
    const terms = ['--from', '2026-01-01', '--until', '2027-01-01T00:00:00+05:30']
    const contract = await json(
      'contracts',
      'grant',
      appId,
      'tiruppur',
      ...terms,
      '--server-access',
    )
    expect(contract).to.deep.equal({
      ...{ appId, city: 'tiruppur', serverAccess: true },
      ...{ from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T18:30:00.000Z' },
    })
    expect(await json('contracts', 'list', appId)).to.deep.equal([contract])
    expect(await json('contracts', 'revoke', appId, 'tiruppur')).to.have.length(1)
    const [ended] = await json('contracts', 'list')
    expect(ended.until).to.equal(new Date(startMs).toISOString())
    expect(await run('contracts', 'revoke', appId, 'tiruppur')).to.include({ code: 1 })
  })

  it('exits with 1 and a message for what does not exist', async () => {
    await account()
    for (const args of [
      ['accounts', 'disable', 'own_none'],
      ['accounts', 'enable', 'nobody@example.com'],
      ['apps', 'create', 'nobody@example.com', '--name', 'A'],
      ['apps', 'list', 'own_none'],
      ['apps', 'set-tier', 'app_none', 'scale'],
      ['apps', 'verify', 'app_none'],
      ['apps', 'revoke', 'app_none'],
      ['credentials', 'create', 'app_none', '--label', 'A', '--scope', 'calculators:use'],
      ['credentials', 'list', 'app_none'],
      ['credentials', 'revoke', 'crd_none'],
      ['contracts', 'grant', 'app_none', 'tiruppur'],
      ['contracts', 'revoke', 'app_none', 'tiruppur'],
      ['contracts', 'list', 'app_none'],
    ]) {
      const { code, out, err } = await run(...args)
      expect(code, args.join(' ')).to.equal(1)
      expect(out).to.equal('')
      expect(err).to.match(/^There is no (account|app|credential) \S+\.$/u)
    }
  })

  it('exits with 2 and what is accepted for a wrong command line', async () => {
    const { appId } = await licensedApp()
    const create = ['credentials', 'create', appId, '--label', 'A', '--scope', 'calculators:use']
    for (const [args, says] of [
      [['accounts', 'create', 'nobody'], /email/u],
      [['accounts', 'create'], /missing required argument 'email'/u],
      [['apps', 'create', 'asha@example.com'], /--name/u],
      [['apps', 'set-tier', appId, 'gold'], /developer, business, scale, enterprise/u],
      [[...create, '--kind', 'password'], /api_key, client_secret, signed_key/u],
      [[...create, '--scope', 'admin'], /calculators:use/u],
      [[...create, '--ip', 'home'], /CIDR/u],
      [[...create, '--lifetime-days', 'x'], /Enter a whole number/u],
      [[...create, '--lifetime-days', '366'], /1 to 365/u],
      [['contracts', 'grant', appId, 'coimbatore'], /tiruppur/u],
      [['contracts', 'grant', appId, 'tiruppur', '--until', '2026-02-30'], /YYYY-MM-DD/u],
      [['contracts', 'grant', appId, 'tiruppur', '--until', '2020-01-01'], /after its start/u],
      [['jobs'], /run/u],
    ] as const) {
      const { code, err } = await run(...args)
      expect(code, args.join(' ')).to.equal(2)
      expect(err, args.join(' ')).to.match(says)
    }
  })

  it('exits with 1 when a file or the database cannot be read', async () => {
    const { appId } = await licensedApp()
    const args = ['--label', 'A', '--scope', 'calculators:use', '--public-key', join(home, 'none')]
    expect(await run('credentials', 'create', appId, ...args))
      .to.include({ code: 1 })
      .with.property('err')
      .match(/cannot be read/u)
    const environment = { DATABASE_URL: 'postgres://postgres:hunter22@127.0.0.1:1/none' }
    const { code, err } = await runCommand(home, ['accounts', 'list'], { environment })
    expect(code).to.equal(1)
    expect(err)
      .to.match(/database/u)
      .and.not.contain('hunter22')
  })

  it('runs the jobs and reports what they did', async () => {
    expect(await json('jobs', 'run')).to.deep.include({
      ...{ reminders: 0, oauthClientsDeleted: 0, messagesRemoved: 0 },
      ...{ sessionsRemoved: 0, linksRemoved: 0, requestRowsRemoved: 0 },
    })
  })

  it('creates the databases, and prints where they are', async () => {
    const nested = join(home, 'new')
    const { code, out } = await runCommand(nested, ['migrate', '--json'])
    expect(code).to.equal(0)
    expect(JSON.parse(out)).to.deep.equal({
      listings: `SQLite in ${nested}`,
      accounts: `SQLite in ${nested}`,
    })
  })
})
