import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inc, lt, major, valid } from 'semver'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { describeChange, whereOf } from './change-text.ts'
import { compareContracts, type ContractChanges } from './compare-contracts.ts'
import { filesBeside } from '../source/contract-source.ts'
import { readCurrent } from './contract-version.ts'
import { plainTools, type Tools } from '../tools.ts'
import { lastRelease } from './releases.ts'

/** Why the contract cannot be released as it is (empty when it can), and a note. */
export interface Verdict {
  readonly complaint: string
  readonly note: string
}

/** Whether the contract is compatible with the last release. A break needs a higher major `info.version`. */
export async function breakingChanges(
  projectDirectory: string,
  tools: Tools = plainTools,
): Promise<Verdict> {
  try {
    const released = lastRelease(projectDirectory)
    if (!released) return { complaint: '', note: 'no release yet, nothing to break' }
    const file = join(projectDirectory, 'openapi.yaml')
    const text = readFileSync(file, 'utf8')
    const current = await readCurrent('openapi.yaml', text, filesBeside(file), tools)
    return judge(compareContracts(released, current))
  } catch (error) {
    if (error instanceof SourceError) return { complaint: error.message, note: '' }
    throw error
  }
}

/** The same for changes that are already known. */
export function judge(found: ContractChanges): Verdict {
  const { from, to, rating, changes } = found
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const note = rating === undefined ? `as in ${from}` : `${rating} since ${from}: ${count}`
  if (!valid(to)) {
    const complaint = `info.version is \`${to}\`. Write a version such as 1.2.3 (semver.org).`
    return { complaint, note }
  }
  if (lt(to, from)) {
    const complaint = `info.version is ${to}, and ${from} is released. Write ${from} or higher.`
    return { complaint, note }
  }
  const isAllowed = rating !== 'major' || major(to) > major(from)
  return { complaint: isAllowed ? '' : breaksOf(found), note }
}

function breaksOf({ from, changes }: ContractChanges): string {
  const lines = changes
    .filter(({ rating }) => rating === 'major')
    .map(
      (change) => `  ${whereOf(change)} ${change.surface} ${describeChange(change)}. ${change.why}`,
    )
  return [
    `openapi.yaml breaks what ${from} promised:`,
    ...lines,
    `Undo the break, or write ${inc(from, 'major') ?? 'a higher major version'} in info.version.`,
  ].join('\n')
}
