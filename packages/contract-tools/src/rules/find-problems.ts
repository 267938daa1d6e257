import type { SourceError } from '../../../../src/rules/yaml-source.ts'
import { isMapping, pointerOf } from '../../../../src/contract/document/document-tree.ts'
import { plainTools, type Tools } from '../tools.ts'
import type { Passed } from '../cache.ts'
import { isAccepted } from './accepted.ts'
import { readContract } from './house/contract-reading.ts'
import { messageOf } from './house/house-rule.ts'
import { houseRules } from './house/house-rules.ts'
import type { Inspection } from './inspection.ts'
import { listedExtensions } from './listed-extensions.ts'
import { Problem, ranks, type Rank, type Rule } from './rule.ts'
import {
  lastSubject,
  sourceRule,
  subjects,
  yamlRule,
  type Subject,
} from './structure/structure-rules.ts'
import { textBreaches } from './text/text-rules.ts'
import type { ContractSource } from '../source/assembly.ts'

/**
 * Every problem in the source: of its text, of its structure, and, once both are right, of the house rules. Sorted by cause
 * before consequence, then by file and line. Each says what to write.
 */
export async function findProblems(
  source: ContractSource,
  text: string,
  { passed, tasks }: Tools = plainTools,
): Promise<readonly Problem[]> {
  if (passed.has('document', [source.sha256])) return []
  const document = source.value
  if (!isMapping(document)) {
    const advice = 'Write `openapi: 3.1.0` and what follows it.'
    const place = { file: source.file, place: source.placeOf([]) }
    return [new Problem(yamlRule, place, `The file has no OpenAPI document. ${advice}`, 'text')]
  }
  const structureBreaches = once(() => tasks.structureBreaches(source.file, document))
  const extensions = listedExtensions(text)
  const inspection: Inspection = { source, document, extensions, passed, structureBreaches }
  const ofText = textProblems(source, passed)
  // The document is misread then, and further problems would mislead.
  const isMisread = ofText.some(({ severity }) => severity === 'error')
  const ofDocument = isMisread ? [] : await firstProblems(inspection, source.problems)
  const problems = [...ofText, ...ofDocument]
  if (problems.length === 0) passed.add('document', [source.sha256])
  passed.save()
  return problems.toSorted(byRankAndPlace)
}

function textProblems({ file, texts }: ContractSource, passed: Passed): readonly Problem[] {
  return [...texts].flatMap(([name, text]) => {
    const isExample = name !== file
    const content = [String(isExample), text]
    if (passed.has('text', content)) return []
    const breaches = textBreaches(text, isExample)
    if (breaches.length === 0) passed.add('text', content)
    return breaches.map(
      ({ rule, place, problem }) => new Problem(rule, { file: name, place }, problem, 'text'),
    )
  })
}

/** House rules need a valid document, and you fix structure before style. */
async function firstProblems(
  inspection: Inspection,
  unassembled: readonly SourceError[],
): Promise<readonly Problem[]> {
  const structure = await structureProblems(inspection, unassembled)
  if (structure.length > 0) return structure
  const unbuilt = await problemsOfSubject(inspection, lastSubject)
  if (unbuilt.length > 0) return unbuilt
  const found = await Promise.all(rulesOfTheHouse.map((rule) => problemsOf(inspection, rule)))
  return found.flat()
}

async function structureProblems(
  inspection: Inspection,
  unassembled: readonly SourceError[],
): Promise<readonly Problem[]> {
  const [references, ...others] = subjects
  if (references === undefined) return []
  const unresolved = await problemsOfSubject(inspection, references, 'references')
  const isWhole = unresolved.length === 0
  // It takes longest, and runs on the second thread if there is one.
  if (isWhole && inspection.document.openapi === '3.1.0') void inspection.structureBreaches()
  const found = [
    unassembled.map((error) => new Problem(sourceRule, error, error.problem, 'references')),
    unresolved,
  ]
  for (const subject of others) {
    if (isWhole || subject.followsReferences !== true) {
      found.push(await problemsOfSubject(inspection, subject))
    }
  }
  return plainestAtEachPlace(found)
}

async function problemsOfSubject(
  inspection: Inspection,
  { rules, isConsequence }: Subject,
  rank: Rank = isConsequence === true ? 'consequences' : 'shape',
): Promise<readonly Problem[]> {
  const found = await Promise.all(
    rules.map((rule) =>
      problemsOf(inspection, { ...rule, id: `structure/${rule.id}`, severity: 'error' }, rank),
    ),
  )
  return found.flat()
}

/** The findings of one rule that are not accepted. */
async function problemsOf(
  inspection: Inspection,
  rule: Rule,
  rank: Rank = 'shape',
): Promise<readonly Problem[]> {
  const { source } = inspection
  const findings = await rule.find(inspection)
  return findings
    .filter(({ at }) => !isAccepted(rule.id, `#${pointerOf(at)}`))
    .map(({ at, problem }) => {
      const place = { file: source.fileOf(at), place: source.placeOf(at) }
      return new Problem(rule, place, problem, rank)
    })
}

const rulesOfTheHouse: readonly Rule[] = houseRules.map((rule) => ({
  ...rule,
  id: `house/${rule.id}`,
  severity: rule.severity ?? 'error',
  find: ({ document }) =>
    rule
      .find(readContract(document))
      .map((found) => ({ at: found.at, problem: messageOf(rule, found) })),
}))

/** Several subjects may report the same mistake; the first has the clearest message. */
function plainestAtEachPlace(findings: readonly (readonly Problem[])[]): readonly Problem[] {
  const speakers = new Map<string, readonly Problem[]>()
  return findings.flatMap((found) =>
    found.filter(({ file, place }) => {
      const key = `${file}:${place.line}:${place.column}`
      const speaker = speakers.get(key) ?? found
      speakers.set(key, speaker)
      return speaker === found
    }),
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function byRankAndPlace(a: Problem, b: Problem): number {
  return (
    ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
    a.file.localeCompare(b.file) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column
  )
}
