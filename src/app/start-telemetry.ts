import type { Logger } from 'pino'
import type { CallMetrics } from '../api/pipeline/call-metrics.ts'
import type { Settings } from '../settings.ts'
import type { Telemetry } from './telemetry/open-telemetry.ts'
import { thisWorker } from './workers/this-worker.ts'

/** OpenTelemetry, if the settings have a receiver. It is loaded only then: it would be a tenth of the start. */
export async function startTelemetry(
  { otlpEndpoint: endpoint, traceRatio }: Settings,
  metrics: Pick<CallMetrics, 'families'>,
  logger: Logger,
): Promise<Telemetry | undefined> {
  if (endpoint === null) return undefined
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts')
  const processName = thisWorker && `worker-${thisWorker}`
  return openTelemetry({ endpoint, traceRatio, metrics, logger, processName })
}
