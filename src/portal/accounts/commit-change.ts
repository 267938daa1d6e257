import type { AccountChange, AccountChanges } from '../../access/account-changes.ts'
import type { Clock } from '../../base/clock.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { isRefusal, type AccountResult } from '../../base/refusal.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { RecordChange } from './audit.ts'

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
