import { latencyStep } from '../../../src/portal/calls/latency-steps.ts'
import { hourOf, requestCounts } from '../../../src/portal/calls/request-counts.ts'
import type { RequestRecord } from '../../../src/portal/calls/request-record.ts'
import type { RequestBatch } from '../../../src/portal/calls/request-writer.ts'

/** Calls that are all listed, with their counts. */
export function batchOf(records: readonly RequestRecord[]): RequestBatch {
  const counts = requestCounts()
  for (const { appId, atMs, status, isTest, details } of records) {
    counts.add({
      ...{ appId, status, isTest, calls: 1, unlisted: 0 },
      ...{ hourMs: hourOf(atMs), latencyStep: latencyStep(details.durationMs) },
    })
  }
  return { records, counts: counts.take() }
}
