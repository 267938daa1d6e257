import { spansOf, type Detector } from '../personal-data.ts'

/**
 * GST identification numbers: two digits of the state, the holder's PAN, an entity character, Z, and a check character. The form is
 * so long that a wrong check character is a typing mistake; the PAN in it is still real. After the word GST the parts may be apart,
 * and the fourteenth character may be that of a deductor or a collector of tax.
 */
export const findGstin: Detector = (plain) => [...spansOf(tight, plain), ...spansOf(named, plain)]

const tight = /(?<![a-z\d])\d{2}[a-z]{5}\d{4}[a-z][\da-z]z[\da-z](?![a-z\d])/gi
const named =
  /(?<!\[)\bgst(?:in)?\b[^a-z\d\n]{0,5}(?:(?:no|number|id|reg|registration|is)\b[^a-z\d\n]{0,5}){0,3}(?<value>\d{2}[ -]?[a-z]{5}[ -]?\d{4}[ -]?[a-z][ -]?[\da-z][ -]?[a-z][ -]?[\da-z])(?![a-z\d])/gi
