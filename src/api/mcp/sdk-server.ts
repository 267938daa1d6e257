import type { IncomingHttpHeaders } from 'node:http'
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type Implementation,
} from '@modelcontextprotocol/server'
import { isRefusal } from '../../base/refusal.ts'
import type { Contract } from '../../contract/contract.ts'
import { listed } from '../../contract/document/describe-schema.ts'
import { nearestTool } from '../../contract/hints/nearest-name.ts'
import { printable } from '../../contract/hints/text.ts'
import type { Exchange, toolCaller } from './call-tool.ts'

/**
 * The official library over the same tools. It tells the revisions apart, checks messages and headers, and responds to every method.
 * There are no sessions and no streams, so each request gets a server of its own.
 */
export function sdkServer(
  contract: Contract,
  serverInfo: Implementation,
  callTool: ReturnType<typeof toolCaller>,
) {
  const tools = JSON.parse(contract.toolsJson)
  const names = new Set<string>(contract.operationIds)
  const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const
  const options = {
    capabilities: { tools: {} },
    instructions: String(contract.document['x-mcp-instructions'] ?? ''),
    cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
  }

  /** Its response to one request, with an empty text where the message asks for none. A refusal is a 401 of a tool. */
  return async (body: unknown, sent: IncomingHttpHeaders, exchange: Exchange) => {
    const calls: ReturnType<typeof callTool>[] = []

    const newServer = (): Server => {
      const server = new Server(serverInfo, options)
      server.setRequestHandler('tools/list', ({ params }) => {
        if (params?.cursor !== undefined) throw invalid('Invalid cursor: the list has one page.')
        return tools
      })
      server.setRequestHandler(
        'tools/call',
        async ({ params: { name, arguments: given = {} } }) => {
          if (!names.has(name)) throw invalid(unknownTool(name, contract.operationIds))
          const call = callTool(name, given, exchange)
          calls.push(call)
          const result = await call
          if (isRefusal(result)) throw invalid(result.message)
          return JSON.parse(String(result.json))
        },
      )
      // A request that another message of its batch cancels would never get its response.
      server.setNotificationHandler('notifications/cancelled', () => undefined)
      return server
    }

    // The body is read already, and every client of the protocol accepts both media types.
    const headers = new Headers(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    headers.set('content-type', 'application/json')
    headers.set('accept', 'application/json, text/event-stream')
    const request = new Request('http://mcp.invalid/', { method: 'POST', headers })
    const isLegacy = await isLegacyRequest(request, body)
    const { method, id } = Object(body)
    if (!isLegacy && method === 'subscriptions/listen') {
      // Nothing here ever changes, and the library would hold the connection open.
      const error = { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' }
      return {
        status: 404,
        text: JSON.stringify({ jsonrpc: '2.0', id, error }),
        headers: undefined,
      }
    }
    const response = isLegacy
      ? await serveLegacy(newServer(), request, body)
      : await createMcpHandler(newServer, { legacy: 'reject' }).fetch(request, { parsedBody: body })
    const text = await response.text()
    // A failure in a call is thrown here: the library would show it to the caller.
    const [result] = await Promise.all(calls)
    if (result !== undefined && isRefusal(result)) return result
    return { status: response.status, text, headers: result?.headers }
  }
}

/** `createMcpHandler` would serve the revisions with `initialize` as well, but with event streams in place of JSON. */
async function serveLegacy(server: Server, request: Request, body: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody: body })
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}

function unknownTool(name: string, known: readonly string[]): string {
  const near = nearestTool(name, known)
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  return `Unknown tool: ${printable(name)}.${hint} Accepted: ${listed(known)}`
}
