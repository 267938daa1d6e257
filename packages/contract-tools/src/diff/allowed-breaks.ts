import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml, type YamlSource } from '../../../../src/rules/yaml-source.ts'
import {
  isMapping,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import type { Change } from './compare-contracts.ts'
import { isSame, surfaces } from './finding.ts'
import { ratingRules } from './rating-rules.ts'

/** Breaking changes that were reviewed and allowed by hand. */
export const allowedBreaksFile = 'releases/allowed-breaks.yaml'

/** An allowed break: what it is, why, and since when. */
export interface AllowedBreak {
  readonly line: number
  readonly surface: string
  readonly place: string
  /** The rule that rates it. */
  readonly change: string
  /** The value before and after; absent where there was or is none. */
  readonly was?: unknown
  readonly is?: unknown
  readonly reason: string
  readonly date: string
}

/**
 * Reads the list; empty when there is no file.
 *
 * @throws {SourceError} for a file of another shape: where, and what to write.
 */
export function readAllowedBreaks(projectDirectory: string): readonly AllowedBreak[] {
  const file = join(projectDirectory, allowedBreaksFile)
  if (!existsSync(file)) return []
  const source = readYaml(allowedBreaksFile, readFileSync(file, 'utf8'))
  const list = source.value ?? []
  if (!Array.isArray(list)) throw source.errorAt([], `The file is a list of entries: ${form}`)
  return list.map((entry: unknown, position) => readEntry(source, entry, position))
}

const form = '{ surface, place, change, was, is, reason, date }, as `make check` prints them.'
const texts = ['surface', 'place', 'change', 'reason', 'date']
/** At least one of them: something new has no `was`, and something removed has no `is`. */
const values = ['was', 'is']

function readEntry(source: YamlSource, entry: unknown, position: number): AllowedBreak {
  const mapping: Mapping = mappingAt({ entry }, ['entry'])
  const unknown = Object.keys(mapping).find((key) => ![...texts, ...values].includes(key))
  const missing =
    texts.find((key) => textAt(mapping, [key]).trim() === '') ??
    (values.some((key) => Object.hasOwn(mapping, key)) ? undefined : values.join('` or `'))
  if (!isMapping(entry) || unknown !== undefined || missing !== undefined) {
    const wrong = unknown === undefined ? `lacks \`${missing ?? ''}\`` : `has \`${unknown}\``
    throw source.errorAt([position, unknown ?? ''], `The entry ${wrong}. Write ${form}`)
  }
  const [surface, change, date] = ['surface', 'change', 'date'].map((key) => textAt(mapping, [key]))
  if (!surfaces.some((name) => name === surface)) {
    throw source.errorAt([position, 'surface'], `Write one of: ${surfaces.join(', ')}.`)
  }
  if (!Object.hasOwn(ratingRules, change ?? '')) {
    throw source.errorAt(
      [position, 'change'],
      `No rule is named \`${change ?? ''}\`. Write ${form}`,
    )
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) {
    throw source.errorAt([position, 'date'], 'Write the day of the decision as YYYY-MM-DD.')
  }
  const [place, reason] = [textAt(mapping, ['place']), textAt(mapping, ['reason'])]
  const { line } = source.placeOf([position])
  return {
    ...{ line, surface: surface ?? '', place, change: change ?? '', reason, date: date ?? '' },
    ...(Object.hasOwn(mapping, 'was') && { was: mapping.was }),
    ...(Object.hasOwn(mapping, 'is') && { is: mapping.is }),
  }
}

/** Whether an entry is about this change; it does not allow another change at the same place. */
export function allows(entry: AllowedBreak, change: Change): boolean {
  return (
    entry.surface === change.surface &&
    entry.place === change.place &&
    entry.change === change.rule &&
    isSame(entry.was, asWritten(change.before)) &&
    isSame(entry.is, asWritten(change.after))
  )
}

/** A value as the file can store it. */
function asWritten(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

/** The entry that would allow a change, with the reason left to write. */
export function entryFor(change: Change, today: string): string {
  const { surface, place, rule, before, after } = change
  return [
    `- surface: ${surface}`,
    `  place: ${JSON.stringify(place)}`,
    `  change: ${rule}`,
    ...(before === undefined ? [] : [`  was: ${JSON.stringify(before)}`]),
    ...(after === undefined ? [] : [`  is: ${JSON.stringify(after)}`]),
    '  reason: ',
    `  date: ${today}`,
  ].join('\n')
}
