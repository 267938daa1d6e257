import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { isRefusal } from '../../base/refusal.ts'
import type { OperationId } from '../../contract/contract.ts'
import { statusOf, type FinishedCall } from '../../api/pipeline/call.ts'
import type { CallTracer } from '../../api/pipeline/run-operation.ts'
import { withStages, type RunStage } from '../../api/pipeline/trace-stages.ts'

const propagator = new W3CTraceContextPropagator()

/**
 * One span for each call and one below it for each stage. The call's span continues the caller's trace (W3C `traceparent`). Spans
 * have what the call's log line has, so no arguments, responses, secrets or addresses.
 */
export function callTracer(tracer: Tracer): CallTracer {
  return async (pipeline, call, run) => {
    const parent = propagator.extract(ROOT_CONTEXT, call.traceHeaders ?? {}, defaultTextMapGetter)
    const { operationIds } = pipeline.contract
    const id = operationIds.find((known) => known === call.operationId)
    const span = tracer.startSpan(
      id ?? 'unknown operation',
      {
        kind: SpanKind.SERVER,
        attributes: { 'nilam.transport': call.transport, 'nilam.request_id': call.requestId },
      },
      parent,
    )
    const { traceId } = span.spanContext()
    const onFinished = (finished: FinishedCall): void => {
      describe(span, finished)
      pipeline.onFinished({ ...finished, request: { ...finished.request, traceId } })
    }
    const observed = { ...pipeline, onFinished }
    try {
      return await (id !== undefined && span.isRecording()
        ? run(...staged(observed, id, trace.setSpan(parent, span)))
        : run(observed, call))
    } finally {
      span.end()
    }

    function staged(
      observing: typeof pipeline,
      operationId: OperationId,
      context: Context,
    ): ReturnType<typeof withStages> {
      return withStages(observing, call, operationId, stageSpans(tracer, context))
    }
  }
}

function stageSpans(tracer: Tracer, context: Context): RunStage {
  return (name, work) => {
    const span = tracer.startSpan(name, {}, context)
    let result: ReturnType<typeof work>
    try {
      result = work()
    } catch (failure) {
      fail(span)
      throw failure
    }
    if (result instanceof Promise) {
      result.then(
        (value: unknown) => end(span, value),
        () => fail(span),
      )
    } else end(span, result)
    return result
  }
}

/** A refusal is a result of the stage; the call's span says whose fault it was. */
function end(span: Span, value: unknown): void {
  if (isRefusal(value)) span.setAttribute('error.type', value.error)
  span.end()
}

function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function describe(span: Span, { outcome, known }: FinishedCall): void {
  const status = statusOf(outcome)
  const { caller, cache } = known
  span.setAttribute('http.response.status_code', status)
  if (outcome.refused) span.setAttribute('error.type', outcome.error)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  if (cache !== undefined) span.setAttribute('nilam.cache', cache)
  if (caller !== undefined) span.setAttribute('nilam.caller_kind', caller.kind)
  if (caller?.kind === 'app') {
    span.setAttribute('nilam.app_id', caller.appId)
    span.setAttribute('nilam.credential_id', caller.credentialId)
  }
}
