import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { usageMonth, type SettledMonth, type UsageMonth } from './usage-month-repository.ts'

/** What calls cost that came in after the bill of their month was settled. Never changes. Money is whole paise. */
export interface LateBill {
  readonly subject: string
  /** The month that the calls were made in. */
  readonly month: string
  /** The calls of that month that had been billed before, and that have been with this one. */
  readonly fromCalls: number
  readonly toCalls: number
  /** The month whose bill has this as a line. */
  readonly billedWith: string
  readonly settledAtMs: number
  readonly overageCalls: number
  readonly overagePaise: number
  readonly gstPaise: number
}

/** With what its month was settled by. */
export type SettledLateBill = LateBill & Pick<SettledMonth, 'paisePerCall' | 'gstPercent'>

/** Closed months with calls that are on no bill, oldest first. */
export async function monthsWithLateCalls(
  db: AccountsDatabase,
): Promise<readonly (UsageMonth & { readonly settled: SettledMonth })[]> {
  const rows = await db
    .selectFrom('usage_months')
    .selectAll()
    .whereRef('calls', '>', 'billed_calls')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('late_bills')
            .select('to_calls')
            .whereRef('late_bills.subject', '=', 'usage_months.subject')
            .whereRef('late_bills.month', '=', 'usage_months.month')
            .whereRef('late_bills.to_calls', '>=', 'usage_months.calls'),
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
    .selectFrom('late_bills')
    .innerJoin('usage_months', (join) =>
      join
        .onRef('usage_months.subject', '=', 'late_bills.subject')
        .onRef('usage_months.month', '=', 'late_bills.month'),
    )
    .selectAll('late_bills')
    .select(['usage_months.paise_per_call', 'usage_months.gst_percent'])
    .where('late_bills.subject', '=', subject)
    .orderBy('late_bills.month')
    .orderBy('late_bills.from_calls')
    .execute()
  return rows.map((row) => ({
    subject,
    month: row.month,
    fromCalls: row.from_calls,
    toCalls: row.to_calls,
    billedWith: row.billed_with,
    settledAtMs: row.settled_at_ms,
    overageCalls: row.overage_calls,
    overagePaise: row.overage_paise,
    gstPaise: row.gst_paise,
    paisePerCall: row.paise_per_call,
    gstPercent: row.gst_percent ?? 0,
  }))
}

/** False when somebody else billed from the same call on: what is left is to be read again. */
export async function addLateBill(db: AccountsDatabase, bill: LateBill): Promise<boolean> {
  const added = await db
    .insertInto('late_bills')
    .values({
      subject: bill.subject,
      month: bill.month,
      from_calls: bill.fromCalls,
      to_calls: bill.toCalls,
      billed_with: bill.billedWith,
      settled_at_ms: bill.settledAtMs,
      overage_calls: bill.overageCalls,
      overage_paise: bill.overagePaise,
      gst_paise: bill.gstPaise,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'month', 'from_calls']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}
