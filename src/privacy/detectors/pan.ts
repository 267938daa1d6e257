import { spansOf, type Detector } from '../personal-data.ts'

/**
 * Permanent account numbers: five letters of which the fourth names the kind of holder, four digits, a letter. With spaces
 * between the parts, only after the word PAN: "Villa 1204 B" has the same form.
 */
export const findPan: Detector = (plain) => [
  ...spansOf(tight, plain, (value) => !buildings.has(value.slice(0, 5).toLowerCase())),
  ...spansOf(named, plain),
]

const tight = /(?<![a-z\d])[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?![a-z\d])/gi
const named =
  /(?<!\[)\bpan\b[^a-z\d\n]{0,5}(?:(?:card|no|number|is)\b[^a-z\d\n]{0,5}){0,3}(?<value>[a-z]{5}[ -]?\d{4}[ -]?[a-z])(?![a-z\d])/gi

/** Five-letter words before house numbers whose fourth letter is a holder's letter. */
const buildings: ReadonlySet<string> = new Set(['villa', 'block', 'plots', 'suite'])
