import { dayMs } from '../../base/day.ts'
import type { Month } from '../../base/month.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'

/**
 * How long a deleted account's address is kept at most, to send the invoice of its last month: a month is settled a day after its end,
 * and its invoice is issued 20 days after that at the latest.
 */
export const addressKeptDays = 60

/**
 * Whether an owner may still get an invoice: a month of a paid plan is not settled, or is billed without an invoice.
 *
 * @param from the first month that gets invoices; null where the operator issues none
 */
export async function awaitsInvoice(
  db: AccountsDatabase,
  ownerId: string,
  from: Month | null,
): Promise<boolean> {
  if (from === null) return false
  const apps = await db.selectFrom('apps').select('appId').where('ownerId', '=', ownerId).execute()
  const subjects = ['', ...apps.map(({ appId }) => `app:${appId}`)]
  const invoices = await db
    .selectFrom('invoices')
    .select(['subject', 'month'])
    .where('subject', 'in', subjects)
    .execute()
  const issued = new Set(invoices.map(({ subject, month }) => `${subject} ${month}`))
  const months = await db
    .selectFrom('usageMonths')
    .select(['subject', 'month'])
    .where('subject', 'in', subjects)
    .where('month', '>=', from)
    .where((eb) =>
      eb.or([
        eb('overagePaise', '>', 0),
        eb.and([eb('closedAtMs', 'is', null), eb('tier', '!=', 'developer')]),
      ]),
    )
    .execute()
  const late = await db
    .selectFrom('lateBills')
    .select(['subject', 'billedWith as month'])
    .where('subject', 'in', subjects)
    .where('billedWith', '>=', from)
    .where('overagePaise', '>', 0)
    .execute()
  return [...months, ...late].some(({ subject, month }) => !issued.has(`${subject} ${month}`))
}

/** Deletes the addresses of deleted accounts that get no more invoices. A job. */
export async function forgetInvoiceAddresses(
  db: AccountsDatabase,
  nowMs: number,
  from: Month | null,
): Promise<void> {
  const owners = await db
    .selectFrom('owners')
    .select(['ownerId', 'deletedAtMs'])
    .where('deletedAtMs', 'is not', null)
    .where('billingEmail', 'is not', null)
    .execute()
  for (const { ownerId, deletedAtMs } of owners) {
    const isDue = nowMs < (deletedAtMs ?? 0) + addressKeptDays * dayMs
    if (isDue && (await awaitsInvoice(db, ownerId, from))) continue
    await db
      .updateTable('owners')
      .set({ billingEmail: null })
      .where('ownerId', '=', ownerId)
      .execute()
  }
}
