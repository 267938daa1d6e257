import type { Caller } from '../base/caller.ts'
import type { LimitHit } from './limit-error.ts'
import type {
  Asked,
  BudgetAdmission,
  MinuteAdmission,
  UsageAtStart,
  UsageMoment,
} from './rate-limiter.ts'
import type { Position } from '../metering/usage-counters.ts'
import { usageHeaders, type AnswerHeaders } from './usage-headers.ts'

/** How a caller stands, before anything is counted. */
export type Stand = Omit<UsageAtStart, 'calls'>

/** The headers of usage at a moment of a call. */
export function headersAt(usage: UsageAtStart, moment: UsageMoment): AnswerHeaders {
  const { limits, nowMs, position, calls } = usage
  if (moment === 'start') return usageHeaders({ limits, position, calls: calls - 1 }, nowMs)
  if (moment === 'counted') return usageHeaders(usage, nowMs)
  return usageHeaders({ limits, calls, position: withOneMore(position) }, nowMs)
}

// Objects are written out where every call makes one: a spread costs more than deciding on a call.

function withOneMore({ today, thisMonth, ceiling }: Position): Position {
  const counted = { today: today + 1, thisMonth: thisMonth + 1 }
  return ceiling === undefined ? counted : { ...counted, ceiling }
}

// The only places where proofs are made; they carry their brand in the type only.

export function admission(
  { subject, limits, nowMs, position, windows }: Stand,
  caller: Caller,
  operationId: string,
  calls: number,
  over: LimitHit | undefined,
): MinuteAdmission {
  const usage: UsageAtStart = { subject, limits, nowMs, position, windows, calls }
  const admitted = { caller, operationId, usage }
  return (
    over === undefined ? admitted : { ...admitted, overLimit: over.reason }
  ) as MinuteAdmission
}

export function budgetAdmission(
  minute: MinuteAdmission,
  usage: UsageAtStart,
  asked: Asked,
  position: Position,
  over: LimitHit | undefined,
): BudgetAdmission {
  // What other calls used up meanwhile is told too.
  const { today, thisMonth } = usage.position
  const isCurrent = today === position.today && thisMonth === position.thisMonth
  const current = isCurrent ? minute : { ...minute, usage: { ...usage, position } }
  const overLimit = minute.overLimit ?? over?.reason
  const admitted = { minute: current, asked }
  return (overLimit === undefined ? admitted : { ...admitted, overLimit }) as BudgetAdmission
}
