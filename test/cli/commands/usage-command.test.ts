import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { addCallsOfMonths } from '../../../src/usage/usage-month-repository.ts'
import { addCalls, addRefusals } from '../../../src/usage/usage-repository.ts'
import { startMs } from '../../market/open-test-market.ts'
import { runCommand } from './run-command.ts'
import { newFolder } from '../../new-folder.ts'

const today = new Date(startMs).toISOString().slice(0, 10)
const month = today.slice(0, 7)

describe('nilam usage and apps set-ceiling', () => {
  let home: string
  beforeEach(() => (home = newFolder()))

  const run = (...args: readonly string[]) => runCommand(home, args)

  async function app(tier: string): Promise<string> {
    const input = 'correct horse battery staple 7\n'
    await runCommand(home, ['accounts', 'create', 'a@example.com', '--password-stdin'], { input })
    const wish = ['apps', 'create', 'a@example.com', '--name', 'A', '--tier', tier, '--json']
    return JSON.parse((await run(...wish)).out).appId
  }

  async function inDatabase(work: (db: AccountsDatabase) => Promise<unknown>): Promise<void> {
    const db = await openAccountsDatabase({ directory: home })
    await work(db)
    await db.destroy()
  }

  const used = (appId: string, calls: number, of = '2020-01') =>
    inDatabase((db) =>
      addCallsOfMonths(db, [{ subject: `app:${appId}`, month: of, calls, tier: 'business' }]),
    )

  it('prints an app’s usage and cost, as text and as JSON', async () => {
    const appId = await app('business')
    const day = { subject: `app:${appId}`, day: today, operationId: 'search_properties' }
    await inDatabase((db) => addCalls(db, [{ ...day, calls: 10_025, cached: 7 }]))
    await used(appId, 10_025, month)
    const { code, out } = await run('usage', appId)
    expect(code).to.equal(0)
    for (const line of [
      /^state +overage$/m,
      /^calls +10025$/m,
      /^remaining +0$/m,
      /^ceiling +30000$/m,
      /^overageInr +11\.25$/m,
      /^gstInr +2\.03$/m,
      /^totalInr +13\.28$/m,
      /^search_properties +10025 +7$/m,
    ]) {
      expect(out).to.match(line)
    }
    const json = JSON.parse((await run('usage', appId, '--month', month, '--json')).out)
    expect(json).to.deep.include({ appId, month, calls: 10_025, state: 'overage' })
    expect(json.bill).to.include({ overagePaise: 1125, gstPaise: 203, totalPaise: 1328 })
  })

  it('prints would-be rejections and late calls', async () => {
    const appId = await app('business')
    const subject = `app:${appId}`
    const refusal = { subject, day: today, operationId: 'search_properties', lastAtMs: startMs }
    await inDatabase((db) =>
      addRefusals(db, [{ ...refusal, reason: 'usage_ceiling', calls: 2, observed: 3 }]),
    )
    await used(appId, 10_000)
    expect(JSON.parse((await run('jobs', 'run', '--json')).out)).to.include({ monthsClosed: 1 })
    await used(appId, 5)
    const jobs = JSON.parse((await run('jobs', 'run', '--json')).out)
    expect(jobs).to.include({ monthsClosed: 0, lateBillsSettled: 1 })
    expect((await run('usage', appId)).out).to.match(/usage_ceiling +2 +3/)
    const { out } = await run('usage', appId, '--month', '2020-01')
    expect(out).to.match(/^2020-01 +\d{4}-\d\d +5 +5 +2\.66$/m)
  })

  it('exports the settled months of all apps, as CSV and as JSON', async () => {
    const appId = await app('business')
    await used(appId, 10_025)
    await run('jobs', 'run')
    const csv = await run('usage', 'export', '--month', '2020-01')
    expect(csv.code).to.equal(0)
    expect(csv.out.trimEnd().split('\r\n')).to.have.length(2)
    expect(csv.out).to.include(',a@example.com,10025,25,0.45,11.25,18,2.03,13.28,')
    const json = await run('usage', 'export', '--month', '2020-01', '--format', 'json')
    const [row, ...more] = JSON.parse(json.out)
    expect(more).to.deep.equal([])
    expect(row).to.include({ appId, month: '2020-01', calls: 10_025, totalPaise: 1328 })
  })

  it('rejects an export of a month that is not settled, or of none', async () => {
    const appId = await app('business')
    const running = await run('usage', 'export', '--month', month)
    expect(running).to.include({ code: 1, out: '' })
    expect(running.err).to.match(/is not settled until \d{4}-\d\d-02 01:00 UTC\./)
    await used(appId, 1)
    const waiting = await run('usage', 'export', '--month', '2020-01')
    expect(waiting).to.include({ code: 1, out: '' })
    expect(waiting.err).to.include('Run nilam jobs run')
    expect(await run('usage', 'export')).to.include({ code: 2 })
    expect(await run('usage', 'export', '--month', '2020-1')).to.include({ code: 2 })
    const format = ['--month', '2020-01', '--format', 'pdf']
    expect(await run('usage', 'export', ...format)).to.include({ code: 2 })
  })

  it('sets a ceiling by contract and removes it', async () => {
    const appId = await app('business')
    const raised = await run('apps', 'set-ceiling', appId, '45000', '--json')
    expect(JSON.parse(raised.out)).to.include({ ceiling: 45_000, isByContract: true })
    expect((await run('usage', appId)).out).to.match(/^ceiling +45000\nceilingBy +contract$/m)
    const back = await run('apps', 'set-ceiling', appId, 'none', '--json')
    expect(JSON.parse(back.out)).to.include({ ceiling: 30_000, isByContract: false })
  })

  it('prints a message for what does not exist or is not allowed', async () => {
    const appId = await app('business')
    expect(await run('usage', 'app_none')).to.include({ code: 1 })
    for (const wrong of ['2026-13', '2026-1', 'november']) {
      const { code, err } = await run('usage', appId, '--month', wrong)
      expect(code).to.equal(2)
      expect(err).to.include('YYYY-MM')
    }
    for (const wrong of ['30000', '-1', '1.5', 'many']) {
      expect(await run('apps', 'set-ceiling', appId, wrong), wrong).to.include({ code: 2 })
    }
    const { err } = await run('apps', 'set-ceiling', appId, '30000')
    expect(err).to.include('at least 30001')
  })
})
