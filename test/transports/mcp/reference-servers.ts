import { Server as LegacyServer } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { ProtocolError, Server, createMcpHandler } from '@modelcontextprotocol/server'
import { errorResponse } from '../../../src/http/error-body.ts'
import { runOperation, type Pipeline } from '../../../src/pipeline/run-operation.ts'

/** Handles one HTTP request as the reference SDK does, over the same pipeline as the transport under test. */
export type ReferenceServer = (request: Request) => Promise<Response>

/** SDK 1.x, as its documentation builds a stateless server: a new server and transport for each request. */
export function legacyReference(pipeline: Pipeline): ReferenceServer {
  return async (request) => {
    const server = new LegacyServer(serverInfo(pipeline), offer(pipeline))
    server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      if (params?.cursor !== undefined) throw new McpError(ErrorCode.InvalidParams, 'no such page')
      return JSON.parse(pipeline.contract.toolsJson)
    })
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const result = await callTool(pipeline, params.name, params.arguments)
      if (result === undefined) throw new McpError(ErrorCode.InvalidParams, 'unknown tool')
      return result
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    return transport.handleRequest(request)
  }
}

/** SDK 2.x, which serves revision 2026-07-28. */
export function modernReference(pipeline: Pipeline): ReferenceServer {
  const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const
  const handler = createMcpHandler(() => {
    const server = new Server(serverInfo(pipeline), {
      ...offer(pipeline),
      cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
    })
    server.setRequestHandler('tools/list', ({ params }) => {
      if (params?.cursor !== undefined) {
        throw new ProtocolError(ErrorCode.InvalidParams, 'no such page')
      }
      return JSON.parse(pipeline.contract.toolsJson)
    })
    server.setRequestHandler('tools/call', async ({ params }) => {
      const result = await callTool(pipeline, params.name, params.arguments)
      if (result === undefined) throw new ProtocolError(ErrorCode.InvalidParams, 'unknown tool')
      return result
    })
    return server
  })
  return (request) => handler.fetch(request)
}

function serverInfo({ contract }: Pipeline): { name: string; title: string; version: string } {
  const { title, version } = contract.document.info
  return { name: 'nilam', title, version }
}

function offer({ contract }: Pipeline): { capabilities: { tools: object }; instructions: string } {
  return {
    capabilities: { tools: {} },
    instructions: String(contract.document['x-mcp-instructions']),
  }
}

interface ToolResult {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: { [key: string]: unknown }
  isError?: boolean
}

async function callTool(
  pipeline: Pipeline,
  name: string,
  given: object = {},
): Promise<ToolResult | undefined> {
  if (!pipeline.contract.operationIds.some((id) => id === name)) return undefined
  const outcome = await runOperation(pipeline, {
    transport: 'mcp',
    operationId: name,
    readArguments: () => ({ value: given }),
    credential: {},
    address: '127.0.0.1',
    requestId: 'req_new',
  })
  if (!outcome.refused) {
    return {
      content: [{ type: 'text', text: String(outcome.json) }],
      structuredContent: JSON.parse(String(outcome.json)),
    }
  }
  const { body } = errorResponse(outcome, 'req_new')
  return { content: [{ type: 'text', text: JSON.stringify(body) }], isError: true }
}
