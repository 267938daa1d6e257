import type { TextFinding, TextRule } from '../rule.ts'
import { boundRules, nestingRules } from './bounds.ts'
import { characterRules } from './characters.ts'
import { layoutRules } from './layout.ts'
import { plainValueRules } from './plain-values.ts'
import { sourceText, type SourceText } from './source-text.ts'
import { subsetRules } from './yaml-subset.ts'

/** What a file must keep before it is read at all, in the order in which it is looked at. */
const boundsOfReading: readonly TextRule[] = [...boundRules, ...characterRules, ...nestingRules]
const guards: readonly TextRule[] = [...boundsOfReading, ...subsetRules]

/** The rules about the files as they are written. */
export const textRules: readonly TextRule[] = [...guards, ...plainValueRules, ...layoutRules]

/** A breach of a rule about text. */
export interface TextBreach extends TextFinding {
  readonly rule: TextRule
}

/** Why a file is not read, from its text alone; empty for one that may be read. */
export function unreadableParts(text: string): readonly TextBreach[] {
  const known = lookedAt.get(text)
  if (known !== undefined) return known
  const breaches = firstBreaches(sourceText(text), guards)
  if (lookedAt.size >= mostLookedAt) lookedAt.clear()
  lookedAt.set(text, breaches)
  return breaches
}

/** One run reads the same files more than once. */
const lookedAt = new Map<string, readonly TextBreach[]>()
const mostLookedAt = 200

/** The same for a file of a time before these rules: what would take minutes, and nothing else. */
export function unboundedParts(text: string): readonly TextBreach[] {
  return firstBreaches(sourceText(text), boundRules.concat(nestingRules))
}

/** Every breach in a text; where it may not even be read, only why. */
export function textBreaches(text: string, isExample: boolean): readonly TextBreach[] {
  const unreadable = unreadableParts(text)
  if (unreadable.length > 0) return unreadable
  const source = sourceText(text)
  return textRules
    .filter((rule) => !guards.includes(rule) && !(isExample && rule.passesExamples === true))
    .flatMap((rule) => breachesOf(source, rule))
}

/** Each of these rules relies on those before it. */
function firstBreaches(source: SourceText, rules: readonly TextRule[]): readonly TextBreach[] {
  for (const rule of rules) {
    const breaches = breachesOf(source, rule)
    if (breaches.length > 0) return breaches
  }
  return []
}

/** A hostile file may break a rule in thousands of places; a person repairs no more than these at a time. */
const mostOfOneRule = 20

function breachesOf(source: SourceText, rule: TextRule): readonly TextBreach[] {
  const found = rule.find(source)
  const more = found.length - mostOfOneRule
  return found.slice(0, mostOfOneRule).map(({ place, problem }, index) => ({
    ...{ rule, place },
    problem:
      more > 0 && index === mostOfOneRule - 1 ? `${problem} So in ${more} more places.` : problem,
  }))
}
