import type { AmbiguousName } from './city.ts'
import { candidatesOf, localityBySlug, type LocalityMeaning } from './locality-meaning.ts'
import type { NamedPlace } from './name-index.ts'
import { itemsOf, type KnownNames, type PhraseItem } from './phrase-meaning.ts'
import { placeForm, type Phrase, type PlaceText } from './place-text.ts'

/** What one alternative of a text means. */
export type AlternativeMeaning =
  | {
      readonly kind: 'places'
      readonly places: readonly NamedPlace[]
      readonly assumed?: AmbiguousName
      readonly leftOut: readonly string[]
    }
  | Extract<LocalityMeaning, { kind: 'ambiguous' | 'elsewhere' | 'outside' | 'whole-city' }>
  /** It has only words that every address has. */
  | { readonly kind: 'nothing' }
  /** Words that are no name. `place` is a name among them. */
  | { readonly kind: 'unread'; readonly form: string; readonly place?: NamedPlace | undefined }

type PlacedItem = PhraseItem & { readonly isNear: boolean }

/** Reads one alternative, which goes from the specific to the general: "12th Cross, IOB Colony, Vadavalli". */
export function alternativeMeaning(
  known: KnownNames,
  text: PlaceText,
  phrases: readonly Phrase[],
): AlternativeMeaning {
  const all = phrases.flatMap(({ words, isNear }) =>
    itemsOf(known, words).map((item) => ({ ...item, isNear })),
  )
  const items = all.filter(({ kind }) => kind !== 'whole-city')
  const away = items.find((item) => item.kind === 'outside' && item.place.kind !== 'village')
  if (away?.kind === 'outside') return { kind: 'outside', place: away.place }

  const ownItems = items.filter(({ isNear }) => !isNear)
  // "Avinashi Road near Hope College" is more about the college than about the whole road.
  const main = ownItems.some(isNamed) && !ownItems.every(isRoad) ? ownItems : items
  const last = main.findLastIndex(isNamed)
  // What comes before a place is inside it, but in "Gandhipuram, Andheri" what follows means another place.
  const after = main.slice(last + 1).find(({ isNear }) => last === -1 || !isNear)
  if (after?.kind === 'outside') return { kind: 'outside', place: after.place }
  if (after?.kind === 'unread') {
    return { ...after, place: after.place ?? items.find((item) => item.kind === 'place')?.place }
  }
  if (last === -1) return { kind: all.length > 0 ? 'whole-city' : 'nothing' }
  return placesAmong(known, text, items, main)
}

function isRoad(item: PlacedItem): boolean {
  return item.kind === 'place' && item.place.rank === 'road'
}

function isNamed({ kind }: PlacedItem): boolean {
  return kind === 'place' || kind === 'ambiguous'
}

function placesAmong(
  known: KnownNames,
  text: PlaceText,
  items: readonly PlacedItem[],
  main: readonly PlacedItem[],
): AlternativeMeaning {
  const certain = items.filter((item) => item.kind === 'place').map(({ place }) => place)
  const named: NamedPlace[] = []
  let assumed: AmbiguousName | undefined
  for (const item of main) {
    if (item.kind === 'place') named.push(item.place)
    if (item.kind !== 'ambiguous') continue
    const { ambiguous } = item
    const { name, elsewhere } = ambiguous
    const { pincode } = text
    if (pincode !== undefined && elsewhere.includes(pincode)) {
      return { kind: 'elsewhere', name, pincode }
    }
    const said = localityBySlug(known.city, saidSlug(ambiguous, text, certain))
    const locality = said ?? localityBySlug(known.city, ambiguous.default ?? undefined)
    if (locality === undefined) {
      return { kind: 'ambiguous', ambiguous, candidates: candidatesOf(known.city, ambiguous) }
    }
    if (said === undefined) assumed = ambiguous
    named.push({ locality, name: locality.name, rank: 'locality', isPart: false })
  }
  const places = mostTelling(named)
  const leftOut = items.flatMap((item) => {
    if (item.kind === 'ambiguous') return main.includes(item) ? [] : [item.ambiguous.name]
    const isUsed = item.kind !== 'place' || places.some((chosen) => covers(chosen, item.place))
    return isUsed ? [] : [item.place.name]
  })
  return { kind: 'places', places, ...(assumed && { assumed }), leftOut }
}

/** "P.N. Palayam, Mettupalayam Road" or "Udayampalayam, Sowripalayam": a pincode or the other words may say which. */
function saidSlug(
  { byPincode, byWords }: AmbiguousName,
  { pincode, form }: PlaceText,
  others: readonly NamedPlace[],
): string | undefined {
  const possible = Object.values(byPincode)
  return (
    (pincode === undefined ? undefined : byPincode[pincode]) ??
    Object.entries(byWords).find(([words]) => form.includes(placeForm(words)))?.[1] ??
    others.map(({ locality }) => locality.slug).find((slug) => possible.includes(slug))
  )
}

/** The most specific places, each locality once. A road or a part beside a locality only says where in it. */
function mostTelling(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const rank = (['locality', 'part', 'road'] as const).find((each) =>
    places.some((place) => place.rank === each),
  )
  return eachLocalityOnce(places.filter((place) => place.rank === rank))
}

/** The first place of each locality. */
export function eachLocalityOnce(places: readonly NamedPlace[]): readonly NamedPlace[] {
  return places.filter(
    ({ locality }, index) => places.findIndex((other) => other.locality === locality) === index,
  )
}

function covers({ locality }: NamedPlace, other: NamedPlace): boolean {
  return (
    locality === other.locality || (other.locality.along?.localities ?? []).includes(locality.slug)
  )
}
