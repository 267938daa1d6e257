/**
 * The ways in which a title may be read by somebody who means to get past a rule: as it stands, with the signs inside
 * words gone, with single letters joined to words, with digits and signs read as the letters they stand for. A refusing
 * rule is tried on each; nothing of them is ever shown.
 */
export function titleVariants(title: string): readonly string[] {
  const joined = title.replace(signInWord, '')
  const lettered = [title, joined].map((reading) => reading.replace(disguisedLetter, letterFor))
  return [
    ...new Set(
      [title, joined, ...lettered].flatMap((reading) => [
        reading,
        joinSpelledLetters(reading),
        joinSpelledLetters(reading, wideGap),
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

/** Between letters that are spread out, a gap as wide as this stands between two words. */
const wideGap = /\s{2,}/u

function joinSpelledLetters(title: string, betweenWords?: RegExp): string {
  return title.replace(singleLetters, (run) =>
    (betweenWords === undefined ? [run] : run.split(betweenWords))
      .map((word) => word.replace(/[^\p{L}]/gu, ''))
      .join(' '),
  )
}
