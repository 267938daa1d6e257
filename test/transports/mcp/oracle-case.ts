import { contract, exampleArguments } from './fake-pipeline.ts'
import { withHeaders, type Sent } from './requests.ts'

/** One request for both servers. */
export interface OracleCase {
  readonly title: string
  readonly sent: Sent
  /** Where we mean to answer otherwise. */
  readonly differs?: Difference
}

/** The heart of two answers, and why ours is not the reference's. */
export interface Difference {
  readonly reason: string
  readonly ours: Brief
  readonly theirs: Brief
}

/** The parts of a response that are compared. `id` only for errors. */
export interface Brief {
  readonly status: number
  readonly code?: number
  readonly id?: unknown
  readonly protocolVersion?: string
}

export const wrongParams: Difference = {
  reason: 'the SDK lets its schema library throw, which becomes an internal error',
  ours: { status: 200, code: -32602, id: 1 },
  theirs: { status: 200, code: -32603, id: 1 },
}

const failedCredential: Difference = {
  reason: 'a client renews a credential only after an HTTP 401',
  ours: { status: 401, code: -32600, id: 1 },
  theirs: { status: 200 },
}

const tools = contract.operationIds.map((id) => ({ name: id, arguments: exampleArguments(id) }))

/** The same request in both eras. `wrongCall` is how the reference differs when a call does not have the protocol's shape. */
export const casesOfBothEras = (
  make: (method: string, params?: object) => Sent,
  wrongCall?: Difference,
): readonly OracleCase[] => [
  { title: 'tools/list', sent: make('tools/list') },
  { title: 'tools/list with a cursor', sent: make('tools/list', { cursor: 'next' }) },
  {
    title: 'tools/list with a cursor that is no text',
    sent: make('tools/list', { cursor: 7 }),
    differs: wrongParams,
  },
  ...tools.map((params) => ({
    title: `a call of ${params.name}`,
    sent: make('tools/call', params),
    ...(params.name === 'simulate_loan_prepayment' && { differs: failedCredential }),
  })),
  {
    title: 'a call with wrong arguments',
    sent: make('tools/call', { name: 'search_properties', arguments: { limit: 0, town: 'x' } }),
  },
  { title: 'a call without arguments', sent: make('tools/call', { name: 'search_properties' }) },
  ...[null, 'text', 7, [], true].map((given) => ({
    title: `a call whose arguments are ${JSON.stringify(given)}`,
    sent: make('tools/call', { name: 'search_properties', arguments: given }),
    ...(wrongCall && { differs: wrongCall }),
  })),
  {
    title: 'a call without a name',
    sent: make('tools/call', { arguments: {} }),
    ...(wrongCall && { differs: wrongCall }),
  },
  ...[null, 7, {}].map((name) => ({
    title: `a call whose name is ${JSON.stringify(name)}`,
    sent: make('tools/call', { name, arguments: {} }),
    ...(wrongCall && { differs: wrongCall }),
  })),
  { title: 'an unknown tool', sent: make('tools/call', { name: 'search_boats', arguments: {} }) },
  { title: 'a tool of another case', sent: make('tools/call', { name: 'SEARCH_PROPERTIES' }) },
  { title: 'a tool named like a prototype key', sent: make('tools/call', { name: 'constructor' }) },
  { title: 'a tool with no name at all', sent: make('tools/call', { name: '' }) },
  { title: 'an unknown method', sent: make('tools/buy') },
  { title: 'a method named like a prototype key', sent: make('toString') },
  { title: 'prompts/list, which is not offered', sent: make('prompts/list') },
  { title: 'resources/list, which is not offered', sent: make('resources/list') },
  { title: 'completion/complete, which is not offered', sent: make('completion/complete') },
  { title: 'logging/setLevel', sent: make('logging/setLevel', { level: 'info' }) },
  { title: 'tasks/list', sent: make('tasks/list') },
  {
    title: 'a session id that nobody gave',
    sent: withHeaders(make('tools/list'), { 'mcp-session-id': 'x' }),
  },
  {
    title: 'an event id to resume from',
    sent: withHeaders(make('tools/list'), { 'last-event-id': '7' }),
  },
]
