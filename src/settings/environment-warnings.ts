import { distance } from 'fastest-levenshtein'

/** Variables that begin like ours and belong to others: Kubernetes sets them in every pod beside a service named nilam. */
const setByKubernetes = /^NILAM_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_\w+)$/

/**
 * One line for each variable that is almost a setting: it is ignored, and the operator believes it is not. Never shows a value.
 *
 * A name is almost a setting when it differs by case, underscores or a prefix `NILAM_`, or by a letter or two of a longer
 * name. Short names such as PORT have too many neighbours in a normal environment, so a wrong letter in them is not reported.
 * Everything else that begins with `NILAM_` is reported too, and what OpenTelemetry names and Nilam does not support.
 *
 * @param settings the variables that this release reads
 */
export function environmentWarnings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): readonly string[] {
  return Object.entries(environment).flatMap(([name, text = '']) => {
    const value = text.trim()
    if (value === '' || settings.includes(name)) return []
    if (setByKubernetes.test(name)) return []
    if (name === 'NILAM_PORT' && value.startsWith('tcp://')) return []
    const meant = settings.find((other) => isAlmost(name, other))
    if (meant !== undefined) return [`${name} is not a setting and is ignored. Use ${meant}.`]
    const unsupported = telemetryWarning(name, value)
    if (unsupported !== undefined) return [unsupported]
    return name.startsWith('NILAM_')
      ? [`${name} is not a setting and is ignored. docs/operations.md lists the settings.`]
      : []
  })
}

function isAlmost(written: string, setting: string): boolean {
  const target = plain(setting)
  return [plain(written), plain(written).replace(/^nilam/, '')].some(
    (name) => name === target || isMisspelt(name, target),
  )
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function isMisspelt(name: string, target: string): boolean {
  const edits = distance(name, target)
  if (target.length >= 10) return edits <= 2
  return target.length >= 7 && (edits <= 1 || areSwapped(name, target))
}

/** Whether two neighbouring letters changed places. */
function areSwapped(name: string, target: string): boolean {
  const at = [...target].findIndex((letter, index) => letter !== name[index])
  return `${target.slice(0, at)}${target[at + 1]}${target[at]}${target.slice(at + 2)}` === name
}

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
function telemetryWarning(name: string, value: string): string | undefined {
  if (!name.startsWith('OTEL_') || readByLibraries.test(name)) return undefined
  if (asAlways.some(([variable, usual]) => variable.test(name) && usual.test(value)))
    return undefined
  const text = advice.find(([variable]) => variable.test(name))?.[1]
  return `${name} is not supported and is ignored. ${text ?? 'docs/operations.md lists the settings.'}`
}
