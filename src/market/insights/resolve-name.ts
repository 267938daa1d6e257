import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { City, Locality } from '../places/city.ts'
import type { Gazetteer } from '../places/gazetteer.ts'
import type { LocalityMeaning } from '../places/locality-meaning.ts'
import { normalForm, quotable } from '../places/normal-form.ts'
import { joinWords } from '../../base/plain-text.ts'
import { leftOut, localityScope, readAs } from '../search/scope-message.ts'

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
  readonly isWholeCity?: boolean
}

/**
 * Resolves a caller's name inside one city. Figures are about one place: of two that a text names the first is taken. A
 * misspelled name is taken as a search takes it, and the message says so.
 */
export function resolveName(gazetteer: Gazetteer, city: City, requested: string): ResolvedName {
  return resolveMeaning(city, requested, gazetteer.locality(city, requested))
}

function resolveMeaning(city: City, requested: string, meaning: LocalityMeaning): ResolvedName {
  const unresolved = quotable(requested, maxNameLength)
  switch (meaning.kind) {
    case 'locality':
      return named(meaning.locality, localityScope(requested, meaning, city, true))
    case 'several':
      return firstOf(meaning, unresolved)
    case 'whole-city': {
      const message = `${unresolved} is the whole city. Name one of its localities.`
      return { key: unresolved, identity: `? ${city.slug}`, message, isWholeCity: true }
    }
    case 'corridor':
    case 'pincode': {
      const { name } = meaning
      const identity = identityOf(name)
      return { key: name, identity, message: chooseOne(meaning), searchable: name }
    }
    case 'misspelled': {
      const taken = resolveMeaning(city, meaning.name, meaning.meaning)
      const message = [readAs(requested, meaning.name), taken.message].filter(Boolean).join(' ')
      return { ...taken, message }
    }
    case 'ambiguous':
    case 'elsewhere':
    case 'outside':
    case 'unknown': {
      const message = localityScope(requested, meaning, city, true)
      return { key: unresolved, identity: identityOf(unresolved), message }
    }
  }
}

function named(locality: Locality, message: string | undefined): ResolvedName {
  return { key: locality.name, identity: locality.slug, locality, message }
}

function firstOf(
  { localities, leftOut: unused }: Extract<LocalityMeaning, { kind: 'several' }>,
  requested: string,
): ResolvedName {
  const [locality, ...others] = localities
  if (locality === undefined) return { key: requested, identity: identityOf(requested) }
  const message = leftOut({ leftOut: [...others.map(({ name }) => name), ...unused] })
  return named(locality, message)
}

function identityOf(name: string): string {
  return `? ${normalForm(name) || name}`
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
