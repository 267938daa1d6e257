import { LRUCache } from 'lru-cache'
import type { CredentialLookup, KnownCredential } from '../../../access/known-credential.ts'
import type { Scheduler } from '../../../base/clock.ts'

/** The time of a credential's last use is written at most this often. */
export const recordEveryMs = 5 * 60_000

/** Credentials in use at a time. One that is evicted is only written more often. */
const maxEntries = 10_000

/**
 * Records that a credential was used, after the call and at most every five minutes.
 *
 * @param onFailure receives failed writes, for the log
 */
export function lastUseRecorder(
  lookUp: Pick<CredentialLookup, 'touched'>,
  schedule: Scheduler,
  onFailure: (failure: unknown) => void,
) {
  const recorded = new LRUCache<string, number>({ max: maxEntries })
  return ({ credentialId, lastUsedAtMs }: KnownCredential, nowMs: number): void => {
    const isRecent = (atMs: number | null | undefined): boolean =>
      nowMs - (atMs ?? 0) < recordEveryMs
    if (isRecent(lastUsedAtMs) || isRecent(recorded.get(credentialId))) return
    recorded.set(credentialId, nowMs)
    schedule(() => {
      lookUp.touched(credentialId, nowMs).catch(onFailure)
    }, 0)
  }
}
