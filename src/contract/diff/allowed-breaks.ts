import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml, type YamlSource } from '../../base/yaml-source.ts'
import { isMapping, mappingAt, textAt, type Mapping } from '../document-tree.ts'
import type { Change } from './compare-contracts.ts'
import { surfaces } from './finding.ts'
import { ratingRules } from './rating-rules.ts'

/** Breaking changes that were thought about and let through, by hand. */
export const allowedBreaksFile = 'releases/allowed-breaks.yaml'

/** A break that is let through: what it is, why, and since when. */
export interface AllowedBreak {
  readonly line: number
  readonly surface: string
  readonly place: string
  /** The rule that rates it. */
  readonly change: string
  readonly reason: string
  readonly date: string
}

/**
 * Reads the list; none when there is no file.
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

const form = '{ surface, place, change, reason, date }, as `make check` prints them.'
const keys = ['surface', 'place', 'change', 'reason', 'date']

function readEntry(source: YamlSource, entry: unknown, position: number): AllowedBreak {
  const mapping: Mapping = mappingAt({ entry }, ['entry'])
  const unknown = Object.keys(mapping).find((key) => !keys.includes(key))
  const missing = keys.find((key) => textAt(mapping, [key]).trim() === '')
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
  return { line, surface: surface ?? '', place, change: change ?? '', reason, date: date ?? '' }
}

/** Whether an entry is about this change. */
export function allows(entry: AllowedBreak, { surface, place, rule }: Change): boolean {
  return entry.surface === surface && entry.place === place && entry.change === rule
}

/** The entry that would let a change through, but for its reason. */
export function entryFor({ surface, place, rule }: Change, today: string): string {
  return [
    `- surface: ${surface}`,
    `  place: ${JSON.stringify(place)}`,
    `  change: ${rule}`,
    '  reason: ',
    `  date: ${today}`,
  ].join('\n')
}
