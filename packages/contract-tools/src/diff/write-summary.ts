import { callerWitness } from './caller-witness.ts'
import { describeChange, whereOf } from './change-text.ts'
import type { Change, ContractChanges } from './compare-contracts.ts'
import type { ContractVersion } from './contract-version.ts'
import { requiredVersion } from './required-version.ts'
import { heaviest, ratings } from './rating.ts'
import { witnesses, type Witnesses } from './witness.ts'

/** More are counted: a verdict fits a screen. */
const maxShown = 7

/**
 * The verdict on an edit for the terminal: the rating and the version it needs, then each changed line of the source once,
 * with the surfaces that it reaches and, for a break, a call or response that shows it.
 */
export function summaryOf(
  found: ContractChanges,
  before: ContractVersion,
  after: ContractVersion,
): string {
  const { from, to, rating, changes } = found
  if (rating === undefined) return 'Contract: no change'
  const wheres = [...new Set(changes.map(whereOf))]
  const lines = wheres
    .map((where) => changes.filter((change) => whereOf(change) === where))
    .sort(byWeight)
  const required = requiredVersion(from, to, rating)
  const version = required && `from ${from} on it needs ${required.least}, and is ${to}`
  const witnessOf = witnesses(before.document, after.document)
  const hidden = lines.length - maxShown
  return [
    `Contract: ${rating}${version === undefined ? '' : `; ${version}`}`,
    ...lines.slice(0, maxShown).map((changed) => lineOf(changed, witnessOf)),
    ...(hidden > 0 ? [`And ${hidden} more lines: make diff FULL=yes`] : []),
  ].join('\n')
}

/** What one line of the source changes. */
function lineOf(changed: readonly Change[], witnessOf: Witnesses): string {
  const [first] = changed.toSorted(heaviestFirst)
  if (first === undefined) return ''
  const rating = isWords(changed) ? 'words' : first.rating
  const advice = isWords(changed) ? 'Read them: no tool knows what they promise.' : first.why
  const surfaces = [...new Set(changed.map(({ surface }) => surface))].join(', ')
  const operations = [...new Set(changed.flatMap((change) => change.operations))]
  const named = operations.length > 3 ? `${operations.length} operations` : operations.join(', ')
  const shows = witness(changed, operations, witnessOf)
  return [
    `${rating.padEnd(6)} ${whereOf(first)} ${describeChange(first)}`,
    `       ${surfaces}${named === '' ? '' : ` of ${named}`}. ${advice}`,
    ...(shows === undefined ? [] : [`       ${shows}`]),
  ].join('\n')
}

/** Only texts for people changed. */
function isWords(changed: readonly Change[]): boolean {
  return changed.every(({ rule }) => rule === 'text-changed' || rule === 'tool-text-changed')
}

/** For a break of a schema, of access or of a limit; the others are read from their values. */
function witness(
  changed: readonly Change[],
  operations: readonly string[],
  witnessOf: Witnesses,
): string | undefined {
  const breaks = changed.filter(({ rating }) => rating === 'major')
  const broken = breaks.find(({ rule }) => sidesOf(rule).length > 0)
  if (broken === undefined) {
    const [said] = breaks.flatMap((change) => callerWitness(change, operations[0] ?? '') ?? [])
    return said
  }
  const [header] = /^.*\bheaders\.[\w-]+(?=\.schema\b)/.exec(broken.place) ?? []
  if (header !== undefined) {
    return witnessOf.header(header.match(/[^.[\]]+/g) ?? []) ?? unknown('value of this header')
  }
  const sides = sidesOf(broken.rule)
  for (const side of sides) {
    for (const id of operations) {
      const shown = witnessOf[side](id, memberOf(broken))
      if (shown !== undefined) return shown
    }
  }
  return unknown(sides.join(' or '))
}

function unknown(what: string): string {
  return `Unknown: no ${what} at the corners of the schema is judged otherwise than before.`
}

/** The property that a change is about; its place ends with a keyword. */
function memberOf({ place, subject }: Change): string {
  return /.*\.properties\.([\w-]+)/.exec(place)?.[1] ?? subject
}

/** The sides on which a rule of a schema breaks callers; none for the rules of other surfaces. */
function sidesOf(rule: Change['rule']): readonly ('request' | 'response')[] {
  if (rule === 'unknown-change') return ['request', 'response']
  if (rule.startsWith('request-') || rule === 'default-changed') return ['request']
  return rule.startsWith('answer-') ? ['response'] : []
}

function heaviestFirst(a: Change, b: Change): number {
  return ratings.indexOf(a.rating) - ratings.indexOf(b.rating)
}

function byWeight(a: readonly Change[], b: readonly Change[]): number {
  const weight = (changed: readonly Change[]): number => {
    const rating = heaviest(changed.map((change) => change.rating))
    return rating === undefined ? ratings.length : ratings.indexOf(rating)
  }
  return weight(a) - weight(b)
}
