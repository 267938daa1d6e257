import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { systemClock } from '../../src/base/clock.ts'
import { disclaimersOf } from '../../src/contract/disclaimers.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { openMarket } from '../../src/market/market.ts'
import { operationHandlers } from '../../src/operations/index.ts'
import { loadRules } from '../../src/rules/load-rules.ts'
import { openStore } from '../../src/store/store.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningNilam {
  readonly origin: string
  stop(): Promise<void>
}

/** The whole service, put together as `main.ts` does, on a free port with a database of its own. */
export async function startNilam(
  contract = loadContract(join(repository, 'generated'), join(repository, 'openapi.yaml')),
): Promise<RunningNilam> {
  const directory = await mkdtemp(join(tmpdir(), 'nilam-journey-'))
  const siteUrl = 'http://localhost:8080'
  const store = openStore({ directory, randomBytes })
  const market = await openMarket({
    store,
    dataDirectory: join(repository, 'data'),
    clock: systemClock,
    siteUrl,
  })
  const app = await createApp({
    contract,
    handlers: operationHandlers({
      market,
      rules: loadRules(join(repository, 'data', 'rules')),
      disclaimers: disclaimersOf(contract),
    }),
    settings: {
      publicUrl: siteUrl,
      siteUrl,
      host: '127.0.0.1',
      trustProxy: { kind: 'none' },
      allowedOrigins: [],
    },
    places: market.places,
    clock: systemClock,
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
