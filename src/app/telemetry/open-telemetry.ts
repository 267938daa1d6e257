import { diag, DiagLogLevel, ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  type Resource,
} from '@opentelemetry/resources'
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { hrTime } from '@opentelemetry/core'
import type { CallMetrics } from '../../api/pipeline/call-metrics.ts'
import { callTracer } from './call-tracer.ts'
import type { MetricFamily, MetricSample } from '../../api/pipeline/metric-family.ts'

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

export type Telemetry = ReturnType<typeof openTelemetry>

const quietMs = 60_000

/**
 * Sends traces and metrics by OTLP over HTTP. The libraries read the further variables of OpenTelemetry themselves, such as
 * `OTEL_SERVICE_NAME` and `OTEL_EXPORTER_OTLP_HEADERS`. Nothing waits for the receiver: while it is away, spans beyond those that
 * a queue holds are dropped, and the log has a warning a minute.
 */
export function openTelemetry(parts: TelemetryParts) {
  const { endpoint, traceRatio, metrics, logger, processName } = parts
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
    /** Sends what is left. */
    async close(): Promise<void> {
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

/**
 * The metrics of `/internal/metrics`, under the same names, for an exporter of OpenTelemetry: each is counted once, for both.
 *
 * @param read the metrics as they are now
 */
function metricProducer(
  read: () => Promise<readonly MetricFamily[]>,
  resource: Resource,
): MetricProducer {
  const startTime = hrTime(0)
  return {
    async collect() {
      const endTime = hrTime()
      const metrics = (await read()).map((family) => metricOf(family, startTime, endTime))
      const scopeMetrics = [{ scope: { name: 'nilam' }, metrics }]
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
    },
  }
}

function metricOf(family: MetricFamily, startTime: HrTime, endTime: HrTime): MetricData {
  const { name, help, samples } = family
  const point = <Value>(attributes: Attributes, value: Value): DataPoint<Value> => ({
    ...{ startTime, endTime, attributes, value },
  })
  const base = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const plain = samples.map(({ labels, value }) => point(labels, value))
  switch (family.kind) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: plain }
    case 'gauge':
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: plain }
    case 'histogram':
      return {
        ...base,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(name, samples).map(([labels, value]) => point(labels, value)),
      }
  }
}

function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return 's'
  return name.endsWith('_bytes') ? 'By' : ''
}

/** Prometheus counts each bucket with those below it, and one sample for each; OpenTelemetry has one value with separate counts. */
function histograms(
  name: string,
  samples: readonly MetricSample[],
): readonly (readonly [MetricSample['labels'], Histogram])[] {
  const bySeries = new Map<string, { labels: MetricSample['labels']; of: MetricSample[] }>()
  for (const sample of samples) {
    const { le: _bound, ...labels } = sample.labels
    const key = JSON.stringify(labels)
    const series = bySeries.get(key) ?? { labels, of: [] }
    bySeries.set(key, series)
    series.of.push(sample)
  }
  return [...bySeries.values()].map(({ labels, of }) => {
    const value = (part: string): number =>
      of.find((sample) => sample.name === `${name}_${part}`)?.value ?? 0
    const buckets = of.filter((sample) => sample.name === `${name}_bucket`)
    const counts = buckets.map((bucket, at) => bucket.value - (buckets[at - 1]?.value ?? 0))
    const boundaries = buckets.map((bucket) => Number(bucket.labels['le'])).filter(Number.isFinite)
    return [labels, { buckets: { boundaries, counts }, sum: value('sum'), count: value('count') }]
  })
}
