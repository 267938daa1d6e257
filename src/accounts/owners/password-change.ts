import { removeEmailTokens } from './email-token-repository.ts'
import { exchangePassword } from './owner-repository.ts'
import { removeSessionsOf } from '../sessions/session-repository.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownerOf } from './owner.ts'
import type { OwnersParts, SignedIn } from './owners-parts.ts'
import { passwordProblem } from '../passwords/password-rule.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../base/refusal.ts'

/** Changes the password, ends every session, and opens one for the browser that asked. */
export async function changePassword(
  parts: OwnersParts,
  ownerId: string,
  wish: { readonly current: string; readonly next: string },
  address: string,
): Promise<AccountResult<SignedIn>> {
  const { db, clock, passwords, record, orderMail, openSession } = parts
  const proved = await confirmPassword(parts, ownerId, { password: wish.current, field: 'current' })
  if (isRefusal(proved)) return proved
  const weakness = passwordProblem(wish.next, { email: proved.email, field: 'next' })
  if (weakness !== undefined) return weakness
  const passwordHash = await passwords.hash(wish.next)
  if (isRefusal(passwordHash)) return passwordHash

  return db.transaction().execute(async (tx) => {
    // Another request changed it, or the owner was disabled, while we were hashing.
    if (!(await exchangePassword(tx, ownerId, proved.passwordHash, passwordHash))) {
      return accountRefusal('invalid', 'This is not your present password.', 'current')
    }
    await removeSessionsOf(tx, ownerId)
    await removeEmailTokens(tx, ownerId, ['reset_password', 'change_email'])
    const session = await openSession(tx, ownerId)
    const fields = { atMs: clock.now() }
    await orderMail(tx, proved.email, { kind: 'password_changed', fields })
    await record(
      tx,
      { kind: 'owner', ownerId, address },
      { action: 'owner.password_changed', ownerId },
    )
    return { owner: ownerOf(proved), ...session }
  })
}
