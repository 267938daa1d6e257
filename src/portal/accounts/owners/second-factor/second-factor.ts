import { accountRefusal, isRefusal, type AccountResult } from '../../../../base/refusal.ts'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import type { Actor } from '../../actor.ts'
import { secretHash } from '../../../../access/generated-secret.ts'
import {
  confirmPassword,
  confirmOwner,
  stepFor,
  type PasswordAndCode,
  countRecoveryCodes,
  findSecondFactor,
} from './check-code.ts'
import { findOwner } from '../owner-repository.ts'
import type { OwnersParts } from '../owners-parts.ts'
import { removeSessionsOf } from '../sessions/sessions.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { totpSecretBytes, totpSetUp, type TotpSetUp } from './totp.ts'

/** How long a secret that was shown waits for its first code. */
const setUpMs = 15 * 60_000

/** The service for an owner's second factor. `address` is the caller's IP address. */
export function openSecondFactor(parts: OwnersParts) {
  return {
    state: stateOf.bind(undefined, parts),
    begin: begin.bind(undefined, parts),
    setUp: setUpOf.bind(undefined, parts),
    confirm: confirm.bind(undefined, parts),
    turnOff: turnOff.bind(undefined, parts),
    newRecoveryCodes: newCodes.bind(undefined, parts),
    removeByOperator: removeByOperator.bind(undefined, parts),
  }
}

/** Since when it is on, and how many recovery codes are left; undefined while it is off. */
async function stateOf({ db }: OwnersParts, ownerId: string) {
  const sinceMs = (await findSecondFactor(db, ownerId))?.confirmedAtMs ?? null
  if (sinceMs === null) return undefined
  return { sinceMs, recoveryCodesLeft: await countRecoveryCodes(db, ownerId) }
}

/** Makes a secret after the password; nothing asks for codes until `confirm`. Refusals name the field `password`. */
async function begin(parts: OwnersParts, ownerId: string, password: string) {
  const { db, clock, randomBytes, secretBox } = parts
  const owner = await confirmPassword(parts, ownerId, { password, field: 'password' })
  if (isRefusal(owner)) return owner
  const secret = randomBytes(totpSecretBytes)
  const sealedSecret = await secretBox.seal(secret, ownerId)
  const changed = { sealedSecret, createdAtMs: clock.now() }
  const { numInsertedOrUpdatedRows: rows = 0n } = await db
    .insertInto('secondFactors')
    .values({ ownerId, ...changed, confirmedAtMs: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('ownerId')
        .doUpdateSet(changed)
        .where('secondFactors.confirmedAtMs', 'is', null),
    )
    .executeTakeFirst()
  return rows > 0n ? totpSetUp(secret, owner.email) : alreadyOn
}

/** The secret that waits for its first code; undefined when none does. */
async function setUpOf(
  parts: OwnersParts,
  { ownerId, email }: { readonly ownerId: string; readonly email: string },
): Promise<TotpSetUp | undefined> {
  const factor = await waitingFactor(parts, ownerId)
  return factor && totpSetUp(await parts.secretBox.open(factor.sealedSecret, ownerId), email)
}

/**
 * Turns the second factor on by the first code of the app, and ends the owner's other sessions: they gave the password alone. The
 * recovery codes are available only now. Refusals name the field `code`; `not_found` when no secret waits.
 */
async function confirm(
  parts: OwnersParts,
  ownerId: string,
  { code, sessionToken }: { readonly code: string; readonly sessionToken: string },
  ipAddress: string,
): Promise<AccountResult<readonly string[]>> {
  const { db, clock, throttle } = parts
  const refusal = await throttle.admit('second_factor', { account: ownerId })
  if (refusal !== undefined) return refusal
  const factor = await waitingFactor(parts, ownerId)
  if (factor === undefined) {
    return accountRefusal('not_found', 'Your session timed out. Start again with your password.')
  }
  const lastStep = await stepFor(parts, factor, code.replaceAll(/\s/g, ''))
  if (lastStep === undefined) {
    return accountRefusal(
      'invalid',
      'This code is wrong. Check that your phone’s clock is correct, then enter the current code.',
      'code',
    )
  }
  await throttle.forgive('second_factor', { account: ownerId })
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('secondFactors')
      .set({ confirmedAtMs: clock.now(), lastStep })
      .where('ownerId', '=', ownerId)
      .where('sealedSecret', '=', factor.sealedSecret)
      .where('confirmedAtMs', 'is', null)
      .executeTakeFirst()
    // It was confirmed, or replaced, meanwhile.
    if (numUpdatedRows === 0n) return alreadyOn
    await removeSessionsOf(tx, ownerId, secretHash(sessionToken))
    const codes = await storeNewCodes(parts, tx, ownerId)
    await report(parts, tx, ownerId, ipAddress, 'second_factor_on', 'second_factor.turned_on')
    return codes
  })
}

