import { isMapping, valueAt, type Path } from '../../../../src/contract/document-tree.ts'
import { ruleOf, type ArgumentRule } from './argument-rules.ts'
import type { Corner, BaseCall } from './corners.ts'
import type { Ending } from './demo-service.ts'

/** What is wrong with how a call ended. */
export interface Wrong {
  /** The same for calls that fail alike. */
  readonly kind: string
  readonly message: string
  /** Where in the response, if it is the response that is wrong. */
  readonly responsePath?: Path
}

/**
 * What is wrong with the end of a call that the request schema accepts.
 *
 * @param rules between arguments that the operation's description lists
 */
export function failureOf(ending: Ending, rules: readonly ArgumentRule[]): Wrong | undefined {
  switch (ending.kind) {
    case 'thrown': {
      const { failure } = ending
      const text =
        failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
      return { kind: `throws ${withoutFigures(text)}`, message: `the service throws ${text}` }
    }
    case 'broken': {
      const [{ path: dotted, message } = { path: '', message: '' }] = ending.breaches
      const path = dotted === '' ? [] : dotted.split('.')
      const shown = JSON.stringify(valueAt(ending.response, path)) ?? 'missing'
      const value = shown.length > 60 ? '' : ` is ${shown}, which`
      // What Ajv adds in JSON says the same for machines, but for the name of a property too many or too few.
      const [rule = '', detail = ''] = message.split(' {')
      const named = /"(?:missing|additional)Property":"[^"]+"/.exec(detail)?.[0] ?? ''
      return {
        kind: `breaks ${withoutFigures(dotted)} ${withoutFigures(rule)}`,
        message: `the response's ${dotted || 'body'}${value} ${rule}${named && ` (${named})`}`,
        responsePath: path,
      }
    }
    case 'rejected': {
      const { refusal } = ending
      const isListed =
        refusal.error === 'invalid_params' &&
        refusal.issues.every((issue) => ruleOf(issue, rules) !== undefined)
      if (isListed) return undefined
      const { error, message } = refusal
      return {
        kind: `rejects ${error} ${withoutFigures(message)}`,
        message: `the service refuses with ${error} what the schema accepts, and the description lists no such rule between arguments: ${message}`,
      }
    }
    case 'answered':
      return unsafeNumber(ending.response, [])
  }
}

/** JSON has one kind of number, and most clients read it as a double. */
function unsafeNumber(value: unknown, path: Path): Wrong | undefined {
  if (typeof value === 'number') {
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return undefined
    const name = path.join('.')
    return {
      kind: `is unsafe at ${withoutFigures(name)}`,
      message: `the response's ${name} is ${value}, above 2^53, which most clients cannot read exactly`,
      responsePath: path,
    }
  }
  if (Array.isArray(value)) return firstUnsafe(value.entries(), path)
  return isMapping(value) ? firstUnsafe(Object.entries(value), path) : undefined
}

function firstUnsafe(
  entries: Iterable<readonly [string | number, unknown]>,
  path: Path,
): Wrong | undefined {
  for (const [key, value] of entries) {
    const wrong = unsafeNumber(value, [...path, key])
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function withoutFigures(text: string): string {
  return text.replace(/\d+/g, '#')
}

/** A call at corners of its request that the service does not bear. */
export interface CornerFailure {
  readonly base: BaseCall
  /** None where the base itself fails; of several, each alone is borne. */
  readonly corners: readonly Corner[]
  readonly wrong: Wrong
}
