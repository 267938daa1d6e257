import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { LateBillTable } from '../db/accounts/usage-tables.ts'
import { usageMonth, type SettledMonth, type UsageMonth } from './usage-month-repository.ts'

/** The bill of calls that were recorded after their month was settled. It never changes. Money is in whole paise. */
type LateBill = Readonly<LateBillTable>

/** With the terms of its month. */
export type SettledLateBill = LateBill & Pick<SettledMonth, 'paisePerCall' | 'gstPercent'>

/** Closed months that have unbilled calls, oldest first. */
export async function monthsWithLateCalls(
  db: AccountsDatabase,
): Promise<readonly (UsageMonth & { readonly settled: SettledMonth })[]> {
  const rows = await db
    .selectFrom('usageMonths')
    .selectAll()
    .whereRef('calls', '>', 'billedCalls')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lateBills')
            .select('toCalls')
            .whereRef('lateBills.subject', '=', 'usageMonths.subject')
            .whereRef('lateBills.month', '=', 'usageMonths.month')
            .whereRef('lateBills.toCalls', '>=', 'usageMonths.calls'),
        ),
      ),
    )
    .orderBy('month')
    .orderBy('subject')
    .execute()
  return rows.map(usageMonth).flatMap(({ settled, ...month }) => {
    return settled === null ? [] : [{ ...month, settled }]
  })
}

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

/** False when another process billed from the same call on: read the rest again. */
export async function addLateBill(db: AccountsDatabase, bill: LateBill): Promise<boolean> {
  const added = await db
    .insertInto('lateBills')
    .values(bill)
    .onConflict((conflict) => conflict.columns(['subject', 'month', 'fromCalls']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}
