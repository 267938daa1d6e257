import { spansOf, type Detector } from './span.ts'

/**
 * Aadhaar numbers (12 digits, beginning with 2 to 9) and virtual ids (16 digits), recognised by their check digit.
 * Twelve digits after the word Aadhaar count without one, so that a typing mistake is still redacted.
 *
 * The masked form (XXXX XXXX 1234) counts too: UIDAI made it to be shown, but beside a name or an address its last four digits
 * identify a person, and no other argument looks like it.
 */
export const findAadhaar: Detector = (plain) => [
  ...spansOf(
    aadhaarGroups,
    plain,
    (value) => !mobileWithCountryCode.test(value) && verhoeffHolds(value.replace(/\D/g, '')),
  ),
  ...spansOf(namedAadhaar, plain),
  ...spansOf(maskedAadhaar, plain),
]

const aadhaarGroups = /(?<![\d+])[2-9]\d{3}([ .-]?)\d{4}\1\d{4}(?:\1\d{4})?(?!\d)/g
// One in ten mobile numbers has a valid check digit by chance; they are phone numbers all the same.
const mobileWithCountryCode = /^91[6-9]\d{9}$/
const namedAadhaar =
  /(?<!\[a?)(?:a+dh?aa?r|uidai|\buid|ஆதார்)[^\d\n\]]{0,20}(?<value>\d{4}[ .-]?\d{4}[ .-]?\d{4})(?!\d)/gi
// Twelve characters before the digits are the mask of a card.
const maskedAadhaar =
  /(?<![\p{L}\d*•#×])(?<![x×*•#][ .-])([x×*•#])(?:[ .-]?\1){7}[ .-]?\d(?: ?\d){3}(?![\p{L}\d])/giu

/**
 * Whether the last digit is the Verhoeff check digit of those before it (J. Verhoeff, Error Detecting Decimal Codes,
 * 1969). `digits` holds 0 to 9 only.
 */
export function verhoeffHolds(digits: string): boolean {
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    let digit = Number(digits[digits.length - 1 - place])
    for (let turn = place % 8; turn > 0; turn -= 1) digit = permutation[digit] ?? 0
    check = times(check, digit)
  }
  return check === 0
}

/** The group of the ten symmetries of a pentagon: 0 to 4 are its rotations, 5 to 9 its reflections. */
function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)
  return b < 5 ? 5 + ((a - b + 10) % 5) : (a - b + 10) % 5
}

/** Applied eight times it leaves every digit as it is. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/**
 * Permanent account numbers: five letters of which the fourth names the kind of holder, four digits, a letter. With spaces
 * between the parts, only after the word PAN: "Villa 1204 B" has the same form.
 */
export const findPan: Detector = (plain) => [
  ...spansOf(pan, plain, (value) => !buildings.has(value.slice(0, 5).toLowerCase())),
  ...spansOf(namedPan, plain),
]

const pan = /(?<![a-z\d])[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?![a-z\d])/gi
const namedPan =
  /(?<!\[)\bpan\b[^a-z\d\n]{0,5}(?:(?:card|no|number|is)\b[^a-z\d\n]{0,5}){0,3}(?<value>[a-z]{5}[ -]?\d{4}[ -]?[a-z])(?![a-z\d])/gi

/** Five-letter words before house numbers whose fourth letter is a holder's letter. */
const buildings: ReadonlySet<string> = new Set(['villa', 'block', 'plots', 'suite'])

/**
 * GST identification numbers: two digits of the state, the holder's PAN, an entity character, Z, and a check character. The form is
 * so long that a wrong check character is a typing mistake; the PAN in it is still real. After the word GST the parts may be apart,
 * and the fourteenth character may be that of a deductor or a collector of tax.
 */
export const findGstin: Detector = (plain) => [
  ...spansOf(gstin, plain),
  ...spansOf(namedGstin, plain),
]

const gstin = /(?<![a-z\d])\d{2}[a-z]{5}\d{4}[a-z][\da-z]z[\da-z](?![a-z\d])/gi
const namedGstin =
  /(?<!\[)\bgst(?:in)?\b[^a-z\d\n]{0,5}(?:(?:no|number|id|reg|registration|is)\b[^a-z\d\n]{0,5}){0,3}(?<value>\d{2}[ -]?[a-z]{5}[ -]?\d{4}[ -]?[a-z][ -]?[\da-z][ -]?[a-z][ -]?[\da-z])(?![a-z\d])/gi

/**
 * Indian passports: a letter other than Q, X and Z, and seven digits; with a space only after the word passport. A
 * round number after R is an amount in rupees.
 */
export const findPassport: Detector = (plain) => [
  ...spansOf(passport, plain, (value) => !value.endsWith('0000')),
  ...spansOf(namedPassport, plain),
]

const passport = /(?<![a-z\d])[a-pr-wy][1-9]\d{6}(?![a-z\d])/gi
const namedPassport = /(?<!\[)\bpassport\b[^\d\n\]]{0,20}?(?<value>\b[a-z][ -]?\d{7})(?![a-z\d])/gi

/**
 * Voter identity cards (EPIC): three letters and seven digits, or the older form with slashes (TN/12/070/0123456).
 * Currency codes and listing-id prefixes are excluded.
 */
export const findVoterId: Detector = (plain) => [
  ...spansOf(voterId, plain, (value) => !notCards.has(value.slice(0, 3).toLowerCase())),
  ...spansOf(namedVoterId, plain),
  ...spansOf(olderVoterId, plain),
]

const voterId = /(?<![a-z\d])[a-z]{3}\d{7}(?![a-z\d])/gi
const namedVoterId =
  /(?<!\[)\b(?:voter|epic|election)\b[^\d\n\]]{0,20}?(?<value>\b[a-z]{3}[ /-]?\d{7})(?![a-z\d])/gi
const olderVoterId = /(?<![a-z\d/])[a-z]{2}\/\d{2,3}\/\d{3}\/\d{6,7}(?![a-z\d/])/gi
const notCards: ReadonlySet<string> = new Set(
  'aed aud cad eur gbp inr kwd lst max min myr omr qar rs. sar sgd usd'.split(' '),
)

/** Driving licences: state and office (TN37), an optional letter, the year of issue, seven digits. */
export const findDrivingLicence: Detector = (plain) => spansOf(drivingLicence, plain)

const states =
  'an|ap|ar|as|br|cg|ch|dd|dl|dn|ga|gj|hp|hr|jh|jk|ka|kl|la|ld|mh|ml|mn|mp|mz|nl|od|or|pb|py|rj|sk|tg|tn|tr|ts|ua|uk|up|wb'
const drivingLicence = new RegExp(
  `(?<![a-z\\d])(?:${states})[ /-]?\\d{2}[ /-]?[a-z]?[ /-]?(?:19|20)\\d{2}[ /-]?\\d{7}(?![a-z\\d])`,
  'gi',
)
