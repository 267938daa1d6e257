import type { AmbiguousName, City } from './city.ts'
import type { NamedPlace, NameIndex } from './name-index.ts'
import { isFiller, joined, trimmings } from './place-text.ts'
import { consonantsOf, isIndic, soundOf, soundsOf } from './sounds.ts'
import type { Town, Towns } from './towns.ts'

/** One thing that a phrase names. */
export type PhraseItem =
  /** The city itself, or its state. */
  | { readonly kind: 'whole-city' }
  | { readonly kind: 'place'; readonly place: NamedPlace }
  | { readonly kind: 'ambiguous'; readonly ambiguous: AmbiguousName }
  | { readonly kind: 'outside'; readonly place: OutsidePlace }
  /** Words that are no name. `place` is a name among them. */
  | { readonly kind: 'unread'; readonly form: string; readonly place?: NamedPlace | undefined }

/** A place outside the city: a town that is not covered, or another covered city. */
export type OutsidePlace = Town | { readonly kind: 'city'; readonly name: string }

/** The names of a city, and what is outside it. */
export interface KnownNames extends NameIndex {
  readonly towns: Towns
  readonly cities: ReadonlyMap<string, City>
}

/** What a phrase names, in its order; nothing where it has only words that every address has. */
export function itemsOf(known: KnownNames, words: readonly string[]): readonly PhraseItem[] {
  const [written, inner, place] = trimmings(words)
  if (inner === undefined || inner.length === 0) return []
  for (const candidate of [written, inner]) {
    const form = joined(candidate ?? [])
    if (isOnlyTheCity(known, form)) return [{ kind: 'whole-city' }]
    const item = itemOf(known, form)
    if (item !== undefined) return [item]
  }
  const part = place === undefined ? undefined : known.byForm.get(joined(place))
  if (part !== undefined) return [{ kind: 'place', place: part }]
  const sounding = itemBySound(known, inner)
  if (sounding !== undefined) return [sounding]
  return itemsAmong(known, inner)
}

function itemOf(known: KnownNames, form: string): PhraseItem | undefined {
  for (const name of [form, withoutSuffixes(form, known.suffixes)]) {
    const ambiguous = known.ambiguous.get(name)
    if (ambiguous !== undefined) return { kind: 'ambiguous', ambiguous }
    const place = known.byForm.get(name)
    if (place !== undefined) return { kind: 'place', place }
    const city = known.cities.get(name)
    if (city !== undefined && city !== known.city) {
      return { kind: 'outside', place: { kind: 'city', name: city.name } }
    }
    const town = known.towns.byForm.get(name)
    if (town !== undefined) return { kind: 'outside', place: town }
  }
  return undefined
}

/** A name in an Indian script, or with the case ending of an Indian language. Two places that sound the same decide nothing. */
function itemBySound(known: KnownNames, words: readonly string[]): PhraseItem | undefined {
  const sounds = soundsOf(words)
  if (sounds.some((name) => known.citySounds.has(name))) return { kind: 'whole-city' }
  const consonants = words.some(isIndic) ? [`-${consonantsOf(soundOf(words))}`] : []
  const [place, ...others] = sounds
    .concat(consonants)
    .flatMap((each) => known.bySound.get(each) ?? [])
  if (place === undefined) {
    const [town] = sounds.flatMap((each) => known.towns.bySound.get(each) ?? [])
    return town === undefined ? undefined : { kind: 'outside', place: town }
  }
  if (others.some(({ locality }) => locality !== place.locality)) return undefined
  return { kind: 'place', place }
}

const maxNameWords = 6

/** The names in a row of words: "Gandhipuram Chennai". One unknown word makes all unknown. */
function itemsAmong(known: KnownNames, words: readonly string[]): readonly PhraseItem[] {
  const items: PhraseItem[] = []
  let hasUnknown = false
  for (let start = 0; start < words.length;) {
    const { item, length } = longestName(known, words, start)
    if (item !== undefined) items.push(item)
    else if (length === 0 && !isFiller(words[start] ?? '')) hasUnknown = true
    start += Math.max(1, length)
  }
  if (!hasUnknown) return items
  const place = items.find((item) => item.kind === 'place')
  const form = withoutSuffixes(joined(words), known.suffixes)
  return [{ kind: 'unread', form, place: place?.place }]
}

function longestName(
  known: KnownNames,
  words: readonly string[],
  start: number,
): { readonly item?: PhraseItem; readonly length: number } {
  for (let length = Math.min(maxNameWords, words.length - start); length > 0; length -= 1) {
    const span = words.slice(start, start + length)
    const form = joined(span)
    if (known.suffixes.includes(form)) return { item: { kind: 'whole-city' }, length }
    const item = itemOf(known, form) ?? (span.every(isIndic) ? itemBySound(known, span) : undefined)
    if (item !== undefined) return { item, length }
  }
  return { length: 0 }
}

/** Whether a form names the city alone. */
export function isOnlyTheCity(known: NameIndex, form: string): boolean {
  return (
    known.suffixes.includes(form) || known.suffixes.includes(withoutSuffixes(form, known.suffixes))
  )
}

/** Removes suffixes while something is left; a form in `whole` is a complete name and stays. */
export function withoutSuffixes(
  form: string,
  suffixes: readonly string[],
  whole: readonly string[] = [],
): string {
  if (whole.includes(form)) return form
  const suffix = suffixes.find((ending) => form.endsWith(ending) && form.length > ending.length)
  return suffix === undefined
    ? form
    : withoutSuffixes(form.slice(0, -suffix.length), suffixes, whole)
}
