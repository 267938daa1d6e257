import ignoredPhrases from '../../../../data/listings/ignored-amenities.json' with { type: 'json' }
import { amenityCodes, amenitySynonyms } from '../../listings/amenities.ts'

const known = new Map<string, string>(
  amenityCodes.flatMap((code) =>
    [code, ...amenitySynonyms[code]].map((label) => [folded(label), code]),
  ),
)

/** Known phrases that name no amenity of the closed list: parking counts have columns, and water alone has no source. */
const ignored = new Set(ignoredPhrases.map(folded))

/** Amenities between commas, semicolons or bars, or codes between spaces. Labels that are not on the closed list are reported. */
export function readAmenities(text: string) {
  const bySpace = text.split(/\s+/u)
  const labels = bySpace.every((word) => known.has(folded(word)))
    ? bySpace
    : text.split(/[,;|]/u).map((label) => label.trim())
  const found = new Set(labels.map((label) => known.get(phraseOf(label))))
  return {
    codes: amenityCodes.filter((code) => found.has(code)),
    unknown: labels.filter((label) => label !== '' && !isKnown(phraseOf(label))),
  }
}

function isKnown(phrase: string): boolean {
  return known.has(phrase) || ignored.has(phrase)
}

/** A label without the count of `2 lifts` or `car parking (1)`. */
function phraseOf(label: string): string {
  const phrase = folded(label)
  return isKnown(phrase) ? phrase : phrase.replace(/^[1-9]\d?(?!\d)|(?<!\d)[1-9]\d?$/gu, '')
}

function folded(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
