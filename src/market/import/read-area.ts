import { parsed, invalid, isWellGrouped, plainWords, type Parsed } from './parser.ts'

/** Square feet in each unit. A cent is a hundredth of an acre, a ground 2,400 sq ft, as plots are sold in Tamil Nadu. */
const units: readonly (readonly [names: RegExp, sqft: number])[] = [
  [/^(?:sq(?:uare)?f(?:ee|oo)?ts?|sft|sqf|sf|ft2|f(?:ee)?tsq|)$/u, 1],
  [/^(?:sq(?:uare)?m(?:ts?|trs?|et(?:er|re)s?)?|m2|msq)$/u, 10.7639],
  [/^(?:sq(?:uare)?y(?:ar)?ds?|yd2|gaj|gajam)$/u, 9],
  [/^cents?$/u, 435.6],
  [/^grounds?$/u, 2400],
  [/^acres?$/u, 43_560],
  [/^(?:hectares?|ha)$/u, 107_639],
]
const maxSqft = 10_000_000

/** Whole square feet of `1,200 sq ft`, `5 cents` or a bare number with its unit in a field beside it. */
export function readArea(text: string, unitText = ''): Parsed<number> {
  const found = /^(?<amount>\d[\d,]*(?:\.\d+)?)(?<unit>[a-z. -]*2?)$/u.exec(folded(text))
  if (found === null) return invalid('is not an area: write square feet')
  const { amount = '', unit = '' } = found.groups ?? {}
  const named = (unit.trim() === '' ? folded(unitText) : unit).replace(/[\s.-]+/gu, '')
  const sqft = units.find(([names]) => names.test(named))?.[1]
  if (sqft === undefined) return invalid(`has an unknown unit: ${named.slice(0, 20)}`)
  if (!isWellGrouped(amount)) return invalid('has separators in odd places: write plain digits')
  const area = Math.round(Number(amount.replaceAll(',', '')) * sqft)
  if (area < 1 || area > maxSqft) return invalid('is not a plausible area')
  return parsed(area)
}

function folded(text: string): string {
  return plainWords(text).replace('²', '2')
}
