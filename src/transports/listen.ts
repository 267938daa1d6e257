import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Express } from 'express'
import { mcpPath } from '../base/mcp-path.ts'
import type { Refusal } from '../base/refusal.ts'
import { refusedRequest, type RefusedRequest } from '../pipeline/call-log.ts'
import { answerPreflight, isReadableAnywhere } from '../http/cross-origin.ts'
import type { RequestId } from '../http/request-id.ts'
import type { RestDoor } from './rest/rest-handler.ts'
import { writeRefusal } from '../http/write-json.ts'

export interface Doors {
  readonly rest: RestDoor
  readonly mcp: (request: IncomingMessage, response: ServerResponse) => void
  /** Serves whatever is not a plain call. */
  readonly express: Express
  readonly requestIdOf: RequestId
  /** What an answer to a page of another site carries. */
  readonly crossOrigin: Readonly<Record<string, string>>
  /** Told of what was refused without being a call, for the log. */
  readonly onRefusal: (refused: RefusedRequest) => void
  /** A stopping process asks its callers to open their next connection elsewhere. */
  readonly isStopping: () => boolean
}

/** Shows every request to its door. Plain calls come first, since they are nearly all of the traffic. */
export function listen(doors: Doors): RequestListener {
  const { rest, mcp, express, requestIdOf, onRefusal, isStopping } = doors
  const crossOrigin = Object.entries(doors.crossOrigin)

  return (request, response) => {
    const { method, url: target = '/' } = request
    if (isStopping()) response.shouldKeepAlive = false
    if (request.headers.origin !== undefined && isReadableAnywhere(target)) {
      for (const [name, value] of crossOrigin) response.setHeader(name, value)
    }
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      const requestId = requestIdOf(request)
      onRefusal(refusedRequest('rest', requestId, missingHost))
      writeRefusal(request, response, requestId, missingHost)
      return
    }
    if (method === 'POST') {
      const operationId = rest.operationAt(target)
      if (operationId !== undefined) {
        rest.call(operationId, request, response)
        return
      }
    }
    if (method === 'OPTIONS' && isReadableAnywhere(target)) {
      answerPreflight(response, requestIdOf(request))
    } else if (target === mcpPath || target.startsWith(mcpQuery)) {
      mcp(request, response)
    } else {
      express(request, response)
    }
  }
}

const mcpQuery = `${mcpPath}?`

const noHost = 'The request has no Host header, which HTTP/1.1 requires.'
const missingHost: Refusal = {
  refused: true,
  error: 'invalid_params',
  message: noHost,
  issues: [{ path: '', message: noHost }],
}
