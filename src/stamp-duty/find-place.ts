import { exactNameForm, nameForm, wordsOf } from './name-form.ts'
import type { LocatedPlace, StateWithPlaces } from './rules/stamp-duty-rules.ts'

interface FoundPlace {
  readonly place: LocatedPlace
  /** A part that is not known, where the place is a whole city: the part may lie outside it. */
  readonly unknownPart: string | undefined
}

/**
 * "Whitefield, Bengaluru, Karnataka" is Whitefield, and so are "Whitefield Bangalore" and "Whitefield East".
 * "Sarjapur, Bengaluru" is Bengaluru with an unknown part, unless Sarjapur is known.
 */
export function findPlace(state: StateWithPlaces, city: string): FoundPlace | undefined {
  const parts = city.split(',').map((part) => part.trim())
  const whole = named(state, city)
  if (whole !== undefined) return whole
  for (const [at, part] of parts.entries()) {
    const found = named(state, part) ?? ofOneName(state, wordsOf(part))
    if (found === undefined) continue
    if (found.unknownPart !== undefined) return found
    return at === 0
      ? found
      : { ...found, unknownPart: unknownBefore(found.place, parts.slice(0, at)) }
  }
  return undefined
}

function named(state: StateWithPlaces, name: string): FoundPlace | undefined {
  const place = state.placeByName.get(exactNameForm(name)) ?? state.placeByName.get(nameForm(name))
  return place === undefined ? undefined : { place, unknownPart: undefined }
}

/** One name without commas: without a direction or phase at its end, or with a city after it. */
function ofOneName(state: StateWithPlaces, words: readonly string[]): FoundPlace | undefined {
  const bare = withoutEnding(words)
  if (bare.length < words.length && bare.length > 0) {
    const found = named(state, bare.join(' '))
    if (found !== undefined) return found
  }
  for (let at = 1; at < words.length; at += 1) {
    const city = named(state, words.slice(at).join(' '))
    if (city === undefined) continue
    const before = words.slice(0, at)
    const part = named(state, before.join(' ')) ?? named(state, withoutEnding(before).join(' '))
    return part ?? { ...city, unknownPart: unknownBefore(city.place, [before.join(' ')]) }
  }
  return undefined
}

/** A street before a known part of a city is no matter. */
function unknownBefore({ area }: LocatedPlace, parts: readonly string[]): string | undefined {
  return area === undefined
    ? parts.filter((part) => part !== '').join(', ') || undefined
    : undefined
}

function withoutEnding(words: readonly string[]): readonly string[] {
  const at = words.findLastIndex((word) => !endings.has(word) && !/^(?:[0-9]+|[ivx]+)$/u.test(word))
  return words.slice(0, at + 1)
}

const endings = new Set(
  'east west north south e w n s phase sector stage block extension village gaon town suburb near'.split(
    ' ',
  ),
)
