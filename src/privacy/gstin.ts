import { spansOf, type Detector } from './personal-data.ts'

/**
 * GST identification numbers: two digits of the state, the holder's PAN, an entity character, Z, and a check character.
 * With a wrong check character the PAN detector decides, since the PAN inside may still be real.
 */
export const findGstin: Detector = (plain) =>
  spansOf(shape, plain, (value) => gstinHolds(value.toUpperCase()))

/** Whether the fifteenth character is the check character of the first fourteen (upper case). */
export function gstinHolds(gstin: string): boolean {
  let sum = 0
  for (let place = 0; place < 14; place += 1) {
    const product = symbols.indexOf(gstin.charAt(place)) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / symbols.length) + (product % symbols.length)
  }
  return gstin.charAt(14) === symbols[(symbols.length - (sum % symbols.length)) % symbols.length]
}

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// States and territories are 01 to 38; 97 is other territory, 99 the centre.
const shape =
  /(?<![a-z\d])(?:0[1-9]|[12]\d|3[0-8]|9[79])[a-z]{5}\d{4}[a-z][1-9a-z]z[\da-z](?![a-z\d])/gi
