/** A name or a value as somebody wrote it, in the forms that it is compared in. */
export interface NameForm {
  /** Its words in lower case and the singular: `not`, `furnished` for `NOT_furnished`. */
  readonly words: readonly string[]
  /** The words in one: `notfurnished`. Case, spaces, hyphens and underscores make no difference. */
  readonly whole: string
  /** The same without small words, units and plurals: `tenure` for `tenureYears`, empty where nothing else is left. */
  readonly core: string
  /** Whether the core lacks a small word or a unit. */
  readonly isCut: boolean
  /** What it denies or halves: `not`, `half`, or empty. Two names of different polarity never mean the same. */
  readonly polarity: string
}

/** Reads a name or a value. */
export function nameForm(written: string): NameForm {
  const words = wordsOf(written)
  const singulars = words.map(singular)
  const coreWords = singulars.filter((word) => !smallWords.has(word) && !units.has(word))
  return {
    words: singulars,
    whole: words.join(''),
    core: coreWords.join(''),
    isCut: coreWords.length < words.length,
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

/** Signs that stand for words, and a number of bedrooms, which no value has. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\b\d+(?:\.5)?[\s-]*(?:bhk|bed(?:room)?s?)\b/gi, ' '],
  [/n['’]t\b/gi, ' not'],
  [/['’]s\b/gi, ''],
  [/%/g, ' percent '],
  [/</g, ' below '],
  [/>/g, ' above '],
  [/(?<=\d)\s*\+/g, ' plus '],
  [/&/g, ' and '],
]

/** Words that make no difference. */
const smallWords = new Set([
  ...['a', 'an', 'the', 'of', 'for', 'to', 'in', 'on', 'by', 'is', 'are', 'my', 'our', 'your'],
  'amount',
])
/** Units, which a hint may correct: it says in which one the argument is. */
const units = new Set([
  ...['inr', 'rs', 'rupee', 'lakh', 'lac', 'crore', 'cr', 'percent', 'percentage', 'pct'],
  ...['sqft', 'sqm', 'sq', 'ft', 'feet', 'year', 'yr', 'month'],
])

function singular(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}

function polarityOf(words: readonly string[]): string {
  if (words.some((word) => denials.has(word) || /^(?:non|not|un|in|dis|without)/.test(word)))
    return 'not'
  return words.some((word) => halves.has(word) || /^(?:semi|half|part)/.test(word)) ? 'half' : ''
}

/** `nahi` and `bina` are Hindi, `illai` and `illatha` Tamil. */
const denials = new Set([
  ...['no', 'not', 'non', 'un', 'never', 'none', 'without', 'except', 'excluding', 'other', 'than'],
  ...['nahi', 'nahin', 'bina', 'illai', 'illatha', 'illamal', 'less', 'free', 'ex', 'false'],
])
const halves = new Set(['semi', 'half', 'part', 'partly', 'partial', 'partially'])
