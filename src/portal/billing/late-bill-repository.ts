import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { LateBillTable } from '../../store/accounts/usage-tables.ts'
import type { SettledMonth } from '../../usage/usage-month-repository.ts'

/**
 * The bill of calls that were recorded after their month was settled, with the terms of its month. It never changes.
 * Money is in whole paise.
 */
export type SettledLateBill = Readonly<LateBillTable> &
  Pick<SettledMonth, 'paisePerCall' | 'gstPercent'>

/** All late bills of a subject, oldest first. */
export async function lateBillsOf(
  db: AccountsDatabase,
  subject: string,
): Promise<readonly SettledLateBill[]> {
  const rows = await db
    .selectFrom('lateBills')
    .innerJoin('usageMonths', (join) =>
      join
        .onRef('usageMonths.subject', '=', 'lateBills.subject')
        .onRef('usageMonths.month', '=', 'lateBills.month'),
    )
    .selectAll('lateBills')
    .select(['usageMonths.paisePerCall', 'usageMonths.gstPercent'])
    .where('lateBills.subject', '=', subject)
    .orderBy('lateBills.month')
    .orderBy('lateBills.fromCalls')
    .execute()
  return rows.map((row) => ({ ...row, gstPercent: row.gstPercent ?? 0 }))
}
