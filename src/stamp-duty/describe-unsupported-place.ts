import type { StateMatch } from './find-state.ts'
import type { StampDutyRules } from './rules/stamp-duty-rules.ts'

/** Why there is no estimate, and what may have been meant. */
export function describeUnsupportedPlace(
  rules: StampDutyRules,
  given: string,
  match: Exclude<StateMatch, { kind: 'found' }>,
): string {
  const quoted = `“${oneLine(given)}”`
  switch (match.kind) {
    case 'city':
      return `${quoted} is a city, not a state: ${match.place} is in ${match.state.name}. Send state ${match.state.code} and city ${match.place}.`
    case 'misspelt':
      return `${quoted} is not the name of an Indian state or union territory. Did you mean ${match.nearest.join(' or ')}? ${covered(rules)}`
    case 'unknown':
      return `${quoted} is not a state or union territory of India, and no other country is covered. ${covered(rules)}`
  }
}

function covered({ states }: StampDutyRules): string {
  const ofKind = (kind: string): readonly string[] =>
    states.filter((state) => state.kind === kind).map(({ name }) => name)
  return `Covered are ${listed(ofKind('state'))}, and the union territories ${listed(ofKind('union_territory'))}.`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A caller's words as they may be repeated: one line, nothing invisible. The contract bounds their length. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/[“”"]/gu, "'")
    .trim()
}
