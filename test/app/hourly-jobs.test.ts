import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { openAccountServices, type AccountServices } from '../../src/app/account-services.ts'
import { hourlyJobs } from '../../src/app/hourly-jobs.ts'
import { runJobs } from '../../src/app/run-jobs.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { done, operator, startMs } from '../portal/accounts/test-apps.ts'
import { newFolder } from '../new-folder.ts'

describe('hourlyJobs', () => {
  let home: string
  let services: AccountServices
  let nowMs: number
  let recorded: number
  const clock = { now: () => nowMs, monotonic: () => nowMs }

  beforeEach(async () => {
    nowMs = startMs
    recorded = 0
    home = newFolder()
    services = await openAccountServices({
      ...{ home, clock, randomBytes },
      settings: {
        ...{ databaseUrl: null, oauthClientCredentials: false, claimLoopback: false },
        publicUrl: 'http://localhost:8080',
        ...{ encryptionKeys: null, supportEmail: null },
      },
      document: loadContract('generated').document,
    })
  })
  afterEach(() => services.db.destroy())

  function run(lines: string[] = []): Promise<void> {
    const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const jobs = hourlyJobs(async () => {
      await runJobs(services, clock)
      recorded += 1
    }, logger)
    return jobs.close()
  }

  it('runs at the start, and finishes before close resolves', async () => {
    const { owners, apps, claims, credentials } = services.accounts
    const wish = { email: 'asha@example.com', password: 'correct horse battery staple 7' }
    const { ownerId } = done(await owners.create(wish, operator))
    const { appId } = done(await apps.create(ownerId, { name: 'A' }, operator))
    done(await apps.setTier(appId, 'business', operator))
    done(await claims.verifyByOperator(appId, operator))
    const request = { kind: 'api_key', label: 'A', scopes: ['calculators:use'] } as const
    const { credential } = done(await credentials.create(appId, request, operator))
    nowMs = credential.expiresAtMs - 1
    await run()
    const mails = await services.db.selectFrom('outbox').select('kind').execute()
    expect(mails.map(({ kind }) => kind)).to.include('credential_expires_soon')
    expect(recorded).to.equal(1)
  })

  it('logs a failure and continues', async () => {
    const lines: string[] = []
    await services.db.schema.dropTable('outbox').execute()
    await run(lines)
    expect(lines).to.have.length(1)
    expect(JSON.parse(lines[0] ?? '')).to.include({ level: 40 })
  })
})
