import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { compareContracts } from '../diff/compare-contracts.ts'
import { readCurrent, readVersion, type ContractVersion } from '../diff/contract-version.ts'
import { filesBeside } from '../source/contract-source.ts'
import { readRelease, releasedVersions } from '../diff/releases.ts'
import { requiredVersion } from '../diff/required-version.ts'
import { summaryOf } from '../diff/write-summary.ts'
import { markdownOf } from '../diff/write-markdown.ts'
import { plainTools, type Tools } from '../tools.ts'
import { exitCodes, FailedError, UsageError, type ExitCode, type Output } from './command.ts'

const usage =
  'make diff [FROM=<git revision, release, or file>] [FULL=yes], or node packages/contract-tools/src/main.ts diff [--from <the same>] [--full | --json]'

/**
 * Compares `openapi.yaml` with the commit that the branch left `origin/main` at (`HEAD` where there is none), or with what
 * `--from` names, and prints the verdict,
 * or all of it as Markdown or JSON.
 */
export async function runDiff(
  args: readonly string[],
  directory: string,
  { print, report }: Output,
  tools: Tools = plainTools,
): Promise<ExitCode> {
  try {
    const { from, json, full } = readOptions(args)
    const before = versionNamed(from ?? branchPoint(directory), directory)
    const current = join(directory, 'openapi.yaml')
    const text = readFileSync(current, 'utf8')
    const after = await readCurrent('openapi.yaml', text, filesBeside(current), tools)
    const found = compareContracts(before, after)
    if (!json && !full) {
      print(summaryOf(found, before, after))
      return exitCodes.done
    }
    const least = requiredVersion(found.from, found.to, found.rating)?.least ?? null
    print(
      json
        ? JSON.stringify({ ...found, minVersion: least }, undefined, 2)
        : markdownOf(found).trimEnd(),
    )
    return exitCodes.done
  } catch (error) {
    if (error instanceof UsageError) {
      report(`${error.message}\n${usage}`)
      return exitCodes.wrongUse
    }
    if (!(error instanceof SourceError || error instanceof FailedError)) throw error
    report(error.message)
    return exitCodes.failed
  }
}

interface Options {
  readonly from?: string
  readonly json: boolean
  readonly full: boolean
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        json: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
      },
    })
    if (values.from === '') throw new UsageError('FROM is empty.')
    const { from, ...form } = values
    return from === undefined ? form : { from, ...form }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** A file, a released version, or a git revision, in this order. */
function versionNamed(name: string, directory: string): ContractVersion {
  const file = resolve(directory, name)
  if (existsSync(file) && statSync(file).isFile()) {
    return readVersion(name, readFileSync(file, 'utf8'), filesBeside(file))
  }
  if (releasedVersions(directory).includes(name)) {
    return readRelease(directory, name)
  }
  const read = (file: string): string | undefined => fileInGit(name, file, directory)
  const text = read('openapi.yaml')
  if (text === undefined) {
    throw new UsageError(
      `FROM=${name} is not a file, a release, or a git revision with an openapi.yaml.`,
    )
  }
  return readVersion(`${name}:openapi.yaml`, text, read)
}

/** The commit at which the work on this branch began. */
export function branchPoint(directory: string): string {
  return outputOfGit(['merge-base', 'origin/main', 'HEAD'], directory)?.slice(0, 12) ?? 'HEAD'
}

/** A file in a git revision; `undefined` when it does not exist there. */
function fileInGit(revision: string, file: string, directory: string): string | undefined {
  // After `--end-of-options` git does not read a name with a dash as an option.
  return outputOfGit(['show', '--end-of-options', `${revision}:./${file}`], directory)
}

/** What git prints; `undefined` when it fails. */
function outputOfGit(args: readonly string[], directory: string): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
