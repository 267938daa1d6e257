import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import type { Caller } from '../../../src/base/caller.ts'
import { pino } from 'pino'
import { openAbuseWatch } from '../../../src/api/recorder/abuse-watch.ts'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import type {
  AbuseEntry,
  AbuseLogRepository,
} from '../../../src/api/recorder/abuse-log-repository.ts'
import { clockAt, dayMs, startMs } from '../../market/open-test-market.ts'

describe('openAbuseWatch', () => {
  const finished: FinishedCall = {
    request: { transport: 'rest', operationId: 'search_properties', requestId: 'request-1' },
    outcome: { refused: true, error: 'internal_error', message: 'of the test' },
    known: {
      caller: { kind: 'anonymous', address: '192.0.2.1' },
      body: { value: { city: 'Coimbatore', locality: '98421 12345' } },
    },
    durationMs: 1,
  }

  function open(overrides: Partial<AbuseLogRepository> = {}) {
    const tasks: { readonly task: () => void; readonly delayMs: number }[] = []
    const written: AbuseEntry[] = []
    const removedBefore: string[] = []
    const watch = openAbuseWatch({
      repository: {
        add: async (entries) => void written.push(...entries),
        removeBefore: async (day) => removedBefore.push(day),
        keyOf: async (day) => Buffer.from(day),
        ...overrides,
      },
      clock: clockAt(startMs),
      logger: pino({ level: 'silent' }),
      schedule: (task, delayMs) => {
        tasks.push({ task, delayMs })
        return () => undefined
      },
    })
    return { watch, tasks, written, removedBefore }
  }

  it('writes a call after it finished, without personal data', async () => {
    const { watch, written } = open()
    watch.finished(finished)
    expect(written).to.deep.equal([])
    await watch.close()
    expect(written).to.have.lengthOf(1)
    expect(written[0]).to.include({ transport: 'rest', outcome: 'internal_error', atMs: startMs })
    expect(JSON.stringify(written)).not.to.match(/98421|192\.0\.2/u)
  })

  it('hides who called: an address, an app and its owner, and the address of who is not known', async () => {
    const { watch, written, tasks } = open()
    tasks[0]?.task()
    await setImmediate()
    const request = { ...finished.request, address: '192.0.2.1' }
    const app: Caller = {
      ...{ kind: 'app', appId: 'app_1', ownerId: 'own_1', tier: 'business', credentialId: 'crd_1' },
      ...{ credentialKind: 'api_key', scopes: [], licensedCities: [], address: '192.0.2.1' },
    }
    watch.finished({ ...finished, request })
    watch.finished({ ...finished, request, known: { caller: app } })
    watch.finished({ ...finished, request, known: {} })
    watch.finished(finished)
    await watch.close()
    const networks = written.map(({ network }) => network)
    expect(networks).to.deep.equal([networks[0], networks[0], networks[0], null])
    expect(written.map(({ app: of, owner }) => [of === null, owner === null])).to.deep.equal([
      ...[
        [true, true],
        [false, false],
        [true, true],
        [true, true],
      ],
    ])
    expect(JSON.stringify(written)).not.to.match(/192\.0\.2|app_1|own_1/)
  })

  it('records a call without its caller while the key of the day cannot be made', async () => {
    let isLocked = true
    const { watch, written } = open({
      keyOf: async (day) => {
        if (isLocked) throw new Error('locked')
        return Buffer.from(day)
      },
    })
    const request = { ...finished.request, address: '192.0.2.1' }
    watch.finished({ ...finished, request })
    await setImmediate()
    isLocked = false
    watch.finished({ ...finished, request })
    await setImmediate()
    watch.finished({ ...finished, request })
    await watch.close()
    expect(written.map(({ network }) => network === null)).to.deep.equal([true, true, false])
  })

  it('deletes records older than 30 days at the start and every six hours', async () => {
    const { tasks, removedBefore } = open()
    expect(tasks.map(({ delayMs }) => delayMs)).to.deep.equal([0])
    tasks[0]?.task()
    await setImmediate()
    expect(removedBefore).to.deep.equal([new Date(startMs - 30 * dayMs).toISOString().slice(0, 10)])
    expect(tasks.at(-1)?.delayMs).to.equal(6 * 60 * 60 * 1000)
  })

  it('deletes in small batches with pauses', async () => {
    const counts = [500, 500, 499]
    const limits: number[] = []
    const { tasks } = open({
      removeBefore: async (_, most) => {
        limits.push(most)
        return counts.shift() ?? 0
      },
    })
    for (const at of [0, 1, 2]) {
      tasks[at]?.task()
      await setImmediate()
    }
    expect(limits).to.deep.equal([500, 500, 500])
    const hoursMs = 60 * 60 * 1000
    expect(tasks.map(({ delayMs }) => delayMs)).to.deep.equal([0, 20, 20, 6 * hoursMs])
  })

  it('retries when another process holds the lock', async () => {
    const { tasks } = open({
      removeBefore: async () => {
        throw new Error('locked')
      },
    })
    tasks[0]?.task()
    await setImmediate()
    expect(tasks).to.have.lengthOf(2)
  })
})
