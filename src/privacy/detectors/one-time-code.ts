import { digitGroups, type DigitGroup } from './digit-groups.ts'
import type { Detector, Span } from './span.ts'
import { isMeasured } from './phone.ts'

/**
 * Codes and passwords of 4 to 8 digits, in digits or words, that a text says to be secret: before the number ("OTP for the bank is
 * 4829"), after it ("code 4821 is your password"), or by what it is good for ("use 482913 to log in"). "PIN" alone means a postal
 * code here, unless four digits follow. Amounts, areas, years and pincodes are not redacted.
 */
export const findOneTimeCode: Detector = (plain) => {
  const words = wordsIn(plain)
  if (words.length === 0) return []
  const groups = digitGroups(plain)
  const spans: Span[] = []
  let nearest = 0
  for (let first = 0; first < groups.length; first += 1) {
    // Only words nearby are looked at, so that the search stays linear.
    const reach = (groups[first]?.start ?? 0) - maxLinkLength
    while ((words[nearest]?.end ?? Infinity) < reach) nearest += 1
    for (const code of codesFrom(groups, first)) {
      const isLoose = isAnythingElse(plain, code)
      if (isLoose === undefined) continue
      for (let at = nearest; (words[at]?.start ?? Infinity) <= code.end + maxLinkLength; at += 1) {
        const word = words[at]
        if (word !== undefined && isLinked(plain, word, code, isLoose)) spans.push(code)
      }
    }
  }
  return spans
}

interface Code extends Span {
  readonly digits: string
}

/** What is a secret by itself, what a secret is used for, and words that are one in some sentences only. */
interface SecretWord extends Span {
  readonly kind: 'secret' | 'use' | 'code' | 'pin'
  /** Whether its sentence says that the reader or the writer has it, or that it is to be entered. */
  readonly isOwn: boolean
}

const letters = "[\\p{L}\\p{M}'’]"
const own =
  '(?:your|ur|my|our|his|her|aapka|apka|aapki|mera|meri|hamara|ungal|ungaludaiya|en|ennoda|आपका|आपकी|मेरा|மேரி|உங்கள்|என்|எனது)'
const secret = [
  ...['otps?', 'o\\.t\\.p\\.?', 'one[ -]?time[ -]?(?:code|pass ?word|pass ?code|pin|key)'],
  ...['pass ?codes?', 'pass ?words?', 'passwd', 'pwd', 'pass ?phrase', 'cvv2?', 'cvc'],
  '(?:verification|verify|security|log ?-?in|sign ?-?in|access|auth(?:entication|ori[sz]ation)?|confirmation|activation|secret|transaction|two[ -]factor|2fa|2[ -]?step|unlock|reset|recovery|backup|gate|door|alarm|lock ?box|wi-?fi) ?(?:code|pin|key)',
  '(?:upi|atm|card|debit|credit|bank|sim|net ?banking|[mt])[ -]?pin',
  ...[
    'kadavu ?ch?ol',
    'kadavuchsol',
    'gupt code',
    'ओटीपी',
    'ओ ?टी ?पी',
    'पासवर्ड',
    'गुप्त कोड',
    'सत्यापन कोड',
  ],
  ...['ஓடிபி', 'ஓடீபி', 'ஓ\\.டி\\.பி', 'கடவுச்சொல்', 'கடவுச் சொல்', 'பாஸ்வேர்ட்', 'ரகசிய எண்'],
].join('|')
const use =
  '(?:log|sign)(?:s|ging|ning)? ?-?(?:(?:you|me|us|him|her|them) )?(?:in|on|into)|login|signin|verif(?:y|ies|ying|ication)|authenticat(?:e|ion|ing)|unlock|(?:reset|change) (?:your |my |the )?password|access (?:your|my|the) account'
/** Not of a place, a building or a product: "PIN code", "area code", "QR code". */
const otherCodes =
  'pin|zip|postal|post|area|std|isd|dial(?:l?ing)?|country|state|city|district|locality|village|ward|survey|project|property|listing|unit|block|plot|flat|house|building|tower|bus|route|ifsc|micr|branch|hsn|sac|gst|tax|qr|bar|promo|coupon|discount|offer|referral|rera|colou?r|dress|product|item|model|reference|booking|error|status|source|zone|region|site|building|national|fire|safety'
const wordPattern = new RegExp(
  `(?<![\\p{L}\\p{M}[-])(?:(?<secret>${secret})|(?<use>${use})|(?<own>${own} |(?:enter|use|type|submit|quote|share)s? (?:the |this |that )?)?(?:(?:new|secret|temporary|latest) )?(?:(?<code>code|कोड|குறியீடு)|(?<pin>pin)))(?![\\p{L}\\p{M}])`,
  'giu',
)
const otherCodeBefore = new RegExp(`(?:${otherCodes})[ -]?$`, 'iu')

function wordsIn(plain: string): readonly SecretWord[] {
  const found: SecretWord[] = []
  wordPattern.lastIndex = 0
  for (let match = wordPattern.exec(plain); match !== null; match = wordPattern.exec(plain)) {
    const { groups = {}, index: start } = match
    const kind = kinds.find((name) => groups[name] !== undefined)
    if (kind === undefined) continue
    if (kind === 'code' && otherCodeBefore.test(plain.slice(Math.max(0, start - 12), start)))
      continue
    found.push({ kind, start, end: start + match[0].length, isOwn: groups['own'] !== undefined })
  }
  return found
}

