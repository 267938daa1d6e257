import type { AmbiguousName, City, Locality } from './city.ts'
import type { OutsidePlace } from './phrase-meaning.ts'

/** What a caller's name for a locality means inside one city. */
export type LocalityMeaning =
  | ResolvedMeaning
  | { readonly kind: 'misspelled'; readonly name: string; readonly meaning: ResolvedMeaning }
  | {
      readonly kind: 'ambiguous'
      readonly ambiguous: AmbiguousName
      readonly candidates: readonly Candidate[]
    }
  | { readonly kind: 'elsewhere'; readonly name: string; readonly pincode: string }
  | { readonly kind: 'outside'; readonly place: OutsidePlace }
  | { readonly kind: 'whole-city' }
  | { readonly kind: 'unknown'; readonly near: readonly string[] }

/** A meaning with localities. */
export type ResolvedMeaning =
  | {
      readonly kind: 'locality'
      readonly locality: Locality
      /** Set when the name alone decided and it has other meanings. */
      readonly assumed?: AmbiguousName
      /** The part of the locality or the landmark in it that was named, as curated. */
      readonly part?: string
      /** Names in the text that were not used. */
      readonly leftOut: readonly string[]
    }
  | Localities<'corridor'>
  | Localities<'pincode'>
  | Localities<'several'>

interface Localities<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly localities: readonly Locality[]
  readonly leftOut: readonly string[]
}

/** A locality that an ambiguous name may mean, and the pincode that selects it. */
export interface Candidate {
  readonly locality: Locality
  readonly pincode: string
}

/** The covered localities that an ambiguous name may mean, with the pincode that chooses each. */
export function candidatesOf(city: City, { byPincode }: AmbiguousName): readonly Candidate[] {
  return Object.entries(byPincode).flatMap(([pincode, slug]) => {
    const locality = localityBySlug(city, slug)
    return locality === undefined ? [] : [{ locality, pincode }]
  })
}

/** The localities to search for a meaning; none where it was not resolved. */
export function localitiesOf(meaning: LocalityMeaning): readonly Locality[] {
  switch (meaning.kind) {
    case 'locality':
      return [meaning.locality]
    case 'corridor':
    case 'pincode':
    case 'several':
      return meaning.localities
    case 'misspelled':
      return localitiesOf(meaning.meaning)
    case 'whole-city':
    case 'ambiguous':
    case 'elsewhere':
    case 'outside':
    case 'unknown':
      return []
  }
}

/** A city's locality or road by its slug. */
export function localityBySlug(city: City, slug: string | undefined): Locality | undefined {
  return city.localities.find((locality) => locality.slug === slug)
}
