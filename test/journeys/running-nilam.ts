import { randomBytes as secureRandomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApp, type AppParts } from '../../src/app.ts'
import { systemClock, type Clock } from '../../src/base/clock.ts'
import type { RandomBytes } from '../../src/base/random-id.ts'
import { stateBook } from '../../src/calculators/stamp-duty/state-book.ts'
import { disclaimersOf } from '../../src/contract/disclaimers.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { answerCache } from '../../src/limits/answer-cache.ts'
import { openMarket } from '../../src/market/market.ts'
import { operationHandlers } from '../../src/operations/index.ts'
import { loadRules } from '../../src/rules/load-rules.ts'
import type { DemoData } from '../../src/settings.ts'
import { openStore } from '../../src/store/store.ts'
import { placeListings } from '../market/open-test-market.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

// What no service changes is read once for all that a process starts.
const committed = loadContract(join(repository, 'generated'))
const rules = loadRules(join(repository, 'data', 'rules'))
const stampDutyBook = stateBook(rules.stampDuty)

export interface RunningNilam {
  readonly origin: string
  stop(): Promise<void>
}

/** What differs from run to run unless a test fixes it. */
export interface World {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** The whole service, put together as `main.ts` does, on a free port with a database of its own. */
export async function startNilam(
  contract = committed,
  { clock, randomBytes }: World = { clock: systemClock, randomBytes: secureRandomBytes },
  more: Partial<Pick<AppParts, 'credentials' | 'tokens' | 'limits'>> & {
    readonly operatorToken?: string
    readonly demoData?: DemoData
    readonly trustProxy?: AppParts['settings']['trustProxy']
  } = {},
): Promise<RunningNilam> {
  const directory = await mkdtemp(join(tmpdir(), 'nilam-journey-'))
  const siteUrl = 'http://localhost:8080'
  // The names of listings hang on randomness that a test fixes: then it builds its own.
  if (randomBytes === secureRandomBytes) await placeListings(directory, clock)
  const store = openStore({ directory, randomBytes })
  const market = await openMarket({
    store,
    dataDirectory: join(repository, 'data'),
    clock,
    siteUrl,
    ...(more.demoData === undefined ? {} : { demoData: more.demoData }),
  })
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules,
      stampDutyBook,
      disclaimers: disclaimersOf(contract),
    }),
    settings: {
      publicUrl: siteUrl,
      siteUrl,
      host: '127.0.0.1',
      trustProxy: more.trustProxy ?? { kind: 'none' },
      allowedOrigins: [],
      operatorToken: more.operatorToken ?? null,
    },
    ...(more.credentials === undefined ? {} : { credentials: more.credentials }),
    ...(more.tokens === undefined ? {} : { tokens: more.tokens }),
    // Nobody is limited unless a test wants it: most call more often than a person would.
    ...(more.limits === undefined ? {} : { limits: more.limits }),
    market,
    servesDemoData: market.servesDemoData,
    cache: answerCache(),
    places: market.places,
    stampDutyBook,
    clock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    onBreach: 'refuse',
  })
  const { port } = await app.listen(0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.stop(1000)
      store.close()
      await rm(directory, { recursive: true })
    },
  }
}
