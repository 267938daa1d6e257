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
  let [clause, before, wordEnd] = [0, '', -1]
  for (let place = 0; place < text.length;) {
    const end = endOfWord(text, place)
    const word = end > place ? text.slice(place, end) : signWords.get(text.charCodeAt(place))
    if (word !== undefined) {
      words.push({ text: word, clause, before, isGlued: place === wordEnd })
      wordEnd = Math.max(end, place + 1)
    } else if (isBoundary(text, place, words.at(-1))) {
      if (words.at(-1)?.clause === clause) clause += 1
      before = text.charAt(place)
    }
    place = Math.max(end, place + 1)
  }
  return words
}

/** Where the word or number that begins at a place ends; the place itself when none does. Linear: a title is read once. */
function endOfWord(text: string, place: number): number {
  let end = place
  if (isDigit(text, end)) {
    while (isDigit(text, end)) end += 1
    if (text.charAt(end) === '.' && isDigit(text, end + 1)) {
      end += 1
      while (isDigit(text, end)) end += 1
    }
    return end
  }
  for (;;) {
    const code = text.codePointAt(end) ?? 0
    if (code < 128 ? code < 97 || code > 122 : !letter.test(String.fromCodePoint(code))) return end
    end += code > 0xffff ? 2 : 1
  }
}

const letter = /[\p{L}\p{M}]/u
const signWords = new Map([
  ['&'.charCodeAt(0), 'and'],
  ['+'.charCodeAt(0), 'and'],
  ['/'.charCodeAt(0), '/'],
])

function isDigit(text: string, place: number): boolean {
  const code = text.charCodeAt(place)
  return code >= 48 && code <= 57
}

/** "Facing: East", "Furnishing - semi" are one statement each. */
const labels = new Set(['facing', 'furnishing'])

/** A hyphen inside a word and the dot of an abbreviation or an initial end no clause. */
function isBoundary(text: string, place: number, previous: TitleWord | undefined): boolean {
  const sign = text.charAt(place)
  if (sign === ' ' || '₹@#%_\t\r'.includes(sign)) return false
  if (labels.has(previous?.text ?? '') && ':-'.includes(sign)) return false
  const isBeforeSpace = ' \n\t'.includes(text.charAt(place + 1))
  if (sign === '-') return isBeforeSpace || text.charAt(place - 1) === ' '
  if (sign !== '.') return true
  return (
    isBeforeSpace && previous !== undefined && previous.text.length > 2 && previous.text !== 'opp'
  )
}

function foldedTitle(title: string): string {
  const lower = (beyondPlain.test(title) ? plainText(title) : title).toLowerCase()
  const whole = apostrophe.test(lower) ? lower.replace(apostrophes, '') : lower
  if (!beyondPlain.test(whole)) return whole
  return whole
    .replace(crosses, ' no ')
    .replace(nukta, '')
    .replace(chillu, (final) => chillus[final] ?? final)
}

const beyondPlain = /[^\n\u0020-\u007e₹]/
const apostrophe = /['`\u2018\u2019\u02bc\u00b4]/
const apostrophes = /['`\u2018\u2019\u02bc\u00b4]/g
/** "Lift ❌". */
const crosses = /[❌❎✖✗✘⛔🚫🙅]/gu
/** The dot below of Devanagari and Kannada is often left out. */
const nukta = /[\u093c\u0cbc]/g
/** Malayalam writes final consonants as one letter, or as a letter and a virama. */
const chillu = /[\u0d7a-\u0d7f]/g
const chillus: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}
