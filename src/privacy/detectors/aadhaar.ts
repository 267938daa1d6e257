import { spansOf, type Detector } from '../personal-data.ts'
import { verhoeffHolds } from './verhoeff.ts'

/**
 * Aadhaar numbers (12 digits, beginning with 2 to 9) and virtual ids (16 digits), recognised by their check digit.
 * Twelve digits after the word Aadhaar count without one, so that a typing mistake is still redacted.
 *
 * The masked form (XXXX XXXX 1234) counts too: UIDAI made it to be shown, but beside a name or an address its last four digits
 * identify a person, and no other argument looks like it.
 */
export const findAadhaar: Detector = (plain) => [
  ...spansOf(
    grouped,
    plain,
    (value) => !mobileWithCountryCode.test(value) && verhoeffHolds(value.replace(/\D/g, '')),
  ),
  ...spansOf(named, plain),
  ...spansOf(masked, plain),
]

const grouped = /(?<![\d+])[2-9]\d{3}([ .-]?)\d{4}\1\d{4}(?:\1\d{4})?(?!\d)/g
// One in ten mobile numbers has a valid check digit by chance; they are phone numbers all the same.
const mobileWithCountryCode = /^91[6-9]\d{9}$/
const named =
  /(?<!\[a?)(?:a+dh?aa?r|uidai|\buid|ஆதார்)[^\d\n\]]{0,20}(?<value>\d{4}[ .-]?\d{4}[ .-]?\d{4})(?!\d)/gi
// Twelve characters before the digits are the mask of a card.
const masked =
  /(?<![\p{L}\d*•#×])(?<![x×*•#][ .-])([x×*•#])(?:[ .-]?\1){7}[ .-]?\d(?: ?\d){3}(?![\p{L}\d])/giu
