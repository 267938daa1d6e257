import type { Period } from './units.ts'

/** An amount as someone wrote it in words. */
export interface WrittenAmount {
  /** In the unit below, so 7500000 for "75 lakh". */
  readonly value: number
  /** Undefined where no unit was written. */
  readonly unit: WrittenUnit | undefined
  readonly period: Period | undefined
  /** Whether there is no digit in it, and neither a multiple nor a unit: `about seventy`. */
  readonly isBareWord: boolean
  /** Whether the amount is the highest or the lowest that is meant. */
  readonly end: 'highest' | 'lowest' | undefined
}

export type WrittenUnit =
  | 'rupees'
  | 'percent'
  | 'basisPoints'
  | 'years'
  | 'months'
  | 'sqft'
  | 'sqm'
  | 'sqyd'
  | 'bedrooms'
  | 'items'
  | 'points'

/**
 * Reads an amount as people in India write it: `₹75,00,000`, `1 crore 20 lakh`, `1.5L per month`, `under 80 lakhs`, `18 LPA`.
 * Undefined where a word is not known, or where the text has two amounts.
 */
export function readAmount(written: string): WrittenAmount | undefined {
  const words = wordsOf(written)
  let rest = words.join(' ')
  const period = periods.find(([pattern]) => pattern.test(rest))
  if (period !== undefined) rest = rest.replace(period[0], ' ')
  const end = ends.find(([pattern]) => pattern.test(rest))
  if (end !== undefined) rest = rest.replace(end[0], ' ')
  const parts = rest.split(' ').filter((word) => word !== '' && !fillers.has(word))
  const found = sumOf(parts)
  const isBareWord = found?.unit === undefined && !/\d/.test(rest) && found?.value !== 0
  return found && { ...found, isBareWord, period: period?.[1], end: end?.[1] }
}

function wordsOf(written: string): readonly string[] {
  return (
    written
      .toLowerCase()
      .replaceAll('₹', ' inr ')
      .replaceAll(/(?<=[\d\s])lpa\b/g, ' l pa')
      .replaceAll(/\/-/g, ' ')
      .replaceAll(/\bp\. ?(?=[am]\b)/g, 'p')
      .replaceAll(/\bsq(?:uare)?\.? ?(?=f(?:ee)?t|m|y)/g, 'sq')
      .match(/\d[\d,]*(?:\.\d+)?|\p{L}+|[^\p{L}\s.,]/gu) ?? []
  )
}

const periods: readonly (readonly [RegExp, Period])[] = [
  [
    /(?:\b(?:per|a|an|each|every)|\/) (?:year|yr|annum)\b|\b(?:pa|annually|yearly|annual)\b/,
    'yearly',
  ],
  [/(?:\b(?:per|a|each|every)|\/) (?:month|mth|mo|m)\b|\b(?:pm|pcm|monthly)\b/, 'monthly'],
]

const ends: readonly (readonly [RegExp, 'highest' | 'lowest'])[] = [
  [/\b(?:no|not) more than\b|\b(?:at most|less than|lower than|up to)\b/, 'highest'],
  [/\b(?:under|below|upto|within|max|maximum|till|until)\b|[<≤]/, 'highest'],
  [/\b(?:no|not) less than\b|\b(?:at least|more than|higher than|starting from)\b/, 'lowest'],
  [/\b(?:above|over|min|minimum|from|starting|onwards|plus)\b|[>≥+]/, 'lowest'],
]

/** Words around an amount. */
const fillers = new Set([
  ...['about', 'around', 'approx', 'approximately', 'roughly', 'nearly', '~', 'only', 'a', 'an'],
  ...['of', 'is', 'my', 'the', 'for', 'total', 'exactly', 'just', 'in', 'hand', 'ctc', 'budget'],
  ...['salary', 'income', 'rent', 'price', 'loan', 'top', 'first', 'and', '=', ':'],
])

/** Numbers with their multiples, the largest first, and one unit. */
function sumOf(words: readonly string[]): Pick<WrittenAmount, 'value' | 'unit'> | undefined {
  let value: number | undefined
  let number: number | undefined
  let last = Infinity
  let unit: WrittenUnit | undefined
  for (const word of words) {
    const digits = numberOf(word)
    const times = multiples.find(([pattern]) => pattern.test(word))?.[1]
    if (digits !== undefined) {
      const isTens = number !== undefined && number >= 20 && number % 10 === 0 && digits < 10
      if (number !== undefined && !(isTens && !/\d/.test(word))) return undefined
      number = (number ?? 0) + digits
    } else if (times !== undefined) {
      if (number === undefined || times >= last) return undefined
      value = (value ?? 0) + Number((number * times).toPrecision(15))
      number = undefined
      last = times
    } else {
      const said = units.find(([pattern]) => pattern.test(word))?.[1]
      if (said === undefined || (unit !== undefined && unit !== said)) return undefined
      unit = said
    }
  }
  // A number after a multiple has none of its own: 75 lakh 20.
  if (number !== undefined && value !== undefined) return undefined
  const sum = number ?? value
  if (sum === undefined) return undefined
  return { value: sum, unit: last === Infinity ? unit : (unit ?? 'rupees') }
}

function numberOf(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word.replaceAll(',', ''))
  return numberWords.get(word)
}

const numberWords = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    .concat(['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'])
    .concat(['eighteen', 'nineteen'])
    .map((word, number) => [word, number] as const),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [word, (index + 2) * 10] as const,
  ),
  ...['nil', 'none', 'no', 'nothing'].map((word) => [word, 0] as const),
])

const multiples: readonly (readonly [RegExp, number])[] = [
  [/^(?:crores?|crs?)$/, 10_000_000],
  [/^(?:lakhs?|lacs?|l|lk|lks)$/, 100_000],
  [/^(?:thousands?|k)$/, 1000],
]

const units: readonly (readonly [RegExp, WrittenUnit])[] = [
  [/^(?:rs|inr|rupees?)$/, 'rupees'],
  [/^(?:%|percent|percentage|pct)$/, 'percent'],
  [/^(?:bps?|basispoints?)$/, 'basisPoints'],
  [/^(?:years?|yrs?|y)$/, 'years'],
  [/^(?:months?|mths?|m|mos?|emis?|installments?|instalments?)$/, 'months'],
  [/^(?:sqft|sqfeet|sft)$/, 'sqft'],
  [/^(?:sqm|sqmt|sqmtr|sqmeters?|sqmetres?)$/, 'sqm'],
  [/^(?:sqyds?|sqyards?|gaj)$/, 'sqyd'],
  [/^(?:bhks?|bedrooms?|beds?|br)$/, 'bedrooms'],
  [/^(?:results?|listings?|homes?|properties|flats?|items?|options?)$/, 'items'],
  [/^(?:points?)$/, 'points'],
]
