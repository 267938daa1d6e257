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

/**
 * Indexes forms by their halves. One typo leaves the first or the second half of a form as it was, or swaps the letters between
 * them, so a look-up reads a few short lists however many forms there are.
 */
export function typoIndex(forms: Iterable<string>): TypoIndex {
  const byHalf = new Map<string, string[]>()
  for (const form of forms) {
    if (form.length < minLength) continue
    for (const key of halvesOf(form, form.length)) {
      const list = byHalf.get(key)
      if (list === undefined) byHalf.set(key, [form])
      else list.push(form)
    }
  }

  return (form) => {
    const { length } = form
    const middle = Math.floor(length / 2)
    const swapped = `${form.slice(0, middle - 1)}${form[middle] ?? ''}${form[middle - 1] ?? ''}${form.slice(middle + 1)}`
    const keys = [
      ...halvesOf(form, length - 1),
      ...halvesOf(form, length),
      ...halvesOf(form, length + 1),
      ...halvesOf(swapped, length),
    ]
    const found = new Set(keys.flatMap((key) => byHalf.get(key) ?? []))
    return Array.from(found).filter((known) => isOneTypo(form, known) && tellsApart(form, known))
  }
}

/** Keys of the halves that a form of `length` letters would have: the beginning and the end of this one. */
function halvesOf(form: string, length: number): readonly [string, string] {
  const head = Math.floor(length / 2)
  return [`${length}<${form.slice(0, head)}`, `${length}>${form.slice(head - length)}`]
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
