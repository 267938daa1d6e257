import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { retryAfterSeconds } from '../base/failure.ts'
import { failureOf, type Refusal } from '../base/refusal.ts'
import { methodNotAllowed, pathNotFound } from '../http/error-body.ts'
import { reject, type ExitParts } from '../api/pipeline/finish.ts'
import { missingPageFor, prefersPage, type MissingPages } from '../site/pages/serve-page.ts'
import type { RequestId } from '../http/request-id.ts'
import type { RestHandler } from '../api/rest/rest-handler.ts'
import { writeJson, writeRefusal } from '../http/write-json.ts'

interface ExpressParts {
  readonly pipeline: Pick<ExitParts, 'onFinished'>
  readonly rest: RestHandler
  readonly requestIdOf: RequestId
  /** Documents and pages by their path, for `GET` and `HEAD`. */
  readonly documents: ReadonlyMap<string, RequestHandler>
  /** The 404 pages for people. Unknown paths without one respond with JSON. */
  readonly missingPages?: MissingPages
  /** Pages with forms, at their own paths. */
  readonly forms?: readonly RequestHandler[]
  /** The authorization server, at its own paths. */
  readonly oauth?: OAuthRoutes
  /** The assistant's endpoint. */
  readonly assistant: RequestHandler
  /** Lets only the operator through to `/internal`. */
  readonly operator: RequestHandler
  /** The metrics, for the operator. */
  readonly metrics?: RequestHandler
  /** Whether calls are served, and which stores are away. */
  readonly readiness: () => Promise<Readiness>
  /** Receives unexpected errors, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** Whether this process should get calls. */
export interface Readiness {
  readonly isReady: boolean
  /** The names of the stores that do not respond. */
  readonly unavailable: readonly string[]
  /** The names of what does not respond, without which calls are served as the documentation says. */
  readonly degraded?: readonly string[]
}

/** A handler for these routes only. */
export interface OAuthRoutes {
  readonly handler: RequestHandler
  readonly routes: readonly { readonly path: string; readonly method: 'get' | 'post' }[]
}

/** Serves everything but tool calls and MCP: documents, pages, health checks, and unknown paths. */
export function expressApp(parts: ExpressParts): Express {
  const notFound = notFoundHandler(parts)
  const getOnly = rejecter(parts, methodNotAllowed(['GET', 'HEAD', 'OPTIONS']))
  const postOnly = rejecter(parts, methodNotAllowed(['POST', 'OPTIONS']))
  const app = express()
  app.enable('case sensitive routing')
  app.disable('x-powered-by').disable('etag').disable('query parser')

  app.use((request, response, next) => {
    response.setHeader('x-request-id', parts.requestIdOf(request))
    response.setHeader('x-content-type-options', 'nosniff')
    next()
  })
  app.use(operationPrefix, async (request, response, next) => {
    const path = `${operationPrefix}${request.path}`
    const isOperation = parts.rest.byTarget.has(path)
    if (!isOperation && parts.missingPages?.has('') === true && prefersPage(request)) return next()
    return parts.rest.route(path, request, response)
  })
  for (const [path, serve] of parts.documents) app.route(path).get(serve).all(getOnly)
  for (const site of parts.forms ?? []) app.use(site)
  for (const { path, method } of parts.oauth?.routes ?? []) {
    const route = app.route(path)
    if (parts.oauth) route[method](parts.oauth.handler)
    route.all(method === 'get' ? getOnly : postOnly)
  }
  app
    .route('/healthz')
    .get(health(async () => ({ isReady: true, unavailable: [] })))
    .all(getOnly)
  app.route('/readyz').get(health(parts.readiness)).all(getOnly)
  app.route('/a2a').post(parts.assistant).all(postOnly)
  app.use('/internal', parts.operator)
  if (parts.metrics) app.route('/internal/metrics').get(parts.metrics).all(getOnly)
  app.use(notFound)
  app.use(failureHandler(parts, notFound))
  return app
}

const operationPrefix = '/public/v1'

function rejecter({ pipeline }: ExpressParts, refusal: Refusal) {
  return (request: Request, response: Response): void => {
    const requestId = requestIdOn(response)
    reject(pipeline, { transport: 'web', requestId }, refusal)
    writeRefusal(request, response, requestId, refusal)
  }
}

function notFoundHandler(parts: ExpressParts): RequestHandler {
  return (request, response, next) => {
    const showPage = missingPageFor(request, parts.missingPages ?? new Map())
    if (showPage === undefined) {
      return rejecter(parts, parts.rest.notFound(request.path))(request, response)
    }
    reject(parts.pipeline, { transport: 'web', requestId: requestIdOn(response) }, pathNotFound)
    return showPage(request, response, next)
  }
}

function health(readiness: () => Promise<Readiness>): RequestHandler {
  return async (request, response) => {
    const { isReady, unavailable, degraded = [] } = await readiness()
    const json = JSON.stringify({
      status: isReady ? 'ok' : 'unavailable',
      ...(unavailable.length > 0 && { unavailable }),
      ...(degraded.length > 0 && { degraded }),
    })
    const headers = isReady ? {} : { 'retry-after': String(retryAfterSeconds) }
    writeJson(request, response, requestIdOn(response), isReady ? 200 : 503, json, headers)
  }
}

/** Express reports a wrong percent-escape in a path as a `URIError`, which is a 404. Every other error is a 500, or a 503 where a store is away. */
function failureHandler(
  { onFailure }: ExpressParts,
  notFound: RequestHandler,
): ErrorRequestHandler {
  return (failure: unknown, request, response, next) => {
    const requestId = requestIdOn(response)
    if (response.headersSent) {
      response.destroy()
    } else if (failure instanceof URIError) {
      return notFound(request, response, next)
    } else {
      writeRefusal(request, response, requestId, failureOf(requestId, failure))
    }
    onFailure(failure, requestId)
  }
}

function requestIdOn(response: Response): string {
  return String(response.getHeader('x-request-id'))
}
