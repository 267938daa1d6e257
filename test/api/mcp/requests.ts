import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { modernVersion } from '../../../src/api/mcp/recognize-call.ts'

/** One HTTP request to `/mcp` as a test writes it down. */
export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Text goes out as it is, anything else as JSON. */
  readonly body?: unknown
}

const clientInfo = { name: 'a test', version: '1' }

/** A message of the era that opens with `initialize`. */
export function legacy(method: string, params?: unknown, id: unknown = 1): Sent {
  return { body: { jsonrpc: '2.0', id, method, params } }
}

export function initialize(protocolVersion: string, changes: object = {}): Sent {
  return legacy('initialize', { protocolVersion, capabilities: {}, clientInfo, ...changes })
}

export const envelope = {
  [PROTOCOL_VERSION_META_KEY]: modernVersion,
  [CLIENT_CAPABILITIES_META_KEY]: {},
  [CLIENT_INFO_META_KEY]: clientInfo,
}

/** A message of revision 2026-07-28 with the headers that belong to it. */
export function modern(method: string, params: object = {}): Sent {
  const name = 'name' in params && typeof params.name === 'string' ? params.name : undefined
  return {
    headers: { 'mcp-protocol-version': modernVersion, 'mcp-method': method, 'mcp-name': name },
    body: { jsonrpc: '2.0', id: 1, method, params: { _meta: envelope, ...params } },
  }
}

/** The same request with other headers; `undefined` takes one away. */
export function withHeaders(sent: Sent, headers: NonNullable<Sent['headers']>): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } }
}

/** The same modern request with other members of `_meta`; `undefined` takes one away. */
export function withMeta(sent: Sent, changes: object): Sent {
  const body = JSON.parse(JSON.stringify(sent.body))
  Object.assign(body.params._meta, changes)
  return { ...sent, body }
}

export function toRequest(url: URL, { method = 'POST', headers, body }: Sent): Request {
  const all = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  })
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value === undefined) all.delete(name)
    else all.set(name, value)
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(url, { method, headers: all, ...(body !== undefined && { body: text }) })
}
