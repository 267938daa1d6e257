import type { Clause, Item } from './clauses.ts'

/**
 * How many items of each clause may be believed. A clause that is turned into its opposite, or into a wish, says nothing:
 * word order differs between languages, so a negation holds for its whole clause, except that the words before an
 * English "no lift" is untouched. Losing a feature is better than gaining one.
 */
export function believedItems(clauses: readonly Clause[]): readonly number[] {
  const believed = clauses.map(({ items }) => {
    const negators = items.flatMap(({ meaning }, place) =>
      meaning?.kind === 'negator' && !isAbsorbed(items, place) ? [place] : [],
    )
    const [first] = negators
    if (first === undefined) return items.length
    return negators.every((place) => isAboutWhatFollows(items, place)) ? first : 0
  })
  const deny = (from: number, to: number): void => void believed.fill(0, from, to + 1)
  for (const [place, { items }] of clauses.entries()) {
    if (!items.some((item, at) => kindOf(item) === 'negator' && !isAbsorbed(items, at))) continue
    const isAlone = items.every((item) =>
      ['negator', 'auxiliary', 'article'].includes(kindOf(item)),
    )
    const last = lastOfList(clauses, place)
    // "Lift (not working)", "Lift: no".
    if (isAlone && place > 0) deny(place - 1, place)
    // "Not available: lift, gym", "(not) corner".
    if (clauses[place + 1]?.before === ':') deny(place + 1, lastOfList(clauses, place + 1))
    else if (isAlone && place + 1 < clauses.length) deny(place + 1, place + 1)
    // "No lift, gym or pool".
    const or = clauses.findLastIndex(
      (other, at) => at > place && at <= last && other.items.some((item) => kindOf(item) === 'or'),
    )
    if (or !== -1) deny(place + 1, or)
    // "Lift, gym, pool not available".
    if (!endsNegated(items)) continue
    for (let other = place - 1; other >= 0 && clauses[other + 1]?.before === ','; other -= 1) {
      if (clauses[other]?.items.every(isAmenity) !== true) break
      deny(other, other)
    }
  }
  return believed
}

/** "No lift", "not a corner flat", but not "lift not available". */
function isAboutWhatFollows(items: readonly Item[], place: number): boolean {
  const meaning = items[place]?.meaning
  if (meaning?.kind !== 'negator' || meaning.isBefore !== true) return false
  const next = items.slice(place + 1).map(kindOf)
  const target = next.findIndex((kind) => says(kind) && kind !== 'negator')
  const between = next
    .slice(0, Math.max(0, target))
    .filter((kind) => !['article', 'near'].includes(kind))
  return (
    target !== -1 && (between.length === 0 || (between.length === 1 && between[0] === 'unknown'))
  )
}

/** "No brokerage", "brokerage illai": the negation is about something that is never shown, and about that alone. */
function isAbsorbed(items: readonly Item[], place: number): boolean {
  for (let other = place - 1; other >= Math.max(0, place - 2); other -= 1) {
    const kind = kindOf(items[other])
    if (kind === 'absorber') return true
    if (says(kind)) break
  }
  for (let other = place + 1; other <= place + 3; other += 1) {
    const kind = kindOf(items[other])
    if (kind === 'absorber') return !goesOn(items, other)
    if (says(kind)) return false
  }
  return false
}

/** "No brokerage or lift": more follows that the negation may be about. */
function goesOn(items: readonly Item[], absorber: number): boolean {
  if (!['and', 'or'].includes(kindOf(items[absorber + 1]))) return false
  return kindOf(items[absorber + 2]) === 'absorber' ? goesOn(items, absorber + 2) : true
}

function endsNegated(items: readonly Item[]): boolean {
  const last = items.findLastIndex((item) => kindOf(item) === 'negator')
  const lastFact = items.findLastIndex((item) => kindOf(item) !== 'negator' && says(kindOf(item)))
  return lastFact !== -1 && last > lastFact
}

function isAmenity({ meaning }: Item): boolean {
  if (meaning?.kind === 'fact') return meaning.section === 'amenities'
  return meaning?.kind === 'and' || meaning?.kind === 'auxiliary'
}

/** The last of the clauses that commas join to this one. */
function lastOfList(clauses: readonly Clause[], place: number): number {
  let last = place
  while (clauses[last + 1]?.before === ',') last += 1
  return last
}

function kindOf(item: Item | undefined): string {
  return item?.meaning?.kind ?? 'unknown'
}

function says(kind: string): boolean {
  return ['fact', 'place', 'landmark', 'numbered-floor', 'road-width', 'negator'].includes(kind)
}
