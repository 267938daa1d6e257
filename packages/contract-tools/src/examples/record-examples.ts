import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { capitalised } from '../../../../src/base/plain-text.ts'
import type { Contract } from '../../../../src/contract/contract.ts'
import {
  isMapping,
  listAt,
  textAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { plansOf } from '../../../../src/contract/plans.ts'
import { exampleLimit } from '../../../../src/api/limits/example-limit.ts'
import { deriveUnchecked } from '../generate/generate.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import { examplesFolder } from '../source/example-files.ts'
import type { ExampleFile, ReadFile } from '../source/assembly.ts'
import { errorRequests, exampleMs, limitExamples, post } from './error-requests.ts'
import { exampleYaml } from './example-yaml.ts'
import { startExampleService } from './example-service.ts'

/**
 * Calls the service for every response example, and finds the example files that differ from its response.
 *
 * An up-to-date example keeps its text, with the references in it.
 *
 * @param projectDirectory holds `openapi.yaml` and `data/`
 * @param contract of that document, where it is known already
 * @returns the texts to write, by file name from there; none when every example is up to date
 * @throws {SourceError} when the service does not respond 200 to a request example
 */
export async function recordExamples(
  projectDirectory: string,
  contract?: Contract,
): Promise<ReadonlyMap<string, string>> {
  const sourceFile = join(projectDirectory, 'openapi.yaml')
  const text = readFileSync(sourceFile, 'utf8')
  const read = filesBeside(sourceFile)
  const { value: whole, examples } = readContractSource('openapi.yaml', text, read)
  const current = contract ?? (await contractOf(text, read))
  const recordings = await recordAll(current, examples, projectDirectory)
  return new Map(
    recordings.flatMap(({ file, value }): readonly (readonly [string, string])[] => {
      const shown = valueAt(whole, file.at)
      const recorded = withVersionsOf(valueAt(shown, ['value']), value)
      if (isDeepStrictEqual(recorded, valueAt(shown, ['value']))) return []
      const summary = textAt(shown, ['summary']) || inWords(file.name)
      return [[file.file, exampleYaml({ summary, value: withReference(recorded, file, whole) })]]
    }),
  )
}

/** The current contract. Its response examples may be missing or wrong, since this command records them. */
async function contractOf(text: string, read: ReadFile): Promise<Contract> {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-contract-'))
  try {
    const withoutExamples: ReadFile = (name) =>
      name.startsWith(examplesFolder) ? undefined : read(name)
    const source = readContractSource('openapi.yaml', text, withoutExamples, {
      missingExamples: 'leave out',
    })
    for (const [name, content] of await deriveUnchecked(source, text)) {
      writeFileSync(join(folder, name), content)
    }
    return loadContract(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Recording {
  readonly file: ExampleFile
  readonly value: unknown
}

async function recordAll(
  contract: Contract,
  files: readonly ExampleFile[],
  projectDirectory: string,
): Promise<readonly Recording[]> {
  const { document } = contract
  const service = await startExampleService(contract, projectDirectory)
  try {
    const ask = async (path: string, request: RequestInit): Promise<Response> =>
      fetch(`${service.origin}${path}`, request)
    const recordings: Recording[] = []
    for (const file of files) {
      const request = requestOf(document, file)
      if (request === undefined) continue
      const response = await ask(request.path, post(JSON.stringify(request.arguments)))
      const value: unknown = await response.json()
      if (response.status !== 200) {
        const problem = `The request of this example gets ${response.status}: ${JSON.stringify(value)}`
        throw new SourceError(file.file, { line: 1, column: 1 }, problem)
      }
      recordings.push({ file, value })
    }
    const errorFile = (response: string, example: string): readonly ExampleFile[] =>
      files.filter(({ at, name }) => at.includes(response) && name === example)
    for (const { response, example, path, request } of errorRequests(
      Number(document['x-body-limit-bytes']),
    )) {
      for (const file of errorFile(response, example)) {
        recordings.push({ file, value: await (await ask(path, request)).json() })
      }
    }
    const limit = exampleLimit(plansOf(document), { now: () => exampleMs.limits })
    for (const { example, reason, plan } of limitExamples) {
      const { headers: _, refused: __, ...value } = limit(reason, plan)
      recordings.push(...errorFile('RateLimited', example).map((file) => ({ file, value })))
    }
    return recordings
  } finally {
    await service.stop()
  }
}

/** The request example with the same name, for a response of an operation. */
function requestOf(
  document: Mapping,
  { at, name }: ExampleFile,
): { readonly path: string; readonly arguments: unknown } | undefined {
  const [root, path, method] = at.map(String)
  if (root !== 'paths' || path === undefined || method === undefined) return undefined
  const requests = ['requestBody', 'content', 'application/json', 'examples']
  const request = valueAt(document, [root, path, method, ...requests, name, 'value'])
  if (request === undefined) {
    throw new Error(`${name} of ${path} has no request example of that name. Write one.`)
  }
  return { path, arguments: request }
}

/** Versions change with every file of `data/`, and most files change no figure of an example. */
export function withVersionsOf(shown: unknown, recorded: unknown): unknown {
  if (!isMapping(recorded)) return recorded
  const versions = ['rulesVersion', 'rulesHash', 'dataRelease', 'version'].flatMap((name) => {
    const version = valueAt(shown, [name])
    return typeof version === 'string' && name in recorded ? [[name, version]] : []
  })
  const { rules } = recorded
  return {
    ...recorded,
    ...Object.fromEntries(versions),
    ...(Array.isArray(rules) && {
      rules: rules.map((rule) => {
        const id = valueAt(rule, ['id'])
        const same = listAt(shown, ['rules']).find((each) => valueAt(each, ['id']) === id)
        return withVersionsOf(same, rule)
      }),
    }),
  }
}

/** The disclaimer as references to its texts. */
function withReference(value: unknown, { file }: ExampleFile, document: unknown): unknown {
  const id = file.split('/').at(-2) ?? ''
  const own = textAt(document, ['x-disclaimers', id])
  if (!isMapping(value) || own === '') return value
  const reference = `{x-disclaimers.${id}}`
  if (value.disclaimer === own) return { ...value, disclaimer: reference }
  const demoData = textAt(document, ['x-disclaimers', 'demoData'])
  return value.disclaimer === `${demoData} ${own}`
    ? { ...value, disclaimer: `{x-disclaimers.demoData} ${reference}` }
    : value
}

/** `oneListing` as `One listing`. */
function inWords(name: string): string {
  return capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
