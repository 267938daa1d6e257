import { latencyStep } from '../../src/request-log/latency-steps.ts'
import { credentialOf, minuteOf } from '../../src/request-log/request-counts.ts'
import type { RequestRecord } from '../../src/request-log/request-record.ts'
import type { RequestBatch } from '../../src/request-log/request-writer.ts'

/** Calls that are all listed, with their counts. */
export function batchOf(records: readonly RequestRecord[]): RequestBatch {
  return {
    records,
    counts: records.map(({ appId, atMs, status, details }) => ({
      ...{ appId, status, calls: 1, unlisted: 0 },
      credentialId: credentialOf(details),
      minuteMs: minuteOf(atMs),
      latencyStep: latencyStep(details.durationMs),
    })),
  }
}
