import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { internalError, refuse, type Refusal } from '../base/refusal.ts'
import { reject, type ExitParts } from '../pipeline/finish.ts'
import { missingPageFor, type MissingPages } from './pages/serve-page.ts'
import type { RequestId } from '../http/request-id.ts'
import type { RestHandler } from './rest/rest-handler.ts'
import { writeJson, writeRefusal } from '../http/write-json.ts'

export interface ExpressParts {
  readonly pipeline: Pick<ExitParts, 'onFinished'>
  readonly rest: RestHandler
  readonly requestIdOf: RequestId
  /** Documents and pages by their path; each answers `GET` and `HEAD`. */
  readonly documents: ReadonlyMap<string, RequestHandler>
  /** Shown to people at addresses that do not exist; elsewhere and without any, such an address answers JSON. */
  readonly missingPages?: MissingPages
  /** Pages with forms, at their own paths. */
  readonly forms?: readonly RequestHandler[]
  /** The authorization server, at its own addresses. */
  readonly oauth?: OAuthRoutes
  /** Answers calls of the assistant. */
  readonly assistant: RequestHandler
  /** Lets the operator through to the addresses that are theirs. */
  readonly operator: RequestHandler
  /** What monitoring reads, for the operator alone. */
  readonly metrics?: RequestHandler
  readonly isReady: () => boolean
  /** Receives unexpected failures, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** A handler that answers at these addresses only. */
export interface OAuthRoutes {
  readonly handler: RequestHandler
  readonly routes: readonly { readonly path: string; readonly method: 'get' | 'post' }[]
}

/** Everything that is not a plain tool call or MCP: documents, pages, health, and addresses that do not exist. */
export function expressApp(parts: ExpressParts): Express {
  const nowhere = nowhereOf(parts)
  const getOnly = refuser(parts, readWithGet)
  const postOnly = refuser(parts, calledWithPost)
  const app = express()
  app.enable('case sensitive routing')
  app.disable('x-powered-by').disable('etag').disable('query parser')

  app.use((request, response, next) => {
    response.setHeader('x-request-id', parts.requestIdOf(request))
    next()
  })
  app.use(operationPrefix, async (request, response) => {
    await parts.rest.route(`${operationPrefix}${request.path}`, request, response)
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
    .get(health(() => true))
    .all(getOnly)
  app.route('/readyz').get(health(parts.isReady)).all(getOnly)
  app.route('/a2a').post(parts.assistant).all(postOnly)
  app.use('/internal', parts.operator)
  if (parts.metrics) app.route('/internal/metrics').get(parts.metrics).all(getOnly)
  app.use(nowhere)
  app.use(failureHandler(parts, nowhere))
  return app
}

const operationPrefix = '/public/v1'

const nothingHere = refuse('not_found', 'There is nothing at this path.')

const readWithGet = wrongMethod('This path is read with GET.', ['GET', 'HEAD', 'OPTIONS'])
const calledWithPost = wrongMethod('This path is called with POST.', ['POST', 'OPTIONS'])

function wrongMethod(message: string, allow: readonly string[]): Refusal {
  return { refused: true, error: 'method_not_allowed', message, allow }
}

function refuser({ pipeline }: ExpressParts, refusal: Refusal): Refuser {
  return (request, response) => {
    const requestId = requestIdOn(response)
    reject(pipeline, { transport: 'web', requestId }, refusal)
    writeRefusal(request, response, requestId, refusal)
  }
}

type Refuser = (request: Request, response: Response) => void

function nowhereOf(parts: ExpressParts): RequestHandler {
  const refuseHere = refuser(parts, nothingHere)
  return (request, response, next) => {
    const showMissing = missingPageFor(request, parts.missingPages ?? new Map())
    if (showMissing === undefined) return refuseHere(request, response)
    reject(parts.pipeline, { transport: 'web', requestId: requestIdOn(response) }, nothingHere)
    return showMissing(request, response, next)
  }
}

function health(isWell: () => boolean): RequestHandler {
  return (request, response) => {
    const isFine = isWell()
    const json = JSON.stringify({ status: isFine ? 'ok' : 'unavailable' })
    writeJson(request, response, requestIdOn(response), isFine ? 200 : 503, json)
  }
}

/** Express tells a request that cannot be served, such as a wrong percent-escape, by a status on the error. */
function failureHandler({ onFailure }: ExpressParts, nowhere: RequestHandler): ErrorRequestHandler {
  return (failure: unknown, request, response, next) => {
    const requestId = requestIdOn(response)
    if (response.headersSent) {
      response.destroy()
    } else if (failure instanceof URIError) {
      return nowhere(request, response, next)
    } else {
      writeRefusal(request, response, requestId, internalError(requestId))
    }
    onFailure(failure, requestId)
  }
}

function requestIdOn(response: Response): string {
  return String(response.getHeader('x-request-id'))
}
