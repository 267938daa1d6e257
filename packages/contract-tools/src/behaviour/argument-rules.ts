import type { Issue } from '../../../../src/base/refusal.ts'

/** A rule that JSON Schema cannot say, or that generators of clients do not bear. */
export interface ArgumentRule {
  /** The argument that a rejection names; '' for all of them together. */
  readonly path: string
  /** How the message of a rejection begins. */
  readonly message: string
}

const listed = /(?:^|\s)Rules between arguments \(400\): (?<rules>[^.]*)\./
const whole = 'the arguments'

/**
 * The rules that an operation's description lists, as in "Rules between arguments (400): minPrice must not be above maxPrice;
 * …". A call that the request schema accepts is rejected for nothing else.
 */
export function argumentRules(description: string): readonly ArgumentRule[] {
  const rules = listed.exec(description)?.groups?.['rules'] ?? ''
  return rules.split('; ').flatMap((rule) => {
    const [path = ''] = rule.startsWith(`${whole} `) ? [whole] : rule.split(' ')
    if (path === '') return []
    return [{ path: path === whole ? '' : path, message: rule.slice(path.length + 1) }]
  })
}

/** The rule that a rejection is about. A rule of a list holds for each of its items. */
export function ruleOf(
  { path, message }: Issue,
  rules: readonly ArgumentRule[],
): ArgumentRule | undefined {
  return rules.find(
    (rule) =>
      (path === rule.path || path.startsWith(`${rule.path}.`)) && message.startsWith(rule.message),
  )
}
