import type { AmbiguousName, Locality } from './city.ts'
import { candidatesOf, localityBySlug, type Candidate } from './locality-meaning.ts'
import type { NamedPlace, NameIndex } from './name-index.ts'
import { itemsOf, type KnownNames, type OutsidePlace, type PhraseItem } from './phrase-meaning.ts'
import { placeForm, type Phrase, type PlaceText } from './place-text.ts'

/** What one alternative of a text means. */
export type AlternativeMeaning =
  | { readonly kind: 'nothing' }
  /** The city itself. */
  | { readonly kind: 'city' }
  | {
      readonly kind: 'places'
      readonly places: readonly NamedPlace[]
      readonly assumed?: AmbiguousName
      readonly leftOut: readonly string[]
    }
  | {
      readonly kind: 'ambiguous'
      readonly ambiguous: AmbiguousName
      readonly candidates: readonly Candidate[]
    }
  | { readonly kind: 'elsewhere'; readonly name: string; readonly pincode: string }
  | { readonly kind: 'outside'; readonly place: OutsidePlace }
  | { readonly kind: 'unknown'; readonly form: string; readonly place?: NamedPlace }

type PlacedItem = PhraseItem & { readonly isNear: boolean }
type Named = Extract<PlacedItem, { kind: 'place' }>

/** Reads one alternative, which goes from the specific to the general: "12th Cross, IOB Colony, Vadavalli". */
export function alternativeMeaning(
  known: KnownNames,
  text: PlaceText,
  phrases: readonly Phrase[],
): AlternativeMeaning {
  const all = phrases.flatMap(({ words, isNear }) =>
    itemsOf(known, words).map((item) => ({ ...item, isNear })),
  )
  const items = all.filter(({ kind }) => kind !== 'city')
  const away = items.find((item) => item.kind === 'outside' && item.town.kind !== 'village')
  if (away?.kind === 'outside') return { kind: 'outside', place: away.town }

  const ownItems = items.filter(({ isNear }) => !isNear)
  // "Avinashi Road near Hope College" is more about the college than about the whole road.
  const main = ownItems.some(isNamed) && !ownItems.every(isRoad) ? ownItems : items
  const last = main.findLastIndex(isNamed)
  // What comes before a place is inside it, but in "Gandhipuram, Andheri" what follows means another place.
  const after = main.slice(last + 1).find(({ isNear }) => last === -1 || !isNear)
  if (after?.kind === 'outside') return { kind: 'outside', place: after.town }
  if (after?.kind === 'unknown') {
    const place = after.place ?? items.find((item) => item.kind === 'place')?.place
    return { kind: 'unknown', form: after.form, ...(place === undefined ? {} : { place }) }
  }
  if (last === -1) return { kind: all.length > 0 ? 'city' : 'nothing' }
  return placesAmong(known, text, items, main)
}

function isRoad(item: PlacedItem): boolean {
  return item.kind === 'place' && item.place.rank === 'road'
}

function isNamed({ kind }: PlacedItem): boolean {
  return kind === 'place' || kind === 'ambiguous'
}

function placesAmong(
  known: NameIndex,
  text: PlaceText,
  items: readonly PlacedItem[],
  main: readonly PlacedItem[],
): AlternativeMeaning {
  const certain = items.filter((item) => item.kind === 'place').map(({ place }) => place)
  const named: Named[] = []
  let assumed: AmbiguousName | undefined
  for (const item of main) {
    if (item.kind === 'place') named.push(item)
    if (item.kind !== 'ambiguous') continue
    const decided = disambiguate(known, item.ambiguous, text, certain)
    if (decided.kind !== 'locality') return decided
    if (decided.isAssumed) assumed = item.ambiguous
    const { locality } = decided
    const place = { locality, name: locality.name, rank: 'locality', isPart: false } as const
    named.push({ kind: 'place', place, isNear: item.isNear })
  }
  const places = mostTelling(named.map(({ place }) => place))
  const leftOut = items.flatMap((item) => {
    if (item.kind === 'ambiguous') return main.includes(item) ? [] : [item.ambiguous.name]
    const isUsed = item.kind !== 'place' || places.some((chosen) => covers(chosen, item.place))
    return isUsed ? [] : [item.place.name]
  })
  return {
    kind: 'places',
    places,
    ...(assumed === undefined ? {} : { assumed }),
    leftOut,
  }
}

/** The most specific places, each locality once. A road or a part beside a locality only says where in it. */
function mostTelling(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const rank = (['locality', 'part', 'road'] as const).find((each) =>
    places.some((place) => place.rank === each),
  )
  return places.filter(
    (place, index) =>
      place.rank === rank &&
      places.findIndex((other) => other.rank === rank && other.locality === place.locality) ===
        index,
  )
}

/** Whether naming the one says the other too: the same locality, or a road that runs through it. */
function covers({ locality }: NamedPlace, other: NamedPlace): boolean {
  return (
    locality === other.locality || (other.locality.along?.localities ?? []).includes(locality.slug)
  )
}

type Decided =
  | { readonly kind: 'locality'; readonly locality: Locality; readonly isAssumed: boolean }
  | Extract<AlternativeMeaning, { kind: 'ambiguous' | 'elsewhere' }>

/** "P.N. Palayam, Mettupalayam Road" or "Udayampalayam, Sowripalayam": a pincode or the other words may say which. */
function disambiguate(
  { city }: NameIndex,
  ambiguous: AmbiguousName,
  { pincode, form }: PlaceText,
  others: readonly NamedPlace[],
): Decided {
  const { byPincode, byWords, elsewhere, name } = ambiguous
  if (pincode !== undefined && elsewhere.includes(pincode)) {
    return { kind: 'elsewhere', name, pincode }
  }
  const possible = Object.values(byPincode)
  const meant =
    (pincode === undefined ? undefined : byPincode[pincode]) ??
    Object.entries(byWords).find(([words]) => form.includes(placeForm(words)))?.[1] ??
    others.map(({ locality }) => locality.slug).find((slug) => possible.includes(slug))
  const locality = localityBySlug(city, meant)
  if (locality !== undefined) return { kind: 'locality', locality, isAssumed: false }
  const assumed = localityBySlug(city, ambiguous.default ?? undefined)
  if (assumed !== undefined) return { kind: 'locality', locality: assumed, isAssumed: true }
  return { kind: 'ambiguous', ambiguous, candidates: candidatesOf(city, ambiguous) }
}
