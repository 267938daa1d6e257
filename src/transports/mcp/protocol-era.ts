import type { IncomingHttpHeaders } from 'node:http'
import {
  errorCodes,
  isJsonObject,
  rpcError,
  type JsonObject,
  type RpcError,
  type RpcNotification,
  type RpcRequest,
} from './json-rpc.ts'
import { decodeHeaderValue } from './header-value.ts'

/**
 * MCP has two eras. Up to revision 2025-11-25 a client starts with `initialize`. Since 2026-07-28 every request names its
 * revision in `_meta`, and repeats the revision, method and tool name in headers.
 */
export type Era = 'legacy' | 'modern'

export const modernVersion = '2026-07-28'

/**
 * Newest first. 2025-03-26 is served without the batches that it has: one message per request, as in all later revisions.
 * 2024-11-05 predates this transport.
 */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/**
 * The version that `initialize` agrees to: the requested one if it is supported, otherwise the newest before it, which an old
 * client is more likely to know than a later one, otherwise the newest.
 */
export function agreedVersion(requested: string): string {
  return legacyVersions.find((served) => served <= requested) ?? legacyVersions[0]
}

/** Codes that revision 2026-07-28 assigns. */
const headerMismatch = -32020
const unsupportedProtocolVersion = -32022

export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const

/** The era of a message. The body decides; headers that disagree are an error. */
export function eraOf(
  message: RpcRequest | RpcNotification,
  headers: IncomingHttpHeaders,
): Era | RpcError {
  const version = headers['mcp-protocol-version']
  const meta = isJsonObject(message.params['_meta']) ? message.params['_meta'] : noMeta
  if (message.method === 'initialize' && !isModernEnvelope(meta)) {
    return namesModern(version) ? initializeIsLegacy : 'legacy'
  }
  if (metaKeys.protocolVersion in meta) return enveloped(message, headers, meta)
  if (!namesModern(version)) return legacyEra(version)
  if (message.kind === 'request') return missingEnvelope(meta)
  return (
    methodMismatch(message, headers) ??
    (version === modernVersion ? 'modern' : unsupported(version))
  )
}

const noMeta: JsonObject = {}

function enveloped(
  message: RpcRequest | RpcNotification,
  headers: IncomingHttpHeaders,
  meta: JsonObject,
): Era | RpcError {
  const claimed = meta[metaKeys.protocolVersion]
  const version = headers['mcp-protocol-version']
  if (typeof claimed !== 'string') return wrongEnvelope(metaKeys.protocolVersion)
  const problem = message.kind === 'request' ? envelopeProblem(meta) : undefined
  if (problem !== undefined) return wrongEnvelope(problem)
  if (version !== undefined && version !== claimed) {
    return mismatch('MCP-Protocol-Version', String(version), claimed)
  }
  const conflict = methodMismatch(message, headers)
  if (conflict !== undefined) return conflict
  if (claimed !== modernVersion) return unsupported(claimed)
  if (message.kind === 'notification') return 'modern'
  if (version === undefined) return missing('MCP-Protocol-Version', claimed)
  if (headers['mcp-method'] === undefined) return missing('Mcp-Method', message.method)
  return nameMismatch(message, headers) ?? 'modern'
}

/** A request without the header comes from an older revision or from a client that omits it. Both work. */
function legacyEra(version: HeaderValue): Era | RpcError {
  const isServed = version === undefined || legacyVersions.some((served) => served === version)
  return isServed ? 'legacy' : unsupported(version, [modernVersion, ...legacyVersions])
}

type HeaderValue = IncomingHttpHeaders[string]

function methodMismatch(
  { method }: RpcRequest | RpcNotification,
  headers: IncomingHttpHeaders,
): RpcError | undefined {
  const named = headers['mcp-method']
  if (named === undefined || named === method) return undefined
  return mismatch('Mcp-Method', String(named), method)
}

function nameMismatch(request: RpcRequest, headers: IncomingHttpHeaders): RpcError | undefined {
  if (request.method !== 'tools/call') return undefined
  const { name } = request.params
  const given = headers['mcp-name']
  if (given === undefined) {
    return typeof name === 'string' ? missing('Mcp-Name', name) : undefined
  }
  const named = decodeHeaderValue(String(given))
  if (named === undefined) {
    return rpcError(400, headerMismatch, 'The Mcp-Name header is not canonical Base64 of UTF-8.')
  }
  if (typeof name !== 'string' || named === name) return undefined
  return mismatch('Mcp-Name', named, name)
}

function namesModern(version: HeaderValue): boolean {
  return version !== undefined && version >= modernVersion
}

function isModernEnvelope(meta: JsonObject): boolean {
  const claimed = meta[metaKeys.protocolVersion]
  return typeof claimed === 'string' && namesModern(claimed) && envelopeProblem(meta) === undefined
}

/** The first key that is missing or invalid. The client's capabilities are not checked further, since nothing uses them. */
function envelopeProblem(meta: JsonObject): string | undefined {
  const info = meta[metaKeys.clientInfo]
  if (!isJsonObject(meta[metaKeys.clientCapabilities])) return metaKeys.clientCapabilities
  return info === undefined || isImplementation(info) ? undefined : metaKeys.clientInfo
}

/** Whether a value is an `Implementation`: the name and version of a client or server. */
export function isImplementation(value: unknown): boolean {
  return (
    isJsonObject(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string'
  )
}

function wrongEnvelope(key: string): RpcError {
  const message = `params._meta of revision ${modernVersion}: "${key}" is missing or has the wrong type.`
  return rpcError(400, errorCodes.invalidParams, message, { envelope: { key } })
}

function missingEnvelope(meta: JsonObject): RpcError {
  const required = [metaKeys.protocolVersion, metaKeys.clientCapabilities]
  const absent = meta === noMeta ? ['_meta'] : required.filter((key) => !(key in meta))
  const message = `The MCP-Protocol-Version header names a revision whose requests must have in params: ${absent.join(', ')}.`
  return rpcError(400, errorCodes.invalidParams, message, { envelope: { missing: absent } })
}

function unsupported(
  requested: HeaderValue,
  supported: readonly string[] = [modernVersion],
): RpcError {
  const message = `Protocol version ${String(requested)} is not supported; supported: ${supported.join(', ')}.`
  return rpcError(400, unsupportedProtocolVersion, message, { supported, requested })
}

const initializeIsLegacy = rpcError(
  400,
  headerMismatch,
  'initialize does not exist in the revision that the MCP-Protocol-Version header names. Call server/discover.',
)

function mismatch(header: string, named: string, body: string): RpcError {
  const message = `The ${header} header says ${JSON.stringify(named)} and the body ${JSON.stringify(body)}.`
  return rpcError(400, headerMismatch, message, { mismatch: { header: named, body } })
}

function missing(header: string, body: string): RpcError {
  const message = `The ${header} header is required and repeats the body's ${JSON.stringify(body)}.`
  return rpcError(400, headerMismatch, message, { mismatch: { header: '(missing)', body } })
}
