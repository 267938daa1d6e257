import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import {
  abuseLogRepository,
  type AbuseLogRepository,
} from '../../../src/api/recorder/abuse-log-repository.ts'
import { abuseReportRepository } from '../../../src/api/recorder/abuse-report-repository.ts'
import { abuseRecord } from '../../../src/api/recorder/abuse-record.ts'
import { onBothDatabases, type TestAccounts } from '../../store/accounts/on-both-databases.ts'

onBothDatabases('the abuse log repository', (open) => {
  let test: TestAccounts
  let db: CallsDatabase
  let repository: AbuseLogRepository

  beforeEach(async () => {
    test = await open()
    db = await test.openCalls()
    repository = abuseLogRepository(db, randomBytes)
  })
  afterEach(() => test.dispose())

  const stored = () => db.selectFrom('abuseLog').selectAll().orderBy('atMs').execute()
  const daysStored = async () => (await stored()).map(({ day }) => day)

  it('stores a record without personal data, and null for an unauthenticated caller', async () => {
    await repository.add([record('2026-11-21T10:00:00Z')])
    const [row] = await stored()
    expect({ ...row, entryId: 1 }).to.deep.equal({
      entryId: 1,
      atMs: Date.parse('2026-11-21T10:00:00Z'),
      day: '2026-11-21',
      operationId: 'search_properties',
      transport: 'mcp',
      callerKind: null,
      arguments: '{"city":"[phone]"}',
      kinds: 'phone',
      outcome: 'rate_limited',
      network: 'of-network',
      app: 'of-app',
      owner: null,
    })
  })

  it('stores a call without arguments', async () => {
    await repository.add([{ ...record('2026-11-21T10:00:00Z'), arguments: undefined }])
    expect((await stored()).map((row) => row.arguments)).to.deep.equal(['null'])
  })

  it('deletes days before the given one and keeps that one', async () => {
    await repository.add(
      ['2026-10-21T23:59:59.999Z', '2026-10-22T00:00:00Z', '2026-11-21T10:00:00Z'].map(record),
    )
    expect(await repository.removeBefore('2026-10-22', 10)).to.equal(1)
    expect(await daysStored()).to.deep.equal(['2026-10-22', '2026-11-21'])
  })

  it('deletes at most as many as requested, oldest first', async () => {
    await repository.add(
      ['2026-10-20T10:00:00Z', '2026-10-18T10:00:00Z', '2026-10-19T10:00:00Z'].map(record),
    )
    expect(await repository.removeBefore('2026-10-22', 2)).to.equal(2)
    expect(await daysStored()).to.deep.equal(['2026-10-20'])
    expect(await repository.removeBefore('2026-10-22', 2)).to.equal(1)
    expect(await repository.removeBefore('2026-10-22', 2)).to.equal(0)
  })

  it('adds a batch whole or not at all, and throws a StoreError when it fails', async () => {
    // TypeScript callers cannot pass this: null in a column that must not be null.
    const broken = { ...record('2026-11-21T10:00:00Z'), outcome: undefined as unknown as string }
    const adding = repository.add([record('2026-11-21T10:00:00Z'), broken])
    const failure = await adding.then(String, String)
    expect(failure).to.include('Writing the abuse log')
    expect(await stored()).to.deep.equal([])
  })

  it('counts and shows calls, and deletes the keys of old days with them', async () => {
    const reports = abuseReportRepository(db)
    await repository.add([
      record('2026-10-21T10:00:00Z', 'Kovai\0'),
      record('2026-11-21T10:00:00Z'),
    ])
    const [newest] = await reports.calls({}, 1)
    expect(newest).to.include({ day: '2026-11-21', arguments: '{"city":"[phone]"}' })
    const callers = await reports.callers('network', { caller: 'of-network' }, 9)
    expect(callers.map(({ day, calls, personal }) => [day, calls, personal])).to.deep.equal([
      ['2026-11-21', 1, 1],
      ['2026-10-21', 1, 0],
    ])
    const key = await repository.keyOf('2026-10-21')
    expect(Buffer.from(await repository.keyOf('2026-10-21'))).to.deep.equal(Buffer.from(key))
    expect(await repository.removeBefore('2026-11-01', 10)).to.equal(1)
    expect(Buffer.from(await repository.keyOf('2026-10-21'))).not.to.deep.equal(Buffer.from(key))
    expect(await reports.pseudonymsOf('app', 'x')).to.have.lengthOf(1)
  })
})

function record(at: string, city: unknown = '98421 12345') {
  return abuseRecord({
    atMs: Date.parse(at),
    operationId: 'search_properties',
    transport: 'mcp',
    pseudonyms: { network: 'of-network', app: 'of-app', owner: null },
    arguments: { city: typeof city === 'string' ? city : '98421 12345' },
    outcome: 'rate_limited',
  })
}
