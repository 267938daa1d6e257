import { mcpPath } from '../../base/public-paths.ts'
import { curlPost, type CurlRequest } from './curl-sample.ts'
import type { SampleCall } from './sample.ts'

/** The `tools/call` request, without any session; clients that speak MCP make it by themselves. */
export function mcpSample(call: SampleCall, publicUrl: string): string {
  return `${mcpPost(call, publicUrl)}\n`
}

/** @param headers in addition to those that MCP requires */
export function mcpPost(
  call: Pick<SampleCall, 'operationId' | 'arguments'>,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  options: Pick<CurlRequest, 'showsHead'> = {},
): string {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: call.operationId, arguments: call.arguments },
  }
  const accept = 'application/json, text/event-stream'
  return curlPost(origin + mcpPath, { accept, ...headers }, message, options)
}
