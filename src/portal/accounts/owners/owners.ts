import { readEmailAddress } from '../../../base/email-address.ts'
import { randomIds } from '../../../base/random-id.ts'
import { deleteAccount } from './account-data/delete-account.ts'
import { exportAccount } from './account-data/export-account.ts'
import { changeEmail, confirmNewEmail, resendVerification } from './email-verification.ts'
import { newSecretText } from '../../../access/generated-secret.ts'
import { linkMailer } from './email-token.ts'
import { mailQueue } from '../../mail/outbox.ts'
import { createOwner, disableOwner, enableOwner, setBillingEmail } from './owner-administration.ts'
import { findOwner, findOwnerByEmail, ownerOf, type Owner } from './owner-repository.ts'
import type { AccountParts } from '../commit-change.ts'
import type { OwnersParts } from './owners-parts.ts'
import { changePassword, requestPasswordReset, resetPassword } from './new-password.ts'
import { openSecondFactor } from './second-factor/second-factor.ts'
import { openSecretBox } from './second-factor/secret-box.ts'
import { openPasswords } from './passwords/passwords.ts'
import { sessionOpener } from './sessions/sessions.ts'
import { finishSignIn, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export interface OpenOwnersParts extends AccountParts, Pick<OwnersParts, 'throttle' | 'calls'> {
  /** The keys of `ENCRYPTION_KEYS`; by default one is made and stored in the database. */
  readonly encryptionKeys?: readonly Uint8Array[] | undefined
}

/**
 * What owners do with their accounts. `address` is the caller's IP address, for throttling and the audit log. Sign-up,
 * resend and reset return `mailed` whether or not an email address has an account, so that strangers cannot find out.
 */
export type Owners = ReturnType<typeof openOwners>

/** The service for owners. */
export function openOwners(given: OpenOwnersParts) {
  const { db, randomBytes } = given
  const queueMail = mailQueue(given)
  const parts = {
    ...given,
    queueMail,
    passwords: openPasswords(randomBytes),
    mailLink: linkMailer({ ...given, queueMail }),
    openSession: sessionOpener(given),
    newOwnerId: randomIds('own_', 22, randomBytes),
    secretBox: openSecretBox(db, randomBytes, given.encryptionKeys ?? []),
  }
  return {
    /** A secret for the browser that signs up. */
    browserSecret: () => newSecretText(randomBytes),
    signUp: signUp.bind(undefined, parts),
    confirmNewEmail: confirmNewEmail.bind(undefined, parts),
    resendVerification: resendVerification.bind(undefined, parts),
    signIn: signIn.bind(undefined, parts),
    finishSignIn: finishSignIn.bind(undefined, parts),
    secondFactor: openSecondFactor(parts),
    requestPasswordReset: requestPasswordReset.bind(undefined, parts),
    resetPassword: resetPassword.bind(undefined, parts),
    changePassword: changePassword.bind(undefined, parts),
    changeEmail: changeEmail.bind(undefined, parts),
    setBillingEmail: setBillingEmail.bind(undefined, parts),
    async find(ownerId: string): Promise<Owner | undefined> {
      const record = await findOwner(db, ownerId)
      return record && ownerOf(record)
    },
    async findByEmail(text: string): Promise<Owner | undefined> {
      const email = readEmailAddress(text)
      const record = email === undefined ? undefined : await findOwnerByEmail(db, email)
      return record && ownerOf(record)
    },
    /** Oldest first. */
    async list(): Promise<readonly Owner[]> {
      const owners = db.selectFrom('owners').selectAll().orderBy('createdAtMs').orderBy('ownerId')
      return (await owners.execute()).map(ownerOf)
    },
    export: exportAccount.bind(undefined, parts),
    delete: deleteAccount.bind(undefined, parts),
    create: createOwner.bind(undefined, parts),
    disable: disableOwner.bind(undefined, parts),
    enable: enableOwner.bind(undefined, parts),
  }
}
