import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { CallMetrics } from '../../api/pipeline/call-metrics.ts'
import type { CallTracer } from '../../api/pipeline/run-operation.ts'
import { callTracer } from './call-tracer.ts'
import { metricProducer } from './metric-families.ts'

interface TelemetryParts {
  /** The address of an OTLP receiver over HTTP, such as http://127.0.0.1:4318. */
  readonly endpoint: string
  /** The share of calls that are traced, of those whose caller did not decide it. */
  readonly traceRatio: number
  readonly metrics: Pick<CallMetrics, 'families'>
  readonly logger: Logger
  /** Which of the processes of this instance it is; absent where there is one. */
  readonly processName?: string | undefined
}

export interface Telemetry {
  readonly tracer: CallTracer
  /** Sends what is left. */
  close(): Promise<void>
}

const quietMs = 60_000

/**
 * Sends traces and metrics by OTLP over HTTP. The libraries read the further variables of OpenTelemetry themselves, such as
 * `OTEL_SERVICE_NAME` and `OTEL_EXPORTER_OTLP_HEADERS`. Nothing waits for the receiver: while it is away, spans beyond those that
 * a queue holds are dropped, and the log has a warning a minute.
 */
export function openTelemetry({
  endpoint,
  traceRatio,
  metrics,
  logger,
  processName,
}: TelemetryParts): Telemetry {
  warnOfFailures(logger)
  const environment = detectResources({ detectors: [envDetector] })
  const id = environment.attributes['service.instance.id']
  // Each process counts for itself, so each is an instance; what the environment says wins.
  const resource = resourceFromAttributes({ 'service.name': 'nilam' })
    .merge(detectResources({ detectors: [serviceInstanceIdDetector] }))
    .merge(environment)
    .merge(
      resourceFromAttributes(
        id && processName ? { 'service.instance.id': `${id}/${processName}` } : {},
      ),
    )
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        metricProducers: [metricProducer(metrics.families, resource)],
      }),
    ],
  })
  return {
    tracer: callTracer(traces.getTracer('nilam')),
    async close() {
      await Promise.allSettled([traces.shutdown(), meters.shutdown()])
    },
  }
}

function warnOfFailures(logger: Logger): void {
  let warnedMs = -Infinity
  const warn = (message: string, ...more: readonly unknown[]): void => {
    if (performance.now() - warnedMs < quietMs) return
    warnedMs = performance.now()
    const [failure] = more
    const reason = failure instanceof Error ? failure.message : message
    logger.warn({ reason }, 'telemetry could not be sent')
  }
  const ignore = (): void => undefined
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
