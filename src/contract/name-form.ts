import { inOneSpelling } from './word-spellings.ts'

/** A name or a value as someone wrote it, in the forms that it is compared in. */
export interface NameForm {
  /** Its words in lower case, in the singular and in one spelling: `not`, `furnished` for `NOT_furnished`, `maximum` for `max`. */
  readonly words: readonly string[]
  /** The same words as they were spelt: `max`. */
  readonly spelt: readonly string[]
  /** The words as written, in one: `notfurnished`. Case, spaces, hyphens and underscores make no difference. */
  readonly whole: string
  /** What it denies or halves: `not`, `half`, or empty. Two names of different polarity never mean the same. */
  readonly polarity: string
}

/** Reads a name or a value. */
export function nameForm(written: string): NameForm {
  const words = wordsOf(written)
  const singulars = words.map(singular)
  return {
    words: inOneSpelling(singulars),
    spelt: singulars,
    whole: words.join(''),
    polarity: polarityOf(words),
  }
}

/** Splits at signs, at a capital letter inside a word, and between letters and digits; `NRIs` is one word. */
function wordsOf(written: string): readonly string[] {
  const spelt = signs.reduce(
    (text, [sign, word]) => text.replaceAll(sign, word),
    written.normalize('NFKC'),
  )
  return (
    spelt.match(
      /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{N}+/gu,
    ) ?? []
  ).map((word) => word.toLowerCase())
}

/** Signs that mean words, and numbers of bedrooms and floors, which no value has. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\b\d+(?:\.5)?[\s-]*(?:bhk|bed(?:room)?s?)\b/gi, ' '],
  [/\bg\s*\+\s*\d\b/gi, ' '],
  [/n['’]t\b/gi, ' not'],
  [/['’](?:s|m)\b/gi, ''],
  [/\bp\.\s?a\b\.?/gi, ' per annum '],
  [/\bp\.\s?m\b\.?/gi, ' per month '],
  [/%/g, ' percent '],
  [/</g, ' below '],
  [/>/g, ' above '],
  [/(?<=\d)\s*\+/g, ' plus '],
  [/[&+]/g, ' and '],
  [/\bw\/o\b/gi, ' without '],
  [/\/\s*(?=(?:year|yr|annum|month|mth|quarter)\b)/gi, ' per '],
  [/[/|]/g, ' or '],
]

function singular(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}

function polarityOf(words: readonly string[]): string {
  if (words.some((word) => isDenial(word) || /^(?:non|not|un|in|dis|without)/.test(word)))
    return 'not'
  return words.some((word) => halves.has(word) || /^(?:semi|half|part)/.test(word)) ? 'half' : ''
}

/** Whether a word turns what follows into its opposite. */
export function isDenial(word: string): boolean {
  return denials.has(word)
}

/** `nahi` and `bina` are Hindi, `illai` and `illatha` Tamil. `les` is `less` in the singular. */
const denials = new Set([
  ...['no', 'not', 'non', 'un', 'never', 'none', 'without', 'except', 'excluding', 'other', 'than'],
  ...['nahi', 'nahin', 'bina', 'illai', 'illatha', 'illamal', 'less', 'les', 'free', 'ex', 'false'],
])
const halves = new Set(['semi', 'half', 'part', 'partly', 'partial', 'partially'])
