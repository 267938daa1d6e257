import { isRefusal, refuse } from '../base/refusal.ts'
import type { CachedCredential } from './credential-cache.ts'
import type { Resolver } from './credential-checker.ts'
import { statusMessages } from './credential-refusals.ts'
import type { KeyGuessingLimiter } from './key-guessing-limiter.ts'
import type { Lookup, LookupCache } from './lookup-cache.ts'

/**
 * Resolves API keys by their hashes. After too many unknown keys from an address, further unknown ones get 503. A key that exists
 * still works from there, so that guessing keys cannot lock out an office, or everybody behind one proxy.
 */
export function apiKeyResolver(
  credentials: LookupCache<string, CachedCredential>,
  guessing: KeyGuessingLimiter,
): Resolver<string> {
  function judged(
    found: Lookup<CachedCredential>,
    address: string,
  ): Lookup<CachedCredential> | Promise<Lookup<CachedCredential>> {
    if (!isUnknown(found)) return found
    const rejection = guessing.rejection(address)
    return rejection instanceof Promise
      ? rejection.then((refusal) => refusal ?? found)
      : (rejection ?? found)
  }

  return {
    find(hash, { address }) {
      const found = credentials.find(hash, () => guessing.count(address))
      return found instanceof Promise
        ? found.then((settled) => judged(settled, address))
        : judged(found, address)
    },
    read: (hash) => credentials.read(hash),
    statusError: (code) => refuse(code, statusMessages[code]),
  }
}

/** A revoked key gets the same error as an unknown one. */
function isUnknown(found: Lookup<CachedCredential>): boolean {
  return found === undefined || (!isRefusal(found) && found.known.revokedAtMs !== null)
}