/** Refusals name the field `password` or `code`. */
async function turnOff(
  parts: OwnersParts,
  ownerId: string,
  given: PasswordAndCode,
  ipAddress: string,
): Promise<AccountResult<'off'>> {
  const owner = await confirmOwner(parts, ownerId, given, ipAddress)
  if (isRefusal(owner)) return owner
  return parts.db.transaction().execute(async (tx) => {
    if (!(await removeSecondFactor(tx, ownerId))) return isOff
    await report(parts, tx, ownerId, ipAddress, 'second_factor_off', 'second_factor.turned_off')
    return 'off'
  })
}

/** New recovery codes in place of the earlier ones. Refusals name the field `password` or `code`. */
async function newCodes(
  parts: OwnersParts,
  ownerId: string,
  given: PasswordAndCode,
  ipAddress: string,
): Promise<AccountResult<readonly string[]>> {
  const owner = await confirmOwner(parts, ownerId, given, ipAddress)
  if (isRefusal(owner)) return owner
  return parts.db.transaction().execute(async (tx) => {
    const factor = await findSecondFactor(tx, ownerId)
    if (factor === undefined || factor.confirmedAtMs === null) return isOff
    const codes = await storeNewCodes(parts, tx, ownerId)
    const action = 'second_factor.recovery_codes_replaced'
    await report(parts, tx, ownerId, ipAddress, 'recovery_codes_replaced', action)
    return codes
  })
}

/**
 * Removes the second factor of an owner who has lost the app and the recovery codes, and ends their sessions.
 *
 * @param identityCheck how the operator verified the owner; for the audit log
 */
async function removeByOperator(
  { db, clock, record, queueMail }: OwnersParts,
  ownerId: string,
  identityCheck: string,
  actor: Actor,
): Promise<AccountResult<{ readonly ownerId: string; readonly email: string }>> {
  return db.transaction().execute(async (tx) => {
    const owner = await findOwner(tx, ownerId)
    if (owner === undefined) return accountRefusal('not_found', 'There is no such account.')
    if (!(await removeSecondFactor(tx, ownerId))) return isOff
    await removeSessionsOf(tx, ownerId)
    const fields = { atMs: clock.now() }
    await queueMail(tx, owner.email, { kind: 'second_factor_removed', fields })
    await record(tx, actor, 'second_factor.removed', { ownerId }, { identityCheck })
    return { ownerId, email: owner.email }
  })
}

async function waitingFactor({ db, clock }: OwnersParts, ownerId: string) {
  const factor = await findSecondFactor(db, ownerId)
  if (factor === undefined || factor.confirmedAtMs !== null) return undefined
  return clock.now() < factor.createdAtMs + setUpMs ? factor : undefined
}

/** False when the owner had none. */
async function removeSecondFactor(tx: AccountsDatabase, ownerId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('ownerId', '=', ownerId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function storeNewCodes({ randomBytes }: OwnersParts, tx: AccountsDatabase, ownerId: string) {
  const codes = newRecoveryCodes(randomBytes)
  await tx.deleteFrom('recoveryCodes').where('ownerId', '=', ownerId).execute()
  const rows = codes.map((code) => ({ ownerId, codeHash: recoveryCodeHash(code) }))
  await tx.insertInto('recoveryCodes').values(rows).execute()
  return codes
}

/** Mails the owner about a change of theirs, and records it. */
async function report(
  { clock, record, queueMail }: OwnersParts,
  tx: AccountsDatabase,
  ownerId: string,
  ipAddress: string,
  kind: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_replaced',
  action:
    | 'second_factor.turned_on'
    | 'second_factor.turned_off'
    | 'second_factor.recovery_codes_replaced',
): Promise<void> {
  const owner = await findOwner(tx, ownerId)
  if (owner !== undefined) await queueMail(tx, owner.email, { kind, fields: { atMs: clock.now() } })
  await record(tx, { kind: 'owner', ownerId, ipAddress }, action, { ownerId })
}

const alreadyOn = accountRefusal('conflict', 'The second factor is already on.')
const isOff = accountRefusal('conflict', 'The second factor is off.')
