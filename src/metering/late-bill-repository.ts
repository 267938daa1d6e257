import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { LateBillTable } from '../db/accounts/usage-tables.ts'
import { usageMonth, type SettledMonth, type UsageMonth } from './usage-month-repository.ts'

/** What calls cost that came in after the bill of their month was settled. Never changes. Money is whole paise. */
export type LateBill = Readonly<LateBillTable>

/** With what its month was settled by. */
export type SettledLateBill = LateBill & Pick<SettledMonth, 'paisePerCall' | 'gstPercent'>

/** Closed months with calls that are on no bill, oldest first. */
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

/** Those of a subject, whatever month they are of and are billed with; oldest first. */
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

/** False when somebody else billed from the same call on: what is left is to be read again. */
export async function addLateBill(db: AccountsDatabase, bill: LateBill): Promise<boolean> {
  const added = await db
    .insertInto('lateBills')
    .values(bill)
    .onConflict((conflict) => conflict.columns(['subject', 'month', 'fromCalls']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}
