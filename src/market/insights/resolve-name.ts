import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { City, Locality } from '../city.ts'
import type { Gazetteer, LocalityMeaning } from '../gazetteer.ts'
import { normalForm, quotable } from '../normal-form.ts'
import { joinWords, localityScope } from '../scope-message.ts'

/** The maximum in the contract, so that a name in a response is never cut. */
export const maxNameLength = 80

/** A caller's name for a locality, resolved or not. */
export interface ResolvedName {
  /** The canonical name, or the requested one where there is none. */
  readonly key: string
  /** Equal for two names that mean the same. */
  readonly identity: string
  readonly locality?: Locality
  readonly message?: string | undefined
  /** What a search can still make of the name. */
  readonly searchable?: string | undefined
}

/** Resolves a caller's name inside one city. */
export function resolveName(gazetteer: Gazetteer, city: City, requested: string): ResolvedName {
  const meaning = gazetteer.locality(city, requested)
  if (meaning.kind === 'locality') {
    const { locality } = meaning
    const message = localityScope(requested, meaning, city, true)
    return { key: locality.name, identity: locality.slug, locality, message }
  }
  if (meaning.kind === 'whole-city') {
    const key = quotable(requested, maxNameLength)
    const message = `${key} is the whole city. Name one of its localities.`
    return { key, identity: `? ${city.slug}`, message }
  }
  const isArea = meaning.kind === 'corridor' || meaning.kind === 'pincode'
  const key = isArea ? meaning.name : quotable(requested, maxNameLength)
  return {
    key,
    identity: `? ${normalForm(key) || key}`,
    message: isArea ? chooseOne(meaning) : localityScope(requested, meaning, city, true),
    searchable: isArea ? meaning.name : undefined,
  }
}

function chooseOne(meaning: Extract<LocalityMeaning, { kind: 'corridor' | 'pincode' }>): string {
  const names = joinWords(
    meaning.localities.map(({ name }) => name),
    'or',
  )
  return meaning.kind === 'corridor'
    ? `${meaning.name} is a road, not a locality. Name one of the localities along it: ${names}.`
    : `Pincode ${meaning.name} covers several localities. Name one of them: ${names}.`
}

/** Rejects a locality that is named twice: a comparison is keyed by name. */
export function rejectRepeated(named: readonly ResolvedName[]): Refusal | undefined {
  const issues = named.flatMap(({ identity, key }, index) => {
    const first = named.findIndex((other) => other.identity === identity)
    const message = `must name different localities: this one is localities.${first} again, ${key}`
    return first === index ? [] : [{ path: `localities.${index}`, message }]
  })
  return issues.length === 0 ? undefined : invalidParams(issues)
}
