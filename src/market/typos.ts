/** Finds the forms that are one typo away. */
export type TypoIndex = (form: string) => readonly string[]

/** Shorter words are too near to others: with one letter changed they are another name as often as a typo. */
const minLength = 5
/**
 * The first letter is rarely mistaken, and in a short name another one often makes another place: Annur and Kannur, Podanur and
 * Kothanur. One that is missing from a longer name is rarely part of another.
 */
const minLengthForOtherFirst = 9
const minLengthForMissingFirst = 7
/** Words that many names have after their own. The words before them distinguish places: Raja Street and Rama Street. */
const commonWords = [
  ...['nagar', 'colony', 'layout', 'garden', 'avenue', 'road', 'street', 'junction', 'mills'],
  ...['temple', 'kovil', 'college', 'hospital', 'mall', 'park'],
]
/** Endings that are written as part of the name, whose initials or short beginnings tell the places apart. */
const commonEndings = ['puram', 'pudur', 'palayam', 'patti']
const minBeginning = 4

/** Finds typos among these forms, by comparing with each: a city has some thousand. */
export function typoIndex(forms: Iterable<string>): TypoIndex {
  const known = [...new Set(forms)].filter(({ length }) => length >= minLength)
  return (form) => known.filter((name) => isOneTypo(form, name) && tellsApart(form, name))
}

/** Whether one letter was left out, added or changed, or two neighbours were swapped. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shorter = Math.min(a.length, b.length)
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** Whether the part that distinguishes the known name is unchanged: a short word, or the first letter of a longer one. */
function tellsApart(form: string, known: string): boolean {
  if (digitsOf(form) !== digitsOf(known)) return false
  const own = withoutEnding(known, commonWords)
  const beginning = withoutEnding(own, commonEndings)
  if (own.length < minLength) return form.startsWith(own)
  if (beginning.length < minBeginning) return form.startsWith(beginning)
  const minOwn = form.length < known.length ? minLengthForMissingFirst : minLengthForOtherFirst
  return own.length >= minOwn || form[0] === known[0]
}

/** Numbers are never typos: a second stage of a layout is another place. */
function digitsOf(name: string): string {
  return name.replace(/\D/gu, '')
}

function withoutEnding(name: string, endings: readonly string[]): string {
  const ending = endings.find((common) => name.endsWith(common))
  return name.slice(0, name.length - (ending?.length ?? 0))
}
