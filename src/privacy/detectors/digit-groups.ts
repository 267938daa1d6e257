import { digitsOfWords, numberWords, repeatsOf } from './digit-words.ts'

/** A run of digits, or a number word. */
export interface DigitGroup {
  readonly start: number
  readonly end: number
  readonly digits: string
  readonly worded: boolean
  /** The text between this group and the one before it; undefined when it is more than punctuation. */
  readonly gap: string | undefined
}

/**
 * All digit groups of a text in order. Number words count as digits; "double" and "triple" belong to the digit after
 * them.
 */
export function digitGroups(plain: string): readonly DigitGroup[] {
  const groups: DigitGroup[] = []
  let repeat: { start: number; end: number; count: number } | undefined
  groupPattern.lastIndex = 0
  for (let match = groupPattern.exec(plain); match; match = groupPattern.exec(plain)) {
    const [token] = match
    const end = match.index + token.length
    const count = repeatsOf(token)
    if (count !== undefined) {
      repeat = { start: match.index, end, count }
      continue
    }
    const doubled = repeat !== undefined && isGap(plain.slice(repeat.end, match.index))
    const start = repeat !== undefined && doubled ? repeat.start : match.index
    const digits = startsWithDigit(token) ? token.replace(/o/gi, '0') : digitsOfWords(token)
    groups.push({
      start,
      end,
      digits:
        repeat !== undefined && doubled
          ? digits.charAt(0).repeat(repeat.count - 1) + digits
          : digits,
      worded: doubled || !startsWithDigit(token),
      gap: gapBetween(plain, groups.at(-1)?.end, start),
    })
    repeat = undefined
  }
  return groups
}

// O means zero between digits.
const groupPattern = new RegExp(`\\d(?:[\\do]*\\d)?|${numberWords}`, 'giu')

function startsWithDigit(token: string): boolean {
  const first = token.charCodeAt(0)
  return first >= 48 && first <= 57
}

function gapBetween(plain: string, end: number | undefined, start: number): string | undefined {
  if (end === undefined || start - end > maxGapLength) return undefined
  const gap = plain.slice(end, start)
  return isGap(gap) ? gap : undefined
}

const maxGapLength = 3
const gapShape = /^[\s.()[\]_*~|•·+,/:;&'"-]*$/

function isGap(text: string): boolean {
  return text.length <= maxGapLength && gapShape.test(text)
}
