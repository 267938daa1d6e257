import type { IncomingHttpHeaders } from 'node:http'
import type { Contract } from '../../contract/contract.ts'
import { isMapping, type Mapping } from '../../contract/document/document-tree.ts'

/** The revision of MCP whose requests name their revision and client in `_meta`, and their method and tool in headers. */
export const modernVersion = '2026-07-28'

/** The revisions that start with `initialize`, newest first. 2024-11-05 predates this transport. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/**
 * Recognizes a `tools/call` that needs no library: of a tool that exists, with all that its revision requires. Undefined for
 * every other message: a wrong one, and a rare one, as of a later revision or with an encoded tool name in its headers.
 */
export function callRecognizer({ operationIds }: Pick<Contract, 'operationIds'>) {
  const names = new Set<unknown>(operationIds)
  const versions = new Set<unknown>([undefined, ...legacyVersions])

  return (message: unknown, headers: IncomingHttpHeaders) => {
    if (!isMapping(message) || message['method'] !== 'tools/call') return undefined
    const { jsonrpc, id, params } = message
    if (jsonrpc !== '2.0' || Object.keys(message).length !== 4) return undefined
    if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
    if (!isMapping(params)) return undefined
    const { name, arguments: given = {}, _meta: meta = {} } = params
    if (typeof name !== 'string' || !names.has(name)) return undefined
    if (!isMapping(given) || !isMapping(meta)) return undefined
    const isModern = `${metaPrefix}protocolVersion` in meta
    const isWellFormed = isModern
      ? isModernCall(meta, headers, name)
      : versions.has(headers['mcp-protocol-version'])
    return isWellFormed ? { name, arguments: given, isModern } : undefined
  }
}

function isModernCall(meta: Mapping, headers: IncomingHttpHeaders, name: string): boolean {
  const client = meta[`${metaPrefix}clientInfo`]
  return (
    meta[`${metaPrefix}protocolVersion`] === modernVersion &&
    isMapping(meta[`${metaPrefix}clientCapabilities`]) &&
    isMapping(client) &&
    typeof client['name'] === 'string' &&
    typeof client['version'] === 'string' &&
    headers['mcp-protocol-version'] === modernVersion &&
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === name
  )
}

/** Of the protocol's own keys in `_meta`. */
export const metaPrefix = 'io.modelcontextprotocol/'
