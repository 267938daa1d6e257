import { plainText } from '../../base/plain-text.ts'

/** One word, number or sign that counts as a word. Letters and digits are words of their own: "2bhk" is two. */
export interface TitleWord {
  readonly text: string
  /** The number of the clause that it is in. */
  readonly clause: number
  /** What precedes the clause: `,` `:` or another sign; empty before the first. */
  readonly before: string
  /** True when nothing separates it from the word before. */
  readonly isGlued: boolean
}

/** The words of a title, lower case and folded so that spellings of one word are equal. */
export function titleWords(title: string): readonly TitleWord[] {
  const text = foldedTitle(title)
  const words: TitleWord[] = []
  let [clause, before, end] = [0, '', -1]
  pieces.lastIndex = 0
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const [sign, letters] = piece
    const word = letters ?? signWords[sign]
    if (word !== undefined) {
      words.push({ text: word, clause, before, isGlued: piece.index === end })
    } else if (isBoundary(text, piece.index, words.at(-1))) {
      if (words.at(-1)?.clause === clause) clause += 1
      before = sign
    }
    end = piece.index + sign.length
  }
  return words
}

const pieces = /([0-9]+(?:\.[0-9]+)?|[\p{L}\p{M}]+)|[^\s]|\n/gu
const signWords: Readonly<Record<string, string>> = { '&': 'and', '+': 'and', '/': '/' }

/** A hyphen inside a word and the dot of an abbreviation or an initial end no clause. */
function isBoundary(text: string, place: number, previous: TitleWord | undefined): boolean {
  const sign = text.charAt(place)
  if (sign === '-') return /\s/u.test(text.charAt(place - 1)) || /\s/u.test(text.charAt(place + 1))
  if (sign === '.') {
    if (/\S/u.test(text.charAt(place + 1))) return false
    return previous !== undefined && previous.text.length > 2 && previous.text !== 'opp'
  }
  return !'₹@#%_'.includes(sign)
}

function foldedTitle(title: string): string {
  const text = plainText(title).toLowerCase()
  const whole = apostrophe.test(text) ? text.replace(apostrophes, '') : text
  if (!notAscii.test(whole)) return whole
  return whole.replace(nukta, '').replace(chillu, (letter) => chillus[letter] ?? letter)
}

const notAscii = /[^\n\u0020-\u007e]/u
const apostrophe = /['`\u2018\u2019\u02bc\u00b4]/u
const apostrophes = /['`\u2018\u2019\u02bc\u00b4]/gu
/** The dot below of Devanagari and Kannada is often left out. */
const nukta = /[\u093c\u0cbc]/gu
/** Malayalam writes final consonants as one letter, or as a letter and a virama. */
const chillu = /[\u0d7a-\u0d7f]/gu
const chillus: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}
