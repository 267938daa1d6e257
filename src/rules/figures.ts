import { ratioFromText, type Ratio } from '../base/ratio.ts'
import type { Schema } from './schema.ts'

/**
 * Figures of law and market are texts in the files, because a number literal would already be rounded to a double. The
 * keyword `readAs` says what a text that matches its pattern is read as.
 */
export const figureReaders = {
  rupees: BigInt,
  ratio: ratioFromText,
  number: Number,
  percentNumber: (percentage: string) => Number(percentage.slice(0, -1)),
} as const satisfies Readonly<Record<string, (text: string) => unknown>>

type FigureReaders = typeof figureReaders

function figure<Name extends keyof FigureReaders>(
  readAs: Name,
  pattern: string,
  write: string,
): Schema<ReturnType<FigureReaders[Name]>> {
  return { type: 'string', pattern, readAs, write }
}

const rupeesPattern = '^(0|[1-9][0-9]{0,15})$'
const rupeesHint = 'Write whole rupees as text without separators, such as "150000".'

/** Whole rupees, exact. */
export const rupees: Schema<bigint> = figure('rupees', rupeesPattern, rupeesHint)

/** The same for arithmetic in doubles. */
export const rupeesNumber: Schema<number> = figure('number', rupeesPattern, rupeesHint)

/** A multiple of whole rupees to round to. */
export const roundingUnit: Schema<bigint> = { ...rupees, pattern: '^[1-9][0-9]{0,6}$' }

const percentPattern = '^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,6})?%$'
const percentHint = 'Write a rate as text with its percent sign, such as "5%" or "0.25%".'

/** A rate as an exact fraction: `"5%"` is 5/100. */
export const rate: Schema<Ratio> = figure('ratio', percentPattern, percentHint)

/** The same in percent, for arithmetic in doubles: `"7.75%"` is 7.75. */
export const percent: Schema<number> = figure('percentNumber', percentPattern, percentHint)

/** A number as text; `what` and `example` complete the hint for the author. */
export function number(pattern: string, what: string, example: string): Schema<number> {
  return figure('number', pattern, `Write ${what} as text, such as "${example}".`)
}
