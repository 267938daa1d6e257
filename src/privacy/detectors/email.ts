import { spansOf, type Detector } from './span.ts'

/**
 * Email addresses, also with spaces around the sign and with "(at)" and "(dot)". A bare "at" counts only with a worded
 * dot or before a mail provider, and "@" between spaces only with a common ending: "Villa @ Vadavalli" is not one.
 */
export const findEmail: Detector = (plain) => {
  const written = plain.includes('@') ? [usual, spaced] : []
  const patterns = wordedSign.test(plain) ? [...written, worded] : written
  return patterns.flatMap((pattern) => spansOf(pattern, plain))
}

const local = "[\\w.%+'-]+"
const usual = new RegExp(`(?<![\\w.%+'-])${local}@(?:[a-z\\d-]+\\.)+[a-z]{2,24}`, 'gi')
const endings = 'com|in|org|net|co|info|biz|me|io|app|edu|gov|xyz|online|email'
const spaced = new RegExp(
  `(?<![\\w.%+'-])${local} {0,3}@ {0,3}(?:[a-z\\d-]+\\.)+(?:${endings})(?![a-z\\d])`,
  'gi',
)

const wordedSign = /\bat\b|\bdot\b/i
const at = '[ _]{0,3}(?:@|[(\\[{<] ?at ?[)\\]}>])[ _]{0,3}'
const bareAt = '[ _]{1,3}at[ _]{1,3}'
const wordedDot = '[ _]{0,3}(?:[(\\[{<] ?(?:dot|\\.) ?[)\\]}>]|\\bdot\\b)[ _]{0,3}'
const anyDot = `(?:\\.|${wordedDot})`
const label = '[a-z\\d-]{1,63}'
const providers =
  'g ?mail|yahoo|hotmail|outlook|live|rediff(?:mail)?|icloud|proton(?:mail)?|zoho|ymail|aol|msn'
const name = `${label}(?:(?:[._+]|[ _]{1,3}dot[ _]{1,3})${label}){0,4}`
const worded = new RegExp(
  `(?<![\\w.%+'-])${name}(?:` +
    `${at}${label}(?:${anyDot}${label}){1,4}` +
    `|${bareAt}${label}(?:${anyDot}${label}){0,3}${wordedDot}${label}` +
    `|${bareAt}(?:${providers})\\b(?:${anyDot}${label}){0,3}` +
    ')',
  'gi',
)
