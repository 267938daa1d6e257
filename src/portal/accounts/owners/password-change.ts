import { removeEmailTokens } from './email-token.ts'
import { replacePasswordHash, ownerOf } from './owner-repository.ts'
import { removeSessionsOf } from './sessions/sessions.ts'
import { confirmPassword, useCode } from './second-factor/check-code.ts'
import { newBrowserMark } from './sessions/known-browser.ts'
import type { OwnersParts, SignedIn } from './owners-parts.ts'
import { checkPassword } from './passwords/check-password.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'

/**
 * Changes the password, ends all sessions, and opens a new one for the caller. Refusals name the field `current`, `next` or, while a
 * second factor is on, `code`.
 */
export async function changePassword(
  parts: OwnersParts,
  ownerId: string,
  input: { readonly current: string; readonly next: string; readonly code?: string },
  address: string,
  userAgent?: string,
): Promise<AccountResult<SignedIn>> {
  const { db, clock, randomBytes, passwords, record, queueMail, openSession } = parts
  const owner = await confirmPassword(parts, ownerId, { password: input.current, field: 'current' })
  if (isRefusal(owner)) return owner
  const passwordRefusal = checkPassword(input.next, { email: owner.email, field: 'next' })
  if (passwordRefusal !== undefined) return passwordRefusal
  const codeRefusal = await useCode(parts, { owner, code: input.code ?? '', address })
  if (codeRefusal !== undefined) return codeRefusal
  const passwordHash = await passwords.hash(input.next)
  if (isRefusal(passwordHash)) return passwordHash

  return db.transaction().execute(async (tx) => {
    // The password was changed, or the owner disabled, while this one was being hashed.
    if (!(await replacePasswordHash(tx, ownerId, owner.passwordHash, passwordHash))) {
      return accountRefusal('invalid', 'This is not your current password.', 'current')
    }
    await removeSessionsOf(tx, ownerId)
    await removeEmailTokens(tx, ownerId)
    const session = await openSession(tx, ownerId, { address, userAgent })
    const fields = { atMs: clock.now() }
    await queueMail(tx, owner.email, { kind: 'password_changed', fields })
    await record(
      tx,
      { kind: 'owner', ownerId, address },
      { action: 'owner.password_changed', ownerId },
    )
    const browserMark = newBrowserMark(randomBytes, passwordHash)
    return { owner: ownerOf(owner), isCodeDue: false, browserMark, ...session }
  })
}
