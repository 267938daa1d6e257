import type { Clock } from '../../base/clock.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { AccountChanges } from '../account-changes.ts'
import type { RecordChange } from '../audit.ts'
import type { NewEmailToken } from './email-token.ts'
import type { OrderMail } from './order-mail.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import type { Throttle } from '../throttle.ts'

/** What each of the owners' stories is made of. */
export interface OwnersParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly changes: AccountChanges
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly record: RecordChange
  readonly orderMail: OrderMail
  readonly newEmailToken: NewEmailToken
  readonly openSession: OpenSession
  readonly newOwnerId: () => string
}
