import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../../../../src/app.ts'
import { noCredentials } from '../../../../src/api/auth/authenticate.ts'
import type { Contract } from '../../../../src/contract/contract.ts'
import { disclaimersOf } from '../../../../src/contract/disclaimers.ts'
import { usualAmountsOf } from '../../../../src/contract/hints/usual-amounts.ts'
import { callMetrics } from '../../../../src/api/pipeline/call-metrics.ts'
import { responseCache } from '../../../../src/api/pipeline/response-cache.ts'
import { noLimits } from '../../../../src/api/limits/rate-limiter.ts'
import { openMarket } from '../../../../src/market/market.ts'
import { operationHandlers } from '../../../../src/api/operations/index.ts'
import { loadRules } from '../../../../src/affordability/load-rules.ts'
import { openStore } from '../../../../src/market/store/open-store.ts'
import { exampleMs } from './error-requests.ts'

/**
 * Serves the committed data on a free port, at the time that the examples show.
 *
 * Listing ids are those of a new deployment: only showcase homes have the same ids everywhere.
 *
 * @param projectDirectory holds `data/`
 */
export async function startExampleService(
  contract: Contract,
  projectDirectory: string,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'nilam-examples-'))
  const dataDirectory = join(projectDirectory, 'data')
  const siteUrl = contract.document.servers[0]?.url ?? 'http://localhost:8080'
  const clock = { now: () => exampleMs.successes, monotonic: () => performance.now() }
  const store = await openStore({ directory, randomBytes })
  const market = await openMarket({ store, dataDirectory, clock, siteUrl })
  const rules = loadRules(join(dataDirectory, 'rules'))
  const disclaimers = disclaimersOf(contract)
  const usualAmounts = usualAmountsOf(contract.document)
  const app = await createApp({
    contract,
    handlers: operationHandlers({ market, rules, disclaimers, usualAmounts }),
    settings: {
      publicUrl: siteUrl,
      siteUrl,
      host: '127.0.0.1',
      trustProxy: { kind: 'none' },
      allowedOrigins: [],
      operatorToken: null,
      securityContact: null,
      maxWaitMs: Infinity,
    },
    limiter: noLimits,
    market,
    rules,
    cache: responseCache(),
    metrics: callMetrics({ operationIds: contract.operationIds }),
    readiness: { stores: {}, sharedStores: [], degraded: () => [] },
    recorder: { finished: () => undefined },
    guides: [],
    credentials: noCredentials,
    clock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    onBreach: 'reject',
  })
  const { port } = await app.listen(0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.stop(1000)
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}
