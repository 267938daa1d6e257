import { refuse } from '../base/refusal.ts'
import type { Way } from './admission.ts'
import { standingSentences } from './credential-refusals.ts'
import type { KeptCredential } from './credential-cache.ts'
import type { Finding, KeptLookUps } from './lookup-cache.ts'
import type { UnknownKeys } from './key-guessing-limiter.ts'

/**
 * API keys by their hashes. An address that asked for too many unknown ones is told of no other whether it is good, but for
 * those that are remembered: a flood of invented keys from an office stops none of the office's own.
 */
export function apiKeyWay(
  credentials: KeptLookUps<string, KeptCredential>,
  unknown: UnknownKeys,
): Way<string> {
  return {
    find(hash, { address }) {
      const found = credentials.find(hash, () => unknown.begin(address))
      if (found instanceof Promise || isUnrevoked(found)) return found
      return unknown.refusal(address) ?? found
    },
    read: (hash) => credentials.read(hash),
    refuse: (code) => refuse(code, standingSentences[code]),
  }
}

/** A revoked key is told what one is told that nobody has. */
function isUnrevoked(found: Finding<KeptCredential>): boolean {
  return typeof found === 'object' && found.known.revokedAtMs === null
}
