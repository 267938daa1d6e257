import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { readCredential } from '../auth/read-credential.ts'
import { failureOf, invalidParams, refuse, type Refusal } from '../../base/refusal.ts'
import { methodNotAllowed, pathNotFound } from '../../http/error-body.ts'
import type { OpenApiDocument, OperationId } from '../../contract/contract.ts'
import { nearestTool } from '../../contract/hints/nearest-name.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import type { ReadJson } from '../../http/read-json.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeJson, writeRefusal } from '../../http/write-json.ts'
import { reject, usageOf } from '../pipeline/finish.ts'
import { runOperation, type Pipeline } from '../pipeline/run-operation.ts'

interface RestParts {
  readonly pipeline: Pipeline
  readonly readJson: ReadJson
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
  /** Receives failures while a response is written, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** The REST transport: one `POST` path for each operation of the contract. */
export interface RestHandler {
  /** The operations by the request target of the `POST` that calls them. */
  readonly byTarget: ReadonlyMap<string, OperationId>
  /** Writes the response of a call, and never rejects. */
  call(operationId: OperationId, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The 404 of any path, with the tool that it resembles. */
  notFound(path: string): Refusal
  /** Any other request below the operations' prefix, matched by its path and method: a call, a 404 or a 405. */
  route(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
}

/**
 * openapi-backend holds the handler of every operation. A `POST` to exactly an operation's path is found in an index of its
 * operations, since its own match costs half a call; every other request is its `handleRequest`.
 *
 * @throws {Error} when the document and the handlers do not name the same operations.
 */
export async function openRestHandler(parts: RestParts): Promise<RestHandler> {
  const { pipeline } = parts
  const call = operationCaller(parts)
  const api = await openRouter(pipeline.contract.document)
  const byTarget = new Map<string, OperationId>()
  for (const id of completeOperationIds(pipeline)) {
    api.register(id, (_, request, response) => call(id, request, response))
    const operation = api.getOperation(id)
    if (operation?.method === 'post') byTarget.set(operation.path, id)
  }
  api.register('notFound', ({ request: { path } }, request, response) =>
    rejectRequest(parts, request, response, unknownPath(path, byTarget)),
  )
  api.register('methodNotAllowed', ({ request: { path } }, request, response) => {
    const refusal = methodNotAllowed(allowedMethods(api, path))
    return rejectRequest(parts, request, response, refusal, byTarget.get(path))
  })
  return {
    byTarget,
    call,
    notFound: (path) => unknownPath(path, byTarget),
    route: async (path, request, response) => {
      const method = request.method ?? 'GET'
      await api.handleRequest({ method, path, headers: {}, query: {} }, request, response)
    },
  }
}

/** Names the path of the tool that a segment resembles. */
function unknownPath(path: string, byTarget: ReadonlyMap<string, OperationId>): Refusal {
  const targets = new Map([...byTarget].map(([target, id]) => [id as string, target]))
  const near = path
    .split('/', maxSegments)
    .map((segment) => nearestTool(segment, [...targets.keys()]))
    .findLast((id) => id !== undefined)
  return near === undefined
    ? pathNotFound
    : refuse('not_found', `${pathNotFound.message} Did you mean POST ${targets.get(near)}?`)
}

/** No address of ours has more. */
const maxSegments = 6

/** `quick` skips a check against the schema of OpenAPI 3.0, which a 3.1 document cannot pass. */
async function openRouter(document: OpenApiDocument): Promise<OpenAPIBackend> {
  const api = new OpenAPIBackend({
    // The library's type is a union of what 3.0 and 3.1 documents may hold; `make generate` checked ours against 3.1.
    definition: structuredClone(document) as unknown as Document,
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
  })
  return api.init()
}

function completeOperationIds({ handlers, contract }: Pipeline): readonly OperationId[] {
  const declared = new Set<string>(contract.operationIds)
  const served = new Set(Object.keys(handlers))
  const unserved = [...declared].filter((id) => !served.has(id))
  const undeclared = [...served].filter((id) => !declared.has(id))
  if (unserved.length + undeclared.length > 0) {
    throw new Error(
      `openapi.yaml and src/api/operations/index.ts must name the same operations. Without a handler: ${list(unserved)}. ` +
        `Not in the document: ${list(undeclared)}.`,
    )
  }
  return contract.operationIds
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ')
}

function allowedMethods(api: OpenAPIBackend, path: string): readonly string[] {
  const operations = api.getOperations().filter((operation) => operation.path === path)
  return [...operations.map(({ method }) => method.toUpperCase()), 'OPTIONS']
}

function operationCaller(parts: RestParts): RestHandler['call'] {
  const { pipeline, readJson, requestIdOf, addressOf, onFailure } = parts
  return async (operationId, request, response) => {
    const requestId = requestIdOf(request)
    const { deprecationHeaders } = pipeline.contract.operations[operationId]
    if (deprecationHeaders !== undefined) {
      response.setHeaders(new Map(Object.entries(deprecationHeaders)))
    }
    try {
      const outcome = await runOperation(pipeline, {
        transport: 'rest',
        operationId,
        credential: readCredential(request),
        ipAddress: addressOf(request),
        requestId,
        readArguments: () =>
          /\?./s.test(request.url ?? '') ? argumentsInQuery : readJson(request, response),
        traceHeaders: pipeline.tracer && request.headers,
      })
      if (outcome.refused) writeRefusal(request, response, requestId, outcome, outcome.headers)
      else writeJson(request, response, requestId, 200, outcome.json, outcome.headers)
    } catch (failure) {
      onFailure(failure, requestId)
      if (response.headersSent) response.destroy()
      else writeRefusal(request, response, requestId, failureOf(requestId, failure))
    }
  }
}

const argumentsInQuery = invalidParams([
  {
    path: '',
    message: 'must be a JSON object in the request body; the query string of a POST is not read',
  },
])

/** @param operationId of the tool at the path; other paths have no minute limit */
async function rejectRequest(
  { pipeline, requestIdOf, addressOf, onFailure }: RestParts,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  operationId?: OperationId,
): Promise<void> {
  const requestId = requestIdOf(request)
  reject(pipeline, { transport: 'rest', requestId }, refusal)
  const caller = { credential: readCredential(request), ipAddress: addressOf(request) }
  const usage = await usageOf(pipeline, caller, operationId).catch((failure: unknown) => {
    onFailure(failure, requestId)
    return undefined
  })
  writeRefusal(request, response, requestId, refusal, usage)
}
