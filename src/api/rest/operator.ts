import type { RequestHandler } from 'express'
import type { PresentedCredential } from '../auth/presented-credential.ts'
import type { Refusal } from '../../base/refusal.ts'
import { readCredential } from '../auth/read-credential.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeRefusal } from '../../http/write-json.ts'
import type { CallMetrics } from '../pipeline/call-metrics.ts'

interface OperatorParts {
  readonly operatorGate: (presented: PresentedCredential) => Refusal | undefined
  readonly requestIdOf: RequestId
}

/** Lets only the operator through to the next handler, whatever the path and method. */
export function operatorHandler({ operatorGate, requestIdOf }: OperatorParts): RequestHandler {
  return (request, response, next) => {
    const refusal = operatorGate(readCredential(request))
    if (refusal === undefined) next()
    else writeRefusal(request, response, requestIdOf(request), refusal)
  }
}

/**
 * Serves the current metrics of this process. The connection closes, so that the next scrape can reach another worker. A failure is a
 * 500, like any other.
 */
export function serveMetrics(metrics: Pick<CallMetrics, 'read'>): RequestHandler {
  return async (_request, response) => {
    const { contentType, text } = await metrics.read()
    response.set({
      'content-type': contentType,
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(text)
  }
}
