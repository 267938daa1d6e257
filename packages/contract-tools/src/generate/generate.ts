import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMapping, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { findProblems } from '../rules/find-problems.ts'
import { listedExtensions } from '../rules/listed-extensions.ts'
import { readSource } from '../rules/read-source.ts'
import type { Problem } from '../rules/rule.ts'
import { filesBeside } from '../source/contract-source.ts'
import { toolsList } from './write-tools.ts'
import { operationsModule } from './write-operations.ts'
import { validatedPart } from './write-validators.ts'
import { plainTools, type Tools } from '../tools.ts'
import type { ContractSource, ReadFile, ReadOptions } from '../source/assembly.ts'

/** The result of a run: the document and the files' texts by name, or every error in the source. */
export type Generation =
  | {
      readonly document: Mapping
      readonly files: ReadonlyMap<string, string>
      readonly problems: readonly []
      /** Problems that do not stop generation. */
      readonly warnings: readonly Problem[]
    }
  | {
      readonly document?: undefined
      readonly files?: undefined
      readonly problems: readonly Problem[]
      readonly warnings: readonly Problem[]
    }

/** Writes everything that is derived from the contract. Writes nothing when the source has a problem. */
export async function generate(
  sourceFile: string,
  outDirectory: string,
  tools?: Tools,
): Promise<Generation> {
  const generation = await derive(sourceFile, tools)
  if (generation.files) writeFiles(outDirectory, generation.files)
  return generation
}

export function writeFiles(directory: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(directory, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(directory, name), text)
}

/** The same without writing. */
export async function derive(sourceFile: string, tools?: Tools): Promise<Generation> {
  const file = relative(process.cwd(), sourceFile)
  const text = readFileSync(sourceFile, 'utf8')
  return deriveText(file, text, filesBeside(file), tools && { tools })
}

/**
 * The same for a text; problems name it by this file name.
 *
 * @param readFile reads the files that the text refers to; by default those beside it
 * @param tools by default everything is done again, in this thread
 */
export async function deriveText(
  file: string,
  text: string,
  readFile: ReadFile = filesBeside(file),
  { tools = plainTools, ...options }: Partial<ReadOptions> & { readonly tools?: Tools } = {},
): Promise<Generation> {
  const source = readSource(file, text, readFile, options)
  if (!('value' in source)) return { problems: source, warnings: [] }

  const found = await findProblems(source, text, tools)
  const problems = found.filter(({ severity }) => severity === 'error')
  const warnings = found.filter(({ severity }) => severity === 'warning')
  const document = source.value
  if (problems.length > 0 || !isMapping(document)) return { problems, warnings }
  const files = await derivedFiles(document, text, source.sha256, tools)
  return { document, files, problems: [], warnings }
}

/**
 * What would be written for a source, without checking the rules: for recording examples, which may not fit yet.
 *
 * @throws when the document cannot be compiled
 */
export async function deriveUnchecked(
  source: ContractSource,
  text: string,
): Promise<ReadonlyMap<string, string>> {
  return isMapping(source.value)
    ? derivedFiles(source.value, text, source.sha256, plainTools)
    : new Map()
}

async function derivedFiles(
  document: Mapping,
  text: string,
  sha256: string,
  { tasks }: Tools,
): Promise<ReadonlyMap<string, string>> {
  const note = 'Written by `make generate` from openapi.yaml; never edit.'
  const stamped = (code: string): string =>
    `// ${note}\n// sha-256 of openapi.yaml and its examples: ${sha256}\n\n${code}`
  const types = tasks.typesModule(document)
  const validators = tasks.validatorsModule(validatedPart(document), listedExtensions(text))
  return new Map([
    ['types.d.ts', stamped(await types)],
    ['operations.d.ts', stamped(operationsModule(document))],
    ['validators.cjs', stamped(await validators)],
    ['openapi.json', pretty(document)],
    ['mcp-tools.json', pretty(toolsList(document))],
  ])
}

function pretty(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
