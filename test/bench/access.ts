/**
 * What an API key costs: a call with one beside the same call without, in process and over HTTP. And whether the time of a
 * rejection tells what is wrong with a key. Run: node test/bench/access.ts (Linux with wrk and taskset). `ROUNDS` and `SLOT_SECONDS` as in run.ts.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '../../src/accounts/credentials/api-key.ts'
import { openAuthenticator } from '../../src/auth/authenticate.ts'
import type { PresentedCredential } from '../../src/auth/presented-credential.ts'
import { systemClock } from '../../src/base/clock.ts'
import { afterTimeout } from '../../src/base/scheduler.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { cacheKeys } from '../../src/pipeline/cache-key.ts'
import { runOperation, type Pipeline } from '../../src/pipeline/run-operation.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { handlersWith } from '../http/start-app.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { calculators, contract } from '../operations/calculators/calculators.ts'
import { load } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)
const port = 18_089
const operationId = 'calculate_home_affordability'
const query = { propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 }
const slotCalls = 50_000

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const db = await openAccountsDatabase({ directory: home })
let server: ServerProcess | undefined
try {
  const office = openAccountOffice(db, systemClock)
  const { text } = await office.issueKey({ ipAllowlist: ['127.0.0.0/8', '2001:db8::/48'] })
  const authorization = `Bearer ${text}`

  const pipeline: Pipeline = {
    contract,
    handlers: handlersWith(calculators),
    auth: openAuthenticator({
      ...office,
      licensed: () => true,
      ownOrigins: [],
      clock: systemClock,
      schedule: afterTimeout,
      onFailure: (failure) => {
        throw failure
      },
    }),
    limiter: noLimits,
    cacheKeys: cacheKeys(),
    cache: noCache,
    clock: systemClock,
    onBreach: 'refuse',
    onFinished: ({ outcome }) => {
      if (outcome.refused) throw new Error(outcome.error)
    },
  }
  const inProcess = async (credential: PresentedCredential): Promise<number> => {
    const startedMs = processorMs()
    for (let call = 0; call < slotCalls; call += 1) {
      await runOperation(pipeline, {
        transport: 'rest',
        operationId,
        readArguments: () => ({ value: { ...query } }),
        credential,
        address: '127.0.0.1',
        requestId: 'bench',
      })
    }
    return ((processorMs() - startedMs) * 1000) / slotCalls
  }
  const withKey = (): Promise<number> => inProcess({ authorization })
  const anonymously = (): Promise<number> => inProcess({})
  report('the pipeline in process', await compare(withKey, anonymously))

  const serving = await startServer(['src/main.ts'], port, {
    NILAM_HOME: home,
    LOG_LEVEL: 'warn',
  })
  server = serving
  const overHttp = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const before = await serving.cpuMs()
    const { requests } = await load(
      {
        url: `${serving.origin}/public/v1/${operationId}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(query),
      },
      slotSeconds,
    )
    return (((await serving.cpuMs()) - before) * 1000) / requests
  }
  const keyed = (): Promise<number> => overHttp({ authorization })
  const keyless = (): Promise<number> => overHttp({})
  report('REST, one EMI', await compare(keyed, keyless))

  const flipped = (key: string, at: number): string =>
    key.slice(0, at) + (key.charAt(at) === 'a' ? 'b' : 'a') + key.slice(at + 1)
  // Each time another key: one that was just rejected is remembered for some seconds.
  await reportRejections(`${serving.origin}/public/v1/${operationId}`, {
    unknown: () => newApiKey(randomBytes).text,
    'with a wrong checksum': () => flipped(newApiKey(randomBytes).text, 57),
    'close to a real one': (turn) => flipped(flipped(text, 9 + (turn % 43)), 52 + (turn % 6)),
    malformed: () => `nlm_live_${randomBytes(20).toString('hex')}`,
  })
} finally {
  await server?.stop()
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
}

/** The median time of rejecting each kind of wrong key, beside that of the first kind, in turns. */
async function reportRejections(
  url: string,
  kinds: Readonly<Record<string, (turn: number) => string>>,
): Promise<void> {
  const times = Object.entries(kinds).map(([name, keyOf]) => ({ name, keyOf, ms: [0] }))
  for (let turn = 0; turn < 400; turn += 1) {
    for (const { keyOf, ms } of times) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${keyOf(turn)}`,
      }
      const startedMs = performance.now()
      await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(query) })).text()
      ms.push(performance.now() - startedMs)
    }
  }
  const medians = times.map(({ ms }) => ms.toSorted((a, b) => a - b)[200] ?? NaN)
  for (const [at, { name }] of times.entries()) {
    const ratio = ((medians[at] ?? NaN) / (medians[0] ?? NaN)).toFixed(3)
    console.log(`rejected key, ${name}: ${ratio} of the time of an unknown one`)
  }
}

interface Pair {
  readonly own: number
  readonly other: number
}

/** Slots in pairs, whose order changes: the machine's speed drifts by more than what is to be measured. */
async function compare(
  own: () => Promise<number>,
  other: () => Promise<number>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  await own()
  await other()
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push({ own: await own(), other: await other() })
    else {
      const second = await other()
      pairs.push({ own: await own(), other: second })
    }
  }
  return pairs
}

function report(name: string, pairs: readonly Pair[]): void {
  const ratio = spread(
    pairs.map(({ own, other }) => own / other),
    3,
  )
  const micros = (side: keyof Pair): string =>
    spread(
      pairs.map((pair) => pair[side]),
      1,
    )
  console.log(
    `${name}: CPU with a key to without ${ratio}; with ${micros('own')} µs, without ${micros('other')} µs a call`,
  )
}

/** Median (lowest to highest). */
function spread(values: readonly number[], decimals: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): string => (sorted[index] ?? NaN).toFixed(decimals)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}

/** Time on a processor, not on the wall: what else the machine does must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
