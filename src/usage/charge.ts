/** The price of a month's calls beyond the allowance, in whole paise (100 paise are a rupee). */
export type Charge = ReturnType<typeof chargeAt>

/** The terms that a month is billed by. */
export interface BillTerms {
  /** Null when the plan does not bill overage: calls beyond the allowance are rejected, or a contract sets the price. */
  readonly paisePerCall: number | null
  /** On the month's total, rounded half up to the paisa once. */
  readonly gstPercent: number
  /** Null when there is none. */
  readonly allowance: number | null
}

/** The charge for a month's calls at given terms. */
export function chargeAt({ allowance, paisePerCall, gstPercent }: BillTerms, calls: number) {
  const overageCalls = allowance === null ? 0 : Math.max(0, calls - allowance)
  const overagePaise = overageCalls * (paisePerCall ?? 0)
  const gstPaise = Math.floor((overagePaise * gstPercent + 50) / 100)
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise }
}

/** What a month's calls cost with GST, in paise. */
export function totalPaiseAt(terms: BillTerms, calls: number): number {
  const { overagePaise, gstPaise } = chargeAt(terms, calls)
  return overagePaise + gstPaise
}

/** The most calls of a month that cost no more than a sum with GST. Calls have to cost something. */
export function callsWithin(terms: BillTerms, paise: number): number {
  const { allowance, paisePerCall, gstPercent } = terms
  const perCall = (paisePerCall ?? 0) * (100 + gstPercent)
  let calls = (allowance ?? 0) + Math.floor((paise * 100) / perCall)
  // GST is rounded, so a call more may still cost no more.
  while (totalPaiseAt(terms, calls) > paise) calls -= 1
  while (totalPaiseAt(terms, calls + 1) <= paise) calls += 1
  return calls
}
