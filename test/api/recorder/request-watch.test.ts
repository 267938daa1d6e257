import { expect } from 'chai'
import { pino } from 'pino'
import type { AppCaller, UserCaller } from '../../../src/base/caller.ts'
import { invalidParams, refuse } from '../../../src/base/refusal.ts'
import { jsonText } from '../../../src/base/json-text.ts'
import { openRequestWatch } from '../../../src/app/request-watch.ts'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import type { RequestRecord } from '../../../src/portal/calls/request-record.ts'
import { latencyStep, percentileOf } from '../../../src/portal/calls/latency-steps.ts'
import { clockAt, startMs } from '../../market/open-test-market.ts'

const common = {
  ownerId: 'own_1',
  tier: 'business',
  scopes: [],
  licensedCities: [],
  address: '192.0.2.1',
} as const
const app: AppCaller = {
  ...{ kind: 'app', appId: 'app_1', credentialId: 'crd_1', credentialKind: 'test_key' },
  ...common,
}
const person: UserCaller = { kind: 'user', appId: 'app_1', clientId: 'cli_1', ...common }

describe('openRequestWatch', () => {
  async function recorded(...finished: readonly FinishedCall[]): Promise<readonly RequestRecord[]> {
    const written: RequestRecord[] = []
    const watch = openRequestWatch({
      log: { add: async ({ records }) => void written.push(...records) },
      clock: clockAt(startMs),
      logger: pino({ level: 'silent' }),
    })
    for (const one of finished) watch.finished(one)
    await watch.close()
    return written
  }

  const answered: FinishedCall = {
    request: { transport: 'mcp', operationId: 'search_properties', requestId: 'mine' },
    outcome: { refused: false, json: jsonText('{}') },
    known: {
      caller: app,
      cache: 'hit',
      body: { value: { city: 'Coimbatore', note: 'ring 98421 12345' } },
    },
    durationMs: 1.23456,
  }
  const wrong = invalidParams([{ path: 'city', message: 'must not be "98421 12345"' }])

  it('records a call of an app without personal data', async () => {
    expect(await recorded(answered)).to.deep.equal([
      {
        ...{ appId: 'app_1', atMs: startMs, requestId: 'mine', status: 200 },
        ...{ operationId: 'search_properties', credentialId: 'crd_1', isTest: true },
        details: {
          ...{ transport: 'mcp', code: 'answered', durationMs: 1.235, cache: 'hit' },
          arguments: { city: 'Coimbatore', note: 'ring [phone]' },
          kinds: ['phone'],
        },
      },
    ])
  })

  it('records why a call was rejected, without personal data that the message repeats', async () => {
    const [record] = await recorded({ ...answered, outcome: wrong })
    expect(record?.status).to.equal(400)
    expect(record?.details.message).to.include('city must not be').and.not.to.include('98421')
  })

  it('records neither the arguments of a person nor a message that could repeat them', async () => {
    const known = { ...answered.known, caller: person }
    const records = await recorded(
      { ...answered, known },
      { ...answered, known, outcome: wrong },
      { ...answered, known, outcome: refuse('not_found', 'There is no listing 98421.') },
      {
        ...answered,
        known: {},
        outcome: {
          ...refuse('owner_suspended', 'The account is disabled.'),
          app: { appId: 'app_1', clientId: 'cli_1', isTest: false },
        },
      },
    )
    expect(records.map(({ status }) => status)).to.deep.equal([200, 400, 404, 403])
    expect(JSON.stringify(records)).not.to.match(/Coimbatore|98421|own_1|192\.0\.2/)
    expect(records.map(({ details }) => details.message)).to.deep.equal([
      ...[undefined, undefined, undefined, 'The account is disabled.'],
    ])
  })

  it('records a call whose credential was rejected, where it is known whose it is', async () => {
    const outcome = {
      ...refuse('api_key_expired', 'The API key has expired.'),
      app: { appId: 'app_1', credentialId: 'crd_9', isTest: false },
    }
    const [record] = await recorded({ ...answered, known: {}, outcome })
    expect(record).to.include({ appId: 'app_1', status: 401 })
    expect(record?.credentialId).to.equal('crd_9')
  })

  it('records no call without an app, and no protocol error', async () => {
    const { appId: _, ...withoutApp } = person
    const records = await recorded(
      { ...answered, known: {} },
      { ...answered, known: { caller: { kind: 'anonymous', address: '192.0.2.1' } } },
      { ...answered, known: { caller: withoutApp } },
      { ...answered, outcome: { refused: true, status: 400, error: '-32600' } },
    )
    expect(records).to.deep.equal([])
  })

  it('redacts a request id that is no id of ours', async () => {
    const request = { ...answered.request, requestId: '98421-12345' }
    const [record] = await recorded({ ...answered, request })
    expect(record?.requestId).to.equal('[phone]')
  })
})

describe('a percentile of latency steps', () => {
  it('is at most a tenth off', () => {
    for (const ms of [0.11, 0.5, 1, 7, 33.3, 250, 4000]) {
      const found = percentileOf([{ latencyStep: latencyStep(ms), calls: 3 }], 0.99)
      expect(found, String(ms)).to.be.within(ms * 0.9, ms * 1.1)
    }
    expect(percentileOf([], 0.5)).to.equal(undefined)
    expect(latencyStep(0)).to.equal(0)
    expect(latencyStep(1e9)).to.equal(80)
  })
})
