import type { Plan } from '../../contract/plans.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { LateBillTable } from '../../store/accounts/usage-tables.ts'
import { chargeAt, type Charge } from '../../usage/charge.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'
import type { SettledMonth } from '../../usage/usage-month-repository.ts'

/** A charge with its total. */
export interface Bill extends Charge {
  readonly totalPaise: number
}

/** The bill of a month's calls on a plan. */
export function billOf(plan: Plan, calls: number): Bill {
  return billWithTotal(chargeOf(plan, calls))
}

/** The charge for a month's calls on a plan. */
export function chargeOf(plan: Plan, calls: number): Charge {
  const { allowance = null } = monthlyTerms(plan)
  const paisePerCall = plan.beyondAllowance === 'billed' ? (plan.overagePaisePerCall ?? null) : null
  return chargeAt({ allowance, paisePerCall, gstPercent: plan.gstPercent ?? 0 }, calls)
}

/** The bill of a charge, and of nothing else that a row holds. */
export function billWithTotal(charge: Charge): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = charge
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}

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
