import type { Ratio } from '../../base/ratio.ts'
import { percentOf } from '../../base/ratio.ts'

/**
 * The figures that a text states, each in one form: `5%`, rupees as `2500000`, days as `2025-04-01`.
 *
 * Read are digits and English words: "2 per cent", "two rupees for every hundred", "5, 3 and 4%", "₹50 lakh to 3 crores",
 * "Rs.25,000/-", "12/02/2014", "1st of April, 2021". A bare number is no figure.
 */
export function figuresIn(text: string): ReadonlySet<string> {
  const plain = withDigits(text.toLowerCase())
  const percents = allOf(plain, percentPattern, ([, part]) => percentKey(Number(part)))
  const rupees = allOf(plain, rupeesPattern, ([, prefixed, suffixed]) => prefixed ?? suffixed ?? '')
  const multiples = allOf(plain, multiplePattern, ([, count, unit = '']) =>
    String(Math.round(Number(count) * (unit.startsWith('c') ? 10_000_000 : 100_000))),
  )
  const perHundred = [
    ...allOf(plain, rupeesForEvery, ([, part, of]) =>
      percentKey((Number(part) * 100) / Number(of)),
    ),
    ...allOf(plain, forEveryRupees, ([, of, part]) =>
      percentKey((Number(part) * 100) / Number(of)),
    ),
  ]
  const days = [
    ...allOf(plain, numericDay, ([, day, month, year]) => dayKey(year, Number(month), day)),
    ...allOf(plain, dayOfMonth, ([, day, month = '', year]) => dayKey(year, monthOf(month), day)),
    ...allOf(plain, monthAndDay, ([, month = '', day, year]) => dayKey(year, monthOf(month), day)),
  ]
  return new Set([...percents, ...rupees, ...multiples, ...perHundred, ...days])
}

/** The figures of a part of a rule file, in the same form, without those that are nothing. */
export function figuresOf(part: unknown): readonly string[] {
  if (typeof part === 'bigint') return part === 0n ? [] : [String(part)]
  if (typeof part !== 'object' || part === null) return []
  if (isRatio(part)) return part.numerator === 0n ? [] : [percentKey(percentOf(part))]
  return Object.values(part).flatMap(figuresOf)
}

function isRatio(part: object): part is Ratio {
  return 'numerator' in part && 'denominator' in part
}

const percentKey = (percent: number): string => `${String(Number(percent.toFixed(6)))}%`

const dayKey = (year = '', month: number, day = ''): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

function allOf(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => string,
): readonly string[] {
  return [...text.matchAll(pattern)].map(read)
}

const number = String.raw`(?<![\d.])(\d+(?:\.\d+)?)`
// "5, 3 and 4%": the unit of the last is that of all.
const others = String.raw`(?:\s*(?:,\s*and|,|and|or|to|[-–+=])\s*\d+(?:\.\d+)?)*`
const percentPattern = new RegExp(String.raw`${number}(?=${others}\s*(?:%|per ?cent))`, 'gu')
const multiplePattern = new RegExp(
  String.raw`(?<![\d.])(\d{1,3}(?:\.\d+)?)(?=${others}\s*(lakh|lac|crore))`,
  'gu',
)
const money = String.raw`(?:rs\.?|₹)\s*(\d+)(?![\d.]*\s*(?:lakh|lac|crore))`
const rupeesPattern = new RegExp(String.raw`${money}|${number}(?=${others}(?:/-|\s*rupees))`, 'gu')
const rupeesForEvery = /(\d+) rupees? (?:for|per|on)(?: every| each)? (?:rs\.? ?)?(\d+)/gu
const forEveryRupees = /every (?:additional )?(?:rs\.? ?)?(\d+)(?:\/-)?(?: or part)? rs\.? ?(\d+)/gu

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName = `(${months.join('|')})[a-z]*\\.?`
const monthOf = (name: string): number => months.indexOf(name) + 1
const numericDay = /\b(\d{1,2})[-./](\d{1,2})[-./](\d{4})\b/gu
const dayOfMonth = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName},? (\d{4})`,
  'gu',
)
const monthAndDay = new RegExp(String.raw`\b${monthName} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`, 'gu')

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const inWords = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[- ](${small.slice(1, 10).join('|')}))?|(${small.join('|')}))\\b`,
  'gu',
)

/** Lower-case text with its numbers in digits and without separators: "twenty-five thousand" is "rs 25000". */
function withDigits(text: string): string {
  return text
    .replace(
      /(\d{1,2}(?:,\d{2,3})*,\d{3})(?!\d)/gu,
      (grouped) => `rs ${grouped.replaceAll(',', '')}`,
    )
    .replace(/(?:rs\.?|₹)\s*rs /gu, 'rs ')
    .replace(inWords, (_, ten?: string, one?: string, alone?: string) => {
      if (alone !== undefined) return String(small.indexOf(alone))
      return String((tens.indexOf(ten ?? '') + 2) * 10 + small.indexOf(one ?? 'zero'))
    })
    .replace(/(?:(\d+) )?(hundred|thousand)\b/gu, (_, count: string | undefined, unit: string) => {
      return `rs ${String(Number(count ?? 1) * (unit === 'hundred' ? 100 : 1000))}`
    })
}
