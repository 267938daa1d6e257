import { amenityCodes, amenitySynonyms } from '../../listings/amenities.ts'

const known = new Map<string, string>(
  amenityCodes.flatMap((code) =>
    [code, ...amenitySynonyms[code]].map((label) => [folded(label), code]),
  ),
)

/** Amenities between commas, semicolons or bars, or codes between spaces. Labels that are not on the closed list are reported. */
export function readAmenities(text: string) {
  const bySpace = text.split(/\s+/u)
  const labels = bySpace.every((word) => known.has(folded(word)))
    ? bySpace
    : text.split(/[,;|]/u).map((label) => label.trim())
  const found = new Set(labels.map((label) => known.get(folded(label))))
  return {
    codes: amenityCodes.filter((code) => found.has(code)),
    unknown: labels.filter((label) => label !== '' && !known.has(folded(label))),
  }
}

function folded(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
