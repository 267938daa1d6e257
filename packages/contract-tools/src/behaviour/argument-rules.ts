import type { Issue } from '../../../../src/base/refusal.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

/** A rule that JSON Schema cannot say, or that generators of clients do not bear: a row of `x-rules`. */
export interface ArgumentRule {
  /** Its place in the document. */
  readonly at: Path
  /** The argument that a rejection names; '' for all of them together. */
  readonly path: string
  /** How the message of a rejection begins. */
  readonly message: string
  /** What rejected arguments are, one of these; none where more than the arguments decides. */
  readonly rejects: readonly Mapping[]
  /** Whether arguments that fit `rejects` can be accepted, such as for what a listing is. */
  readonly dependsOnData: boolean
}

/** The rules of an operation. A call that the request schema accepts is rejected for nothing else. */
export function argumentRules(document: unknown, operationId: string): readonly ArgumentRule[] {
  return listAt(document, ['x-rules', operationId]).map((row, index) => ({
    at: ['x-rules', operationId, index],
    path: textAt(row, ['argument']),
    message: textAt(row, ['message']),
    rejects: listAt(row, ['rejects']).filter(isMapping),
    dependsOnData: valueAt(row, ['dependsOnData']) === true,
  }))
}

/** A rule in words: `minPrice must not be above maxPrice`. */
export function ruleInWords({ path, message }: Pick<ArgumentRule, 'path' | 'message'>): string {
  return `${path === '' ? 'the arguments' : path} ${message}`
}

/** The rule that a rejection of these arguments is about. A rule of a list holds for each of its items. */
export function ruleOf(
  { path, message }: Issue,
  rules: readonly ArgumentRule[],
  sent: unknown,
): ArgumentRule | undefined {
  return rules.find(
    (rule) =>
      (path === rule.path || path.startsWith(`${rule.path}.`)) &&
      message.startsWith(rule.message) &&
      (rule.rejects.length === 0 || isRejected(rule, sent)),
  )
}

/** Whether arguments are what a rule rejects. */
export function isRejected({ rejects }: ArgumentRule, sent: unknown): boolean {
  const args = mappingAt(sent, [])
  const has = (name: unknown): boolean => args[String(name)] !== undefined
  const compared = (row: Mapping, key: string): readonly number[] =>
    listAt(row, [key]).map((name) => Number(args[String(name)]))
  return rejects.some((row) => {
    const [one = NaN, other = NaN] = compared(row, 'above')
    const [first = NaN, second = NaN] = compared(row, 'notBelow')
    return (
      listAt(row, ['with']).every(has) &&
      !listAt(row, ['without']).some(has) &&
      Object.entries(mappingAt(row, ['equal'])).every(([name, value]) => args[name] === value) &&
      (!('above' in row) || one > other) &&
      (!('notBelow' in row) || first >= second * Number(row['times'] ?? 1))
    )
  })
}
