import units from '../../../data/words/units.json' with { type: 'json' }
import { inOneSpelling, singular, wordSet } from './name-form.ts'
import { unitNames, type Unit } from './units.ts'

/** An amount as a caller wrote it in words. */
export interface WrittenAmount {
  /** In the argument's own unit where one was written, so 7500000 for "75 lakh" and 20 for "240 months". */
  readonly value: number
  readonly unit: Unit | undefined
  readonly period: 'yearly' | 'monthly' | undefined
  /** Whether there is no digit in it, and neither a multiple nor a unit: `about seventy`. */
  readonly isBareWord: boolean
  /** Whether the amount is the highest or the lowest that is meant. */
  readonly end: 'highest' | 'lowest' | undefined
}

/**
 * Reads an amount as people in India write it: `₹75,00,000`, `1 crore 20 lakh`, `1.5L per month`, `under 80 lakhs`, `18 LPA`.
 * Undefined where a word is not known, or where the text has two amounts.
 */
export function readAmount(written: string): WrittenAmount | undefined {
  const text = written.toLowerCase()
  const [end, pattern] = ends.find(([, words]) => words.test(text)) ?? []
  const words = wordsOf(pattern === undefined ? text : text.replace(pattern, ' '))
  const period = (['yearly', 'monthly'] as const).find((it) => words.includes(it))
  const found = sumOf(words.filter((word) => word !== period && !around.has(word)))
  const isBareWord = found?.unit === undefined && !/\d/.test(text) && found?.value !== 0
  return found && { ...found, isBareWord, period, end }
}

function wordsOf(text: string): readonly string[] {
  const split =
    text
      .replaceAll('₹', ' inr ')
      .replaceAll(/(?<=[\d\s])lpa\b/g, ' l pa')
      .replaceAll('/-', ' ')
      .replaceAll('/', ' per ')
      .replaceAll(/\bp\. ?(?=[am]\b)/g, 'p')
      .replaceAll(/\bsq(?:uare)?\.? ?(?=f(?:ee)?t|m|y)/g, 'sq')
      .match(/\d[\d,]*(?:\.\d+)?|\p{L}+|[^\p{L}\s.,]/gu) ?? []
  return inOneSpelling(split.map(singular))
}

const ends: readonly (readonly ['highest' | 'lowest', RegExp])[] = [
  ['highest', /\bno(?:t)? more than\b|\bat most\b|\b(?:less|lower) than\b|\bup to\b|[<≤]/],
  ['highest', /\b(?:under|below|upto|within|max|maximum|till|until)\b/],
  ['lowest', /\bno(?:t)? less than\b|\bat least\b|\b(?:more|higher) than\b|[>≥+]/],
  ['lowest', /\b(?:above|over|min|minimum|starting from|from|starting|onwards|plus)\b/],
]

const around = wordSet(units.aroundAmounts)

function sumOf(words: readonly string[]): Pick<WrittenAmount, 'value' | 'unit'> | undefined {
  let value: number | undefined
  let number: number | undefined
  let last = Infinity
  let unit: { readonly unit: Unit; readonly times: number } | undefined
  for (const word of words) {
    const digits = /^\d/.test(word) ? Number(word.replaceAll(',', '')) : numberWords.get(word)
    const said = unitsOfAmounts.get(word)
    if (digits !== undefined) {
      const isTens = number !== undefined && number >= 20 && number % 10 === 0 && digits < 10
      if (number !== undefined && !(isTens && !/\d/.test(word))) return undefined
      number = (number ?? 0) + digits
    } else if (said?.unit === 'rupees' && said.times > 1) {
      if (number === undefined || said.times >= last) return undefined
      value = (value ?? 0) + Number((number * said.times).toPrecision(15))
      number = undefined
      last = said.times
    } else {
      if (said === undefined || (unit !== undefined && unit !== said)) return undefined
      unit = said
    }
  }
  // A number after a multiple has none of its own: 75 lakh 20.
  if (number !== undefined && value !== undefined) return undefined
  const sum = number ?? value
  if (sum === undefined) return undefined
  const own = unit?.unit ?? (value === undefined ? undefined : 'rupees')
  return { value: Number((sum * (unit?.times ?? 1)).toPrecision(12)), unit: own }
}

const numberWords = new Map([
  ...units.numbers.split(' ').map((word, number) => [singular(word), number] as const),
  ...units.tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ...units.nothing.split(' ').map((word) => [word, 0] as const),
])

const unitsOfAmounts = new Map(
  unitNames.flatMap((unit) =>
    Object.entries(units.inAmounts[unit]).flatMap(([words, times]) => {
      const row = { unit, times }
      return words.split(' ').map((word) => [word, row] as const)
    }),
  ),
)
