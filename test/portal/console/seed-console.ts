import { appSubject } from '../../../src/usage/subject.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { contract } from '../../http/start-app.ts'
import { seedRequests } from './seed-requests.ts'
import type { RunningConsole } from './start-console.ts'

/** What is shown before sign-in. */
export const publicPaths = [
  ...['/console/sign-in', '/console/sign-up', '/console/check-mail', '/console/forgot-password'],
  ...['/console/verify?token=x', '/console/reset?token=x', '/console/nothing'],
]

/** The console's pages of every owner, with or without an app. */
export const accountPaths = [
  ...['/console', '/console/first-call', '/console/connected', '/console/activity'],
  ...['/console/account', '/console/account/second-factor', '/console/account/sessions'],
  ...['/console/account/data', '/console/account/delete', '/console/apps/new'],
]

/** An owner with apps in every state, and the paths of the pages that they see. */
export async function seedConsole(
  nilam: RunningConsole,
  email: string,
): Promise<{ readonly appPath: string; readonly ownPaths: readonly string[] }> {
  const ownerId = await nilam.addOwner(email)
  const ready = await nilam.addReadyApp(ownerId, `Rent board ${'x'.repeat(40)}`)
  const wish = { name: 'Early', domain: 'early.example.com' }
  const early = await nilam.accounts.apps.create(ownerId, wish, { kind: 'operator' })
  const made = await nilam.accounts.credentials.create(
    ready,
    {
      kind: 'api_key',
      label: 'production backend',
      scopes: ['calculators:use', 'listings:read:public', 'locality:read:public'],
      ipAllowlist: ['192.0.2.0/24', '2001:db8:1234:5678:9abc::/80'],
    },
    { kind: 'owner', ownerId, ipAddress: '192.0.2.1' },
  )
  const credentialId = 'credential' in made ? made.credential.credentialId : ''
  const busy = await seedUsage(nilam, ownerId)
  await seedRequests(nilam, ready, credentialId)
  const billed = await seedBills(nilam, ownerId)
  const [newest] = await nilam.requests.list(ready, {}, 1)
  const appPath = `/console/apps/${ready}`
  const ownPaths = [
    ...accountPaths,
    appPath,
    `${appPath}/calls`,
    `${appPath}/calls?status=401`,
    `${appPath}/calls?day=2026-11-21&mode=live&tool=search_properties`,
    `${appPath}/calls?status=all`,
    `${appPath}/calls/${newest?.callId ?? ''}`,
    `/console/apps/${busy}/calls`,
    `/console/apps/${busy}/calls?month=2026-08`,
    `/console/apps/${busy}/calls?month=x`,
    `/console/apps/${'appId' in early ? early.appId : ''}`,
    `${appPath}/settings`,
    `${appPath}/plan`,
    `${appPath}/spend-limit`,
    `/console/apps/${billed}/plan`,
    `/console/apps/${billed}/spend-limit`,
    `/console/apps/${billed}/calls`,
    `${appPath}/revoke`,
    `${appPath}/credentials/new`,
    `/console/credentials/${credentialId}/revoke`,
    `/console/credentials/${credentialId}/roll`,
  ]
  return { appPath, ownPaths }
}

/** An app past its allowance, with days above the line, days that are gone, and rejections. */
async function seedUsage(nilam: RunningConsole, ownerId: string): Promise<string> {
  const { ledger, usage } = nilam
  const busy = await nilam.addReadyApp(ownerId, 'Busy board')
  await nilam.createdAt(busy, '2026-08-01T00:00Z')
  const tools = contract.operationIds
  const use = (calls: number, day: string) => {
    for (let call = 0; call < calls; call += 1) {
      const tool = tools[call % tools.length] ?? ''
      void ledger.count(appSubject(busy), tool, Date.parse(`${day}T09:00Z`), call % 5 === 0)
    }
  }
  use(40, '2026-08-22')
  use(70, '2026-08-24')
  for (let day = 10; day <= 21; day += 1) use(day * 60, `2026-11-${day}`)
  const refusedAtMs = Date.parse('2026-11-20T09:00Z')
  ledger.refused(appSubject(busy), tools[0] ?? '', 'rate_limit_per_tool', refusedAtMs)
  await ledger.settle()
  await usage.jobs.purge()
  return busy
}

/** An app with a request for a plan, a spend limit, and a settled month. */
async function seedBills(nilam: RunningConsole, ownerId: string): Promise<string> {
  const { accounts, db, usage } = nilam
  const appId = await nilam.addReadyApp(ownerId, 'Billed board')
  const actor = { kind: 'owner', ownerId, ipAddress: '192.0.2.1' } as const
  await nilam.createdAt(appId, '2026-08-01T00:00Z')
  await usage.setSpendLimit(appId, 1000, actor)
  const wish = { tier: 'scale', purpose: 'Alerts for 40,000 buyers, in two apps' }
  await accounts.planRequests.request(appId, wish, actor)
  const month = { subject: appSubject(appId), month: '2026-10', tier: 'business' } as const
  await addCallsOfMonths(db, [{ ...month, calls: 12_345 }])
  await addCallsOfMonths(db, [{ ...month, month: '2026-11', calls: 11_883 }])
  await usage.jobs.closeMonths()
  return appId
}
