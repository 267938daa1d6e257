import { spansOf, type Detector } from '../personal-data.ts'

/** Payment cards of 15 and 16 digits, in one run or grouped as printed, with a valid Luhn check digit. */
export const findCard: Detector = (plain) =>
  spansOf(shape, plain, (value) => luhnHolds(value.replace(/\D/g, '')))

/** ISO/IEC 7812-1, annex B. */
function luhnHolds(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

const shape =
  /(?<!\d)(?:[2-68]\d{3}([ .-]?)\d{4}\1\d{4}\1\d{4}|3[47]\d{2}([ .-]?)\d{6}\2\d{5})(?!\d)/g
