/**
 * What the request log costs: calls with an API key through the whole pipeline in one process, with and without it, until the last
 * one is written. With one busy key, with a thousand keys, and with calls that are all rejected. Run: node test/bench/request-log.ts.
 * `ROUNDS` as in run.ts.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { pino } from 'pino'
import type { AppCaller } from '../../src/base/caller.ts'
import { systemClock } from '../../src/base/clock.ts'
import { plansOf } from '../../src/contract/plans.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { cacheKeys } from '../../src/pipeline/cache-key.ts'
import type { FinishedCall } from '../../src/pipeline/call.ts'
import { openRequestWatch } from '../../src/pipeline/request-watch.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { runOperation, type Pipeline } from '../../src/pipeline/run-operation.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { openRequestLog } from '../../src/request-log/open-request-log.ts'
import { handlersWith } from '../http/start-app.ts'
import { calculators, contract } from '../operations/calculators/calculators.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const slotCalls = 40_000
const operationId = 'calculate_home_affordability'
const query = { propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 }

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const db = await openAccountsDatabase({ directory: home })
const requests = openRequestLog({
  ...{ db, randomBytes, clock: systemClock, plans: plansOf(contract.document) },
})
try {
  await report('one key', 1, query)
  await report('1,000 keys', 1000, query)
  await report('one key, all calls rejected', 1, { ...query, loan: 1 })
} finally {
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
}

/** Slots in pairs, whose order changes: the machine's speed drifts by more than what is to be measured. */
async function report(name: string, keys: number, body: object): Promise<void> {
  const pairs: (readonly [logged: number, plain: number])[] = []
  const logged = (): Promise<number> => slot(keys, body, true)
  const plain = (): Promise<number> => slot(keys, body, false)
  await logged()
  await plain()
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push([await logged(), await plain()])
    else {
      const first = await plain()
      pairs.push([await logged(), first])
    }
  }
  const added = median(pairs.map(([own, other]) => own - other)).toFixed(2)
  const ratio = median(pairs.map(([own, other]) => own / other)).toFixed(3)
  const whole = median(pairs.map(([, other]) => other)).toFixed(1)
  console.log(`${name}: ${added} µs of CPU a call, beside ${whole} µs without; ratio ${ratio}`)
}

/** Microseconds of processor time a call. */
async function slot(keys: number, body: object, isLogged: boolean): Promise<number> {
  const watch = openRequestWatch({
    log: requests,
    clock: systemClock,
    logger: pino({ level: 'warn' }),
  })
  const isRejected = 'loan' in body
  let number = 0
  const pipeline: Pipeline = {
    contract,
    handlers: handlersWith(calculators),
    auth: {
      authenticate: () => callerOf((number += 1) % keys),
      exampleRefusal: () => undefined,
      challenge: undefined,
    },
    limiter: noLimits,
    cacheKeys: cacheKeys(),
    cache: noCache,
    clock: systemClock,
    onBreach: 'refuse',
    onFinished: (finished: FinishedCall) => {
      if (finished.outcome.refused !== isRejected) throw new Error('another outcome')
      if (isLogged) watch.finished(finished)
    },
  }
  const startedMs = processorMs()
  for (let call = 0; call < slotCalls; call += 1) {
    await runOperation(pipeline, {
      transport: 'rest',
      operationId,
      readArguments: () => ({ value: { ...body } }),
      credential: {},
      address: '127.0.0.1',
      requestId: 'req_0123456789abcdefghijAB',
    })
    // A batch is written between calls, as in a server.
    if (call % 50 === 0) await otherWork()
  }
  await watch.close()
  return ((processorMs() - startedMs) * 1000) / slotCalls
}

function callerOf(key: number): AppCaller {
  return {
    ...{ kind: 'app', appId: `app_${key}`, ownerId: 'own_1', tier: 'enterprise' },
    ...{ credentialId: `crd_0123456789_${key}`, credentialKind: 'api_key' },
    ...{ scopes: ['calculators:use'], licensedCities: [] },
    address: '127.0.0.1',
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** Time on a processor, not on the wall: what else the machine does must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
