import { randomBytes } from 'node:crypto'
import { abuseReportRepository } from '../../../src/api/recorder/abuse-report-repository.ts'
import { keyOfDay, removeAbuseBatches } from '../../../src/api/recorder/abuse-log-repository.ts'
import { recordedCall } from '../../../src/api/recorder/recorded-call.ts'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import { openRecording } from '../../../src/app/recorder/recording.ts'
import type { AppCaller, UserCaller } from '../../../src/base/caller.ts'
import { dayMs } from '../../../src/base/calendar.ts'
import { invalidParams, refuse } from '../../../src/base/refusal.ts'
import { listedPerMinute } from '../../../src/portal/calls/request-batch.ts'
import { countStored, maxStored } from '../../../src/portal/calls/request-repository.ts'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import type { RecordedCall } from '../../../src/store/calls/recorded-call.ts'
import { startMs } from '../../market/open-test-market.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { openedForEach } from '../../opened.ts'

const common = { ownerId: 'own_1', tier: 'business', licensedCities: [] } as const
const app: AppCaller = {
  ...{ kind: 'app', appId: 'app_1', credentialId: 'crd_1', credentialKind: 'test_key' },
  ...common,
}
const person: UserCaller = { kind: 'user', appId: 'app_1', clientId: 'cli_1', ...common }
const successful: FinishedCall = {
  request: {
    ...{ transport: 'mcp', operationId: 'search_properties', requestId: 'mine' },
    ipAddress: '192.0.2.1',
  },
  outcome: { refused: false, json: '{}' },
  known: {
    caller: app,
    cache: 'hit',
    body: { value: { city: 'Coimbatore', note: 'ring 98421 12345' } },
  },
  durationMs: 1.23456,
}
const wrong = invalidParams([{ path: 'city', message: 'must not be "98421 12345"' }])

