import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** A metric with its samples. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly MetricSample[]
}

/** One figure. Of a histogram, the name says which: `…_bucket`, with its upper bound in `le`, `…_sum` or `…_count`. */
export interface MetricSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

/** Summaries, which Nilam has none of, are left out. The library's types name a number where there is a text. */
export function familyOf(
  metric: MetricObjectWithValues<MetricValue<string>>,
): MetricFamily | readonly [] {
  const { name, help, values } = metric
  const kind = kinds.find((known) => known === String(metric.type))
  if (kind === undefined) return []
  const samples = values.map((sample) => ({
    name: 'metricName' in sample ? String(sample.metricName) : name,
    labels: definedOf(sample.labels),
    value: sample.value,
  }))
  return { name, help, kind, samples }
}

const kinds = ['counter', 'gauge', 'histogram'] as const

function definedOf(labels: MetricValue<string>['labels']): MetricSample['labels'] {
  const entries = Object.entries(labels).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}
