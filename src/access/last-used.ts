import type { CredentialLookUp } from '../accounts/credential-look-up.ts'
import type { Later } from '../base/later.ts'
import type { KeptCredential } from './kept-credentials.ts'

/** How old the written time of a credential's last use may become while it is used. */
export const touchEveryMs = 5 * 60_000

/** Notes that a credential was used: written off the request path, and seldom. */
export type NoteUse = (credential: KeptCredential, nowMs: number) => void

export function lastUsed(
  lookUp: Pick<CredentialLookUp, 'touched'>,
  later: Later,
  onTrouble: (failure: unknown) => void,
): NoteUse {
  return (credential, nowMs) => {
    if (nowMs - credential.usedAtMs < touchEveryMs) return
    credential.usedAtMs = nowMs
    later(() => {
      lookUp.touched(credential.known.credentialId, nowMs).catch(onTrouble)
    }, 0)
  }
}
