import { readFileSync } from 'node:fs'
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { ListToolsResult } from '@modelcontextprotocol/sdk/spec.types.js'
import { fromJSONSchema, type core } from 'zod'
import {
  generated,
  openBaseline,
  operationIds,
  type BaselineOperation,
} from './baseline-operations.ts'

// The official SDK as its stateless example: a server and a transport for each request, with all tools of the contract
// under their schemas. It responds in JSON, as ours does; its default, an event stream, costs more.

const { operations } = await openBaseline()
const served: ReadonlyMap<string, BaselineOperation> = new Map(
  operationIds.map((id) => [id, operations[id]]),
)
interface ToolsFile extends ListToolsResult {
  readonly tools: (ListToolsResult['tools'][number] & {
    readonly inputSchema: core.JSONSchema.JSONSchema
    readonly outputSchema: core.JSONSchema.JSONSchema
  })[]
}
const { tools } = JSON.parse(readFileSync(generated('mcp-tools.json'), 'utf8')) as ToolsFile
const registrations = tools.map(({ name, title, description, annotations, ...schemas }) => ({
  name,
  config: {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(annotations !== undefined && { annotations }),
    inputSchema: fromJSONSchema(schemas.inputSchema),
    outputSchema: fromJSONSchema(schemas.outputSchema),
  },
}))

function newServer(): McpServer {
  const server = new McpServer({ name: 'mcp-sdk', version: '1.0.0' })
  for (const { name, config } of registrations) {
    server.registerTool(name, config, async (args: unknown) => {
      const operation = served.get(name)
      if (operation === undefined) throw new Error(`${name} is not served`)
      const response = await operation(args)
      return {
        content: [{ type: 'text', text: JSON.stringify(response) }],
        structuredContent: { ...response },
      }
    })
  }
  return server
}

const app = createMcpExpressApp()
app.get('/readyz', (_request, response) => {
  response.json({})
})
app.post('/mcp', async (request, response) => {
  const server = newServer()
  // Stateless: without a generator of session ids.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  await transport.handleRequest(request, response, request.body)
  response.on('close', () => {
    void transport.close()
    void server.close()
  })
})
app.listen(Number(process.env.PORT), '127.0.0.1')
