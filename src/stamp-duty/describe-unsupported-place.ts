import type { StateMatch } from './find-state.ts'

/** Why there is no estimate, and what may have been meant. */
export function describeUnsupportedPlace(
  given: string,
  match: Exclude<StateMatch, { kind: 'found' }>,
): string {
  const quoted = `“${oneLine(given)}”`
  switch (match.kind) {
    case 'several':
      return `${quoted} is a city, not a state, and there is one in ${match.states.join(' and in ')}. Send the state, and city ${match.place}.`
    case 'misspelt':
      return `${quoted} is not the name of an Indian state or union territory. Did you mean ${match.nearest.join(' or ')}?`
    case 'unknown':
      return `${quoted} is not a state or union territory of India, and no other country is covered. Send a state as ISO code or name, such as KA or Karnataka.`
  }
}

/** Said of a city that was given as the state, and taken for both. */
export function describeCityAsState(
  given: string,
  { name, code }: { readonly name: string; readonly code: string },
  city: string,
): string {
  return `“${oneLine(given)}” was read as the state ${name} (${code}) and the city ${city}.`
}

/** A caller's words as they may be repeated: one line, nothing invisible. The contract bounds their length. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/[“”"]/gu, "'")
    .trim()
}
