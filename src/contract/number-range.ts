import { nameForm } from './name-form.ts'

/** Whole numbers from one to another, both included. */
export type NumberRange = readonly [least: number, most: number]

/** The range that a synonym stands for: `60 to 79`. Undefined for any other word. */
export function rangeOf(synonym: string): NumberRange | undefined {
  const [, least, most] = /^(\d+) to (\d+)$/.exec(synonym) ?? []
  return most === undefined ? undefined : [Number(least), Number(most)]
}

/** The ages that a text leaves possible: `65 years old`, `aged 45`, `45-50`, `under 40`, `85 and above`. */
export function agesIn(written: string): NumberRange | undefined {
  const words = nameForm(written).words.filter((word) => !ageWords.has(word))
  const [age, most, ...more] = words.filter((word) => /^\d{1,3}$/.test(word)).map(Number)
  const around = words.filter((word) => !/^\d/.test(word)).join(' ')
  if (age === undefined || more.length > 0) return undefined
  if (most !== undefined) return rangeWords.has(around) ? [age, most] : undefined
  if (around === '') return [age, age]
  if (/^(?:below|under|les than|younger than)$/.test(around)) return [0, age - 1]
  if (/^(?:upto|up to|till)$/.test(around)) return [0, age]
  if (/^(?:above|over|more than|older than)$/.test(around)) return [age + 1, longestLife]
  return /^(?:plu|onward|(?:and|or) (?:above|over|older|more))$/.test(around)
    ? [age, longestLife]
    : undefined
}

const longestLife = 120
const rangeWords = new Set(['', 'to', 'and', 'between and', 'from to'])

/** Words around an age that change nothing. */
const ageWords = new Set([
  ...['age', 'aged', 'year', 'old', 'yo', 'y', 'o', 'i', 'am', 'is', 'my', 'of', 'group', 'person'],
  'running',
])
