import { distance } from 'fastest-levenshtein'
import { nameForm, type NameForm } from './name-form.ts'

/** Other words for names or values: what somebody may write, by what is accepted. `x-synonyms` of the contract. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/**
 * The accepted name or value that the caller meant: another spelling of it, a synonym, or the only one that is a typo away.
 * Undefined where there is none, and where there are two. Never one that the written word denies.
 */
export function nearestName(
  written: string,
  accepted: readonly string[],
  synonyms: Synonyms = noSynonyms,
): string | undefined {
  if (written.length > maxLength) return undefined
  const { byWhole, byCore, known } = vocabularyOf(accepted, synonyms)
  const form = nameForm(written)
  const same = byWhole.get(form.whole) ?? byCore.get(form.core)
  if (same !== undefined) return same === ambiguous ? undefined : same
  const near = known.filter((one) => isTypoOf(form, one.form))
  const isClear = near.every(
    ({ form: { polarity }, meant }) => polarity === form.polarity && meant === near[0]?.meant,
  )
  return isClear ? near[0]?.meant : undefined
}

/** What is accepted and its synonyms, ready to be searched. */
interface Vocabulary {
  readonly byWhole: ReadonlyMap<string, string>
  readonly byCore: ReadonlyMap<string, string>
  readonly known: readonly Known[]
}

interface Known {
  readonly form: NameForm
  readonly meant: string
}

/** Longer words are neither names nor values. */
const maxLength = 64
const ambiguous = ''
const noSynonyms: Synonyms = {}

function makeVocabulary(accepted: readonly string[], synonyms: Synonyms): Vocabulary {
  const known = accepted.flatMap((meant) =>
    [meant, ...(Object.hasOwn(synonyms, meant) ? (synonyms[meant] ?? []) : [])].map((word) => ({
      form: nameForm(word),
      meant,
      isAccepted: word === meant,
    })),
  )
  // Without its unit `loanYears` would be the loan, and without `for` `forRent` the rent.
  const withCore = known.filter(({ form, isAccepted }) => isAccepted || !form.isCut)
  return { byWhole: byForm(known, 'whole'), byCore: byForm(withCore, 'core'), known }
}

function byForm(known: readonly Known[], key: 'whole' | 'core'): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { form, meant } of known) {
    const other = found.get(form[key])
    found.set(form[key], other === undefined || other === meant ? meant : ambiguous)
  }
  found.delete('')
  return found
}

/** The vocabulary of each `x-synonyms` is made once. */
const vocabularies = new WeakMap<Synonyms, Vocabulary>()

function vocabularyOf(accepted: readonly string[], synonyms: Synonyms): Vocabulary {
  if (synonyms === noSynonyms) return makeVocabulary(accepted, synonyms)
  const made = vocabularies.get(synonyms) ?? makeVocabulary(accepted, synonyms)
  vocabularies.set(synonyms, made)
  return made
}

/**
 * Whether one is the other with a letter or two wrong. Words are compared one by one where there are as many: `newRate` is no
 * typo of `oldRate`. A number is never one of another number.
 */
function isTypoOf(written: NameForm, known: NameForm): boolean {
  if (written.words.length !== known.words.length) return isNear(written.whole, known.whole)
  return written.words.every((word, index) => isNear(word, known.words[index] ?? ''))
}

/** One letter from four on, two from eight on. Two neighbours that were swapped count as one. */
function isNear(written: string, known: string): boolean {
  if (written === known) return true
  const allowed = known.length < 4 ? 0 : known.length < 8 ? 1 : 2
  if (Math.abs(written.length - known.length) > allowed || allowed === 0) return false
  // The first letter is rarely mistaken, and another one often makes another word: dental, rental.
  if (written[0] !== known[0]) return false
  if (/\d/.test(written + known) && digitsOf(written) !== digitsOf(known)) return false
  return distance(written, known) <= allowed || isSwapped(written, known)
}

function digitsOf(word: string): string {
  return word.replaceAll(/\D/g, '')
}

function isSwapped(written: string, known: string): boolean {
  const at = Array.from(written).findIndex((letter, index) => letter !== known[index])
  const swapped = `${written.slice(0, at)}${written[at + 1] ?? ''}${written[at] ?? ''}${written.slice(at + 2)}`
  return swapped === known
}
