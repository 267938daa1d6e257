import { LRUCache } from 'lru-cache'
import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { KnownCredential } from '../accounts/credentials/known-credential.ts'
import type { Later } from '../base/later.ts'

/** How old the written time of a credential's last use may become while it is used. */
export const touchEveryMs = 5 * 60_000

/** As many as there may be in use at a time; one that is driven out is only written more often. */
const mostNoted = 10_000

/** Notes that a credential was used: written off the request path, and seldom. */
export type NoteUse = (known: KnownCredential, nowMs: number) => void

export function lastUsed(
  lookUp: Pick<CredentialLookup, 'touched'>,
  later: Later,
  onTrouble: (failure: unknown) => void,
): NoteUse {
  const noted = new LRUCache<string, number>({ max: mostNoted })
  return ({ credentialId, lastUsedAtMs }, nowMs) => {
    const isRecent = (atMs: number | null | undefined): boolean =>
      nowMs - (atMs ?? 0) < touchEveryMs
    if (isRecent(lastUsedAtMs) || isRecent(noted.get(credentialId))) return
    noted.set(credentialId, nowMs)
    later(() => {
      lookUp.touched(credentialId, nowMs).catch(onTrouble)
    }, 0)
  }
}
