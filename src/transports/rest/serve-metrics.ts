import type { RequestHandler } from 'express'
import type { CallMetrics } from '../../pipeline/call-metrics.ts'

/** Shows the metrics as they are at the moment; what fails is answered as any other failure. */
export function serveMetrics(metrics: Pick<CallMetrics, 'read'>): RequestHandler {
  return async (_request, response) => {
    const { contentType, text } = await metrics.read()
    response.set({ 'content-type': contentType, 'cache-control': 'no-store' })
    response.end(text)
  }
}
