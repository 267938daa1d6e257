import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readVersion } from '../src/diff/contract-version.ts'
import { packedRelease } from '../src/diff/releases.ts'
import { examplesFolder } from '../src/source/example-files.ts'
import { filesBeside, readContractSource } from '../src/source/contract-source.ts'
import { deriveUnchecked, generate, writeFiles } from '../src/generate/generate.ts'
import type { Contract } from '../../../src/contract/contract.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'

export const sourceFile = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url))
export const generatedDirectory = fileURLToPath(new URL('../../../generated/', import.meta.url))
/** The examples that the source refers to. */
const examplesDirectory = fileURLToPath(new URL('../../../data/examples', import.meta.url))
export const sourceText = readFileSync(sourceFile, 'utf8')

/** A piece of the source and what stands there instead. */
export type Edit = readonly [from: string, to: string]

/** The source with each piece replaced where it first occurs. */
export function edited(...edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`openapi.yaml no longer holds: ${from}`)
    return text.replace(from, () => to)
  }, sourceText)
}

/** The line, counted from 1, on which a piece first stands. */
export function lineOf(text: string, piece: string): number {
  return text.slice(0, text.indexOf(piece)).split('\n').length
}

/** What `make release` keeps of a text. */
export function released(text: string): Buffer {
  return packedRelease(readVersion('openapi.yaml', text).document)
}

const folders: string[] = []

/** A new folder with this text as its `openapi.yaml`, and the examples of the project beside it. */
export function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-contract-'))
  folders.push(folder)
  writeFileSync(join(folder, 'openapi.yaml'), text)
  addExamples(folder)
  return folder
}

/** Puts the examples that the source refers to into a folder, where its `openapi.yaml` looks for them. */
export function addExamples(folder: string): void {
  cpSync(examplesDirectory, join(folder, examplesFolder), { recursive: true })
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** What the generator says against a text: each problem without its file name. */
export async function problemsOf(text: string): Promise<readonly string[]> {
  const folder = folderWith(text)
  const { problems } = await generate({
    sourceFile: join(folder, 'openapi.yaml'),
    outDirectory: join(folder, 'generated'),
  })
  return problems.map(({ message }) =>
    message.slice(message.search(/openapi\.yaml:|data\/examples\//)),
  )
}

/** The contract that comes out of a text that the generator accepts. */
export async function contractOf(text: string): Promise<Contract> {
  const folder = folderWith(text)
  const [source, out] = [join(folder, 'openapi.yaml'), join(folder, 'generated')]
  const { problems } = await generate({ sourceFile: source, outDirectory: out })
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  return loadContract(out)
}

/** The same of a text that the rules refuse: what the service would make of schemas that ours are not. */
export async function uncheckedContractOf(text: string): Promise<Contract> {
  const folder = folderWith(text)
  const [file, out] = [join(folder, 'openapi.yaml'), join(folder, 'generated')]
  const source = readContractSource(file, text, filesBeside(file))
  writeFiles(out, await deriveUnchecked(source, text))
  return loadContract(out)
}
