import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAuthenticator } from '../../../../src/api/auth/authenticate.ts'
import { noCredentials } from '../../../../src/api/auth/authenticate.ts'
import type { Caller } from '../../../../src/base/caller.ts'
import type { Refusal } from '../../../../src/base/refusal.ts'
import type { Breach, Contract } from '../../../../src/contract/contract.ts'
import { disclaimersOf } from '../../../../src/contract/disclaimers.ts'
import { usualAmountsOf } from '../../../../src/contract/hints/usual-amounts.ts'
import { isMapping, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { plansOf } from '../../../../src/contract/plans.ts'
import { sandboxOf } from '../../../../src/contract/sandbox.ts'
import { exampleLimit } from '../../../../src/api/limits/example-limit.ts'
import { noLimits } from '../../../../src/api/limits/rate-limiter.ts'
import { cacheKeys } from '../../../../src/api/pipeline/cache-key.ts'
import { openMarket } from '../../../../src/market/market.ts'
import { operationHandlers } from '../../../../src/api/operations/index.ts'
import type { FinishedCall } from '../../../../src/api/pipeline/call.ts'
import { runOperation } from '../../../../src/api/pipeline/run-operation.ts'
import { loadRules } from '../../../../src/affordability/load-rules.ts'
import { openStore } from '../../../../src/market/store/open-store.ts'
import { writeFiles } from '../generate/generate.ts'
import { projectDirectory } from '../project-files.ts'

/** How one call ended. Production sends a 500 instead of a response that breaks the contract. */
export type Ending =
  | { readonly kind: 'succeeded'; readonly response: Mapping }
  | { readonly kind: 'broken'; readonly response: Mapping; readonly breaches: readonly Breach[] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal }
  | { readonly kind: 'thrown'; readonly failure: unknown }

/** Makes one call through the pipeline, without limits. */
export type MakeCall = (operationId: string, args: Mapping) => Promise<Ending>

/** The real service over the demo data, in this process. */
export interface DemoService {
  /** @param caller anonymous by default; a test key sees the sandbox */
  serve(contract: Contract, caller?: 'anonymous' | 'test key'): MakeCall
  close(): Promise<void>
}

/** The time of the examples: law, rates and the dates of demo listings depend on it. */
const nowMs = Date.UTC(2026, 10, 21, 4, 30)
const clock = { now: () => nowMs, monotonic: () => performance.now() }

const ipAddress = '192.0.2.1'

/** The ids of demo listings are made with the store's secret; this is the one of the examples. */
const secretByte = 11

export async function openDemoService(): Promise<DemoService> {
  const directory = mkdtempSync(join(tmpdir(), 'nilam-behaviour-'))
  const randomBytes = (size: number): Uint8Array => new Uint8Array(size).fill(secretByte)
  const store = await openStore({ directory, randomBytes })
  const dataDirectory = join(projectDirectory, 'data')
  const siteUrl = 'http://localhost:8080'
  const market = await openMarket({ store, dataDirectory, clock, siteUrl })
  const rules = loadRules(join(dataDirectory, 'rules'))
  const auth = openAuthenticator({
    ...noCredentials,
    ...{ licensed: () => false, ownOrigins: [], clock },
    schedule: () => () => undefined,
    onFailure: () => undefined,
  })
  return {
    serve(contract, caller = 'anonymous') {
      const sandbox = sandboxOf(contract.document)
      const disclaimers = disclaimersOf(contract)
      const usualAmounts = usualAmountsOf(contract.document)
      let finished: FinishedCall | undefined
      const pipeline = {
        ...{
          contract,
          clock,
          limiter: noLimits,
          cache: { find: () => undefined, set: () => undefined },
        },
        auth:
          caller === 'anonymous'
            ? auth
            : { ...auth, authenticate: async () => testKey(sandbox.city) },
        sandbox: { ...sandbox, exampleLimit: exampleLimit(plansOf(contract.document), clock) },
        handlers: operationHandlers({ market, rules, disclaimers, usualAmounts }),
        cacheKeys: cacheKeys(market),
        // Breaches are recorded either way, and `report` also returns the response.
        onBreach: 'report' as const,
        onFinished: (call: FinishedCall) => (finished = call),
      }
      return async (operationId, args) => {
        finished = undefined
        const readArguments = () => ({ value: structuredClone(args) })
        const call = { transport: 'rest', operationId, readArguments } as const
        const from = { credential: {}, ipAddress, requestId: 'req_behaviour' }
        const outcome = await runOperation(pipeline, { ...call, ...from })
        const { breaches = [] } = observed(finished).known
        if (outcome.refused && 'cause' in outcome && outcome.cause !== undefined) {
          return { kind: 'thrown', failure: outcome.cause }
        }
        if (outcome.refused) return { kind: 'rejected', refusal: outcome }
        const read: unknown = JSON.parse(String(outcome.json))
        const response = isMapping(read) ? read : {}
        return breaches.length > 0
          ? { kind: 'broken', response, breaches }
          : { kind: 'succeeded', response }
      }
    },
    async close() {
      await store.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** With every scope of the contract, and the city that only test keys see. */
function testKey(city: string): Caller {
  return {
    ...{ kind: 'app', appId: 'app_behaviour', tier: 'business', credentialKind: 'test_key' },
    ...{ ownerId: 'own_behaviour', credentialId: 'key_behaviour' },
    licensedCities: [city],
  }
}

function observed(finished: FinishedCall | undefined): FinishedCall {
  if (finished === undefined) throw new Error('the pipeline finished a call without reporting it')
  return finished
}

/** The contract as the service loads it, from generated texts in memory. */
export function contractFrom(files: ReadonlyMap<string, string>): Contract {
  const directory = mkdtempSync(join(tmpdir(), 'nilam-contract-'))
  try {
    writeFiles(directory, files)
    return loadContract(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}
