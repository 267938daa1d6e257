/**
 * Blanks text that resembles personal data but is not: RERA registrations, UUIDs, dates and times, listing ids.
 * Positions do not change, and no detector matches across a blank.
 */
export function blankProtected(plain: string): string {
  return worthLooking.test(plain) ? plain.replace(protectedShape, blank) : plain
}

const worthLooking = /lst_|\d[-/:.]\d|\/\d|rera/i
// A telephone number between the slashes is no part of a registration.
const segment = '(?:(?!\\d[\\d-]{6})[a-z\\d-])'
const shapes = [
  '(?<!\\w)lst_[\\da-z]{22}(?!\\w)',
  '(?<![\\da-z])[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}(?![\\da-z])',
  `(?<![\\w/])(?:tn|tnrera)/(?:${segment}{1,24}/){2,4}(?:19|20)\\d{2}(?![\\w/])`,
  `(?<![\\w/])(?:${segment}{1,20}/){0,4}rera(?:/${segment}{1,20}){1,6}(?![\\w/])`,
  '(?<!\\d)(?:19|20)\\d{2}-(?:0\\d|1[0-2])-[0-3]\\d(?:[t ][0-2]\\d:[0-5]\\d(?::[0-6]\\d(?:\\.\\d{1,9})?)?(?:z|[+-][0-2]\\d:?[0-5]\\d)?)?(?!\\d)',
  '(?<!\\d)[0-3]?\\d([-/.])[01]?\\d\\1(?:19|20)\\d{2}(?!\\d)',
]
const protectedShape = new RegExp(shapes.join('|'), 'gi')

function blank(match: string): string {
  return '\0'.repeat(match.length)
}
