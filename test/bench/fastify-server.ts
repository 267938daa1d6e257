import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import rateLimit from '@fastify/rate-limit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastify, { LogController } from 'fastify'
import { destination, pino } from 'pino'
import { systemClock, afterTimeout } from '../../src/base/clock.ts'
import { randomIds } from '../../src/base/random-id.ts'
import { openCallsDatabase } from '../../src/store/calls/open-calls-database.ts'
import { openRecorder } from '../../src/app/recorder/recorder.ts'
import {
  generated,
  openBaseline,
  operationIds,
  pathOf,
  unreachedLimit,
} from './baseline-operations.ts'

// fastify as its documents recommend, with the duties of our REST transport: validation and serialisation by the
// contract's schemas, two rate-limit windows with usage headers, a response check by compiled Ajv, an abuse log of
// redacted arguments, a request id, and one log line for each call, written asynchronously. It authenticates nobody,
// meters nothing and caches nothing.

const operations = await openBaseline()
// The type of a file that `make generate` wrote.
const { tools }: { tools: { name: string; inputSchema: object; outputSchema: object }[] } =
  JSON.parse(readFileSync(generated('mcp-tools.json'), 'utf8'))
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

const app = fastify({
  bodyLimit: 64 * 1024,
  requestIdHeader: 'x-request-id',
  genReqId: randomIds('req_', 22, randomBytes),
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  loggerInstance: pino(
    { level: process.env.LOG_LEVEL ?? 'info', base: { pid: process.pid } },
    destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  ),
  // Its own log writes two lines for a request.
  logController: new LogController({ disableRequestLogging: true }),
})
const place = { directory: process.env.NILAM_HOME ?? '' }
await (await openCallsDatabase(place)).destroy()
const recorder = openRecorder({ place, clock: systemClock, logger: pino(), later: afterTimeout })
await app.register(rateLimit, { global: false, enableDraftSpec: true })
const allTools = app.createRateLimit({ max: unreachedLimit, timeWindow: '1 minute' })

app.get('/readyz', () => ({}))
for (const operationId of operationIds) {
  const tool = tools.find(({ name }) => name === operationId)
  if (tool === undefined) throw new Error(`the contract has no ${operationId}`)
  const isValidResponse = ajv.compile(tool.outputSchema)
  app.post(pathOf(operationId), {
    schema: { body: tool.inputSchema, response: { 200: tool.outputSchema } },
    config: { rateLimit: { max: unreachedLimit, timeWindow: '1 minute' } },
    onRequest: async (request) => {
      const window = await allTools(request)
      if (!window.isAllowed && window.isExceeded) {
        throw Object.assign(new Error('too many calls'), { statusCode: 429 })
      }
    },
    preSerialization: (_request, _reply, payload, done) => {
      if (isValidResponse(payload)) done(null, payload)
      else done(new Error('the response breaks the contract'))
    },
    onResponse: (request, reply, done) => {
      request.log.info(
        {
          operationId,
          transport: 'rest',
          callerKind: 'anonymous',
          status: reply.statusCode,
          durationMs: reply.elapsedTime,
        },
        'call',
      )
      recorder.finished({
        request: { operationId, transport: 'rest', requestId: request.id, ipAddress: request.ip },
        outcome: { refused: false, json: '' },
        known: {
          caller: { kind: 'anonymous', ipAddress: request.ip },
          body: { value: request.body },
        },
        durationMs: reply.elapsedTime,
      })
      done()
    },
    handler: async (request, reply) => {
      reply.headers({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': request.id,
        vary: 'Accept-Encoding, Origin',
      })
      return operations[operationId](request.body)
    },
  })
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
