import type { Change } from './compare-contracts.ts'

/** The sentence for a change, with the first operation that it is of. */
type Say = (change: Change, operation: string) => string | undefined

/**
 * A caller who was served and is rejected, or who pays more, for a break of access or of a plan: the two values decide it, so
 * nothing has to be called.
 *
 * @returns `undefined` for a break of another kind
 */
export function callerWitness(change: Change, operation: string): string | undefined {
  return sentences[change.rule]?.(change, operation)
}

const ofPlan: Say = ({ place, what, before, after }) => {
  const [root, plan = ''] = place.split('.')
  const unit = what.split('-').at(-1) ?? ''
  if (root !== 'x-plans')
    return `A body of ${Number(after) + 1} ${unit} was accepted and is rejected.`
  const said = planKeys[what]?.(before, after)
  return said && `On the plan ${plan}, ${said}.`
}

const sentences: Readonly<Partial<Record<Change['rule'], Say>>> = {
  'access-removed': ({ before }, operation) =>
    operation === ''
      ? undefined
      : `A call of ${operation} with ${String(before)} was accepted and gets 401.`,
  'scope-demanded': ({ before }, operation) => {
    const scopes = [before].flat().join(' and ') || 'no scope'
    return `A token with ${scopes} was accepted by ${operation} and gets 403.`
  },
  'limit-lowered': ofPlan,
  'ceiling-raised': ofPlan,
  'price-raised': ofPlan,
  'plan-right-removed': ofPlan,
  'plan-terms-changed': ofPlan,
}

/** What a break of each key of a plan means to a caller, by the value before and after it. */
const planKeys: Readonly<Record<string, (before: unknown, after: unknown) => string>> = {
  perMinutePerTool: (_, after) => rejected(`call ${next(after)} of one tool in a minute`),
  perMinuteAllTools: (_, after) => rejected(`call ${next(after)} in a minute`),
  perMinutePerToolUncached: (_, after) =>
    rejected(`new query ${next(after)} of one tool in a minute`),
  perDay: (_, after) => rejected(`call ${next(after)} of a day`),
  newLocalitiesPerDay: (_, after) => rejected(`new locality ${next(after)} of a day`),
  perMonth: (_, after) => rejected(`call ${next(after)} of a month`),
  appsPerAccount: (_, after) => `app ${next(after)} of an account was accepted and is rejected`,
  dailyFairUsePercentOfMonth: (_, after) =>
    `a day with ${next(after)}% of the month's calls was fair use and is not`,
  ceilingTimesAllowance: (before, after) =>
    after === undefined || Number(after) > Number(before)
      ? `the bill of a month stopped at ${String(before)} times its calls and goes on`
      : rejected(`a call beyond ${String(after)} times the month's calls`),
  analyticsRetention: (before, after) =>
    `figures were kept for ${String(before ?? 'ever')} and are kept for ${String(after)}`,
  fee: (before, after) => `the month cost ${String(before)} and costs ${String(after)}`,
  overagePaisePerCall: (before, after) =>
    `an extra call cost ${Number(before ?? 0)} paise and costs ${String(after)}`,
  gstPercent: (before, after) => `a bill had ${Number(before ?? 0)}% GST and has ${String(after)}%`,
  serverCredentials: () => 'an app could have server credentials and cannot',
  countedBy: (before, after) =>
    `calls were counted by ${String(before)} and are by ${String(after)}`,
  beyondAllowance: (before, after) =>
    `an extra call was ${String(before ?? 'free')} and is ${String(after)}`,
}

function next(bound: unknown): number {
  return Number(bound) + 1
}

function rejected(call: string): string {
  return `${call} was accepted and gets 429`
}
