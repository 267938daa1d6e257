import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListToolsResult } from '@modelcontextprotocol/sdk/spec.types.js'
import fastify from 'fastify'
import { randomIds } from '../../src/base/random-id.ts'
import { emiAnswer, type EmiQuery } from './emi-answer.ts'

// The rival: fastify as its documents recommend, with the duties of the REST road that it has parts for. It checks the
// arguments by the contract's schema, serialises by the contract's schema, bounds the body, echoes or makes a request id
// and sends the same headers. It keeps no abuse log, checks no answer and counts nothing.

const toolsFile = join(import.meta.dirname, '../../generated/mcp-tools.json')
const { tools } = JSON.parse(readFileSync(toolsFile, 'utf8')) as ListToolsResult
const tool = tools.find(({ name }) => name === 'calculate_home_affordability')
if (tool === undefined) throw new Error('the contract has no calculate_home_affordability')

const app = fastify({
  bodyLimit: 64 * 1024,
  requestIdHeader: 'x-request-id',
  genReqId: randomIds('req_', 22, randomBytes),
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
})
app.get('/readyz', () => ({}))
app.post<{ Body: EmiQuery }>(
  '/public/v1/calculate_home_affordability',
  { schema: { body: tool.inputSchema, response: { 200: tool.outputSchema } } },
  (request, reply) => {
    reply.headers({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      vary: 'Accept-Encoding, Origin',
    })
    return reply.send(emiAnswer(request.body))
  },
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
