import type { TextFinding, TextRule } from '../rule.ts'
import { boundRules, nestingRules } from './bounds.ts'
import { characterRules } from './characters.ts'
import { layoutRules } from './layout.ts'
import { plainValueRules } from './plain-values.ts'
import { sourceText, type SourceText } from './source-text.ts'
import { subsetRules } from './yaml-subset.ts'

/** The rules that a file must pass before it is parsed, in order. */
const boundsOfReading: readonly TextRule[] = [...boundRules, ...characterRules, ...nestingRules]
const guards: readonly TextRule[] = [...boundsOfReading, ...subsetRules]

/** The rules about the files as they are written. */
export const textRules: readonly TextRule[] = [...guards, ...plainValueRules, ...layoutRules]

/** A breach of a rule about text. */
export interface TextBreach extends TextFinding {
  readonly rule: TextRule
}

/** Why a file must not be parsed, from its text alone; empty when it may be. */
export function unreadableParts(text: string): readonly TextBreach[] {
  const known = inspected.get(text)
  if (known !== undefined) return known
  const breaches = firstBreaches(sourceText(text), guards)
  if (inspected.size >= maxInspected) inspected.clear()
  inspected.set(text, breaches)
  return breaches
}

/** One run reads the same files more than once. */
const inspected = new Map<string, readonly TextBreach[]>()
const maxInspected = 200

/** The same for a file that is older than these rules: only what would take minutes. */
export function unboundedParts(text: string): readonly TextBreach[] {
  return firstBreaches(sourceText(text), boundRules.concat(nestingRules))
}

/** Every breach in a text; only the first step's where the file must not be parsed. */
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

/** A hostile file may break a rule in thousands of places; the report shows this many. */
const maxPerRule = 20

function breachesOf(source: SourceText, rule: TextRule): readonly TextBreach[] {
  const found = rule.find(source)
  const more = found.length - maxPerRule
  return found.slice(0, maxPerRule).map(({ place, problem }, index) => ({
    ...{ rule, place },
    problem:
      more > 0 && index === maxPerRule - 1
        ? `${problem} The same in ${more} more places.`
        : problem,
  }))
}
