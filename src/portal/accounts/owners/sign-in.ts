import { readEmailAddress } from '../../../base/email-address.ts'
import {
  findOwnerByEmail,
  ownerOf,
  replacePasswordHash,
  type OwnerRecord,
} from './owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { secretHash } from '../../../access/generated-secret.ts'
import { hasSecondFactor, useCode } from './second-factor/check-code.ts'
import type { SessionOrigin } from './sessions/browser-name.ts'
import { knownBrowser, newBrowserMark, type MarkedBrowser } from './sessions/known-browser.ts'
import { findSession, removeSession } from './sessions/sessions.ts'
import type { OwnersParts, EmailAndPassword, SignedIn } from './owners-parts.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'

/**
 * Signs an owner in by password. An unknown address takes as long as a wrong password. `invalid` without a field: wrong
 * email address or password. `not_allowed`: correct, but the account is disabled. With a second factor the session opens nothing
 * until `finishSignIn`. A browser that the owner signed in before has tries of its own.
 */
export async function signIn(
  parts: OwnersParts,
  input: EmailAndPassword & MarkedBrowser,
  ipAddress: string,
  userAgent?: string,
): Promise<AccountResult<SignedIn>> {
  const { db, throttle, passwords } = parts
  // An invalid address has no account, and gets the same response as an unknown one.
  const email = readEmailAddress(input.email)
  const owner = email === undefined ? undefined : await findOwnerByEmail(db, email)
  const browser = knownBrowser(input.browserMark, owner?.passwordHash)
  const keys = { ipAddress, account: email, knownBrowser: browser }
  const refusal = await throttle.admit('sign_in', keys)
  if (refusal !== undefined) return refusal
  const matches = await passwords.matches(input.password, owner?.passwordHash)
  if (isRefusal(matches)) {
    await throttle.forgive('sign_in', keys)
    return matches
  }
  if (owner === undefined || !matches) return wrongCredentials
  await throttle.forgive('sign_in', keys)
  if (owner.disabledAtMs !== null) {
    return accountRefusal('not_allowed', 'This account is disabled. Contact us to enable it.')
  }
  return openSessionFor(parts, owner, input.password, { ipAddress, userAgent })
}

async function openSessionFor(
  parts: OwnersParts,
  owner: OwnerRecord,
  password: string,
  origin: Browser,
): Promise<AccountResult<SignedIn>> {
  const { db, passwords, openSession } = parts
  const { ownerId, passwordHash: verified } = owner
  const fresh = passwords.isOutdated(verified) ? await passwords.hash(password) : verified
  // When too busy, rehash at the next sign-in.
  const next = isRefusal(fresh) ? verified : fresh
  return db.transaction().execute(async (tx) => {
    // The password was changed, or the owner disabled, meanwhile.
    if (!(await replacePasswordHash(tx, ownerId, verified, next))) return wrongCredentials
    if (await hasSecondFactor({ db: tx }, ownerId)) {
      return {
        owner: ownerOf(owner),
        isCodeDue: true,
        ...(await openSession(tx, ownerId, origin, true)),
      }
    }
    return openFor(parts, tx, { ...owner, passwordHash: next }, origin)
  })
}

interface Browser extends SessionOrigin {
  readonly ipAddress: string
}

/** Opens the session of a browser that has given all that the account asks for. */
export async function openFor(
  { randomBytes, record, openSession }: OwnersParts,
  tx: AccountsDatabase,
  owner: OwnerRecord,
  origin: Browser,
): Promise<SignedIn> {
  const { ownerId } = owner
  const session = await openSession(tx, ownerId, origin)
  const actor = { kind: 'owner', ownerId, ipAddress: origin.ipAddress } as const
  await record(tx, actor, 'session.opened', { ownerId })
  const browserMark = newBrowserMark(randomBytes, owner.passwordHash)
  return { owner: ownerOf(owner), isCodeDue: false, browserMark, ...session }
}

/**
 * Replaces the session of a sign-in whose code was due, by one under a new token. `not_found` when that session has ended; another
 * refusal names the field `code`.
 */
export async function finishSignIn(
  parts: OwnersParts,
  given: { readonly token: string; readonly code: string } & MarkedBrowser,
  ipAddress: string,
  userAgent?: string,
): Promise<AccountResult<SignedIn>> {
  const { db, clock } = parts
  const tokenHash = secretHash(given.token)
  const due = await findSession(db, tokenHash, 1)
  if (due === undefined || due.owner.disabledAtMs !== null) return signInAgain
  const { owner, session } = due
  if (clock.now() >= session.expiresAtMs) return signInAgain
  const isKnownBrowser = knownBrowser(given.browserMark, owner.passwordHash) !== undefined
  const refusal = await useCode(parts, { owner, code: given.code, ipAddress, isKnownBrowser })
  if (refusal !== undefined) return refusal
  return db.transaction().execute(async (tx) => {
    // The password was changed, or the owner disabled, meanwhile.
    if ((await removeSession(tx, tokenHash)) === undefined) return signInAgain
    return openFor(parts, tx, owner, { ipAddress, userAgent })
  })
}

const signInAgain = accountRefusal(
  'not_found',
  'This sign-in has ended. Start again with your password.',
)
const wrongCredentials = accountRefusal('invalid', 'The email address or the password is wrong.')
