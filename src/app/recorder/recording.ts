import { setImmediate as otherWork } from 'node:timers/promises'
import {
  abuseEntry,
  addAbuseEntries,
  keyOfDay,
  removeAbuseBatches,
  type AbuseEntry,
} from '../../api/recorder/abuse-log-repository.ts'
import { callerPseudonyms } from '../../api/recorder/caller-pseudonyms.ts'
import { dayMs, utcDay } from '../../base/calendar.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { requestBatches } from '../../portal/calls/request-batch.ts'
import { addCounts } from '../../portal/calls/request-count-repository.ts'
import { addRequests, trimRequests } from '../../portal/calls/request-repository.ts'
import { redactCall } from '../../privacy/redact-call.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import type { RecordedCall } from '../../store/calls/recorded-call.ts'
import { guardedAsync } from '../../store/store-error.ts'

/** How long the abuse log has a call. */
const abuseRetentionDays = 30
/** Another process waits for the lock no longer than these take. */
const purgeSize = 20
/** Until it has added so many calls of an app, a process does not look whether the app has too many. */
const trimEvery = 2000

/** Turns finished calls into the rows of the request log and the abuse log. The thread of the recorder runs it. */
export function openRecording(db: CallsDatabase, randomBytes: RandomBytes) {
  const pseudonymsOf = callerPseudonyms((day) => keyOfDay(db, day, randomBytes))
  const requests = requestBatches(randomBytes)
  /** Calls of an app since this process last looked. */
  const added = new Map<string, number>()

  async function trim(appIds: readonly string[]): Promise<void> {
    for (const appId of appIds) added.set(appId, (added.get(appId) ?? 0) + 1)
    for (const [appId, count] of added) {
      if (count < trimEvery) continue
      // The calls are stored: a failure here must not store them again. The next batch of the app looks again.
      await trimRequests(db, appId).then(
        () => added.delete(appId),
        () => undefined,
      )
    }
  }

  return {
    /**
     * Stores calls without personal data: all of them, or none where it fails.
     *
     * @throws {StoreError} when the database is away; the same calls may be given again.
     */
    record: (calls: readonly RecordedCall[]): Promise<void> =>
      guardedAsync('Recording calls', async () => {
        const redacted = calls.map(redactCall)
        const abuse: AbuseEntry[] = []
        for (const call of redacted) abuse.push(abuseEntry(call, await pseudonymsOf(call)))
        const batch = requests.of(redacted)
        try {
          await db.transaction().execute(async (tx) => {
            await addAbuseEntries(tx, abuse)
            await addRequests(tx, batch.records)
            await addCounts(tx, batch.counts)
          })
        } catch (failure) {
          requests.giveBack(batch)
          throw failure
        }
        await trim(batch.records.map(({ appId }) => appId))
      }),
    /** Deletes what the abuse log has had for 30 days, some batches at a time. */
    purge: (nowMs: number): Promise<void> =>
      guardedAsync('Clearing the abuse log', async () => {
        const before = utcDay(nowMs - abuseRetentionDays * dayMs)
        while ((await removeAbuseBatches(db, before, purgeSize)) === purgeSize) await otherWork()
      }),
  }
}
