import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RuleFileError, ruleFileReader } from '../../../../src/rules/read-rule-file.ts'
import {
  day,
  list,
  object,
  oneOf,
  text,
  type Schema,
  type ValueOf,
} from '../../../../src/rules/schema.ts'
import type { Change } from './compare-contracts.ts'
import { isSame, surfaces } from './finding.ts'
import { ratingRules } from './rating-rules.ts'

/** Breaking changes that were reviewed and allowed by hand. */
export const allowedBreaksFile = 'releases/allowed-breaks.yaml'

const entry = object(
  {
    surface: oneOf(...surfaces),
    place: text,
    /** The rule that rates it. */
    change: { enum: Object.keys(ratingRules) } satisfies Schema<string>,
    reason: text,
    date: day,
  },
  /** The value before and after; absent where there was or is none. */
  { was: {}, is: {} },
)

/** An allowed break: what it is, why, and since when. */
export type AllowedBreak = ValueOf<typeof entry> & { readonly line: number }

const readFile = ruleFileReader({
  schema: list(entry, { minItems: 0 }),
  check: (entries, report) => {
    for (const [at, { was, is }] of entries.entries()) {
      if (was === undefined && is === undefined) {
        report([at], 'The entry has neither was nor is. Write them as `make contract` prints them.')
      }
    }
  },
})

/**
 * Reads the list; empty when there is no file.
 *
 * @throws {SourceError} for a file of another shape: where, and what to write.
 */
export function readAllowedBreaks(projectDirectory: string): readonly AllowedBreak[] {
  const file = join(projectDirectory, allowedBreaksFile)
  if (!existsSync(file)) return []
  try {
    const { value, source } = readFile(allowedBreaksFile, readFileSync(file, 'utf8'))
    return value.map((entry, at) => ({ ...entry, line: source.placeOf([at]).line }))
  } catch (error) {
    throw error instanceof RuleFileError ? (error.problems[0] ?? error) : error
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
