import { eachDifferent, type Target } from './load.ts'
import { pathOf, type BaselineOperationId } from './baseline-operations.ts'

/** A request of the bench, for whichever server it is sent to. */
export interface RequestEntry {
  readonly label: string
  /** Whether it carries the API key of the run. */
  readonly hasKey?: boolean
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
}

const emi = { propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 }
// With the contract's defaults, which a server without validation would not fill in.
const search = {
  city: 'Coimbatore',
  locality: 'Saravanampatti',
  propertyType: 'apartment',
  bedrooms: 2,
  transactionType: 'sale',
  limit: 10,
}
const emiEach = { ...emi, propertyValue: eachDifferent }
const searchEach = { ...search, maxPrice: eachDifferent }

/** The requests of `make bench`. One that repeats comes from our response cache; one that is different each time does not. */
export const requests = {
  emi: rest('EMI', 'calculate_home_affordability', emi),
  emiKey: { ...rest('EMI with an API key', 'calculate_home_affordability', emi), hasKey: true },
  emiEach: rest('EMI, each different', 'calculate_home_affordability', emiEach),
  search: rest('search', 'search_properties', search),
  searchEach: rest('search, each different', 'search_properties', searchEach),
  mcpEmi: mcp('MCP EMI', 'calculate_home_affordability', emi),
  mcpEmiEach: mcp('MCP EMI, each different', 'calculate_home_affordability', emiEach),
  mcpSearch: mcp('MCP search', 'search_properties', search),
  mcpModernEmi: modernMcp('MCP 2026-07-28 EMI', 'calculate_home_affordability', emi),
} as const satisfies Readonly<Record<string, RequestEntry>>

export type RequestName = keyof typeof requests

export function targetOf(
  { path, headers, body, hasKey = false }: RequestEntry,
  origin: string,
  apiKey: string,
): Target {
  return {
    url: `${origin}${path}`,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(hasKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
  }
}

function rest(label: string, operationId: BaselineOperationId, body: object): RequestEntry {
  return { label, path: pathOf(operationId), body }
}

function mcp(label: string, name: BaselineOperationId, args: object, _meta?: object): RequestEntry {
  return {
    label,
    path: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args, ...(_meta && { _meta }) },
    },
  }
}

function modernMcp(label: string, name: BaselineOperationId, args: object): RequestEntry {
  const version = '2026-07-28'
  const entry = mcp(label, name, args, {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  })
  const headers = {
    'mcp-protocol-version': version,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  }
  return { ...entry, headers: { ...entry.headers, ...headers } }
}
