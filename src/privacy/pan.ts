import { spansOf, type Detector } from './personal-data.ts'

/**
 * Income-tax permanent account numbers: five letters of which the fourth names the kind of holder, four digits, a letter;
 * also inside a GSTIN whose check character is wrong. Apart from one another the parts count only after the word PAN:
 * "Villa 1204 B" has the same shape.
 */
export const findPan: Detector = (plain) => [
  ...spansOf(tight, plain, (value) => !buildings.has(value.slice(0, 5).toLowerCase())),
  ...spansOf(named, plain),
]

const tight =
  /(?<![a-z\d])(?:\d{2}(?=[a-z]{5}\d{4}[a-z][\da-z]z[\da-z](?![a-z\d])))?[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z](?:(?<=\d{2}[a-z]{5}\d{4}[a-z])[\da-z]z[\da-z])?(?![a-z\d])/gi
const named =
  /(?<!\[)\bpan\b[^a-z\d\n]{0,5}(?:(?:card|no|number|is)\b[^a-z\d\n]{0,5}){0,3}(?<value>[a-z]{5}[ -]?\d{4}[ -]?[a-z])(?![a-z\d])/gi

/** Words of five letters that stand before a house number and have a holder's letter in the fourth place. */
const buildings: ReadonlySet<string> = new Set(['villa', 'block', 'plots', 'suite'])
