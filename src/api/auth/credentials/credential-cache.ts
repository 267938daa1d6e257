import type { AccountChange } from '../../../access/account-changes.ts'
import type { CredentialLookup, KnownCredential } from '../../../access/known-credential.ts'
import { allowlistMatcher } from '../../../access/allowlist-matcher.ts'
import { lookupCache, type LookupCache, type CacheParts } from './lookup-cache.ts'
import { withTimeout } from '../with-timeout.ts'

/** A credential as it was last read from the database. */
export interface CachedCredential {
  readonly known: KnownCredential
  /** Whether its allowlist admits an address. */
  readonly admits: (ipAddress: string) => boolean
}

/** Caches credentials by the hash of their API key. */
export function credentialCache(
  parts: CacheParts & { readonly lookUp: Pick<CredentialLookup, 'byApiKeys'> },
): LookupCache<string, CachedCredential> {
  const lookUp = batchedLookup((hashes) =>
    withTimeout(parts.schedule, parts.lookUp.byApiKeys(hashes)),
  )
  return lookupCache({
    ...parts,
    idOf: (hash) => hash,
    lookUp: async (hash) => cachedCredential(await lookUp(hash)),
    isAffected: affectsCredential,
  })
}

export function cachedCredential(known: KnownCredential | undefined): CachedCredential | undefined {
  return known && { known, admits: allowlistMatcher(known.ipAllowlist) }
}

export function affectsCredential(
  { known: { app } }: CachedCredential,
  change: AccountChange,
): boolean {
  return 'appId' in change ? app.appId === change.appId : app.ownerId === change.ownerId
}

/** How many keys one query looks up. */
const maxBatch = 500

/**
 * Looks up keys together: one query at a time, with every key that arrived during the query before it. A flood of invented keys
 * costs the store one small query after another, so no caller has to be turned away. A query that fails, fails the keys that
 * wait for the next one too.
 *
 * @param lookUp the values of the keys that exist; must settle in time, since later keys wait for it
 */
function batchedLookup<Value>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let queue: QueuedKey<Value>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Calls of the same turn of the event loop join the first query.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch)
      queue = queue.slice(maxBatch)
      await lookUp([...new Set(batch.map(({ key }) => key))]).then(
        (found) => batch.forEach(({ key, resolve }) => resolve(found.get(key))),
        // Also fails the keys that wait, so that they never pile up behind a store that does not respond.
        (failure: unknown) =>
          [...batch, ...queue.splice(0)].forEach(({ reject }) => reject(failure)),
      )
    }
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!isRunning) void run()
    })
}

interface QueuedKey<Value> {
  readonly key: string
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (failure: unknown) => void
}
