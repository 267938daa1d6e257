import { systemClock } from '../../../src/base/clock.ts'
import { consolePaths } from '../../../src/portal/console/console-paths.ts'
import { done } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { seedRequests } from './seed-requests.ts'
import { startConsole, type RunningConsole } from './start-console.ts'
import { signedIn, type Visitor } from './visitor.ts'

/** What people, browsers and attackers put into a field or a URL. */
const odd = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u{1f3e0}'.repeat(60), '\ufffd', '\u202egnirts', 'நிலம்'],
  ...['x'.repeat(600), '9'.repeat(400), "' or 1=1 --", '[object Object]', '\r\nx: y'],
  ...'-1 0 1e9 1e999 NaN 0x10 1.5 ١٢ 2026-13 0000-00 9999-12 null {"a":1}'.split(' '),
  ...'<script>alert(1)</script> % %00 ../../x __proto__ constructor toString'.split(' '),
]

onBothDatabases('odd input to the console', (open) => {
  let nilam: RunningConsole
  let visitor: Visitor
  let appId: string
  let ownerId: string
  let credentialId: string
  const email = 'asha@example.com'
  before(async function () {
    this.timeout(30_000)
    nilam = await startConsole({ clock: systemClock, open })
    ownerId = await nilam.addOwner(email)
    appId = await nilam.addReadyApp(ownerId, 'Rent board')
    const wish = {
      kind: 'api_key',
      label: 'A',
      scopes: ['calculators:use'],
      ipAllowlist: [],
    } as const
    const actor = { kind: 'owner', ownerId, ipAddress: '192.0.2.1' } as const
    credentialId = done(await nilam.accounts.credentials.create(appId, wish, actor)).credential
      .credentialId
    await seedRequests(nilam, appId, credentialId)
    visitor = await signedIn(nilam, email)
  })
  after(() => nilam?.stop())

  it('rejects it in a URL, or shows it as text', async function () {
    this.timeout(60_000)
    const queries: [string, string][] = [
      ...['tool', 'credential', 'mode', 'status', 'day', 'request', 'before', 'month'].map(
        (name): [string, string] => [consolePaths.appCalls(appId), name],
      ),
      [consolePaths.appUsageFile(appId), 'month'],
      [consolePaths.verify, 'token'],
      [consolePaths.confirmEmail, 'token'],
      [consolePaths.reset, 'token'],
      [consolePaths.signIn, 'next'],
      [consolePaths.signInCode, 'next'],
    ]
    const bad: string[] = []
    for (const [path, name] of queries) {
      for (const value of odd) {
        const { status, html } = await visitor.get(`${path}?${name}=${encodeURIComponent(value)}`)
        if (status >= 500 || html.includes('<script>alert'))
          bad.push(`${path} ${name} ${JSON.stringify(value.slice(0, 20))} ${status}`)
      }
    }
    const paths = [
      (id: string) => `/console/apps/${id}`,
      (id: string) => `/console/apps/${id}/calls`,
      (id: string) => `/console/credentials/${id}`,
      (id: string) => `/console/credentials/${id}/roll`,
      (id: string) => `${consolePaths.appCalls(appId)}/${id}`,
      (id: string) => `/console/${id}`,
    ]
    for (const path of paths) {
      for (const value of odd) {
        const { status, html } = await visitor.get(path(encodeURIComponent(value)))
        if (status >= 500 || html.includes('<script>alert'))
          bad.push(`${path('X')} ${JSON.stringify(value.slice(0, 20))} ${status}`)
      }
    }
    expect(bad).to.deep.equal([])
  })

  it('rejects it in a form at its field, or keeps it as text', async function () {
    this.timeout(120_000)
    const app = consolePaths.appSettings(appId)
    const good = {
      kind: 'api_key',
      label: 'B',
      lifetimeDays: '90',
      scopes: 'calculators:use',
      alreadyThere: '1',
      ipAllowlist: '',
    }
    const forms: [string, Record<string, string>, string[]][] = [
      [consolePaths.credentialRoll(credentialId), { hours: '24' }, ['hours']],
      [
        consolePaths.newCredential(appId),
        good,
        Object.keys(good).concat('publicKeys', 'dpopBound'),
      ],
      [app, { name: 'Rent board', domain: 'app.example.com' }, ['name', 'domain']],
      [consolePaths.newApp, { name: 'Another', domain: '' }, ['name', 'domain']],
      [consolePaths.appPlan(appId), { tier: 'scale', purpose: 'More' }, ['tier', 'purpose']],
      [consolePaths.appSpendLimit(appId), { limitInr: '100' }, ['limitInr']],
      [consolePaths.billingEmail, {}, ['billingEmail']],
      [consolePaths.appClients(appId), {}, ['clientId']],
      [consolePaths.clientRelease(appId), {}, ['clientId']],
      [consolePaths.credentialKeys(credentialId), {}, ['publicKeys']],
      [consolePaths.keyRemoval(credentialId), {}, ['thumbprint']],
      [consolePaths.sessions, {}, ['sessionId']],
      [consolePaths.connected, {}, ['grantId']],
      [consolePaths.verify, {}, ['token']],
      [consolePaths.forgotPassword, {}, ['email']],
      [consolePaths.signIn, { email: 'a', password: 'b' }, ['email', 'next']],
      [consolePaths.email, { email: 'else@example.com', password: 'b' }, ['email', 'code']],
      [consolePaths.accountData, { password: 'b' }, ['code']],
      [consolePaths.secondFactorSetUp, {}, ['code']],
      [consolePaths.signInCode, {}, ['code']],
    ]
    const bad: string[] = []
    for (const [path, fields, names] of forms) {
      for (const name of names) {
        for (const value of odd) {
          const { status, html } = await visitor.post(path, { ...fields, [name]: value })
          if (status >= 500 || html.includes('<script>alert'))
            bad.push(`${path} ${name} ${JSON.stringify(value.slice(0, 20))} ${status}`)
        }
      }
      const twice = Object.fromEntries(names.map((name) => [name, ['a', 'b']]))
      if ((await visitor.post(path, twice)).status >= 500) bad.push(`${path} twice`)
    }
    expect(bad).to.deep.equal([])
    for (const path of [
      '/console',
      `/console/apps/${appId}`,
      '/console/activity',
      '/console/account',
    ]) {
      const { status, html } = await visitor.get(path)
      expect([status, html.includes('<script>alert')], path).to.deep.equal([200, false])
    }
  })
})
