import type { TextRule } from '../rule.ts'

/** Control characters except tab and line ends, format characters, other line ends, and the mark of invalid bytes. */
const hidden =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0\ufffd\ufffe\uffff]/gu

/** A joiner is allowed in scripts that join, such as Tamil or Hindi, and between emoji. */
const joined = /[\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u

const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** An invisible character: where it is, and what it is. */
export interface HiddenCharacter {
  readonly offset: number
  /** `U+202E, which turns the direction of what follows`. */
  readonly name: string
}

/** The characters that an editor does not show, or that change how it shows the rest. */
export function hiddenCharacters(text: string): readonly HiddenCharacter[] {
  return [...text.matchAll(hidden)].flatMap(({ 0: character, index }) => {
    const before = text.slice(Math.max(index - 2, 0), index)
    if (character === '\r' && text[index + 1] === '\n') return []
    if ((character === '\u200c' || character === '\u200d') && joined.test(before)) return []
    return [{ offset: index, name: nameOf(character) }]
  })
}

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const effect = bidi.test(character)
    ? 'turns the direction of text'
    : character === '\ufffd'
      ? 'replaces bytes that are not UTF-8'
      : 'is invisible'
  return `U+${code}, which ${effect}`
}

export const characterRules: readonly TextRule[] = [
  {
    id: 'text/characters',
    severity: 'error',
    rejects: 'Control, bidirectional and zero-width characters, also in comments.',
    because: 'Reviewers see something other than what is published (CVE-2021-42574).',
    find: ({ text, placeAt }) =>
      hiddenCharacters(text).map(({ offset, name }) => ({
        place: placeAt(offset),
        problem: `This is ${name}. Remove it.`,
      })),
  },
]
