import {
  accountRefusal,
  isRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../../base/refusal.ts'
import { type OwnerRecord, findOwner } from '../owner-repository.ts'
import type { OwnersParts } from '../owners-parts.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import type { SecondFactorTable, AccountsDatabase } from '../../../../store/accounts/tables.ts'

/** The owner that a code is for, and the caller's IP address for the audit log. */
interface CodeOf {
  readonly owner: Pick<OwnerRecord, 'ownerId' | 'email'>
  readonly code: string
  readonly ipAddress: string
  /** By default true: who is signed in gave a code before. */
  readonly isKnownBrowser?: boolean
}

/** Whether the owner has to give codes. */
export async function hasSecondFactor(
  { db }: Pick<OwnersParts, 'db'>,
  ownerId: string,
): Promise<boolean> {
  const factor = await findSecondFactor(db, ownerId)
  return factor !== undefined && factor.confirmedAtMs !== null
}

/**
 * Uses a code of the authenticator app, or a recovery code. Undefined when it was right; each is accepted once. Refusals name the
 * field `code`. Wrong codes are throttled for the account, wherever they come from; browsers that the owner signed in before share tries
 * of their own, which nobody else can use up.
 */
export async function useCode(
  parts: OwnersParts,
  { owner, code, ipAddress, isKnownBrowser = true }: CodeOf,
): Promise<AccountRefusal | undefined> {
  const { db, throttle } = parts
  const { ownerId } = owner
  const factor = await findSecondFactor(db, ownerId)
  if (factor === undefined || factor.confirmedAtMs === null) return undefined
  const keys = isKnownBrowser ? { knownBrowser: ownerId } : { account: ownerId }
  const refusal = await throttle.admit('second_factor', keys)
  if (refusal !== undefined) return refusal
  const digits = code.replaceAll(/\s/g, '')
  const isRight = /^\d{6}$/.test(digits)
    ? await useTotp(parts, factor, digits)
    : await useRecovery(parts, { owner, code, ipAddress })
  if (!isRight) {
    const wrong = 'This code is wrong or has already been used. Enter a new one.'
    return accountRefusal('invalid', wrong, 'code')
  }
  await throttle.forgive('second_factor', keys)
  return undefined
}

/** The step of a right code, whether or not one of it was used; undefined for a wrong code. */
export async function stepFor(
  { clock, secretBox }: OwnersParts,
  { ownerId, sealedSecret }: SecondFactorRecord,
  digits: string,
): Promise<number | undefined> {
  return stepOfCode(await secretBox.open(sealedSecret, ownerId), digits, clock.now())
}

async function useTotp(parts: OwnersParts, factor: SecondFactorRecord, digits: string) {
  const step = await stepFor(parts, factor, digits)
  if (step === undefined) return false
  // Of concurrent uses of a code one succeeds, and none of an earlier one.
  const { numUpdatedRows } = await parts.db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('ownerId', '=', factor.ownerId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function useRecovery(
  { db, clock, record, queueMail }: OwnersParts,
  { owner: { ownerId, email }, code, ipAddress }: CodeOf,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('recoveryCodes')
      .where('ownerId', '=', ownerId)
      .where('codeHash', '=', recoveryCodeHash(code))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const left = await countRecoveryCodes(tx, ownerId)
    await queueMail(tx, email, { kind: 'recovery_code_used', fields: { atMs: clock.now(), left } })
    const actor = { kind: 'owner', ownerId, ipAddress } as const
    await record(tx, actor, 'second_factor.recovery_code_used', { ownerId }, { left })
    return true
  })
}

/** What an owner gives again before they export or change what an open session alone must not. */
export interface PasswordAndCode {
  readonly password: string
  /** Read only while a second factor is on, and then required. */
  readonly code?: string
}

/** Asks a signed-in owner for their password and, while a second factor is on, a code. Refusals name `password` or `code`. */
export async function confirmOwner(
  parts: OwnersParts,
  ownerId: string,
  { password, code = '' }: PasswordAndCode,
  ipAddress: string,
): Promise<AccountResult<OwnerRecord>> {
  const owner = await confirmPassword(parts, ownerId, { password, field: 'password' })
  if (isRefusal(owner)) return owner
  return (await useCode(parts, { owner, code, ipAddress })) ?? owner
}

/** A second factor as the database has it. */
export type SecondFactorRecord = Readonly<SecondFactorTable>

/** Undefined when the owner has none. */
export function findSecondFactor(
  db: AccountsDatabase,
  ownerId: string,
): Promise<SecondFactorRecord | undefined> {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: AccountsDatabase, ownerId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll().as('codes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(codes)
}

/** Asks a signed-in owner for their password again: an open session is not enough to change how they sign in. */
export async function confirmPassword(
  { db, throttle, passwords }: OwnersParts,
  ownerId: string,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<AccountResult<OwnerRecord>> {
  const refusal = await throttle.admit('confirm_password', { account: ownerId })
  if (refusal !== undefined) return refusal
  const owner = await findOwner(db, ownerId)
  const matches = await passwords.matches(password, owner?.passwordHash)
  if (isRefusal(matches)) {
    await throttle.forgive('confirm_password', { account: ownerId })
    return matches
  }
  if (owner === undefined || !matches) {
    return accountRefusal('invalid', 'This is not your current password.', field)
  }
  await throttle.forgive('confirm_password', { account: ownerId })
  return owner
}
