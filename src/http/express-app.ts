import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
} from 'express'
import { refuse, type Refusal } from '../base/refusal.ts'
import { internalError } from '../pipeline/error-body.ts'
import type { RequestId } from './request-id.ts'
import type { RestDoor } from './rest-door.ts'
import { writeJson, writeRefusal } from './write-json.ts'

export interface ExpressParts {
  readonly restDoor: RestDoor
  readonly requestIdOf: RequestId
  /** Documents and pages by their path; each answers `GET` and `HEAD`. */
  readonly documents: ReadonlyMap<string, RequestHandler>
  readonly isReady: () => boolean
  /** Told of what failed unexpectedly, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** Everything that is not a plain tool call or MCP: documents, pages, health, and addresses that do not exist. */
export function expressApp(parts: ExpressParts): Express {
  const app = express()
  app.enable('case sensitive routing')
  app.disable('x-powered-by').disable('etag').disable('query parser')

  app.use((request, response, next) => {
    response.setHeader('x-request-id', parts.requestIdOf(request))
    next()
  })
  app.use(operationPrefix, async (request, response) => {
    await parts.restDoor.route(`${operationPrefix}${request.path}`, request, response)
  })
  for (const [path, serve] of parts.documents) app.route(path).get(serve).all(getOnly)
  app
    .route('/healthz')
    .get(health(() => true))
    .all(getOnly)
  app.route('/readyz').get(health(parts.isReady)).all(getOnly)
  app.use((request, response) => {
    writeRefusal(request, response, requestIdOn(response), nothingHere)
  })
  app.use(failureHandler(parts))
  return app
}

const operationPrefix = '/public/v1'

const nothingHere = refuse('not_found', 'There is nothing at this path.')

const getOnly: RequestHandler = (request, response) => {
  const refusal: Refusal = {
    refused: true,
    error: 'method_not_allowed',
    message: 'This path is read with GET.',
    allow: ['GET', 'HEAD', 'OPTIONS'],
  }
  writeRefusal(request, response, requestIdOn(response), refusal)
}

function health(isWell: () => boolean): RequestHandler {
  return (request, response) => {
    const isFine = isWell()
    const json = JSON.stringify({ status: isFine ? 'ok' : 'unavailable' })
    writeJson(request, response, requestIdOn(response), isFine ? 200 : 503, json)
  }
}

/** Express tells a request that cannot be served, such as a wrong percent-escape, by a status on the error. */
function failureHandler({ onFailure }: ExpressParts): ErrorRequestHandler {
  return (failure: unknown, request, response, _next) => {
    const requestId = requestIdOn(response)
    if (response.headersSent) {
      response.destroy()
    } else if (failure instanceof URIError) {
      writeRefusal(request, response, requestId, nothingHere)
      return
    } else {
      writeRefusal(request, response, requestId, internalError(requestId))
    }
    onFailure(failure, requestId)
  }
}

function requestIdOn(response: Response): string {
  return String(response.getHeader('x-request-id'))
}
