import { spansOf, type Detector } from '../personal-data.ts'

/**
 * Indian passports: a letter other than Q, X and Z, and seven digits; with a space only after the word passport. A
 * round number after R is an amount in rupees.
 */
export const findPassport: Detector = (plain) => [
  ...spansOf(tight, plain, (value) => !value.endsWith('0000')),
  ...spansOf(named, plain),
]

const tight = /(?<![a-z\d])[a-pr-wy][1-9]\d{6}(?![a-z\d])/gi
const named = /(?<!\[)\bpassport\b[^\d\n\]]{0,20}?(?<value>\b[a-z][ -]?\d{7})(?![a-z\d])/gi
