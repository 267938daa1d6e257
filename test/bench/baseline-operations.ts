import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/base/clock.ts'
import { attribution, disclaimerFor, disclaimersOf } from '../../src/contract/disclaimers.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import type { ListingQuery } from '../../src/market/search/listing-query.ts'
import { openMarket } from '../../src/market/market.ts'
import { openStore } from '../../src/market/store/open-store.ts'
import { emiResponse, type EmiQuery } from './emi-response.ts'

export const operationIds = ['calculate_home_affordability', 'search_properties'] as const
export type BaselineOperationId = (typeof operationIds)[number]

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/**
 * What every server beside ours calls: one EMI and one search, by the service's own arithmetic and listings, so that
 * servers differ in what they do around them. Each takes arguments that were parsed from JSON, with the defaults of the
 * contract filled in. Nothing is cached. The listings are built in `NILAM_HOME`.
 */
export async function openBaseline() {
  const store = await openStore({ directory: process.env.NILAM_HOME ?? '', randomBytes })
  const market = await openMarket({
    store,
    dataDirectory: fileOf('data'),
    clock: systemClock,
    siteUrl: 'http://localhost:8080',
  })
  const disclaimers = disclaimersOf(loadContract(fileOf('generated')))
  const disclaimer = disclaimerFor(disclaimers, 'search_properties')
  const operations: Readonly<Record<BaselineOperationId, (args: unknown) => Promise<object>>> = {
    // A bench sends valid arguments of one shape each.
    calculate_home_affordability: (args) => Promise.resolve(emiResponse(args as EmiQuery)),
    search_properties: async (args) => {
      const query = args as ListingQuery
      const { usesDemoData, ...found } = await market.search(query, systemClock.now())
      return { ...found, attribution, disclaimer: disclaimer(usesDemoData) }
    },
  }
  return operations
}

/** The path of an operation over REST, the same on every server. */
export const pathOf = (operationId: BaselineOperationId): string => `/public/v1/${operationId}`

/** The folder that holds the published document and the list of MCP tools. */
export const generated = (name: string): string => join(fileOf('generated'), name)

/** As many as no load makes: every call is counted, and none is rejected. */
export const unreachedLimit = 1_000_000_000
