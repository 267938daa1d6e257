import type { Prepayment } from '../../src/loans/prepayment-schedule.ts'

/**
 * The second method: a schedule walked month by month in integers of 10^-30 rupee, from the definition alone (interest on
 * the balance, then the EMI, then the prepayment). Slow and plain on purpose.
 */
const scale = 10n ** 30n
const rateUnits = 12_000_000n

export interface ExactLoan {
  readonly principalInr: number
  readonly annualRatePercent: number
  readonly months: number
}

export interface ExactCourse {
  /** The EMI after the first prepayment, or the last one paid where that closes the loan. */
  readonly emi: bigint
  readonly months: number
  readonly interest: bigint
  /** Of the one-time amount. */
  readonly applied: bigint
}

/** P·r·g / (g − 1) with g = (1 + r)^n, as a fraction of integers. */
export function exactEmi({ principalInr, annualRatePercent, months }: ExactLoan): bigint {
  return emiOf(BigInt(principalInr) * scale, annualRatePercent, months)
}

export function exactCourse(
  loan: ExactLoan,
  prepayment: Prepayment,
  recasts: boolean,
): ExactCourse {
  const rate = rateOf(loan.annualRatePercent)
  const yearly = BigInt(prepayment.yearlyInr) * scale
  const oneTime = BigInt(prepayment.oneTimeInr) * scale
  const oneTimeAfter = prepayment.oneTimeAfterMonths
  let balance = BigInt(loan.principalInr) * scale
  let applied = 0n
  const prepay = (amount: bigint): bigint => {
    const paid = balance > amount ? amount : balance
    balance -= paid
    return paid
  }
  let emi = exactEmi(loan)
  let firstRecast: bigint | undefined
  const recast = (monthsLeft: number): void => {
    if (!recasts) return
    if (balance > 0n) emi = emiOf(balance, loan.annualRatePercent, monthsLeft)
    else if (monthsLeft === loan.months) emi = 0n
    firstRecast ??= emi
  }
  if (oneTimeAfter === 0) applied = prepay(oneTime)
  if (applied > 0n) recast(loan.months)
  let interest = 0n
  let months = 0
  while (balance > crumb) {
    months += 1
    if (months > loan.months) throw new Error('the schedule does not end')
    const due = (balance * rate) / rateUnits
    interest += due
    balance = balance + due > emi ? balance + due - emi : 0n
    if (months === loan.months || balance <= crumb) continue
    const before = balance
    if (months === oneTimeAfter) applied = prepay(oneTime)
    if (months % 12 === 0) prepay(yearly)
    if (balance < before) recast(loan.months - months)
  }
  return { emi: firstRecast ?? emi, months, interest, applied }
}

/** Rounded half up to whole rupees. */
export function rupeesOf(amount: bigint): number {
  return Number((2n * amount + scale) / (2n * scale))
}

/** Whether an amount is so near to half a rupee that a double of its size may round the other way. */
export function isNearHalf(amount: bigint, principalInr: number): boolean {
  const fraction = amount % scale
  const distance = fraction > scale / 2n ? fraction - scale / 2n : scale / 2n - fraction
  return Number((distance * 10n ** 12n) / scale) / 1e12 < 1e-6 + principalInr * 1e-12
}

/** What the integers lose on the way; a rupee is 10^30 of them. */
const crumb = 10n ** 12n

function rateOf(annualRatePercent: number): bigint {
  return BigInt(Math.round(annualRatePercent * 10_000))
}

function emiOf(balance: bigint, annualRatePercent: number, months: number): bigint {
  const rate = rateOf(annualRatePercent)
  const grown = (rateUnits + rate) ** BigInt(months)
  return (balance * rate * grown) / (rateUnits * (grown - rateUnits ** BigInt(months)))
}
