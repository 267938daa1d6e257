import { createRequire } from 'node:module'
import { readYaml } from '../../../../src/base/yaml-source.ts'
import { describeChange } from '../../src/diff/change-text.ts'
import { compareContracts } from '../../src/diff/compare-contracts.ts'
import { readVersion, type ContractVersion } from '../../src/diff/contract-version.ts'
import type { Rating } from '../../src/diff/rating-rules.ts'
import { isMapping, valueAt, type Mapping } from '../../../../src/contract/document-tree.ts'
import { deriveText } from '../../src/generate/generate.ts'
import { toolBudget } from '../../src/tool-budget.ts'
import { sourceText } from '../edited-source.ts'
import type { Complaint } from './complaint.ts'
import { lintContract } from './lint-contract.ts'
import { surfaces, type Probe, type Refuser, type Surface } from './mutation.ts'

/** What came of a text, measured. */
export interface Outcome {
  /** Who refused it and what was said; nobody and nothing when it was taken. */
  readonly refusedBy?: Refuser
  readonly complaints: readonly Complaint[]
  readonly shownOn: readonly Surface[]
  readonly rating?: Rating
  /** What `make diff` says, the gravest first. */
  readonly changes: readonly string[]
  /** Whether the contract takes the probe, before and after. */
  readonly probed?: { readonly before: boolean; readonly after: boolean }
}

interface Derived {
  readonly version: ContractVersion
  readonly files: ReadonlyMap<string, string>
}

let before: Promise<Derived> | undefined

/** Generates, lints and compares an edited text as `make generate`, `make check` and `make diff` do. */
export async function outcomeOf(text: string, probe?: Probe): Promise<Outcome> {
  const { files, document, problems } = await deriveText('openapi.yaml', text)
  if (files === undefined) {
    return refused(
      'make generate',
      problems.map(({ message, place, rule }) => ({
        by: rule,
        line: place.line,
        message: message.slice(message.indexOf(' ') + 1),
      })),
    )
  }
  const found = await lintContract(text)
  if (found.length > 0) return refused('lint', found)
  const costs = budgetComplaints(text, files, document)
  if (costs.length > 0) return refused('MCP budget', costs)
  before ??= derivedFromSource()
  const old = await before
  const now = { version: readVersion('openapi.yaml', text), files }
  const { changes, rating } = await compareContracts(old.version, now.version)
  return {
    complaints: [],
    shownOn: surfaces.filter((surface) => shownBy(surface, old.files) !== shownBy(surface, files)),
    ...(rating === undefined ? {} : { rating }),
    changes: changes.map((change) => `${change.surface} ${describeChange(change)}`),
    ...(probe === undefined
      ? {}
      : { probed: { before: takes(old.files, probe), after: takes(files, probe) } }),
  }
}

function budgetComplaints(
  text: string,
  files: ReadonlyMap<string, string>,
  document: Mapping,
): readonly Complaint[] {
  const tools = files.get('mcp-tools.json') ?? ''
  const { complaint } = toolBudget(tools, document)
  return complaint === ''
    ? []
    : complaint.split('\n').map((message) => {
        const part = / tokens for (\w+),/.exec(message)?.[1] ?? ''
        const { line } = readYaml('openapi.yaml', text).placeOf(['x-mcp-budget', part])
        return { by: 'MCP budget', line, message }
      })
}

function refused(refusedBy: Refuser, complaints: readonly Complaint[]): Outcome {
  return { refusedBy, complaints, shownOn: [], changes: [] }
}

async function derivedFromSource(): Promise<Derived> {
  const { files } = await deriveText('openapi.yaml', sourceText)
  if (files === undefined) throw new Error('openapi.yaml itself is refused: run make generate')
  return { version: readVersion('openapi.yaml', sourceText), files }
}

const filesOf: Readonly<Record<Surface, readonly string[]>> = {
  'openapi.json': ['openapi.json'],
  types: ['types.d.ts', 'operations.d.ts'],
  validators: ['validators.cjs'],
  tools: ['mcp-tools.json'],
}

/** The stamp on top says that the source is another, which is no news. */
function shownBy(surface: Surface, files: ReadonlyMap<string, string>): string {
  return filesOf[surface]
    .map((name) => (files.get(name) ?? '').replace(/^\/\/ sha-256.*$/m, ''))
    .join('')
}

const loaded = new WeakMap<ReadonlyMap<string, string>, Mapping>()

function takes(files: ReadonlyMap<string, string>, { operation, value }: Probe): boolean {
  const validators = loaded.get(files) ?? load(files.get('validators.cjs') ?? '')
  loaded.set(files, validators)
  const [group, candidate] =
    'arguments' in value ? ['arguments', value.arguments] : ['answers', value.answer]
  const accepts = valueAt(validators, [group, operation])
  if (typeof accepts !== 'function') throw new Error(`there is no validator for ${operation}`)
  // Defaults are filled into what is checked.
  return Boolean(accepts(structuredClone(candidate)))
}

/** Runs the compiled validators as the service does. */
function load(code: string): Mapping {
  const module: { exports: unknown } = { exports: undefined }
  new Function('module', code)(module)
  const make = module.exports
  const validators: unknown =
    typeof make === 'function' ? make(createRequire(import.meta.url)) : undefined
  if (!isMapping(validators)) throw new Error('validators.cjs exports no validators')
  return validators
}
