import { isRefusal, type AccountResult } from '../base/refusal.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { RecordChange } from './audit.ts'

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

/** What services that change accounts are made of. */
export interface AccountParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly record: RecordChange
  readonly changes: AccountChanges
}

/** Makes a change in one transaction, and announces it unless it was rejected. */
export async function commitChange<Value>(
  { db, changes }: Pick<AccountParts, 'db' | 'changes'>,
  change: AccountChange,
  work: (tx: AccountsDatabase) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const result = await db.transaction().execute(work)
  if (!isRefusal(result)) changes.announce(change)
  return result
}
