import {
  parsed,
  invalid,
  isWellGrouped,
  plainWords,
  type Parser,
  type Parsed,
} from '../../listings/parser.ts'

/** A whole number; `2.0` is one too. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^-?\d{1,6}(?:\.0+)?$/u.test(text) ? Number(text) : NaN
    if (Number.isNaN(value)) return invalid('is not a whole number')
    return value >= least && value <= most
      ? parsed(value)
      : invalid(`is not between ${least} and ${most}`)
  }
}

const rooms = wholeNumber(0, 20)
const storeys = wholeNumber(0, 150)
const years = wholeNumber(0, 300)

/** `2`, `2 BHK`, `BHK2`, `2 Bedrooms`. A home of one room with a kitchen (`1RK`, studio) is listed with those of one bedroom. */
export function readRooms(text: string): Parsed<number> {
  const plain = plainWords(text)
  if (oneRoom.test(plain)) return parsed(1)
  if (/\d\.5/u.test(text)) return invalid('has half a room: write a whole number')
  return rooms(plain.replace(/ ?(?:bhk|bedrooms?|beds?|br) ?/gu, ''))
}

const oneRoom =
  /^(?:1 ?-? ?(?:rk|r\.k\.?|room kitchen)(?: ?\/ ?studio.*)?|studio(?: apartment| flat)?)$/u

/** The floor of a home, and of how many if the text says so: `3`, `Ground`, `Stilt`, `3 out of 5`, `Ground of 2`. */
export function readFloor(text: string): Parsed<{ floorNumber: number; totalFloors?: number }> {
  const [own = '', all] = plainWords(text).split(/ ?(?:out of|of|\/) ?/u)
  if (/basement/u.test(own)) return invalid('is a basement: basements are not listed as homes')
  const isGround = /^(?:g|gf|ground|stilt)(?: floor)?$/u.test(own)
  const floor = storeys(isGround ? '0' : own.replace(/(?:st|nd|rd|th)?(?: floor)?$/u, ''))
  if ('reason' in floor) return floor
  if (all === undefined) return parsed({ floorNumber: floor.value })
  const total = storeys(all.replace(/ floors?$/u, ''))
  return 'reason' in total ? total : parsed({ floorNumber: floor.value, totalFloors: total.value })
}

/** Storeys, from `5`, `5 floors`, or `G+4`: the ground floor and four above it. A stilt is for cars and is not counted. */
export function readTotalFloors(text: string): Parsed<number> {
  const plain = plainWords(text)
  const [, base = '', above] =
    /^(g|gf|ground|s|stilt) ?\+ ?(\d{1,3})(?: floors?)?$/u.exec(plain) ?? []
  return above === undefined
    ? storeys(plain.replace(/ ?(?:floors?|storeys?)$/u, ''))
    : storeys(String(Number(above) + (base.startsWith('g') ? 1 : 0)))
}

/** Years, from `4`, `New`, `10+ years`, or the upper bound of `5-10 years` and `less than 5 years`. */
export function readAge(text: string): Parsed<number> {
  const plain = plainWords(text)
    .replace(/ ?(?:years?|yrs?)(?: old)?$/u, '')
    .replace(/^(?:less than|under|above|more than|over) (?=\d)|(?<=\d) ?\+$/gu, '')
  if (isNew.test(plain)) return parsed(0)
  return years(/^\d{1,3} ?(?:-|–|to) ?(\d{1,3})$/u.exec(plain)?.[1] ?? plain)
}

const isNew =
  /^(?:new|under[ -]construction|brand new|new (?:construction|property)|ready to move)$/u

/** Square feet in each unit. A cent is a hundredth of an acre, a ground 2,400 sq ft, as plots are sold in Tamil Nadu. */
const areaUnits: readonly (readonly [names: RegExp, sqft: number])[] = [
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
  const [, amount, unit = ''] =
    /^(\d[\d,]*(?:\.\d+)?)([a-z. -]*2?)$/u.exec(plainWords(text).replace('²', '2')) ?? []
  if (amount === undefined) return invalid('is not an area: write square feet')
  const written = unit.trim() === '' ? plainWords(unitText).replace('²', '2') : unit
  const named = written.replace(/[\s.-]+/gu, '')
  const sqft = areaUnits.find(([names]) => names.test(named))?.[1]
  if (sqft === undefined) return invalid(`has an unknown unit: ${named.slice(0, 20)}`)
  if (!isWellGrouped(amount)) return invalid('has separators in odd places: write plain digits')
  const area = Math.round(Number(amount.replaceAll(',', '')) * sqft)
  return area < 1 || area > maxSqft ? invalid('is not a plausible area') : parsed(area)
}
