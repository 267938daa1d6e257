import {
  phraseFinder,
  without,
  type PhraseFinder,
  type PhraseList,
  type WordLists,
} from './phrase.ts'
import type { Conditions, ModerationRules, PhraseRule } from './read-rules.ts'
import { titleWords } from './title-words.ts'

/** The rules of the data files, compiled. */
interface PhraseRules {
  /** The first rejecting rule that matches any of the variants. */
  rejectingRule(variants: readonly string[]): PhraseRule | undefined
  /** The title after the cleaning rules. */
  cleaned(title: string, isRegistered: boolean, note: (rule: string) => void): string
}

/** Compiles the rules of the data files. */
export function phraseRules({ conditions, rejecting, cleaning }: ModerationRules): PhraseRules {
  const rejectingRules = rejecting.map((rule) => compiled(rule, conditions))
  const cleaningRules = cleaning.map((rule) => compiled(rule, conditions))
  return {
    rejectingRule: (variants) => {
      const wordings = variants.map(titleWords)
      return rejectingRules.find(({ allowed, found }) =>
        wordings.some(
          (words) => found(words).length > 0 && found(without(words, allowed)).length > 0,
        ),
      )?.rule
    },
    cleaned: (title, isRegistered, note) =>
      cleaningRules.reduce((text, { rule, allowed, found, foundUnregistered }) => {
        const once = replaced(text, allowed, found)
        const clean = isRegistered ? once : replaced(once, allowed, foundUnregistered)
        if (clean !== text) note(rule.rule)
        return clean
      }, title),
  }
}

interface CompiledRule {
  readonly rule: PhraseRule
  readonly allowed: PhraseFinder
  readonly found: PhraseFinder
  readonly foundUnregistered: PhraseFinder
}

function compiled(rule: PhraseRule, conditions: Conditions): CompiledRule {
  const lists: WordLists = new Map(
    Object.entries(rule.words ?? {}).map(([name, words]): [string, PhraseList] => [
      name,
      { words, notBefore: name === 'who' ? conditions.names_of_places : [] },
    ]),
  )
  const sets = (rule.conditions ?? []).flatMap((name) => {
    const set = conditions.sets[name]
    if (!set)
      throw new Error(`the rule ${rule.rule} names the conditions ${name}, which do not exist`)
    return set
  })
  return {
    rule,
    allowed: phraseFinder(rule.allow ?? []),
    found: phraseFinder([...sets, ...(rule.phrases ?? [])], lists),
    foundUnregistered: phraseFinder(rule.when_unregistered ?? [], lists),
  }
}

/** Replaces every match, from its first word to its last. */
function replaced(title: string, allowed: PhraseFinder, finder: PhraseFinder): string {
  const words = titleWords(title)
  let rest = ''
  let done = 0
  for (const { first, end, write } of finder(without(words, allowed))) {
    const start = words[first]?.start ?? done
    rest += `${title.slice(done, start)}${write}`
    done = words[end - 1]?.end ?? done
  }
  return rest + title.slice(done)
}
