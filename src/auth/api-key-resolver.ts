import { isRefusal, refuse } from '../base/refusal.ts'
import type { CachedCredential } from './credential-cache.ts'
import type { Resolver } from './credential-checker.ts'
import { statusMessages } from './credential-refusals.ts'
import type { KeyGuessingLimiter } from './key-guessing-limiter.ts'
import type { Lookup, LookupCache } from './lookup-cache.ts'

/**
 * Resolves API keys by their hashes. An address that sent too many unknown keys gets no more lookups in that minute, and its
 * error does not say whether a key is valid. Cached keys still work: somebody who guesses keys from an office does not lock
 * out the office.
 */
export function apiKeyResolver(
  credentials: LookupCache<string, CachedCredential>,
  guessing: KeyGuessingLimiter,
): Resolver<string> {
  return {
    find(hash, { address }) {
      const found = credentials.find(hash, () => guessing.begin(address))
      if (found instanceof Promise || isUnrevoked(found)) return found
      return guessing.rejection(address) ?? found
    },
    read: (hash) => credentials.read(hash),
    statusError: (code) => refuse(code, statusMessages[code]),
  }
}

/** A revoked key gets the same error as an unknown one. */
function isUnrevoked(found: Lookup<CachedCredential>): boolean {
  return found !== undefined && !isRefusal(found) && found.known.revokedAtMs === null
}
