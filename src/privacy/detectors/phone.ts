import { digitGroups, type DigitGroup } from './digit-groups.ts'
import type { Detector, Span } from './span.ts'

/**
 * Phone numbers: Indian mobiles (ten digits beginning with 6 to 9, any grouping, after +91, 91, 0091 or 0), landlines
 * with their area code, foreign numbers after a plus sign or 00; also in words and digit by digit. Amounts, ranges,
 * areas, coordinates and pincodes of the same length are not phone numbers.
 */
export const findPhone: Detector = (plain) => {
  const groups = digitGroups(plain)
  const spans: Span[] = []
  for (let first = 0; first < groups.length; first += 1) addFrom(plain, groups, first, spans)
  return spans
}

const maxNumberLength = 15

/** Tries runs of neighbouring groups that begin at `first`: at most fifteen, so the search stays linear. */
function addFrom(plain: string, groups: readonly DigitGroup[], first: number, spans: Span[]): void {
  const run: DigitGroup[] = []
  let digits = ''
  for (let next = first; next < groups.length; next += 1) {
    const group = groups[next]
    if (group === undefined || (run.length > 0 && group.gap === undefined)) return
    digits += group.digits
    if (digits.length > maxNumberLength) return
    run.push(group)
    if (digits.length < minNumberLength) continue
    const sign = signBefore(plain, groups[first])
    if (!isNumber(digits, run, sign) || (sign === '' && isSomethingElse(plain, digits, run)))
      continue
    const start = startWithSigns(plain, (groups[first]?.start ?? 0) - sign.length, group.end)
    spans.push({ start, end: group.end })
  }
}

const minNumberLength = 8

/** A plus sign that belongs to the number, not to a calculation before it. */
function signBefore(plain: string, group: DigitGroup | undefined): string {
  const start = group?.start ?? 0
  if (plain[start - 1] !== '+') return ''
  return /[\w)]/.test(plain[start - 2] ?? '') ? '' : '+'
}

/** Includes the bracket of an area code. */
function startWithSigns(plain: string, start: number, end: number): number {
  return plain[start - 1] === '(' && plain.slice(start, end).includes(')') ? start - 1 : start
}

function isNumber(digits: string, run: readonly DigitGroup[], sign: string): boolean {
  const [{ digits: head } = { digits: '' }] = run
  if (sign === '+')
    return digits.startsWith('91') ? digits.length === 12 : /^[1-9]\d{7,14}$/.test(digits)
  if (/^(?:0|91|0?091|0091)?[6-9]\d{9}$/.test(digits)) return true
  if (/^00[1-9]\d{8,12}$/.test(digits)) return true
  // Landlines: with the trunk zero, or with a separate country code.
  if (/^0[1-8]\d{9}$/.test(digits))
    return run.length > 1 ? /^0\d{2,4}$/.test(head) : digits.startsWith('0422')
  if (/^91[1-8]\d{9}$/.test(digits)) return head === '91'
  return head === '422' && /^422[2-9]\d{6}$/.test(digits)
}

/** Whether a possible phone number is more likely an amount, a range, a list of sizes, a coordinate or a pincode. */
function isSomethingElse(plain: string, digits: string, run: readonly DigitGroup[]): boolean {
  const start = run[0]?.start ?? 0
  const end = run.at(-1)?.end ?? 0
  if (isMeasured(plain, start, end)) return true
  if (run.length === 1)
    return isRound(digits, 100_000) || decimalsAfter.test(plain.slice(end, end + 4))
  return isMoreThanOneThing(run)
}

/** Whether the number has a currency before it, or a unit of money or area after it. */
export function isMeasured(plain: string, start: number, end: number): boolean {
  return (
    currencyBefore.test(plain.slice(Math.max(0, start - 6), start)) ||
    unitAfter.test(plain.slice(end, end + 12))
  )
}

const currencyBefore = /(?:₹|\brs\.?|\binr)[ ]?$/i
const unitAfter =
  /^ ?(?:\/-|rs\b|inr\b|rupees?\b|lakhs?\b|lacs?\b|crores?\b|cr\b|sq\b|sqft\b|cents?\b)/i
const decimalsAfter = /^\.\d{1,2}(?!\d)/

function isMoreThanOneThing(run: readonly DigitGroup[]): boolean {
  const gaps = run.slice(1).map(({ gap }) => gap ?? '')
  const written = run.filter(({ worded }) => !worded)
  // "nine8four2one12345": two separate numbers would have a space between them.
  if (gaps.every((gap) => gap === '')) return false
  if (gaps.some((gap) => /[,/:;]/.test(gap)) && written.some(({ digits }) => digits.length > 1))
    return true
  // "triple eight" is three digits that belong together.
  if (run.length > 5 && written.some(({ digits }) => digits.length > 2)) return true
  if (written.length < run.length) return false
  if (run.length === 2)
    return isPair(
      run.map(({ digits }) => digits),
      gaps[0] ?? '',
    )
  return run.every(({ digits }) => digits.length > 1 && isRound(digits, 10)) || isCountingUp(run)
}

function isPair([first = '', second = '']: readonly string[], gap: string): boolean {
  if (first.length < 2) return false
  if (gap === '.' && first.length < 4) return true
  const rising = gap.includes('-') && Number(second) > Number(first)
  if (first.length === 5) return [first, second].every((part) => isRound(part, rising ? 50 : 100))
  if (first.length === 6) return pincode.test(first)
  return first.length === 4 && pincode.test(second) && isRound(first, 5)
}

/** Tamil Nadu and Puducherry, where most listings are. */
const pincode = /^6[0-4]\d{4}$/

function isRound(digits: string, to: number): boolean {
  return Number(digits) % to === 0
}

function isCountingUp(run: readonly DigitGroup[]): boolean {
  return run.every(
    ({ digits }, place) => place === 0 || Number(digits) === Number(run[place - 1]?.digits) + 1,
  )
}
