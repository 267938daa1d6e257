import english from '../../../data/words/english.json' with { type: 'json' }

/** Reads a name or a value. */
export function nameForm(written: string) {
  const words = splitWords(written)
  const spelt = words.map(singular)
  return {
    /** Its words in lower case, in the singular and in one spelling: `not`, `furnished` for `NOT_furnished`, `max` for `maximum`. */
    words: inOneSpelling(spelt),
    /** The same words as they were spelt: `maximum`. */
    spelt,
    /** The words as written, in one: `notfurnished`. Case, spaces, hyphens and underscores make no difference. */
    whole: words.join(''),
  }
}

/** Splits at signs, at a capital letter inside a word, and between letters and digits; `NRIs` is one word. */
function splitWords(written: string): readonly string[] {
  const spelt = signs.reduce(
    (text, [sign, word]) => text.replaceAll(sign, word),
    written.normalize('NFKC'),
  )
  const word = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{N}+/gu
  return (spelt.match(word) ?? []).map((one) => one.toLowerCase())
}

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

/** A word in the singular, whether or not that is a word: `les` for `less`. */
export function singular(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}

/**
 * Brings words into one spelling, so that each is written once in `data/words`: abbreviations in full, British spelling, and what
 * happens once in a period as `yearly`, `monthly`, `quarterly`.
 *
 * @param words in lower case and the singular
 */
export function inOneSpelling(words: readonly string[]): readonly string[] {
  const text = words.map((word) => spellings.get(word) ?? word).join(' ')
  return periods
    .reduce((known, [pattern, period]) => known.replaceAll(pattern, period), text)
    .split(' ')
    .filter((word) => word !== '')
}

/** The words of a list in `data/words`. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The spelling that is compared, by another one. */
export const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries(english.spellings).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
)

/** What happens once in a period, or is for one. `in 1 year` and `for year` are durations, and stay. */
const once = '(?:once|(?:one|1) time)(?: in)?(?: (?:a|an|each|every|per|one|1))?'
const per = `(?:${once}|(?:in )?(?:a|an|each|every|per))`
const periods: readonly (readonly [RegExp, string])[] = [
  [/\b(?:every|each|per|once in) 12 month\b|\b12 monthly\b/g, 'yearly'],
  [/\bno of\b/g, 'number of'],
  [/\b(?:half|semi|bi) (?:yearly|annual)\b|\b(?:every|each|per) 6 month\b/g, 'halfyearly'],
  [/\b(?:every|each|per) 3 month\b/g, 'quarterly'],
  [new RegExp(`\\b${per} (?:year|annum)\\b`, 'g'), 'yearly'],
  [new RegExp(`\\b${per} month\\b`, 'g'), 'monthly'],
  [new RegExp(`\\b${per} quarter\\b`, 'g'), 'quarterly'],
  [/\b(?:annual|annually|annum|pa)\b/g, 'yearly'],
  [/\b(?:pm|pcm)\b/g, 'monthly'],
  [/\b(yearly|monthly) basi\b/g, '$1'],
]

/** Whether a word turns what follows into its opposite. */
export function isDenial(word: string): boolean {
  return denials.has(word)
}

/** `nahi` and `bina` are Hindi, `illai` and `illatha` Tamil. `les` is `less` in the singular. */
const denials = wordSet(english.denials)
