import { curlPost } from './curl-sample.ts'
import type { SampleCall } from './samples.ts'

/** The `tools/call` request, without any session; clients that speak MCP make it by themselves. */
export function mcpSample(call: SampleCall, publicUrl: string): string {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: call.operationId, arguments: call.arguments },
  }
  const headers = { accept: 'application/json, text/event-stream' }
  return curlPost(`${publicUrl}/mcp`, headers, message)
}
