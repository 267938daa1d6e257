import type { Path } from '../../../../src/contract/document/document-tree.ts'
import { compareArgumentRules } from './compare-argument-rules.ts'
import { compareErrorCodes } from './compare-error-codes.ts'
import { compareLimits } from './compare-limits.ts'
import { compareOperations } from './compare-operations.ts'
import { compareSchemes } from './compare-access.ts'
import { compareTexts } from './compare-texts.ts'
import { compareTools } from './compare-tools.ts'
import { compareTypes } from './compare-types.ts'
import type { ContractVersion } from './contract-version.ts'
import { surfaces, type Finding, type Surface } from './finding.ts'
import { subjectOf } from './subject.ts'
import { ratingRules, type RuleName } from './rating-rules.ts'
import { heaviest, ratings, type Rating } from './rating.ts'

/** A change of the contract as one surface shows it, ready to print. */
export interface Change {
  readonly surface: Surface
  readonly rating: Rating
  readonly rule: RuleName
  readonly why: string
  /** Its place in the new document or, when it is gone, in the old one. */
  readonly file: string
  /** `undefined` in a release, which is stored without lines. */
  readonly line: number | undefined
  readonly isGone: boolean
  /** Its name for readers. */
  readonly subject: string
  /** The place by its keys, which stays the same when lines move. */
  readonly place: string
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
  /** The operations on which it shows; none when it shows on all. */
  readonly operations: readonly string[]
}

/** What an edit of the contract changes, by surface and from major to patch. */
export interface ContractChanges {
  readonly from: string
  readonly to: string
  /** The highest rating of all; `undefined` when nothing changed. */
  readonly rating: Rating | undefined
  readonly changes: readonly Change[]
}

/** Compares two documents with valid references, on all surfaces at once. */
export function compareContracts(old: ContractVersion, current: ContractVersion): ContractChanges {
  const pair = { old, new: current }
  const structure = [
    ...compareOperations(pair),
    ...compareSchemes(pair),
    ...compareTools(pair),
    ...compareArgumentRules(pair),
    ...compareErrorCodes(pair),
    ...compareLimits(pair),
    ...compareTypes(pair),
  ]
  const changes = merged([...structure, ...compareTexts(pair, structure)])
    .map((finding) => changeOf(pair, finding))
    .sort(bySurfaceAndWeight)
  return {
    from: old.version,
    to: current.version,
    rating: heaviest(changes.map(({ rating }) => rating)),
    changes,
  }
}

/** Merges a change that several operations show. */
function merged(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const finding of findings) {
    const { operations, ...rest } = finding
    const key = JSON.stringify([rest.surface, rest.rule, rest.side, rest.path, rest.what])
    const known = byPlace.get(key)
    const shown = [...new Set([...(known?.operations ?? []), ...operations])]
    byPlace.set(key, { ...rest, operations: shown })
  }
  return [...byPlace.values()]
}

function changeOf(
  pair: { readonly old: ContractVersion; readonly new: ContractVersion },
  { surface, rule, side, path, what, before, after, operations }: Finding,
): Change {
  const { rating, why } = ratingRules[rule]
  const { document, fileOf, lineOf } = pair[side]
  const subject = subjectOf(
    document,
    path.length > 1 && path.at(-1) === what ? path.slice(0, -1) : path,
  )
  return {
    ...{ surface, rating, rule, why, file: fileOf(path), line: lineOf(path) },
    ...{ isGone: side === 'old', subject, place: placeName(path), what, operations },
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** `components.schemas.Home.properties.price`; a key with a dot is in brackets. */
function placeName(path: Path): string {
  return path
    .map((key, position) => {
      const text = String(key)
      if (/^[\w-]+$/.test(text)) return position === 0 ? text : `.${text}`
      return `[${text}]`
    })
    .join('')
}

function bySurfaceAndWeight(a: Change, b: Change): number {
  return (
    surfaces.indexOf(a.surface) - surfaces.indexOf(b.surface) ||
    ratings.indexOf(a.rating) - ratings.indexOf(b.rating) ||
    (a.line ?? 0) - (b.line ?? 0)
  )
}
