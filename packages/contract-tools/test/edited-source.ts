import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readVersion } from '../src/diff/contract-version.ts'
import { packedRelease } from '../src/diff/releases.ts'
import { examplesFolder } from '../src/source/example-files.ts'
import { wordsFolder } from '../src/source/word-lists.ts'
import { filesBeside, readContractSource } from '../src/source/contract-source.ts'
import {
  deriveText,
  deriveUnchecked,
  generate,
  writeFiles,
  type Generation,
} from '../src/generate/generate.ts'
import type { Contract } from '../../../src/contract/contract.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { writtenOut } from './written-out.ts'
import { rememberingTools as tools } from './remembering-tools.ts'

export const sourceFile = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url))
export const generatedDirectory = fileURLToPath(new URL('../../../generated/', import.meta.url))
/** The text of `openapi.yaml` as it is committed. */
export const committedText = readFileSync(sourceFile, 'utf8')
/** The same with every notation written out, so that an edit of any part is an edit of one text. */
export const sourceText = writtenOut(committedText)

/** A part of the source and its replacement. */
export type Edit = readonly [from: string, to: string]

/** The source with each part replaced at its first occurrence. */
export function edited(...edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`openapi.yaml no longer holds: ${from}`)
    return text.replace(from, () => to)
  }, sourceText)
}

/** The line of the first occurrence of a part, counted from 1. */
export function lineOf(text: string, piece: string): number {
  return text.slice(0, text.indexOf(piece)).split('\n').length
}

/** The parts of a text that `make release` stores. */
export function released(text: string): Buffer {
  return packedRelease(readVersion('openapi.yaml', text).document)
}

const folders: string[] = []

/** A new folder with this text as its `openapi.yaml`, and the project's examples and words beside it. */
export function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-contract-'))
  folders.push(folder)
  writeFileSync(join(folder, 'openapi.yaml'), text)
  addFiles(folder)
  return folder
}

/** Puts the examples and words that the source refers to into a folder, where its `openapi.yaml` looks for them. */
export function addFiles(folder: string): void {
  for (const data of [examplesFolder, wordsFolder])
    cpSync(join(dirname(sourceFile), data), join(folder, data), { recursive: true })
  for (const [file] of committedText.matchAll(/(?<=^x-.*\$ref: )data\/\S+/gm))
    cpSync(join(dirname(sourceFile), file), join(folder, file))
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** What a text becomes beside the project's own examples and words. */
export function derivedFrom(text: string): Promise<Generation> {
  return deriveText('openapi.yaml', text, undefined, { tools })
}

/** The problems that the generator finds in a text, without the file name. */
export async function problemsOf(text: string): Promise<readonly string[]> {
  const folder = folderWith(text)
  const { problems } = await generate(
    join(folder, 'openapi.yaml'),
    join(folder, 'generated'),
    tools,
  )
  return problems.map(({ message }) => message.slice(message.search(/openapi\.yaml:|data\//)))
}

/** The contract of a text that the generator accepts. */
export async function contractOf(text: string): Promise<Contract> {
  const folder = folderWith(text)
  const [source, out] = [join(folder, 'openapi.yaml'), join(folder, 'generated')]
  const { problems } = await generate(source, out, tools)
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return loadContract(out)
}

/** The same for a text that the rules reject, to test the service with unusual schemas. */
export async function uncheckedContractOf(text: string): Promise<Contract> {
  const folder = folderWith(text)
  const [file, out] = [join(folder, 'openapi.yaml'), join(folder, 'generated')]
  const source = readContractSource(file, text, filesBeside(file))
  writeFiles(out, await deriveUnchecked(source, text))
  return loadContract(out)
}
