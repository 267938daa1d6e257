import { randomBytes } from 'node:crypto'
import { randomIds } from '../../../src/base/random-id.ts'
import { latencyStep } from '../../../src/portal/calls/latency-steps.ts'
import type { RequestBatch } from '../../../src/portal/calls/request-batch.ts'
import {
  addCounts,
  hourOf,
  type HourCount,
} from '../../../src/portal/calls/request-count-repository.ts'
import type { RequestRecord } from '../../../src/portal/calls/request-record.ts'
import { addRequests, callIdAt } from '../../../src/portal/calls/request-repository.ts'
import type { CallsDatabase } from '../../../src/store/calls/open-calls-database.ts'

/** Calls that are all listed, with their counts. */
export function batchOf(records: readonly RequestRecord[]): RequestBatch {
  const counts = new Map<string, HourCount>()
  for (const { appId, atMs, status, isTest, details } of records) {
    const alike = {
      ...{ appId, status, isTest, unlisted: 0 },
      ...{ hourMs: hourOf(atMs), latencyStep: latencyStep(details.durationMs) },
    }
    const key = JSON.stringify(alike)
    counts.set(key, { ...alike, calls: (counts.get(key)?.calls ?? 0) + 1 })
  }
  const random = randomIds('', 10, randomBytes)
  return {
    records: records.map((record) => ({ ...record, callId: callIdAt(record.atMs, random()) })),
    counts: [...counts.values()],
  }
}

/** Stores a batch. */
export function addBatch(db: CallsDatabase, { records, counts }: RequestBatch): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await addRequests(tx, records)
    await addCounts(tx, counts)
  })
}
