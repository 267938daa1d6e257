import { LRUCache } from 'lru-cache'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { RedactedCall } from '../../privacy/redact-call.ts'
import { latencyStep } from './latency-steps.ts'
import { hourOf, type HourCount } from './request-count-repository.ts'
import { requestRecord, type RequestRecord } from './request-record.ts'
import { callIdAt, type LoggedRequest } from './request-repository.ts'

/**
 * How many calls of a minute are listed: successful ones of a credential, and rejected ones of a credential and status. Each process
 * counts its own. Only a busy minute has more, and its first calls show as much as all would.
 */
export const listedPerMinute = { successful: 100, rejected: 600 } as const

/** Credentials, statuses and minutes. One that is forgotten lists more of its minute. */
const maxBudgets = 20_000

/** What is written at once, in one transaction. */
export interface RequestBatch {
  /** The calls that are listed. */
  readonly records: readonly LoggedRequest[]
  /** The counts of these and of all other calls, each once. */
  readonly counts: readonly HourCount[]
}

/** Counts every call of an app, and decides which are listed. */
export function requestBatches(randomBytes: RandomBytes) {
  const random = randomIds('', 10, randomBytes)
  const listed = new LRUCache<string, number>({ max: maxBudgets })

  return {
    /** The rows of a batch of calls. Calls without an app have none. */
    of(calls: readonly RedactedCall[]): RequestBatch {
      const records: LoggedRequest[] = []
      const counts = new Map<string, HourCount>()
      for (const call of calls) {
        if (call.app === undefined) continue
        const record = requestRecord(call, call.app)
        const { appId, atMs, isTest, status } = record
        const budget = budgetOf(record)
        const before = listed.get(budget) ?? 0
        const isListed = before < listedPerMinute[status < 400 ? 'successful' : 'rejected']
        if (isListed) {
          listed.set(budget, before + 1)
          records.push({ ...record, callId: callIdAt(atMs, random()) })
        }
        const step = latencyStep(call.durationMs)
        const key = `${appId} ${hourOf(atMs)} ${isTest} ${status} ${step}`
        const { calls: counted = 0, unlisted = 0 } = counts.get(key) ?? {}
        counts.set(key, {
          ...{ appId, hourMs: hourOf(atMs), isTest, status, latencyStep: step },
          ...{ calls: counted + 1, unlisted: unlisted + (isListed ? 0 : 1) },
        })
      }
      return { records, counts: [...counts.values()] }
    },
    /** Lets calls be listed again that could not be stored. */
    giveBack({ records }: RequestBatch): void {
      for (const record of records) {
        const budget = budgetOf(record)
        listed.set(budget, (listed.get(budget) ?? 1) - 1)
      }
    },
  }
}

function budgetOf({ appId, credentialId, status, atMs }: RequestRecord): string {
  return `${appId} ${credentialId} ${status} ${Math.floor(atMs / 60_000)}`
}
