import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inc, lt, major, valid } from 'semver'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import {
  allowedBreaksFile,
  allows,
  entryFor,
  readAllowedBreaks,
  type AllowedBreak,
} from './allowed-breaks.ts'
import { describeChange, whereOf } from './change-text.ts'
import { compareContracts, type Change, type ContractChanges } from './compare-contracts.ts'
import { filesBeside } from '../source/contract-source.ts'
import { readCurrent } from './contract-version.ts'
import { plainTools, type Tools } from '../tools.ts'
import { lastRelease } from './releases.ts'
import type { Rating } from './rating.ts'

/** Why the contract cannot be released as it is (empty when it can), and a note. */
export interface Verdict {
  readonly complaint: string
  readonly note: string
}

/**
 * Whether the contract is compatible with the last release. A break needs a higher major `info.version`, or an entry with
 * a reason in `releases/allowed-breaks.yaml`; an entry that allows nothing fails as well.
 */
export async function breakingChanges(
  projectDirectory: string,
  tools: Tools = plainTools,
): Promise<Verdict> {
  try {
    const entries = readAllowedBreaks(projectDirectory)
    const released = lastRelease(projectDirectory)
    if (!released)
      return { complaint: staleness(entries), note: 'no release yet, nothing to break' }
    const file = join(projectDirectory, 'openapi.yaml')
    const text = readFileSync(file, 'utf8')
    const current = await readCurrent('openapi.yaml', text, filesBeside(file), tools)
    return judge(await compareContracts(released, current, tools), entries)
  } catch (error) {
    if (error instanceof SourceError) return { complaint: error.message, note: '' }
    throw error
  }
}

/** The same for changes that are already known. */
export function judge(found: ContractChanges, entries: readonly AllowedBreak[]): Verdict {
  const { from, to, rating, changes } = found
  const stale = staleness(entries.filter((entry) => !changes.some(isBreakFor(entry))))
  const complaint = (text: string): Verdict => ({
    complaint: [text, stale].filter((part) => part !== '').join('\n'),
    note: rating === undefined ? `as in ${from}` : `${rating} since ${from}: ${counted(changes)}`,
  })
  if (!valid(to)) {
    return complaint(`info.version is \`${to}\`. Write a version such as 1.2.3 (semver.org).`)
  }
  if (lt(to, from)) {
    return complaint(`info.version is ${to}, and ${from} is released. Write ${from} or higher.`)
  }
  const open = unallowed(found, entries)
  return open.length === 0 || major(to) > major(from)
    ? complaint('')
    : complaint(refusal(from, open))
}

/** The breaks that no entry allows. */
function unallowed(
  { changes }: ContractChanges,
  entries: readonly AllowedBreak[],
): readonly Change[] {
  return changes.filter(
    (change) => change.rating === 'major' && !entries.some((entry) => allows(entry, change)),
  )
}

/** The highest rating of a release, where an allowed break counts as minor. */
export function ratingToRelease(
  found: ContractChanges,
  entries: readonly AllowedBreak[],
): Rating | undefined {
  const isBreaking = unallowed(found, entries).length > 0
  return found.rating === 'major' && !isBreaking ? 'minor' : found.rating
}

function isBreakFor(entry: AllowedBreak): (change: Change) => boolean {
  return (change) => change.rating === 'major' && allows(entry, change)
}

function refusal(from: string, open: readonly Change[]): string {
  const lines = open.map(
    (change) => `  ${whereOf(change)} ${change.surface} ${describeChange(change)}. ${change.why}`,
  )
  return [
    `openapi.yaml breaks what ${from} promised:`,
    ...lines,
    `Undo the break; or write ${inc(from, 'major') ?? 'a higher major version'} in info.version; or say why it harms no caller, in ${allowedBreaksFile}:`,
    ...open.map((change) => entryFor(change, 'YYYY-MM-DD')),
  ].join('\n')
}

function staleness(entries: readonly AllowedBreak[]): string {
  return entries
    .map(
      ({ line, surface, place, change }) =>
        `${allowedBreaksFile}:${line} allows nothing: there is no ${change} at ${place} on ${surface} with this \`was\` and \`is\`. Remove the entry.`,
    )
    .join('\n')
}

function counted(changes: readonly Change[]): string {
  return changes.length === 1 ? '1 change' : `${changes.length} changes`
}
