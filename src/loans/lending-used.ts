import { sectionsThat, type UsedRule } from '../rules/rule-receipts.ts'
import type { LendingRules } from './lending-rules.ts'

/** What of `lending.yaml` decided a response, by whether each list did: nothing where none did. */
export function lendingUsed(
  lending: LendingRules,
  decided: Partial<Record<keyof LendingRules, boolean>>,
): readonly UsedRule[] {
  const sections = sectionsThat(decided)
  const newest = sections
    .map((list) => lending[list].effective_from)
    .toSorted()
    .at(-1)
  return newest === undefined ? [] : [{ id: 'lending', effectiveFrom: newest, sections }]
}
