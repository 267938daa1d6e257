import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricFamily, MetricSample } from '../../api/pipeline/metric-family.ts'

/**
 * The metrics of `/internal/metrics`, under the same names, for an exporter of OpenTelemetry: each is counted once, for both.
 *
 * @param read the metrics as they are now
 */
export function metricProducer(
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
