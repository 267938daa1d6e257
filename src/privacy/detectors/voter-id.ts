import { spansOf, type Detector } from '../personal-data.ts'

/**
 * Voter identity cards (EPIC): three letters and seven digits, or the older form with slashes (TN/12/070/0123456).
 * Currency codes and listing-id prefixes are excluded.
 */
export const findVoterId: Detector = (plain) => [
  ...spansOf(current, plain, (value) => !notCards.has(value.slice(0, 3).toLowerCase())),
  ...spansOf(named, plain),
  ...spansOf(older, plain),
]

const current = /(?<![a-z\d])[a-z]{3}\d{7}(?![a-z\d])/gi
const named =
  /(?<!\[)\b(?:voter|epic|election)\b[^\d\n\]]{0,20}?(?<value>\b[a-z]{3}[ /-]?\d{7})(?![a-z\d])/gi
const older = /(?<![a-z\d/])[a-z]{2}\/\d{2,3}\/\d{3}\/\d{6,7}(?![a-z\d/])/gi
const notCards: ReadonlySet<string> = new Set(
  'aed aud cad eur gbp inr kwd lst max min myr omr qar rs. sar sgd usd'.split(' '),
)
