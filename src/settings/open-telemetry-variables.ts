/** What the libraries of OpenTelemetry read by themselves. */
const readByLibraries =
  /^OTEL_(?:SERVICE_NAME|RESOURCE_ATTRIBUTES|EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?(?:HEADERS|TIMEOUT|COMPRESSION|CERTIFICATE|CLIENT_KEY|CLIENT_CERTIFICATE))$/

/** What others ask for with these is what Nilam does anyway. */
const asAlways: readonly (readonly [variable: RegExp, value: RegExp])[] = [
  [/^OTEL_SDK_DISABLED$/, /^false$/i],
  [/^OTEL_TRACES_SAMPLER$/, /^parentbased_traceidratio$/],
  [/^OTEL_(?:TRACES|METRICS)_EXPORTER$/, /^otlp$/],
  [/^OTEL_LOGS_EXPORTER$/, /^none$/],
  [/^OTEL_EXPORTER_OTLP_(?:TRACES_|METRICS_)?PROTOCOL$/, /^http\/json$/],
  [/^OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE$/, /^cumulative$/i],
  [/^OTEL_PROPAGATORS$/, /\btracecontext\b/],
]

const advice: readonly (readonly [variable: RegExp, text: string])[] = [
  [/^OTEL_SDK_DISABLED$/, 'Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is sent.'],
  [/^OTEL_TRACES_SAMPLER$/, 'Use OTEL_TRACES_SAMPLER_ARG, the share of calls that are traced.'],
  [/_ENDPOINT$/, 'Use OTEL_EXPORTER_OTLP_ENDPOINT for traces and metrics.'],
  [/_PROTOCOL$/, 'Traces and metrics are sent as http/json.'],
]

/** Says that a variable of OpenTelemetry asks for something that Nilam does not do; undefined for any other variable. */
export function telemetryWarning(name: string, value: string): string | undefined {
  if (!name.startsWith('OTEL_') || readByLibraries.test(name)) return undefined
  if (asAlways.some(([variable, usual]) => variable.test(name) && usual.test(value)))
    return undefined
  const text = advice.find(([variable]) => variable.test(name))?.[1]
  return `${name} is not supported and is ignored. ${text ?? 'docs/operations.md lists the settings.'}`
}
