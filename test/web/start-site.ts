import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApp, type App, type AppParts } from '../../src/app.ts'
import { stateBook } from '../../src/calculators/stamp-duty/state-book.ts'
import { disclaimersOf } from '../../src/contract/disclaimers.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { operationHandlers } from '../../src/operations/index.ts'
import { loadRules } from '../../src/rules/load-rules.ts'
import { readGuides } from '../../src/web/docs/guides.ts'
import {
  clockAt,
  dataDirectory,
  openTestMarket,
  startMs,
  type TestMarket,
} from '../market/open-test-market.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

// What no service changes is read once for all that a process starts.
const contract = loadContract(join(repository, 'generated'))
const rules = loadRules(join(dataDirectory, 'rules'))
const stampDutyBook = stateBook(rules.stampDuty)
const guides = readGuides(repository)

export interface RunningSite extends TestMarket {
  readonly origin: string
  readonly app: App
  stop(): Promise<void>
}

/** The whole service over the committed listings, on a free port, at a fixed hour. */
export async function startSite({
  port: wantedPort = 0,
  ...parts
}: Partial<AppParts> & { readonly port?: number } = {}): Promise<RunningSite> {
  const test = await openTestMarket()
  const { market } = test
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules,
      stampDutyBook,
      disclaimers: disclaimersOf(contract),
    }),
    settings: {
      publicUrl: 'https://api.nilam.example',
      siteUrl: 'https://nilam.example',
      host: '127.0.0.1',
      trustProxy: { kind: 'none' },
      allowedOrigins: [],
    },
    clock: clockAt(startMs),
    randomBytes,
    logger: pino({ level: 'silent' }),
    onBreach: 'refuse',
    places: market.places,
    stampDutyBook,
    taxYears: rules.taxYears,
    guides,
    ...parts,
  })
  const { port } = await app.listen(wantedPort, '127.0.0.1')
  return {
    ...test,
    app,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.stop(1000)
      test.dispose()
    },
  }
}