const kinds = ['secret', 'use', 'code', 'pin'] as const

/** The runs of groups from `first` on that can be a code: one group, or several of three digits at most or of one size. */
function codesFrom(groups: readonly DigitGroup[], first: number): readonly Code[] {
  const codes: Code[] = []
  const { start, digits: head } = groups[first] ?? { start: 0, digits: '' }
  let digits = ''
  let isSmall = true
  for (let next = first; next < groups.length && next < first + maxCodeLength; next += 1) {
    const group = groups[next]
    if (group === undefined || (next > first && group.gap === undefined)) break
    digits += group.digits
    isSmall &&= group.digits.length <= 3
    const isOne = next === first || isSmall || group.digits.length === head.length
    if (digits.length > maxCodeLength || !isOne) break
    if (digits.length >= minCodeLength) codes.push({ start, end: group.end, digits })
  }
  return codes
}

const minCodeLength = 4
const maxCodeLength = 8

/** Undefined for an amount or a pincode. True for what may be a year or a round number, unless it is right after the word. */
function isAnythingElse(plain: string, { start, end, digits }: Code): boolean | undefined {
  if (isMeasured(plain, start, end) || /[\d.,]$/.test(plain.slice(0, start).slice(-1)))
    return undefined
  if (/^,?\d/.test(plain.slice(end, end + 2))) return undefined
  if (postalBefore.test(plain.slice(Math.max(0, start - 24), start))) return undefined
  return /^(?:19|20)\d{2}$/.test(digits) || /^\d{2,}000$/.test(digits)
}

const postalBefore =
  /(?:\bpin ?code|\bzip ?code|\bpostal ?code|\bzip|\bpost ?code)[ \w]{0,6}[:=#-]? ?$/iu

const maxLinkLength = 70

function isLinked(plain: string, word: SecretWord, code: Code, isLoose: boolean): boolean {
  if (word.end <= code.start) {
    const link = plain.slice(word.end, code.start)
    if (word.kind === 'secret') return tightBefore.test(link) || (!isLoose && saysBefore.test(link))
    if (word.kind === 'use') return !isLoose && entersBefore.test(link)
    if (word.kind === 'pin' && code.digits.length !== 4) return false
    return word.isOwn ? barely.test(link) : word.kind === 'code' && !isLoose && isBefore.test(link)
  }
  if (word.start < code.end || isLoose) return false
  const link = plain.slice(code.end, word.start)
  if (word.kind === 'secret') return saysAfter.test(link) || adjacentAfter.test(link)
  if (word.kind === 'use') return usedAfter.test(link)
  return word.isOwn && (word.kind === 'code' || code.digits.length === 4) && isAfter.test(link)
}

const signs = '[\\s:=#"\'()\\[\\]>-]{0,6}'
const verb = '(?:is|was|are|will be|hai|hain|है|aagum|ஆகும்)'
const spaced = `(?: ${letters}{1,20})`
/** "OTP 4829", "password is: 4829", "OTP for Nilam 4829". */
const tightBefore = new RegExp(
  `^${signs}(?:(?:${verb}|code|number|no\\.?|pin|for \\p{L}{1,16}|received|sent|came)(?![\\p{L}\\p{M}])${signs}){0,3}$`,
  'iu',
)
/** "OTP for your login at the bank is 4829". */
const saysBefore = new RegExp(`^${spaced}{0,9} ?(?:${verb}|to|as|[:=-]|->) ?[:"'(]? ?$`, 'iu')
/** "to log in, enter the code 4829", "use this to log in: 482913". */
const entersBefore = new RegExp(
  `^ ?[:=] ?["'(]? ?$|^[,:]?${spaced}{0,5},?${spaced}{0,2} (?:with|using|via|by|use|enter|type|key in|submit|quote)(?: (?:the|this|that|my|your))?(?: (?:code|pin|number|no\\.?))? ?:? ?$`,
  'iu',
)
const barely = new RegExp(`^ ?(?:${verb}|[:=-])? ?[:"'(]? ?$`, 'iu')
const isBefore = new RegExp(`^(?: ${verb}| ?:) ?["'(]? ?$`, 'iu')
/** "4829 is the password of my account", "4829 aapka OTP". */
const saysAfter = new RegExp(
  `^["')]{0,2}(?:[,.;] (?:it|this|that))? ?(?:(?:${verb}|as)${spaced}{0,5} |[-:]? ?${own} (?:${letters}{1,20} ){0,4})$`,
  'iu',
)
/** "4829 (OTP)", "4829 HDFC OTP". */
const adjacentAfter = new RegExp(
  `^(?:[\\s:()"'-]{0,4}|["')]? (?!(?:no|not|send|need|without|and|or|but|get|want|give|for|with|near|flat|plot|house)\\b)${letters}{1,12} )$`,
  'iu',
)
const usedAfter = new RegExp(
  `^["')]?(?: |,? ?[-:,] ?use (?:this|it) )(?:(?:to|for|will|can)(?: (?!pay|buy|book)${letters}{1,20}){0,2} )?$`,
  'iu',
)
const isAfter = new RegExp(`^["')]? ?(?:${verb}|as|-|:)? ?$`, 'iu')
