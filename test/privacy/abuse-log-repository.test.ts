import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { abuseRecord } from '../../src/privacy/abuse-record.ts'
import { abuseLogRepository } from '../../src/privacy/abuse-log-repository.ts'
import { connect, type Connection } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'

describe('the abuse log repository', () => {
  let directory: string
  let connection: Connection

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'nilam-'))
    connection = connect(directory, 1000)
    migrate(connection)
  })

  afterEach(() => {
    connection.close()
    rmSync(directory, { recursive: true })
  })

  it('stores a record without personal data, and null for an unauthenticated caller', () => {
    abuseLogRepository(connection, randomBytes).add([record('2026-11-21T10:00:00Z')])
    expect(connection.prepare('select * from abuse_log').all()).to.deep.equal([
      {
        at_ms: Date.parse('2026-11-21T10:00:00Z'),
        day: '2026-11-21',
        operation_id: 'search_properties',
        transport: 'mcp',
        caller_kind: null,
        arguments: '{"city":"[phone]"}',
        kinds: 'phone',
        outcome: 'rate_limited',
        network: 'of-network',
        app: 'of-app',
        owner: null,
      },
    ])
  })

  it('stores a call without arguments', () => {
    abuseLogRepository(connection, randomBytes).add([
      { ...record('2026-11-21T10:00:00Z'), arguments: undefined },
    ])
    expect(connection.prepare('select arguments from abuse_log').pluck().all()).to.deep.equal([
      'null',
    ])
  })

  it('deletes days before the given one and keeps that one', () => {
    const repository = abuseLogRepository(connection, randomBytes)
    repository.add(
      ['2026-10-21T23:59:59.999Z', '2026-10-22T00:00:00Z', '2026-11-21T10:00:00Z'].map(record),
    )
    expect(repository.removeBefore('2026-10-22', 10)).to.equal(1)
    const days = connection.prepare('select day from abuse_log order by at_ms').pluck().all()
    expect(days).to.deep.equal(['2026-10-22', '2026-11-21'])
  })

  it('deletes at most as many as requested, oldest first', () => {
    const repository = abuseLogRepository(connection, randomBytes)
    repository.add(
      ['2026-10-20T10:00:00Z', '2026-10-18T10:00:00Z', '2026-10-19T10:00:00Z'].map(record),
    )
    expect(repository.removeBefore('2026-10-22', 2)).to.equal(2)
    expect(connection.prepare('select day from abuse_log').pluck().all()).to.deep.equal([
      '2026-10-20',
    ])
    expect(repository.removeBefore('2026-10-22', 2)).to.equal(1)
    expect(repository.removeBefore('2026-10-22', 2)).to.equal(0)
  })

  it('adds a batch whole or not at all, and throws a StoreError when it fails', () => {
    // TypeScript callers cannot pass this: null in a column that must not be null.
    const broken = { ...record('2026-11-21T10:00:00Z'), outcome: undefined as unknown as string }
    expect(() => {
      abuseLogRepository(connection, randomBytes).add([record('2026-11-21T10:00:00Z'), broken])
    }).to.throw('Writing the abuse log')
    expect(connection.prepare('select count(*) from abuse_log').pluck().get()).to.equal(0)
  })
})

function record(at: string) {
  return abuseRecord({
    atMs: Date.parse(at),
    operationId: 'search_properties',
    transport: 'mcp',
    pseudonyms: { network: 'of-network', app: 'of-app', owner: null },
    arguments: { city: '98421 12345' },
    outcome: 'rate_limited',
  })
}
