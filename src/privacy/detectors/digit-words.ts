/**
 * Number words that people use to get a number past a filter, or say aloud: English, Hindi and Tamil, the last two also in Latin
 * letters, as they are typed.
 */
const words: Readonly<Record<string, string>> = {
  0: 'zero oh nought naught shunya shoonya sunya poojyam pujyam poojiyam',
  1: 'one ek onnu ondru onru',
  2: 'two do rendu irandu randu rendhu',
  3: 'three teen tin moonu moondru munu mundru moonru',
  4: 'four chaar char naalu nalu naangu nangu naanku',
  5: 'five paanch panch paach anju ainthu aindhu aindu anchu',
  6: 'six chhe chhah chha chah che aaru aru',
  7: 'seven saat sat ezhu yezhu elu yelu',
  8: 'eight aath ath ettu',
  9: 'nine nau nao onbathu onbadhu ombathu ombadhu onpathu onbadu',
}

const scriptWords: Readonly<Record<string, string>> = {
  0: 'பூஜ்ஜியம் பூஜ்யம் சுழியம் शून्य ज़ीरो जीरो',
  1: 'ஒன்று ஒண்ணு एक वन',
  2: 'இரண்டு ரெண்டு दो टू',
  3: 'மூன்று மூணு तीन थ्री',
  4: 'நான்கு நாலு चार फोर',
  5: 'ஐந்து அஞ்சு पांच पाँच फाइव',
  6: 'ஆறு छह छः छे छै सिक्स',
  7: 'ஏழு सात सेवन',
  8: 'எட்டு आठ एट',
  9: 'ஒன்பது ஒம்பது नौ नाइन',
}

/** "double nine": how often the digit after the word is meant. */
const repeatWords: Readonly<Record<string, string>> = {
  2: 'double dabal irattai டபுள் இரட்டை डबल',
  3: 'triple treble tripal ட்ரிபிள் ट्रिपल',
}

/** English words for two digits: "ninety eight" is 98. They are never joined to others. */
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const digitOf = byWord(words, scriptWords)
const repeatOf = byWord(repeatWords)

/** One number word of one digit, for a pattern with the flags `i` and `u`. */
const digitWord = anyOf(digitOf.keys())
const repeatWord = anyOf(repeatOf.keys())
const teenWord = anyOf(teens)
const tensWord = `(?:${tens.join('|')})(?:[ -]?(?:one|two|three|four|five|six|seven|eight|nine))?`

/** A repeating word, or number words: those of one digit may be joined to each other, but none to other letters. */
export const numberWords = `(?<![\\p{L}\\p{M}])(?:${repeatWord}|${teenWord}|${tensWord}|(?:${digitWord})+)(?![\\p{L}\\p{M}])`

/** Whether a text has three number words after each other, with digits or punctuation between them at most. */
export function hasNumberWords(text: string): boolean {
  return threeWords.test(text)
}

const anyWord = `(?:${repeatWord}|${teenWord}|${tens.join('|')}|${digitWord})`
const threeWords = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyWord}(?:[^\\p{L}\\p{M}]{0,4}${anyWord}){2}`,
  'iu',
)

/** How often a word repeats the digit after it; undefined for a number word. */
export function repeatsOf(token: string): number | undefined {
  const count = repeatOf.get(token.toLowerCase())
  return count === undefined ? undefined : Number(count)
}

/** The digits of number words; empty for other words. */
export function digitsOfWords(token: string): string {
  const text = token.toLowerCase()
  if (teens.includes(text)) return String(10 + teens.indexOf(text))
  const ten = tens.findIndex((word) => text.startsWith(word))
  if (ten !== -1) {
    const unit = digitOf.get(text.slice(tens[ten]?.length).replace(/^[ -]/, ''))
    return `${ten + 2}${unit ?? 0}`
  }
  return (text.match(oneWord) ?? []).map((word) => digitOf.get(word) ?? '').join('')
}

const oneWord = new RegExp(digitWord, 'giu')

function byWord(...lists: readonly Readonly<Record<string, string>>[]) {
  const entries = lists.flatMap((list) => Object.entries(list))
  // As `plainText` leaves them.
  const words = entries.flatMap(([digit, names]) =>
    names.split(' ').map((name) => [name.normalize('NFKC'), digit] as const),
  )
  return new Map(words)
}

/** The longest first: "chaar" begins with no other word, but "nine" begins "nineteen". */
function anyOf(names: Iterable<string>): string {
  return [...names].sort((a, b) => b.length - a.length).join('|')
}
