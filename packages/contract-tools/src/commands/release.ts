import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gt, valid } from 'semver'
import type { Clock } from '../../../../src/base/clock.ts'
import { utcDay } from '../../../../src/base/calendar.ts'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { judge } from '../diff/breaking-changes.ts'
import { hasUnreleased, releasedChangelog } from '../diff/changelog.ts'
import { compareContracts } from '../diff/compare-contracts.ts'
import { readCurrent } from '../diff/contract-version.ts'
import { filesBeside } from '../source/contract-source.ts'
import { lastRelease, packedRelease, releaseFile } from '../diff/releases.ts'
import { requiredVersion } from '../diff/required-version.ts'
import { plainTools, type Tools } from '../tools.ts'
import { exitCodes, FailedError, type ExitCode, type Output } from './command.ts'

/**
 * Records the contract as released under its `info.version`: a packed copy under `releases/`, and a heading in the changelog
 * with the changes of the contract. Writes nothing when it fails.
 */
export async function runRelease(
  directory: string,
  clock: Clock,
  { print, report }: Output,
  tools: Tools = plainTools,
): Promise<ExitCode> {
  try {
    const { version, files } = await prepare(directory, clock, tools)
    for (const [name, content] of files) {
      mkdirSync(dirname(join(directory, name)), { recursive: true })
      writeFileSync(join(directory, name), content)
      print(`wrote ${name}`)
    }
    print(`${version} is released once this is committed.`)
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof FailedError)) throw error
    report(`${error.message}\nNothing was released.`)
    return exitCodes.failed
  }
}

/** The version, and what is to be written, by name. */
async function prepare(directory: string, clock: Clock, tools: Tools) {
  const read = (name: string): string => readFileSync(join(directory, name), 'utf8')
  const file = join(directory, 'openapi.yaml')
  const current = await readCurrent('openapi.yaml', read('openapi.yaml'), filesBeside(file), tools)
  const { version } = current
  if (valid(version) !== version) {
    throw new FailedError(
      `info.version is \`${version}\`. Write a version such as 1.2.3 (semver.org).`,
    )
  }
  const changelog = read('CHANGELOG.md')
  if (!hasUnreleased(changelog)) {
    throw new FailedError(
      'CHANGELOG.md says nothing under `## Unreleased`. Say there what changes for callers.',
    )
  }
  const last = lastRelease(directory)
  const found = last && compareContracts(last, current)
  if (found) {
    if (!gt(version, found.from)) {
      throw new FailedError(
        `${found.from} is released already, and info.version is ${version}. Raise it.`,
      )
    }
    const { complaint } = judge(found)
    if (complaint !== '') throw new FailedError(complaint)
    const required = requiredVersion(found.from, version, found.rating)
    if (required?.isHighEnough === false) {
      throw new FailedError(
        `The changes since ${found.from} need ${required.least} or higher, and info.version is ${version}. make diff lists them.`,
      )
    }
  }
  const heading = `${version} - ${utcDay(clock.now())}`
  return {
    version,
    files: new Map<string, string | Buffer>([
      [releaseFile(version), packedRelease(current.document)],
      ['CHANGELOG.md', releasedChangelog(changelog, heading, found)],
    ]),
  }
}
