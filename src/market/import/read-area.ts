import { parsed, invalid, isWellGrouped, plainWords, type Parsed } from './parser.ts'

/** Square feet in each unit. A cent is a hundredth of an acre, a ground 2,400 sq ft, as plots are sold in Tamil Nadu. */
const units: readonly (readonly [names: RegExp, sqft: number])[] = [
  [/^(?:sq\.? ?f(?:ee)?t\.?|sq\.? ?foot|sft|sqf|square f(?:ee|oo)t|)$/u, 1],
  [/^(?:sq\.? ?m(?:t|trs?|eters?|etres?)?\.?|sqm|square met(?:er|re)s?)$/u, 10.7639],
  [/^(?:sq\.? ?y(?:ar)?ds?\.?|square yards?|gaj)$/u, 9],
  [/^cents?$/u, 435.6],
  [/^grounds?$/u, 2400],
  [/^acres?$/u, 43_560],
]
const maxSqft = 10_000_000

/** Whole square feet of `1,200 sq ft`, `5 cents` or a bare number with its unit in a field beside it. */
export function readArea(text: string, unitText = ''): Parsed<number> {
  const found = /^(?<amount>\d[\d,]*(?:\.\d+)?)(?<unit>[a-z. ]*)$/u.exec(plainWords(text))
  if (found === null) return invalid('is no area: write square feet')
  const { amount = '', unit = '' } = found.groups ?? {}
  const named = (unit.trim() === '' ? unitText.toLowerCase() : unit).trim()
  const sqft = units.find(([names]) => names.test(named))?.[1]
  if (sqft === undefined) return invalid(`has a unit that is not known: ${named.slice(0, 20)}`)
  if (!isWellGrouped(amount)) return invalid('has separators in odd places: write plain digits')
  const area = Math.round(Number(amount.replaceAll(',', '')) * sqft)
  if (area < 1 || area > maxSqft) return invalid('is no plausible area')
  return parsed(area)
}
