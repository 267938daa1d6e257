import { evadesContactRules, withoutContact, type FindPersonalData } from './contact.ts'
import { phraseRules } from './phrase-rules.ts'
import { keywordStuffingCheck } from './keyword-stuffing.ts'
import { letterCase } from './letter-case.ts'
import { mismatchFinder, type Mismatch } from './listing-facts.ts'
import { isUnreadable, plainTitle } from './plain-title.ts'
import type { ModerationRules, TitleFacts } from './read-rules.ts'
import { titleVariants } from './title-variants.ts'
import { tidyPunctuation, tidySpaces, trimDanglingWords } from './tidy-title.ts'

/** The result of moderating a title. */
type ModerationResult = CleanTitle | RejectedTitle

/** A title that may be shown. */
interface CleanTitle {
  readonly verdict: 'clean'
  /** Fit to be shown; the title itself when `cleaned` is empty. */
  readonly title: string
  /** The rules that changed something, in the order in which they did. */
  readonly cleaned: readonly string[]
}

/** A title that may not be shown, and why. */
interface RejectedTitle {
  readonly verdict: 'rejected'
  readonly rule: string
  /** A sentence for the import report. */
  readonly reason: string
}

/** Moderates a title against the facts of its card. */
export type ModerateTitle = (title: string, facts: TitleFacts) => ModerationResult

/** Unicode code points that a title on a card may have. */
export const maxTitleLength = 120

/** Longer titles are rejected without being read. */
const maxRawTitleLength = 1000

/**
 * Makes the title moderator. Cleaning and checking repeat until the title no longer changes, so a cleaned title is clean
 * and a removal cannot create a new match.
 */
export function titleModerator(
  rules: ModerationRules,
  findPersonalData: FindPersonalData,
): ModerateTitle {
  const plain = plainTitle(rules.characters)
  const phrases = phraseRules(rules)
  const mismatch = mismatchFinder(rules.facts)
  const isKeywordStuffed = keywordStuffingCheck(rules.stuffing)
  const calm = letterCase(rules.characters)

  return (title, facts) => {
    if (title.length > maxRawTitleLength) return rejected('too_long', tooLong(title.length))
    const cleaned = new Set<string>()
    const note = (what: string): void => void cleaned.add(what)
    let text = title
    for (let round = 0; round < maxRounds; round += 1) {
      const next = plain(text, note)
      // A picture may separate words or split one, so both variants are checked.
      const rejection = rejectionOf([next, plain(text, ignore, '')], facts)
      if (rejection) return rejection
      const clean = cleanOnce(next, facts, note)
      if (clean === text) return finish(title, text, cleaned)
      text = clean
    }
    return rejected('unsettled', 'The cleaning rules never stop changing the title.')
  }

  function rejectionOf(
    [text, unbroken]: readonly [string, string],
    facts: TitleFacts,
  ): RejectedTitle | undefined {
    if (isUnreadable(text)) return rejected('unreadable', builtInReasons.unreadable)
    if (evadesContactRules(text, findPersonalData))
      return rejected('contact_evasion', builtInReasons.contact_evasion)
    const rule = phrases.rejectingRule([
      ...titleVariants(text),
      ...(unbroken === text ? [] : titleVariants(unbroken)),
    ])
    if (rule) return rejected(rule.rule, `The title ${rule.reason ?? 'breaks this rule'}.`)
    const contradiction = mismatch(text, facts)
    return contradiction && rejected(contradiction, builtInReasons[contradiction])
  }

  function cleanOnce(text: string, facts: TitleFacts, note: (what: string) => void): string {
    const step = (rule: string, before: string, after: string): string => {
      if (after !== before) note(rule)
      return after
    }
    const reached = withoutContact(text, findPersonalData, note)
    const quiet = phrases.cleaned(reached, facts.reraId !== null, note)
    const whole = quiet === text ? text : trimDanglingWords(quiet)
    const cased = step('letter_case', whole, calm(whole))
    // A removal leaves its commas behind; only punctuation of the original title is noted.
    const tidy = tidyPunctuation(tidySpaces(cased))
    if (quiet === text) step('punctuation', tidySpaces(cased), tidySpaces(tidy))
    return whole === text ? step('spacing', tidy, tidySpaces(tidy)) : tidySpaces(tidy)
  }

  function finish(raw: string, text: string, cleaned: ReadonlySet<string>): ModerationResult {
    const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
    if (letters < minLetters || !/\s/.test(text))
      return rejected('too_little_left', builtInReasons.too_little_left)
    const length = Array.from(text).length
    if (length > maxTitleLength) return rejected('too_long', tooLong(length))
    if (isKeywordStuffed(text)) return rejected('keyword_stuffing', builtInReasons.keyword_stuffing)
    return {
      verdict: 'clean',
      title: text,
      cleaned: raw === text ? [] : cleanedOr(cleaned, 'spacing'),
    }
  }
}

const maxRounds = 8
const ignore = (): void => undefined
const minLetters = 8

const builtInReasons: Readonly<Record<Mismatch | BuiltInRule, string>> = {
  unreadable: 'The title has letters that are neither Latin nor of an Indian script.',
  contact_evasion: 'The title spells out a phone number, an e-mail address or a link.',
  bedrooms_mismatch: 'The title names another number of bedrooms than the listing has.',
  deal_mismatch: 'The title offers for rent what is listed for sale, or the other way round.',
  wrong_city: 'The title names another city than the listing is in.',
  keyword_stuffing: 'The title repeats words or lists too many things.',
  too_little_left: 'Nothing that describes a home is left of the title.',
}

type BuiltInRule = 'unreadable' | 'contact_evasion' | 'keyword_stuffing' | 'too_little_left'

function tooLong(length: number): string {
  return `The title has ${length} characters; at most ${maxTitleLength} are shown.`
}

function rejected(rule: string, reason: string): RejectedTitle {
  return { verdict: 'rejected', rule, reason }
}

function cleanedOr(cleaned: ReadonlySet<string>, otherwise: string): readonly string[] {
  return cleaned.size > 0 ? [...cleaned] : [otherwise]
}
