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
    const count = repeats.get(token.toLowerCase())
    if (count !== undefined) {
      repeat = { start: match.index, end, count }
      continue
    }
    const doubled = repeat !== undefined && isGap(plain.slice(repeat.end, match.index))
    const start = repeat !== undefined && doubled ? repeat.start : match.index
    const digits = digitsOf(token)
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

/** Number words in English and Tamil, which people use to get a number past a filter. */
// prettier-ignore
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: '0', oh: '0', nought: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7',
    eight: '8', nine: '9',
    பூஜ்ஜியம்: '0', பூஜ்யம்: '0', ஒன்று: '1', இரண்டு: '2', மூன்று: '3', நான்கு: '4', ஐந்து: '5', ஆறு: '6', ஏழு: '7',
    எட்டு: '8', ஒன்பது: '9',
  }),
)
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
])

const word = [...words.keys()].join('|')
// O means zero between digits. Number words may be joined to each other, but not to other letters.
const groupPattern = new RegExp(
  `\\d(?:[\\do]*\\d)?|(?<![\\p{L}\\p{M}])(?:double|triple|(?:${word})+)(?![\\p{L}\\p{M}])`,
  'giu',
)
const oneWord = new RegExp(word, 'giu')

function digitsOf(token: string): string {
  if (startsWithDigit(token)) return token.replace(/o/gi, '0')
  return (token.match(oneWord) ?? []).map((name) => words.get(name.toLowerCase()) ?? '').join('')
}

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