onBothDatabases('openRecording', (open) => {
  const accounts = openedForEach(open)
  let db: CallsDatabase
  let recording: ReturnType<typeof openRecording>

  beforeEach(async () => {
    db = await accounts.openCalls()
    recording = openRecording(db, randomBytes)
  })

  /** As the recorder sends them. */
  function record(...finished: readonly FinishedCall[]): Promise<void> {
    const calls = finished.flatMap((one) => recordedCall(one, startMs) ?? [])
    return recording.record(JSON.parse(JSON.stringify(calls)))
  }
  const listed = async () => {
    const rows = await db.selectFrom('requests').selectAll().orderBy('status').execute()
    return rows.map(({ details, callId: _, ...row }) => ({ ...row, details: JSON.parse(details) }))
  }
  const observed = () => db.selectFrom('abuseLog').selectAll().orderBy('atMs').execute()
  const counted = async () => {
    const rows = await db.selectFrom('requestCounts').select(['calls', 'unlisted']).execute()
    return [
      rows.reduce((sum, { calls }) => sum + Number(calls), 0),
      rows.reduce((sum, { unlisted }) => sum + Number(unlisted), 0),
    ]
  }

  it('stores a call of an app in both logs, without personal data', async () => {
    await record(successful)
    expect(await listed()).to.deep.equal([
      {
        ...{ appId: 'app_1', atMs: startMs, requestId: 'mine', status: 200, isTest: 1 },
        ...{ operationId: 'search_properties', credentialId: 'crd_1' },
        details: {
          ...{ transport: 'mcp', code: 'ok', durationMs: 1.235, cache: 'hit' },
          arguments: { city: 'Coimbatore', note: 'ring [phone]' },
          kinds: ['phone'],
        },
      },
    ])
    const [{ network, app: ofApp, owner, ...row } = expect.fail()] = await observed()
    expect(row).to.deep.equal({
      ...{ atMs: startMs, day: '2026-11-21', operationId: 'search_properties', transport: 'mcp' },
      ...{ callerKind: 'app', kinds: 'phone', outcome: 'ok' },
      arguments: '{"city":"Coimbatore","note":"ring [phone]"}',
    })
    for (const name of [network, ofApp, owner]) expect(name).to.match(/^[0-9a-f]{24}$/)
    expect(await counted()).to.deep.equal([1, 0])
  })

  it('stores an anonymous call, and one that was rejected before authentication, in the abuse log only', async () => {
    const known = { caller: { kind: 'anonymous', ipAddress: '192.0.2.1' } } as const
    await record({ ...successful, known }, { ...successful, known: {}, outcome: wrong })
    const rows = await observed()
    expect(rows.map(({ callerKind }) => callerKind)).to.have.members(['anonymous', null])
    expect(new Set(rows.map(({ network }) => network)).size).to.equal(1)
    expect(rows.map((row) => row.arguments)).to.deep.equal(['null', 'null'])
    expect(await listed()).to.deep.equal([])
    expect(await counted()).to.deep.equal([0, 0])
  })

  it('stores the name of an unknown tool without what no database takes', async () => {
    const request = { ...successful.request, operationId: 'sell\0\ud800' }
    await record({ ...successful, request })
    for (const rows of [await observed(), await listed()]) {
      expect(rows.map(({ operationId }) => operationId)).to.deep.equal(['sell\ufffd'])
    }
  })

  it('stores why a call was rejected, without personal data that the message repeats', async () => {
    await record({ ...successful, outcome: wrong })
    const [row] = await listed()
    expect(row?.status).to.equal(400)
    expect(row?.details.message).to.include('city must not be').and.not.to.include('98421')
  })

  it('lists neither the arguments of a person nor a message that could repeat them', async () => {
    const known = { ...successful.known, caller: person }
    const rejected = { appId: 'app_1', clientId: 'cli_1', isTest: false }
    await record(
      { ...successful, known },
      { ...successful, known, outcome: wrong },
      { ...successful, known, outcome: refuse('not_found', 'There is no listing 98421.') },
      {
        ...{ ...successful, known: {} },
        outcome: { ...refuse('owner_suspended', 'The account is disabled.'), app: rejected },
      },
    )
    const rows = await listed()
    expect(rows.map(({ status }) => status)).to.deep.equal([200, 400, 403, 404])
    expect(JSON.stringify(rows)).not.to.match(/Coimbatore|98421|own_1|192\.0\.2/)
    expect(rows.map(({ details }) => details.message)).to.deep.equal([
      ...[undefined, undefined, 'The account is disabled.', undefined],
    ])
  })

  it('lists a call whose credential was rejected, where it is known whose it is', async () => {
    const rejected = { appId: 'app_1', credentialId: 'crd_9', isTest: false }
    const outcome = { ...refuse('api_key_expired', 'The API key has expired.'), app: rejected }
    await record({ ...successful, known: {}, outcome })
    const [row] = await listed()
    expect(row).to.include({ appId: 'app_1', status: 401, credentialId: 'crd_9' })
  })

  it('stores no protocol error and no request that names no operation', async () => {
    await record(
      { ...successful, outcome: { refused: true, status: 400, error: '-32600' } },
      { ...successful, request: { transport: 'web', requestId: 'mine' }, outcome: wrong },
    )
    expect([...(await listed()), ...(await observed())]).to.deep.equal([])
  })

  it('redacts a request id that is no id of ours, and the name of an unknown operation', async () => {
    const operationId = `9842112345 ${'x'.repeat(500)}`
    await record({
      ...successful,
      request: { ...successful.request, requestId: '98421-12345', operationId },
    })
    const [row] = await listed()
    expect(row?.requestId).to.equal('[phone]')
    for (const name of [row?.operationId, (await observed())[0]?.operationId]) {
      expect(name)
        .to.match(/^\[phone\] x+$/)
        .and.have.length.below(65)
    }
  })

  const call = (
    own: Partial<RecordedCall> & { readonly credentialId?: string } = {},
  ): RecordedCall => {
    const { credentialId = 'crd_1', ...rest } = own
    return {
      ...{ atMs: startMs, operationId: 'search_properties', requestId: 'mine', transport: 'rest' },
      ...{ durationMs: 4, code: 'ok', arguments: {} },
      app: { appId: 'app_1', credentialId, isTest: false },
      ...rest,
    }
  }
  const times = (count: number, own?: Parameters<typeof call>[0]) =>
    Array.from({ length: count }, () => call(own))

  it('lists the first calls of a minute, a credential and a status, and counts them all', async () => {
    const { successful: most, rejected } = listedPerMinute
    await recording.record([...times(most - 1), call({ credentialId: 'crd_2' })])
    await recording.record([
      ...times(2),
      ...times(rejected + 1, { code: 'not_found' }),
      ...times(3, { code: 'invalid_params' }),
    ])
    const statuses = (await listed()).map(({ status }) => status)
    const listedOf = (status: number) => statuses.filter((each) => each === status)
    expect(listedOf(200)).to.have.lengthOf(most + 1)
    expect(listedOf(404)).to.have.lengthOf(rejected)
    expect(listedOf(400)).to.have.lengthOf(3)
    expect(await counted()).to.deep.equal([most + 2 + rejected + 1 + 3, 2])
    await recording.record([call({ atMs: startMs + 60_000 })])
    expect(await listed()).to.have.lengthOf(most + 1 + rejected + 3 + 1)
    expect(await observed()).to.have.lengthOf(most + 2 + rejected + 1 + 3 + 1)
  })

  it('stores nothing of a batch that fails, and lists all of it when it is given again', async () => {
    const batch = times(listedPerMinute.successful)
    await db.schema.alterTable('requestCounts').renameTo('away').execute()
    const failure = await recording.record(batch).then(String, String)
    expect(failure).to.include('Recording calls failed')
    await db.schema.alterTable('away').renameTo('requestCounts').execute()
    expect([...(await listed()), ...(await observed())]).to.deep.equal([])
    await recording.record(batch)
    expect(await listed()).to.have.lengthOf(batch.length)
    expect(await counted()).to.deep.equal([batch.length, 0])
  })

  it('stores so many calls of each status at most: a flood of one error displaces no other', async () => {
    const perBatch = listedPerMinute.rejected
    await recording.record([call({ code: 'invalid_params', atMs: startMs - dayMs })])
    for (let minute = 0; minute < 14; minute += 1) {
      await recording.record(
        times(perBatch, { code: 'rate_limited', atMs: startMs + minute * 60_000 }),
      )
      const stored = new Map((await countStored(db, 'app_1')).map((row) => [row.status, row.calls]))
      expect(stored.get(429)).to.be.at.most(maxStored.rejectedOfStatus + 2000 + perBatch)
      expect(stored.get(400)).to.equal(1)
    }
    expect(14 * perBatch).to.be.above(maxStored.rejectedOfStatus + 2000 + perBatch)
  })

  it('deletes from the abuse log what is older than 30 days, with the keys of those days', async () => {
    const old = startMs - 31 * dayMs
    await recording.record([
      ...times(501, { atMs: old }),
      call({ atMs: startMs - 30 * dayMs }),
      call(),
    ])
    const reports = abuseReportRepository(db)
    expect(await reports.pseudonymsOf('app', 'app_1')).to.have.lengthOf(3)
    await recording.purge(startMs)
    const days = (await observed()).map(({ day }) => day)
    expect(days).to.deep.equal(['2026-10-22', '2026-11-21'])
    const kept = await reports.pseudonymsOf('app', 'app_1')
    expect(kept.map(({ day }) => day)).to.deep.equal(days)
  })

  it('deletes the oldest batches first, and keeps the keys while calls of their days are left', async () => {
    const at = (day: number) => ({ atMs: startMs - day * dayMs })
    await recording.record([call(at(2)), call(at(4)), call(at(3)), call()])
    expect(await removeAbuseBatches(db, '2026-11-21', 2)).to.equal(2)
    expect((await observed()).map(({ day }) => day)).to.deep.equal(['2026-11-19', '2026-11-21'])
    const key = await keyOfDay(db, '2026-11-19', randomBytes)
    expect(await removeAbuseBatches(db, '2026-11-21', 2)).to.equal(1)
    expect(Buffer.from(await keyOfDay(db, '2026-11-19', randomBytes))).not.to.deep.equal(
      Buffer.from(key),
    )
  })
})
