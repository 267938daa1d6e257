import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
}

export interface ReceivedMetric {
  readonly name: string
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly Point[] }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}

interface Point {
  readonly asDouble?: number
  readonly count?: number
  readonly bucketCounts?: readonly number[]
  readonly explicitBounds?: readonly number[]
  readonly attributes: readonly Attribute[]
}

/** A receiver of OpenTelemetry's protocol over HTTP, with JSON, that notes what it gets. */
export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>

interface Body {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly ReceivedMetric[] }[]
  }[]
}

export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  let metrics: readonly ReceivedMetric[] = []
  let attributes: readonly Attribute[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    // The protocol says what a body holds.
    const body = (await json(request)) as Body
    text += JSON.stringify(body)
    for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
      attributes = resource.attributes
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    if (body.resourceMetrics !== undefined) {
      metrics = body.resourceMetrics.flatMap((each) =>
        each.scopeMetrics.flatMap((scope) => scope.metrics),
      )
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** Of the last report. */
    metrics: () => metrics,
    /** Of the process that reported last. */
    attributeOf: (key: string) => valueOf(attributes, key),
    text: () => text,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An attribute as text; undefined where it is missing. */
export function valueOf(attributes: readonly Attribute[], key: string): string | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue?.toString()
}
