import { isRefusal, type AccountResult } from '../base/refusal.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** What a change may have made stale: one app, or every app of one owner. */
export type AccountChange = { readonly appId: string } | { readonly ownerId: string }

/**
 * Notifies the caches of this process that a credential may have changed, so that a revoked key is rejected here at
 * once. Other processes notice when their cached entries expire.
 */
export interface AccountChanges {
  announce(change: AccountChange): void
  /** Returns a function that removes the listener. */
  listen(listener: (change: AccountChange) => void): () => void
}

/** A channel for announcements inside this process. */
export function accountChanges(): AccountChanges {
  const listeners = new Set<(change: AccountChange) => void>()
  return {
    announce(change) {
      for (const listener of listeners) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Makes a change in one transaction, and announces it unless it was refused. */
export async function commitChange<Value>(
  { db, changes }: { readonly db: AccountsDatabase; readonly changes: AccountChanges },
  change: AccountChange,
  work: (tx: AccountsDatabase) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const result = await db.transaction().execute(work)
  if (!isRefusal(result)) changes.announce(change)
  return result
}
