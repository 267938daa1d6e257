import { parsed, invalid, plainWords, wordParser, type Parser, type Parsed } from './parser.ts'

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

/** `2`, `2 BHK`, `BHK2`, `2 Bedrooms`. A home of one room with a kitchen (`1RK`, studio) is listed with those of one bedroom. */
export function readRooms(text: string): Parsed<number> {
  const plain = plainWords(text)
  if (oneRoom.test(plain)) return parsed(1)
  if (/\d\.5/u.test(text)) return invalid('has half a room: write a whole number')
  return wholeNumber(0, 20)(plain.replace(/ ?(?:bhk|bedrooms?|beds?|br) ?/gu, ''))
}

const oneRoom =
  /^(?:1 ?-? ?(?:rk|r\.k\.?|room kitchen)(?: ?\/ ?studio.*)?|studio(?: apartment| flat)?)$/u

/** The floor of a home, and of how many if the text says so. */
interface Floors {
  readonly floorNumber: number
  readonly totalFloors?: number
}

/** `3`, `Ground`, `Stilt`, `3 out of 5`, `Ground of 2`. */
export function readFloor(text: string): Parsed<Floors> {
  const [own = '', all] = plainWords(text).split(/ ?(?:out of|of|\/) ?/u)
  if (/basement/u.test(own)) return invalid('is a basement: basements are not listed as homes')
  const isGround = /^(?:g|gf|ground|stilt)(?: floor)?$/u.test(own)
  const floor = isGround
    ? parsed(0)
    : wholeNumber(0, 150)(own.replace(/(?:st|nd|rd|th)?(?: floor)?$/u, ''))
  if ('reason' in floor) return floor
  if (all === undefined) return parsed({ floorNumber: floor.value })
  const total = wholeNumber(0, 150)(all.replace(/ floors?$/u, ''))
  return 'reason' in total ? total : parsed({ floorNumber: floor.value, totalFloors: total.value })
}

/** Storeys, from `5`, `5 floors`, or `G+4`: the ground floor and four above it. A stilt is for cars and is not counted. */
export function readTotalFloors(text: string): Parsed<number> {
  const [, base = '', above] =
    /^(g|gf|ground|s|stilt) ?\+ ?(\d{1,3})(?: floors?)?$/u.exec(plainWords(text)) ?? []
  if (above !== undefined)
    return wholeNumber(0, 150)(String(Number(above) + (base.startsWith('g') ? 1 : 0)))
  return wholeNumber(0, 150)(plainWords(text).replace(/ ?(?:floors?|storeys?)$/u, ''))
}

/** Years, from `4`, `New`, `10+ years`, or the upper bound of `5-10 years` and `less than 5 years`. */
export function readAge(text: string): Parsed<number> {
  const plain = plainWords(text)
    .replace(/ ?(?:years?|yrs?)(?: old)?$/u, '')
    .replace(/^(?:less than|under|above|more than|over) (?=\d)|(?<=\d) ?\+$/gu, '')
  if (
    /^(?:new|under[ -]construction|brand new|new (?:construction|property)|ready to move)$/u.test(
      plain,
    )
  )
    return parsed(0)
  const bucket = /^\d{1,3} ?(?:-|–|to) ?(?<upper>\d{1,3})$/u.exec(plain)?.groups?.['upper']
  return wholeNumber(0, 300)(bucket ?? plain)
}

/** Yes or no, in the words of common exports. */
export const readYesOrNo: Parser<boolean> = wordParser<boolean>([
  [true, ['yes', 'y', '1', 'active', 'published']],
  [false, ['no', 'n', '0', 'inactive', 'unpublished']],
])
