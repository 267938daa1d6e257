import { isDenial, nameForm, type NameForm } from './name-form.ts'
import { agesIn } from './number-range.ts'
import { isNearWord, isTypoOf } from './typo.ts'
import { unitOfWord } from './units.ts'
import { ambiguous, bagOf, makeVocabulary, type Vocabulary } from './vocabulary.ts'

/**
 * The accepted name or value that the caller meant: another spelling of it, a synonym, or the only one that is a typo away.
 * Undefined where there is none, and where there are two. Never one that the written word denies.
 */
export function nearestName(written: string, accepted: readonly string[]): string | undefined {
  return meaningIn(
    makeVocabulary({
      words: Object.fromEntries(accepted.map((name) => [name, [name]])),
      areNames: true,
    }),
    written,
  )
}

/** Whether what was found can be meant by these words, which hold the units that were written. */
type Fits = (meant: string, words: readonly string[]) => boolean

/**
 * The same in a vocabulary of the contract. A text with an `or` has a meaning only when both sides have the same.
 *
 * @param fits is not called for a name that the contract has exactly as written
 */
export function meaningIn(
  vocabulary: Vocabulary,
  written: string,
  fits: Fits = () => true,
): string | undefined {
  if (written.length > maxLength) return undefined
  const form = nameForm(written)
  const exact = vocabulary.byWhole.get(form.whole) ?? vocabulary.byWhole.get(form.words.join(''))
  if (exact !== undefined) return exact === ambiguous ? undefined : exact
  if (form.words.length > maxWords) return undefined
  const sides = splitAt('or', form.words)
  if (sides.length === 1) {
    return meaningOf(form, vocabulary, fits) ?? meantAge(vocabulary, written)
  }
  const typo = byTypo(form, vocabulary)
  if (typo !== undefined && typo !== ambiguous && fits(typo, form.words)) return typo
  // A denial before the first side may deny the others too.
  const isDenied = form.words.some(isDenial)
  const [meant, ...others] = sides.map((words) => meaningOf(sideOf(words), vocabulary, fits))
  if (isDenied || others.some((other) => other !== meant)) return meantAge(vocabulary, written)
  return meant
}

/** Longer texts are neither names nor values, and comparing them would cost more than the call. */
const [maxLength, maxWords] = [64, 12]

function meaningOf(form: NameForm, vocabulary: Vocabulary, fits: Fits): string | undefined {
  for (const find of [byWords, byParts, byTypo]) {
    const meant = find(form, vocabulary)
    if (meant !== undefined)
      return meant !== ambiguous && fits(meant, form.words) ? meant : undefined
  }
  return undefined
}

function sideOf(words: readonly string[]): NameForm {
  return nameForm(words.join(' '))
}

function splitAt(word: string, words: readonly string[]): readonly (readonly string[])[] {
  const at = words.indexOf(word)
  return at < 0 ? [words] : [words.slice(0, at), ...splitAt(word, words.slice(at + 1))]
}

/** The same words in any order, without those that make no difference, and at last without units. */
function byWords(
  { words }: NameForm,
  { byWhole, byWords: known, isSmall, isQualifier, areNames }: Vocabulary,
): string | undefined {
  // A qualifier that is denied is no qualifier: a non-Indian resident is no non-resident.
  const changesNothing = (word: string): boolean =>
    isSmall(word) || (isQualifier(word) && !byWhole.has(word))
  const matter = words.filter((word, at) => !changesNothing(word) || isDenied(words, at))
  const core = areNames ? matter.filter((word) => unitOfWord(word) === undefined) : matter
  const withPeriod = areNames ? matter.filter((word) => unitOfWord(word) !== 'rupees') : matter
  return (
    known.get(bagOf(words)) ??
    known.get(bagOf(matter)) ??
    byWhole.get(matter.join('')) ??
    known.get(bagOf(withPeriod)) ??
    known.get(bagOf(core)) ??
    byWhole.get(core.join(''))
  )
}

function isDenied(words: readonly string[], at: number): boolean {
  return isDenial(words[at - 1] ?? '') && !articles.has(words[at] ?? '')
}

const articles = new Set(['a', 'an', 'the', 'to', 'for', 'in', 'on', 'my', 'is'])

/** Several entries of one meaning beside each other, with nothing else between them than what makes no difference. */
function byParts({ words: written }: NameForm, vocabulary: Vocabulary): string | undefined {
  const { areNames, byWhole, longest, isSmall, isQualifier } = vocabulary
  const words = areNames ? written.filter((word) => unitOfWord(word) === undefined) : written
  // By position: what the words before it can mean, undefined where they mean nothing yet.
  const reached: Set<string | undefined>[] = [...words, ''].map(() => new Set())
  reached[0]?.add(undefined)
  const firstDenial = words.findIndex((word) => isDenial(word) && word !== 'non')
  for (const [at, word] of words.entries()) {
    const isAfterDenial = firstDenial >= 0 && firstDenial < at
    for (const known of reached[at] ?? []) {
      // What follows a denial may be denied too: `not resident in USA`.
      const joined = (meant: string): string =>
        known === undefined || (known === meant && !isAfterDenial) ? meant : ambiguous
      if (isSmall(word) || isQualifier(word)) reached[at + 1]?.add(known)
      for (let end = at + 1; end <= Math.min(words.length, at + longest); end += 1) {
        const meant = byWhole.get(words.slice(at, end).join(''))
        if (meant !== undefined) reached[end]?.add(joined(meant))
      }
      const near = nearWord(word, vocabulary)
      if (near !== undefined) reached[at + 1]?.add(joined(near))
    }
  }
  const meanings = [...(reached.at(-1) ?? [])].filter((meant) => meant !== undefined)
  // Words that can be read as two things are clear where another reading leaves one.
  const clear = meanings.filter((meant) => meant !== ambiguous)
  return clear.length === 1 ? clear[0] : meanings.length > 0 ? ambiguous : undefined
}

/** A long word with a typo, inside a text. */
function nearWord(word: string, { byWhole, known }: Vocabulary): string | undefined {
  if (word.length < 6 || byWhole.has(word)) return undefined
  const near = known.filter(
    ({ form: { spelt } }) => spelt.length === 1 && isNearWord(word, spelt[0] ?? ''),
  )
  const { polarity } = nameForm(word)
  const isClear = near.every(
    ({ form, meant }) => form.polarity === polarity && meant === near[0]?.meant,
  )
  return isClear ? near[0]?.meant : undefined
}

function byTypo(form: NameForm, { known }: Vocabulary): string | undefined {
  const near = known.filter((one) => isTypoOf(form, one.form))
  const isClear = near.every(
    ({ form: { polarity }, meant }) => polarity === form.polarity && meant === near[0]?.meant,
  )
  return isClear ? near[0]?.meant : ambiguous
}

/** The only value whose ages hold all that are possible. */
function meantAge({ ranges }: Vocabulary, written: string): string | undefined {
  const ages = ranges.length === 0 ? undefined : agesIn(written)
  if (ages === undefined) return undefined
  const [least, most] = ages
  return ranges.find(([range]) => least >= range[0] && most <= range[1])?.[1]
}

/** A name without the word that denies what follows; undefined where nothing is denied, or the text is too long for a name. */
export function withoutDenial(written: string): string | undefined {
  if (written.length > maxLength) return undefined
  const { words } = nameForm(written)
  const rest = words.filter((word) => !isDenial(word))
  return rest.length === words.length || rest.length === 0 ? undefined : rest.join(' ')
}
