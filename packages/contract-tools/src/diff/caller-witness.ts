import type { Change } from './compare-contracts.ts'

/** The sentence for a change, with the first operation that it is of. */
type Say = (change: Change, operation: string) => string | undefined

/**
 * A caller who was served and is rejected, for a break of access or of a limit: the two values decide it, so nothing has to
 * be called.
 *
 * @returns `undefined` for a break of another kind
 */
export function callerWitness(change: Change, operation: string): string | undefined {
  return sentences[change.rule]?.(change, operation)
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
  'limit-lowered': ({ place, what, after }) => {
    const [root, plan = ''] = place.split('.')
    const next = Number(after) + 1
    if (root !== 'x-plans')
      return `A body of ${next} ${what.split('-').at(-1)} was accepted and is rejected.`
    const counted = countedAs[what]
    return counted && `On the plan ${plan}, ${counted(next)} was accepted and gets 429.`
  },
}

/** What a limit of a plan counts. The other keys limit no call. */
const countedAs: Readonly<Record<string, (count: number) => string>> = {
  perMinutePerTool: (count) => `call ${count} of one tool in a minute`,
  perMinuteAllTools: (count) => `call ${count} in a minute`,
  perMinutePerToolUncached: (count) => `new query ${count} of one tool in a minute`,
  perDay: (count) => `call ${count} of a day`,
  newLocalitiesPerDay: (count) => `new locality ${count} of a day`,
  perMonth: (count) => `call ${count} of a month`,
}
