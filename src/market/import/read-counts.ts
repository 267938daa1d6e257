import { parsed, invalid, plainWords, wordParser, type Parser, type Parsed } from './parser.ts'

/** A whole number; `2.0` is one too. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return (text) => {
    const value = /^-?\d{1,6}(?:\.0+)?$/u.test(text) ? Number(text) : NaN
    if (Number.isNaN(value)) return invalid('is no whole number')
    return value >= least && value <= most
      ? parsed(value)
      : invalid(`is not between ${least} and ${most}`)
  }
}

/** `2`, `2 BHK`, `BHK2`, `2 Bedrooms`. */
export function readRooms(text: string): Parsed<number> {
  if (/\d\.5/u.test(text)) return invalid('is half a room more or less: say which whole number')
  return wholeNumber(0, 20)(plainWords(text).replace(/ ?(?:bhk|bedrooms?|beds?|br) ?/gu, ''))
}

/** The floor of a home, and of how many if the text says so. */
interface Floors {
  readonly floorNumber: number
  readonly totalFloors?: number
}

/** `3`, `Ground`, `Stilt`, `3 out of 5`, `Ground of 2`. */
export function readFloor(text: string): Parsed<Floors> {
  const [own = '', all] = plainWords(text).split(/ ?(?:out of|of|\/) ?/u)
  if (/basement/u.test(own)) return invalid('is a basement, which is not listed as a home')
  const isGround = /^(?:g|gf|ground|stilt)(?: floor)?$/u.test(own)
  const floor = isGround
    ? parsed(0)
    : wholeNumber(0, 150)(own.replace(/(?:st|nd|rd|th)?(?: floor)?$/u, ''))
  if ('reason' in floor) return floor
  if (all === undefined) return parsed({ floorNumber: floor.value })
  const total = wholeNumber(0, 150)(all.replace(/ floors?$/u, ''))
  return 'reason' in total ? total : parsed({ floorNumber: floor.value, totalFloors: total.value })
}

/** Years, from `4`, `New`, or the upper bound of `5-10 years`. */
export function readAge(text: string): Parsed<number> {
  const plain = plainWords(text).replace(/ ?(?:years?|yrs?)(?: old)?$/u, '')
  if (/^(?:new|under construction|brand new)$/u.test(plain)) return parsed(0)
  const bucket = /^\d{1,3} ?(?:-|–|to) ?(?<upper>\d{1,3})$/u.exec(plain)?.groups?.['upper']
  return wholeNumber(0, 300)(bucket ?? plain)
}

/** Yes or no, in the words of common exports. */
export const readYesOrNo: Parser<boolean> = wordParser({
  yes: true,
  no: false,
  true: true,
  false: false,
  y: true,
  n: false,
  '1': true,
  '0': false,
  active: true,
  inactive: false,
  published: true,
  unpublished: false,
})
