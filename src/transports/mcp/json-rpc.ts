import type { JsonText } from '../../base/json-text.ts'

export type JsonObject = Readonly<Record<string, unknown>>
export type RpcId = string | number

/** Error codes of JSON-RPC 2.0, section 5.1. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

/** One JSON-RPC message as MCP allows them: `params` is an object, an id is a string or an integer. */
export type RpcMessage = RpcRequest | RpcNotification | { readonly kind: 'response' }

export interface RpcRequest {
  readonly kind: 'request'
  readonly id: RpcId
  readonly method: string
  readonly params: JsonObject
}

export interface RpcNotification {
  readonly kind: 'notification'
  readonly method: string
  readonly params: JsonObject
}

/** A JSON-RPC error with its HTTP status. */
export interface RpcError {
  readonly kind: 'error'
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the pipeline already reported it as the end of a call. */
  readonly isFinished?: boolean
}

/** A result as JSON, with further HTTP headers. */
export interface RpcResult {
  readonly kind: 'result'
  readonly json: JsonText
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The reply to a request. */
export type Reply = RpcResult | RpcError

export function rpcResult(json: JsonText, headers?: RpcResult['headers']): RpcResult {
  return { kind: 'result', json, headers }
}

/** @param data details for programs */
export function rpcError(status: number, code: number, message: string, data?: unknown): RpcError {
  return { kind: 'error', status, code, message, ...(data !== undefined && { data }) }
}

/** Reads a message as strictly as the reference SDK: an unknown member makes it invalid. */
export function readMessage(value: unknown): RpcMessage | RpcError {
  if (Array.isArray(value)) return batch
  if (!isJsonObject(value) || value['jsonrpc'] !== '2.0') return notJsonRpc
  const { id, method, params = noParams } = value
  if (method === undefined) return isResponse(value) ? response : notJsonRpc
  if (typeof method !== 'string' || !isJsonObject(params)) return notJsonRpc
  if (!Object.keys(value).every((name) => callMembers.has(name))) return notJsonRpc
  if (id === undefined) return { kind: 'notification', method, params }
  return isRpcId(id) ? { kind: 'request', id, method, params } : wrongId
}

/** The id for an error reply, as far as a possibly invalid message has one. */
export function idToEcho(value: unknown): RpcId | null {
  if (!isJsonObject(value) || typeof value['method'] !== 'string') return null
  const { id } = value
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** In pieces where the result is encoded: copying it would make garbage as large as the response. */
export function resultText(id: RpcId, result: JsonText): string | readonly JsonText[] {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`
  return typeof result === 'string' ? `${head}${result}}` : [head, result, '}']
}

export function errorText(id: RpcId | null, { code, message, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } })
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const noParams: JsonObject = {}
const response = { kind: 'response' } as const
const callMembers = new Set(['jsonrpc', 'id', 'method', 'params'])
const resultMembers = new Set(['jsonrpc', 'id', 'result'])
const errorMembers = new Set(['jsonrpc', 'id', 'error'])

const batch = invalidRequest(
  'Send one JSON-RPC message, a JSON object, per request: {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{…}}. Batches are not supported. Only revision 2025-03-26 had them; ask for 2025-11-25 or 2025-06-18 in initialize.',
)
const notJsonRpc = invalidRequest('The body is not a JSON-RPC 2.0 message.')
const wrongId = invalidRequest('The id of a request must be a string or an integer.')

function invalidRequest(message: string): RpcError {
  return rpcError(400, errorCodes.invalidRequest, message)
}

function isResponse(value: JsonObject): boolean {
  const { id, result, error } = value
  const members = error === undefined ? resultMembers : errorMembers
  if (!Object.keys(value).every((name) => members.has(name))) return false
  if (error === undefined) return isRpcId(id) && isJsonObject(result)
  if (id !== undefined && !isRpcId(id)) return false
  return (
    isJsonObject(error) &&
    Number.isSafeInteger(error['code']) &&
    typeof error['message'] === 'string'
  )
}

function isRpcId(id: unknown): id is RpcId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}
