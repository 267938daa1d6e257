import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listingsGuide } from '../generate/write-listings-guide.ts'
import { sandboxGuide } from '../generate/write-sandbox-guide.ts'
import type { Generation } from '../generate/generate.ts'
import { rulesPage } from '../rules/rules-page.ts'
import { journeyGuide, readJourneys } from '../generate/write-journey-guide.ts'
import {
  generatedDirectory,
  journeyGuideFile,
  journeysDirectory,
  listingsGuideFile,
  projectDirectory,
  rulesPageFile,
  sandboxGuideFile,
} from '../project-files.ts'

/** The difference between the committed generated files and what `make generate` would write now; empty when there is none. */
export function staleFiles({ document, files }: Generation): string {
  if (document === undefined) return ''
  const fresh = [
    ...Array.from(files, ([name, text]) => ({ file: join(generatedDirectory, name), text })),
    { file: journeyGuideFile, text: journeyGuide(readJourneys(journeysDirectory)) },
    { file: sandboxGuideFile, text: sandboxGuide(document) },
    { file: rulesPageFile, text: rulesPage() },
    { file: listingsGuideFile, text: listingsGuide() },
  ]
  const known = new Set(fresh.map(({ file }) => file))
  const strangers = filesUnder(generatedDirectory)
    .filter((file) => !known.has(file))
    .map((file) => `make generate does not write ${named(file)}.\n`)
  const differences = [
    ...strangers,
    ...fresh.map(({ file, text }) => differenceOf(file, text)),
  ].join('')
  const advice =
    '`make generate` writes something else now. Run it, remove what it does not write, and commit.\n'
  return differences === '' ? '' : advice + differences
}

function filesUnder(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A line about a file that is missing or differs. */
function differenceOf(file: string, text: string): string {
  if (!existsSync(file)) return `${named(file)} is missing.\n`
  return readFileSync(file, 'utf8') === text ? '' : `${named(file)} differs.\n`
}

function named(file: string): string {
  return relative(projectDirectory, file)
}
