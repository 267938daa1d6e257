import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { isRefusal, refuse, type Refusal } from '../base/refusal.ts'
import type { OpenApiDocument, OperationId } from '../contract/contract.ts'
import type { Call, Outcome } from '../pipeline/call.ts'
import { refusedRequest, type RefusedRequest } from '../pipeline/call-log.ts'
import { internalError } from '../pipeline/error-body.ts'
import { runOperation, type Road } from '../pipeline/run-operation.ts'
import { standingUsage } from '../pipeline/tell-usage.ts'
import type { CallerAddress } from './caller-address.ts'
import { credentialOf } from './credential.ts'
import { parseJson } from './parse-json.ts'
import type { ReadBody } from './read-body.ts'
import type { RequestId } from './request-id.ts'
import { writeJson, writeRefusal } from './write-json.ts'

export interface RestDoorParts {
  readonly road: Road
  readonly readBody: ReadBody
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
  /** Told of what was refused without being a call, for the log. */
  readonly onRefusal: (refused: RefusedRequest) => void
  /** Told of what failed outside the road, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** The REST adapter: one `POST` address for each operation of the contract. */
export interface RestDoor {
  /** The operation that a `POST` to exactly this request target calls. */
  operationAt(target: string): OperationId | undefined
  call(operationId: OperationId, request: IncomingMessage, response: ServerResponse): void
  /** Any other request under the prefix of the operations: by its path alone, and with 404 and 405. */
  route(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
}

/**
 * Registers every operation with openapi-backend, which holds the definition and knows paths and methods. Its matching
 * rebuilds the list of operations on each request, so what it would find is kept in a table, and only requests that are
 * not plain calls go through it.
 *
 * @throws {Error} when the document and the handlers do not name the same operations.
 */
export async function openRestDoor(parts: RestDoorParts): Promise<RestDoor> {
  const { road } = parts
  const call = callOperation(parts)
  const api = await register(road.contract.document)
  const ids = completeOperationIds(api, road)
  for (const id of ids) api.register(id, (_, request, response) => call(id, request, response))
  const byTarget = new Map(ids.map((id) => [road.contract.operations[id].path, id]))
  api.register('notFound', (_, request, response) =>
    refuseCall(parts, request, response, nothingHere),
  )
  api.register('methodNotAllowed', ({ request: { path } }, request, response) =>
    refuseCall(
      parts,
      request,
      response,
      methodNotAllowed(allowedMethods(api, path)),
      byTarget.get(path),
    ),
  )
  return {
    operationAt: (target) => byTarget.get(target),
    call,
    route: async (path, request, response) => {
      const method = request.method ?? 'GET'
      await api.handleRequest({ method, path, headers: {}, query: {} }, request, response)
    },
  }
}

type Api = OpenAPIBackend

/** `quick` skips a check against the schema of OpenAPI 3.0, which our 3.1 document cannot pass; we validate ourselves. */
async function register(document: OpenApiDocument): Promise<Api> {
  const api = new OpenAPIBackend({
    // The library's type is a union of what 3.0 and 3.1 documents may hold; `make generate` checked ours against 3.1.
    definition: structuredClone(document) as unknown as Document,
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
  })
  return api.init()
}

function completeOperationIds(api: Api, road: Road): readonly OperationId[] {
  const declared = new Set(api.getOperations().map(({ operationId }) => operationId))
  const served = new Set<string | undefined>(Object.keys(road.handlers))
  const unserved = [...declared].filter((id) => !served.has(id))
  const undeclared = [...served].filter((id) => !declared.has(id))
  if (unserved.length + undeclared.length > 0) {
    throw new Error(
      `openapi.yaml and src/operations/index.ts must name the same operations. Without a handler: ${list(unserved)}. ` +
        `Not in the document: ${list(undeclared)}.`,
    )
  }
  return road.contract.operationIds
}

function list(ids: readonly (string | undefined)[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ')
}

function allowedMethods(api: Api, path: string): readonly string[] {
  const operations = api.getOperations().filter((operation) => operation.path === path)
  return [...operations.map(({ method }) => method.toUpperCase()), 'OPTIONS']
}

function callOperation(parts: RestDoorParts): RestDoor['call'] {
  const { road, readBody, requestIdOf, addressOf, onFailure } = parts
  return (operationId, request, response) => {
    const startedMs = road.clock.monotonic()
    const requestId = requestIdOf(request)
    const address = addressOf(request)
    const { deprecationHeaders } = road.contract.operations[operationId]
    if (deprecationHeaders !== undefined)
      response.setHeaders(new Map(Object.entries(deprecationHeaders)))
    const callWith = (value: unknown): Call => ({
      transport: 'rest',
      operationId,
      arguments: value,
      credential: credentialOf(request),
      address,
      requestId,
    })
    const failed = (failure: unknown): void => {
      onFailure(failure, requestId)
      if (response.headersSent) response.destroy()
      else writeRefusal(request, response, requestId, internalError(requestId))
    }
    readBody(request, response, (body) => {
      const reading = typeof body === 'string' ? parseJson(body) : body
      if (reading.refused) {
        const durationMs = road.clock.monotonic() - startedMs
        road.observe({ call: callWith(undefined), outcome: reading, breaches: [], durationMs })
        // How the limits stand is told with it, where the caller is known; it touches none.
        standingUsage(road, callWith(undefined))
          .then((headers) => writeRefusal(request, response, requestId, reading, headers))
          .catch(failed)
        return
      }
      runOperation(road, callWith(reading.value))
        .then((outcome) => writeOutcome(request, response, requestId, outcome))
        .catch(failed)
    })
  }
}

function writeOutcome(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  outcome: Outcome,
): void {
  const { headers } = outcome
  if (isRefusal(outcome)) writeRefusal(request, response, requestId, outcome, headers)
  else writeJson(request, response, requestId, 200, outcome.json, headers)
}

const nothingHere = refuse('not_found', 'There is nothing at this path.')

function methodNotAllowed(allow: readonly string[]): Refusal {
  const message = `This path is called with ${allow.filter((method) => method !== 'OPTIONS').join(' or ')}.`
  return { refused: true, error: 'method_not_allowed', message, allow }
}

/** @param operationId of the path, where it is a tool's; no other path has a budget of calls */
async function refuseCall(
  { road, requestIdOf, addressOf, onRefusal, onFailure }: RestDoorParts,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  operationId?: OperationId,
): Promise<void> {
  const requestId = requestIdOf(request)
  onRefusal(refusedRequest('rest', requestId, refusal))
  const caller = { credential: credentialOf(request), address: addressOf(request), operationId }
  const usage = await standingUsage(road, caller).catch((failure: unknown) => {
    onFailure(failure, requestId)
    return undefined
  })
  writeRefusal(request, response, requestId, refusal, usage)
}
