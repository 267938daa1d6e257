import { mappingAt } from '../../../../src/contract/document/document-tree.ts'
import type { Plan } from '../../../../src/contract/plans.ts'
import {
  changedKeys,
  isSame,
  commonNames,
  membersThatMoved,
  type Finding,
  type Pair,
} from './finding.ts'
import type { RuleName } from './rating-rules.ts'

/** The limits of plans, and the size of a request. */
export function compareLimits(pair: Pair): readonly Finding[] {
  const root = ['x-plans']
  const [was, is] = [mappingAt(pair.old.document, root), mappingAt(pair.new.document, root)]
  return [
    ...compareBodyLimits(pair),
    ...compareUsualAmounts(pair),
    ...membersThatMoved(was, is, {
      ...{ surface: 'limits', operations: [], added: 'plan-added', removed: 'plan-removed' },
      at: (_, name) => [...root, name],
    }),
    ...commonNames(was, is).flatMap((name) => {
      const [before, after] = [mappingAt(was, [name]), mappingAt(is, [name])]
      return changedKeys(before, after).map((key) =>
        found(
          [...root, name, key],
          ratePlan(key, before[key], after[key]),
          before[key],
          after[key],
        ),
      )
    }),
  ]
}

function compareBodyLimits(pair: Pair): readonly Finding[] {
  return ['x-body-limit-bytes', 'x-body-limit-values'].flatMap((key) => {
    const [was, is] = [pair.old.document[key], pair.new.document[key]]
    return isSame(was, is) ? [] : [found([key], limit(was, is), was, is)]
  })
}

function compareUsualAmounts({ old, new: now }: Pair): readonly Finding[] {
  const root = ['x-usual-amounts']
  const [was, is] = [mappingAt(old.document, root), mappingAt(now.document, root)]
  return changedKeys(was, is).map((name) =>
    found([...root, name], 'usual-amount-changed', was[name], is[name]),
  )
}

function found(path: readonly string[], rule: RuleName, before: unknown, after: unknown): Finding {
  const what = path.at(-1) ?? ''
  const side = after === undefined ? 'old' : 'new'
  return { surface: 'limits', rule, side, path, what, before, after, operations: [] }
}

type RateKey = (before: unknown, after: unknown) => RuleName

/** No figure is no limit. */
const limit: RateKey = (before, after) =>
  after === undefined || Number(after) > Number(before) ? 'limit-raised' : 'limit-lowered'

/** It limits calls like a limit, and the bill too. */
const ceiling: RateKey = (before, after) =>
  limit(before, after) === 'limit-raised' ? 'ceiling-raised' : 'limit-lowered'

const price: RateKey = (before, after) =>
  Number(after ?? 0) > Number(before ?? 0) ? 'price-raised' : 'price-lowered'

/** A fee that is told for the first time was due before. */
const fee: RateKey = (before, after) => {
  if (before === undefined) return 'plan-notice-changed'
  return typeof before === typeof after ? price(before, after) : 'plan-terms-changed'
}

const right: RateKey = (_, after) => (after === true ? 'plan-right-added' : 'plan-right-removed')
const notice: RateKey = () => 'plan-notice-changed'
const terms: RateKey = () => 'plan-terms-changed'

const daysIn: Readonly<Record<string, number>> = { day: 1, month: 30, year: 365 }

/** `30 days`, `13 months`; another form counts as less, since it cannot be compared. */
const period: RateKey = (before, after) => {
  const days = (words: unknown): number => {
    const [, count, unit = ''] = /^(\d+) (day|month|year)s?$/.exec(String(words)) ?? []
    return Number(count) * (daysIn[unit] ?? Number.NaN)
  }
  return days(after) >= (days(before) || 0) ? 'limit-raised' : 'limit-lowered'
}

/** What each key of a plan means to its callers. A new key does not compile until it is listed here. */
const planKeys: Readonly<Record<keyof Required<Plan>, RateKey>> = {
  fee,
  countedBy: terms,
  serverCredentials: right,
  perMinutePerTool: limit,
  perMinuteAllTools: limit,
  perMinutePerToolUncached: limit,
  perDay: limit,
  newLocalitiesPerDay: limit,
  perMonth: limit,
  dailyFairUsePercentOfMonth: limit,
  beyondAllowance: terms,
  overagePaisePerCall: price,
  gstPercent: price,
  ceilingTimesAllowance: ceiling,
  noticeAtPercentOfAllowance: notice,
  noticeAtPercentOfFairUse: notice,
  appsPerAccount: limit,
  analyticsRetention: period,
}

function ratePlan(key: string, before: unknown, after: unknown): RuleName {
  const rate = Object.entries(planKeys).find(([name]) => name === key)
  return rate ? rate[1](before, after) : 'unknown-change'
}
