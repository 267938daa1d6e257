import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../../../src/contract/contract.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { valueAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import { compareProduced } from '../../src/behaviour/compare-produced.ts'
import {
  contractFrom,
  openDemoService,
  type DemoService,
} from '../../src/behaviour/demo-service.ts'
import type { Observations } from '../../src/behaviour/observations.ts'
import { underContract } from '../../src/behaviour/recorded-observations.ts'
import { runCorners } from '../../src/behaviour/run-corners.ts'
import { misplacedHandlers } from '../../src/behaviour/misplaced-handlers.ts'
import { falseSandboxRows } from '../../src/behaviour/sandbox-rows.ts'
import { serviceCompiler, serviceTypes, wholeService } from '../../src/behaviour/service-program.ts'
import { unreadArguments } from '../../src/behaviour/unread-arguments.ts'
import { deriveText, type Generation } from '../../src/generate/generate.ts'
import { toolBudget } from '../../src/tool-budget.ts'
import { filesBeside } from '../../src/source/contract-source.ts'
import { sourceFile, sourceText } from '../edited-source.ts'
import { rememberingTools as tools } from '../remembering-tools.ts'
import { sourceOf } from '../source-document.ts'
import { differsInCalls } from './differs-in-calls.ts'
import { madeOfTables } from './made-of-tables.ts'
import { constraintsOf, outlineOf, type Said, type Side } from './promises.ts'
import type { Verdict } from './verdict.ts'

/** Judges edits of the contract by what the service does with them. */
export interface Judge {
  /** @param service to try the edit with, unless it is the judge's own */
  judge(text: string, service?: DemoService): Promise<Verdict>
  close(): void
}

type Derived = Extract<Generation, { readonly problems: readonly [] }>

/**
 * @param observations of the service under the committed contract
 * @throws when the committed contract already fails, so that edits cannot be judged
 */
export async function openJudge(observations: Observations): Promise<Judge> {
  const compile = serviceCompiler(wholeService())
  const demo = await openDemoService()
  const before = await derived(sourceText)
  const typesBefore = serviceTypes(before.files)
  const contract = contractFrom(before.files)
  const failures = [
    ...compile(before.files).errors(),
    ...unreadArguments(sourceOf(sourceText), before.files),
    ...compareProduced(sourceOf(sourceText), observations),
  ].map(({ message }) => message)
  if (failures.length > 0) throw new Error(`the contract itself fails: ${failures.join()}`)

  async function judged(
    text: string,
    service: DemoService,
  ): Promise<Omit<Verdict, 'milliseconds'>> {
    const generation = await deriveText('openapi.yaml', text, filesBeside(sourceFile), { tools })
    if (generation.files === undefined) {
      const [problem] = generation.problems
      return saidBy('rejected', problem?.rule ?? '', generation.problems)
    }
    const budget = toolBudget(generation.files.get('mcp-tools.json') ?? '', generation.document)
    if (budget.complaint !== '') {
      return { outcome: 'rejected', by: 'MCP budget', message: budget.complaint }
    }
    if (serviceTypes(generation.files) !== typesBefore) {
      const [error] = compile(generation.files).errors()
      if (error !== undefined) {
        const message = `${error.file}:${error.line} ${error.message}`
        return { outcome: 'does not compile', by: 'tsc', message }
      }
    }
    const source = sourceOf(text)
    return judgedByBehaviour({ before, contract, generation, source, service, observations })
  }
  return {
    async judge(text, service = demo) {
      const startedMs = performance.now()
      const verdict = await judged(text, service).catch(crashed)
      return { ...verdict, milliseconds: Math.round(performance.now() - startedMs) }
    },
    close: () => demo.close(),
  }
}

interface Edited {
  readonly before: Derived
  readonly contract: Contract
  readonly generation: Derived
  readonly source: YamlSource
  readonly service: DemoService
  readonly observations: Observations
}

async function judgedByBehaviour(edited: Edited): Promise<Omit<Verdict, 'milliseconds'>> {
  const { before, contract, generation, source, service, observations } = edited
  const { files, document } = generation
  const misplaced = misplacedHandlers(source)
  if (misplaced.length > 0) return saidBy('fails a step', 'handlers', misplaced)
  const unread =
    serviceTypes(before.files) === serviceTypes(generation.files)
      ? []
      : unreadArguments(source, files)
  if (unread.length > 0) return saidBy('fails a step', 'arguments', unread)
  const editedContract = contractFrom(files)
  const unproduced = compareProduced(source, underContract(observations, editedContract))
  if (unproduced.length > 0) return saidBy('fails a step', 'produced', unproduced)

  const changed = (side: Side, said: Said = 'claims too'): readonly string[] =>
    declaredOperations(document)
      .map(({ id }) => id)
      .filter((id) => {
        const [then, now] = [before.document, document].map((it) =>
          constraintsOf(it, id, side, said),
        )
        return !isDeepStrictEqual(then, now)
      })
  const [requests, responses] = [changed('request'), changed('response')]
  if (requests.length + responses.length > 0) {
    const only = [...new Set([...requests, ...responses])]
    const { breaches, idle, unenforced } = await runCorners(source, editedContract, service, only)
    if (breaches.length > 0) return saidBy('fails a step', 'corners', breaches)
    if (idle.length > 0) return saidBy('fails a step', 'arguments', idle)
    if (unenforced.length > 0) return saidBy('fails a step', 'corners', unenforced)
  }
  const rows = await falseSandboxRows(source, editedContract, service)
  if (rows.length > 0) return saidBy('fails a step', 'sandbox', rows)

  const evidence: string[] = []
  for (const id of changed('request', 'enforced')) {
    const contracts = { before: contract, after: editedContract }
    if (!(await differsInCalls(id, contracts, [before.document, document], service))) {
      return undetected(`no call of ${id} ends otherwise than before`)
    }
    evidence.push('calls')
  }
  if (changed('response', 'enforced').length > 0) evidence.push('responses that fit it')
  const headers = [contract, editedContract].map(headersOf)
  if (!isDeepStrictEqual(headers[0], headers[1])) evidence.push('headers')
  if (serviceTypes(before.files) !== serviceTypes(files)) evidence.push('types of the service')
  if (!isDeepStrictEqual(outlineOf(before.document), outlineOf(document))) {
    return undetected('the service does not depend on it')
  }
  for (const table of tablesThatDiffer(before.document, document)) {
    const [then, now] = [contract, editedContract].map((it) => madeOfTables(it, table))
    if (isDeepStrictEqual(then, now)) return undetected(`nothing is made of this part of ${table}`)
    evidence.push(table)
  }
  const shown = ['openapi.json', 'mcp-tools.json', 'types.d.ts'].filter(
    (name) => withoutStamp(files.get(name)) !== withoutStamp(before.files.get(name)),
  )
  if (shown.length === 0) return undetected('no derived file shows it')
  const outcome = evidence.length > 0 ? 'flows' : 'open'
  return { outcome, by: [...new Set([...evidence, ...shown])].join(', '), message: '' }
}

/** The headers of each REST response that come from the contract. */
function headersOf({ operations }: Contract): readonly unknown[] {
  return Object.values(operations).map(({ deprecationHeaders }) => deprecationHeaders)
}

function saidBy(
  outcome: 'rejected' | 'fails a step',
  by: string,
  problems: readonly SourceError[],
): Omit<Verdict, 'milliseconds'> {
  return { outcome, by, message: problems[0]?.message ?? '' }
}

function undetected(message: string): Omit<Verdict, 'milliseconds'> {
  return { outcome: 'undetected', by: '', message }
}

function tablesThatDiffer(before: Mapping, after: Mapping): readonly string[] {
  return Object.keys(after)
    .filter((key) => key.startsWith('x-'))
    .filter((key) => !isDeepStrictEqual(valueAt(before, [key]), valueAt(after, [key])))
}

/** The verdict when a tool crashes, which has no line. */
function crashed(failure: unknown): Omit<Verdict, 'milliseconds'> {
  const message = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  return undetected(`crash: ${message}`)
}

async function derived(text: string): Promise<Derived> {
  const generation = await deriveText('openapi.yaml', text, filesBeside(sourceFile), { tools })
  if (generation.files === undefined) throw new Error('the contract itself is rejected')
  return generation
}

function withoutStamp(text = ''): string {
  return text.replace(/^\/\/ sha-256.*$/m, '')
}
