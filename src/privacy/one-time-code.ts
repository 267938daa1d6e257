import { spansOf, type Detector } from './personal-data.ts'

/** Codes of 4 to 8 digits next to words for a secret code. "PIN" alone means a postal code here. */
export const findOneTimeCode: Detector = (plain) =>
  secretWord.test(plain) ? [...spansOf(after, plain), ...spansOf(before, plain)] : []

const secret =
  'otp|o\\.t\\.p\\.?|one[ -]?time[ -]?(?:code|password|pass ?code|pin)|(?:verification|security|login|log-in|access|auth(?:entication)?) ?(?:code|pin)|pass ?code|(?:upi|atm|card|m|t)[ -]?pin|cvv|ஓடிபி|ஓ\\.டி\\.பி'
const secretWord = new RegExp(`(?<![a-z])(?:${secret})`, 'i')
const link = '[\\s:=#"\'()\\[\\]-]{0,6}'
const word = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
const code = `\\d(?:[ .-]?\\d){3,7}(?![\\d,])|(?:${word})(?:[ ,.-]{0,2}(?:${word})){3,7}`
const after = new RegExp(
  `(?<![a-z[])(?:${secret})${link}(?:(?:is|was|are|code|number|no\\.?|pin|for \\w{1,12}|received|sent|came)\\b${link}){0,3}(?<value>${code})`,
  'gi',
)
const before = new RegExp(
  `(?<![\\d.,])(?:\\d[ -]?){3,7}\\d(?=\\s{0,2}[-:]?\\s{0,2}(?:is |as )?(?:the |your |my |our )?(?:\\w{1,12} )?(?:${secret}))`,
  'gi',
)
