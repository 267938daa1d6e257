import { spansOf, type Detector } from './personal-data.ts'
import { verhoeffHolds } from './verhoeff.ts'

/**
 * Aadhaar numbers (12 digits, the first 2 to 9) and virtual ids (16 digits), told from other long numbers by their check
 * digit. Twelve digits that are called an Aadhaar number are taken at their word: a typing mistake hides nobody.
 */
export const findAadhaar: Detector = (plain) => [
  ...spansOf(
    grouped,
    plain,
    (value) => !mobileWithCountryCode.test(value) && verhoeffHolds(value.replace(/\D/g, '')),
  ),
  ...spansOf(named, plain),
]

const grouped = /(?<![\d+])[2-9]\d{3}([ .-]?)\d{4}\1\d{4}(?:\1\d{4})?(?!\d)/g
// One in ten of these has a right check digit by chance; they are numbers to call all the same.
const mobileWithCountryCode = /^91[6-9]\d{9}$/
const named =
  /(?<!\[a?)(?:a+dh?aa?r|uidai|\buid|ஆதார்)[^\d\n\]]{0,20}(?<value>\d{4}[ .-]?\d{4}[ .-]?\d{4})(?!\d)/gi
