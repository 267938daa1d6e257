/**
 * Variants of a title that undo ways to evade a rule: the title itself, without signs inside words, with spelled-out
 * letters joined, with digits and signs replaced by the letters they imitate. Rejecting rules are tried on each; variants
 * are never shown.
 */
export function titleVariants(title: string): readonly string[] {
  const joined = title.replace(signInWord, '')
  const lettered = [title, joined].map((variant) => variant.replace(disguisedLetter, letterFor))
  return [
    ...new Set(
      [title, joined, ...lettered].flatMap((variant) => [
        variant,
        joinSpelledLetters(variant),
        joinSpelledLetters(variant, wideGap),
      ]),
    ),
  ]
}

const signInWord = /(?<=\p{L})[._*'’·|~^\\-]+(?=\p{L})/gu
const disguisedLetter =
  /(?<=\p{L})[01345@$!](?=\p{L})|(?<![\p{L}\d.,])[0](?=[a-z]{2,})|(?<=\p{L})0(?![\p{L}\d])/giu
const letters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's', '!': 'i',
} // prettier-ignore

function letterFor(sign: string): string {
  return letters[sign] ?? sign
}

const singleLetters = /(?<!\p{L})\p{L}(?:[\s._*-]{1,3}\p{L}(?!\p{L})){2,}/gu

/** Between spaced-out letters, a gap this wide separates two words. */
const wideGap = /\s{2,}/u

function joinSpelledLetters(title: string, betweenWords?: RegExp): string {
  return title.replace(singleLetters, (run) =>
    (betweenWords === undefined ? [run] : run.split(betweenWords))
      .map((word) => word.replace(/[^\p{L}]/gu, ''))
      .join(' '),
  )
}
