import { isRefusal, type AccountResult } from '../base/refusal.ts'
import { localListeners, type Broadcast } from '../store/shared/broadcast.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { RecordChange } from '../portal/accounts/audit.ts'

/** What a change may have made stale: one app, or every app of one owner. */
export type AccountChange = { readonly appId: string } | { readonly ownerId: string }

const topic = 'accounts'

/**
 * Notifies the caches of every process of the deployment that a credential may have changed, so that a revoked key is rejected
 * here at once, and by the others within a second. Processes that share no broadcast notice when their cached entries expire.
 */
export type AccountChanges = ReturnType<typeof accountChanges>

/** By default announcements stay in this process. */
export function accountChanges(broadcast: Broadcast = localListeners()) {
  return {
    announce(change: AccountChange): void {
      broadcast.publish(topic, change)
    },
    /**
     * Called with `undefined` when changes of other processes may have been missed: then every cached entry may be stale.
     *
     * @returns a function that removes the listener
     */
    listen: (listener: (change: AccountChange | undefined) => void): (() => void) =>
      broadcast.subscribe(topic, (message) => listener(changeIn(message))),
  }
}

/** Undefined, which may mean any change, for a message that a newer version sent. */
function changeIn(message: unknown): AccountChange | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if ('appId' in message && typeof message.appId === 'string') return { appId: message.appId }
  if ('ownerId' in message && typeof message.ownerId === 'string') {
    return { ownerId: message.ownerId }
  }
  return undefined
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
