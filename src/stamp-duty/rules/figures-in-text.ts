import { percentOf, type Ratio } from '../../base/ratio.ts'

/**
 * The figures that a text states, as often as it does, each in one form: `5%`, rupees as `2500000`, days as `2025-04-01`.
 *
 * Read are digits and English words: "2 per cent", "two rupees for every hundred", "5, 3 and 4%", "six points",
 * "₹50 lakh to 3 crores", "Rs.25,000/-", "12/02/2014", "1st of April, 2021". A bare number is one from 10,000 on.
 */
export function figuresIn(text: string): readonly string[] {
  const plain = inDigits(text.toLowerCase())
  return [
    ...[...plain.matchAll(percents)].map(([, part]) => percentKey(Number(part))),
    ...[...plain.matchAll(rupees)].map(([, after, before, bare = '']) => after ?? before ?? bare),
    ...[...plain.matchAll(multiples)].map(([, count, unit]) =>
      String(Math.round(Number(count) * (unit?.startsWith('cr') ? 10_000_000 : 100_000))),
    ),
    ...[...plain.matchAll(days)].map(([, day = '', month = '', year = '']) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  ]
}

/** Whether a figure is a day. */
export function isDay(figure: string): boolean {
  return /^\d{4}-/u.test(figure)
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

function percentKey(percent: number): string {
  return `${String(Number(percent.toFixed(6)))}%`
}

// In "5, 3 and 4%", the unit of the last is that of all. In "₹1,25,000, 2 lakh" it is not: a long number has its own.
const others = String.raw`(?:\s*(?:,\s*and|,|and|or|to|[-–+=])\s*\d+(?:\.\d+)?)*`
const listed = (unit: string, digits = '+'): string =>
  String.raw`(?<![\d.])(\d${digits}(?:\.\d+)?)(?=${others}${unit})`
const percents = new RegExp(listed(String.raw`\s*(?:%|per ?cent|points?\b)`), 'gu')
const multiples = new RegExp(listed(String.raw`\s*(lakh|lac|crore|cr\b)`, '{1,3}'), 'gu')
const rupees = new RegExp(
  String.raw`(?:\brs\.?|₹)\s*(\d+)(?![\d.]*\s*(?:lakh|lac|cr))|${listed(String.raw`(?:/-|\s*rupees)`)}|(?<![\d.])(\d{5,})(?!\.?\d)`,
  'gu',
)
const days = /\b(\d{1,2})[-./](\d{1,2})[-./](\d{4})\b/gu

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = `(${months.join('|')})[a-z]*\\.?`
const dayOfMonth = new RegExp(String.raw`(\d+)(?:st|nd|rd|th)?(?: of)? ${month},? (\d{4})`, 'gu')
const monthAndDay = new RegExp(String.raw`${month} (\d+)(?:st|nd|rd|th)?,? (\d{4})`, 'gu')

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const one = small.slice(1, 10).join('|')
const inWords = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[- ](${one}))?|(${small.join('|')}))\\b`,
  'gu',
)

const dayOf = (day: string, name: string, year: string): string =>
  `${day}/${String(months.indexOf(name) + 1)}/${year}`
const share = (part: string, of: string): string => `${String((Number(part) * 100) / Number(of))}%`

/** Lower-case text with its numbers in digits, amounts after `rs `, days as 1/4/2021 and shares in percent. */
function inDigits(text: string): string {
  return text
    .replace(/(?:\brs\.?\s*|₹)?(\d{1,2}(?:,\d{2,3})*,\d{3})(?!\d)/gu, (_, grouped: string) => {
      return `rs ${grouped.replaceAll(',', '')}`
    })
    .replace(inWords, (_, ten?: string, unit = 'zero', alone = unit) => {
      const fromTens = ten === undefined ? 0 : (tens.indexOf(ten) + 2) * 10
      return String(fromTens + small.indexOf(alone))
    })
    .replace(/(?:(\d+) )?(hundred|thousand)\b/gu, (_, count: string | undefined, unit: string) => {
      return `rs ${String(Number(count ?? 1) * (unit === 'hundred' ? 100 : 1000))}`
    })
    .replace(dayOfMonth, (_, day: string, name: string, year: string) => dayOf(day, name, year))
    .replace(monthAndDay, (_, name: string, day: string, year: string) => dayOf(day, name, year))
    .replace(
      /(\d+) rupees? (?:for|per|on|a)(?: every| each)? (?:rs\.? ?)?(\d+)/gu,
      (_, part: string, of: string) => share(part, of),
    )
    .replace(
      /every (?:additional )?(?:rs\.? ?)?(\d+)(?:\/-)?(?: or part)? rs\.? ?(\d+)/gu,
      (_, of: string, part: string) => share(part, of),
    )
}
