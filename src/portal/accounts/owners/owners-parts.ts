import type { CallsDatabase } from '../../../store/calls/open-calls-database.ts'
import type { AccountParts } from '../commit-change.ts'
import type { MailLink } from './email-token.ts'
import type { QueueMail } from '../../mail/outbox.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { MarkedBrowser } from './sessions/known-browser.ts'
import type { OpenSession, NewSession } from './sessions/sessions.ts'
import type { SecretBox } from './second-factor/secret-box.ts'
import type { Throttle } from '../../../access/throttle.ts'
import type { Owner } from './owner-repository.ts'

/** What each operation on owners needs. */
export interface OwnersParts extends AccountParts {
  /** An owner's calls are exported and deleted with the account. */
  readonly calls: CallsDatabase
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly queueMail: QueueMail
  readonly mailLink: MailLink
  readonly openSession: OpenSession
  readonly newOwnerId: () => string
  readonly secretBox: SecretBox
}

/** What a sign-in or sign-up form has. */
export interface EmailAndPassword {
  readonly email: string
  readonly password: string
}

/** `token` is the session's, for the cookie. */
export interface SignedIn extends NewSession, MarkedBrowser {
  readonly owner: Owner
  /** Whether the second factor is still due: until then the session opens nothing. */
  readonly isCodeDue: boolean
}
