import type { RequestListener } from 'node:http'
import type { Express } from 'express'
import { mcpAddressOf, type McpAddress } from '../base/public-paths.ts'
import { overloaded } from '../base/refusal.ts'
import type { LoadShedder } from '../http/load-shedder.ts'
import { hostProblem } from '../http/host-header.ts'
import { reject, type ExitParts } from './pipeline/finish.ts'
import { writePreflight, isReadableAnywhere } from '../http/cross-origin.ts'
import type { RequestId } from '../http/request-id.ts'
import type { McpHandler } from './mcp/mcp-handler.ts'
import type { RestHandler } from './rest/rest-handler.ts'
import { writeRefusal } from '../http/write-json.ts'

export interface Transports {
  readonly pipeline: Pick<ExitParts, 'onFinished'>
  readonly rest: RestHandler
  /** The MCP server at each of its addresses; the others are paths like any. */
  readonly mcp: Readonly<Partial<Record<McpAddress, McpHandler>>>
  /** Serves everything that is not a tool call. */
  readonly express: Express
  readonly requestIdOf: RequestId
  readonly load: LoadShedder
  /** Headers of every response. */
  readonly always: Readonly<Record<string, string>>
  /** Headers of every response to a cross-origin page. */
  readonly crossOrigin: Readonly<Record<string, string>>
}

/** Routes every request to its transport. Tool calls come first, since they are nearly all of the traffic. */
export function listen(transports: Transports): RequestListener {
  const { pipeline, rest, mcp, express, requestIdOf, load } = transports
  const crossOrigin = Object.entries(transports.crossOrigin)
  const always = Object.entries(transports.always)

  return (request, response) => {
    const { method, url: target = '/' } = request
    for (const [name, value] of always) response.setHeader(name, value)
    if (request.headers.origin !== undefined && isReadableAnywhere(target)) {
      for (const [name, value] of crossOrigin) response.setHeader(name, value)
    }
    const malformed = hostProblem(request)
    if (malformed !== undefined) {
      const requestId = requestIdOf(request)
      reject(pipeline, { transport: 'rest', requestId }, malformed)
      writeRefusal(request, response, requestId, malformed)
      return
    }
    const operationId = rest.byTarget.get(target)
    const mcpAddress = operationId === undefined ? mcpAddressOf(target) : undefined
    const serveMcp = mcpAddress && mcp[mcpAddress]
    const isOverloaded = load.isOverloaded()
    if (isOverloaded && serveMcp === undefined && !isForOperators(target)) {
      const requestId = requestIdOf(request)
      reject(
        pipeline,
        { transport: 'rest', requestId, ...(operationId && { operationId }) },
        overloaded,
      )
      writeRefusal(request, response, requestId, overloaded)
      return
    }
    if (method === 'POST' && operationId !== undefined) {
      void rest.call(operationId, request, response)
      return
    }
    if (method === 'OPTIONS' && isReadableAnywhere(target)) {
      writePreflight(response, requestIdOf(request))
      return
    }
    if (serveMcp === undefined) express(request, response)
    else serveMcp(request, response, isOverloaded ? overloaded : undefined)
  }
}

/** Health checks and metrics, which say how the service is when it is overloaded. */
function isForOperators(target: string): boolean {
  return /^\/(?:(?:healthz|readyz)(?:\?|$)|internal\/)/.test(target)
}
