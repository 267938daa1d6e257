import { detailOf } from '../../../../src/base/refusal.ts'
import { isMapping, valueAt, type Path } from '../../../../src/contract/document/document-tree.ts'
import { isRejected, ruleInWords, ruleOf, type ArgumentRule } from './argument-rules.ts'
import type { Corner, BaseCall } from './corners.ts'
import type { Ending } from './demo-service.ts'

/** Why the end of a call is wrong. */
export interface Wrong {
  /** The same for calls that fail in the same way. */
  readonly kind: string
  readonly message: string
  /** The place in the response, if the response is wrong. */
  readonly responsePath?: Path
}

/**
 * Why the end of a call that the request schema accepts is wrong.
 *
 * @param rules between arguments that `x-rules` lists
 */
export function failureOf(
  ending: Ending,
  rules: readonly ArgumentRule[],
  sent: unknown,
): Wrong | undefined {
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
      // Ajv's parameters repeat the message, except for the name of an undeclared or missing property.
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
        refusal.issues.every((issue) => ruleOf(issue, rules, sent) !== undefined)
      if (isListed) return undefined
      const { error } = refusal
      const message = detailOf(refusal)
      return {
        kind: `rejects ${error} ${withoutFigures(message)}`,
        message: `the service rejects with ${error} what the schema accepts, and x-rules lists no such rule between arguments: ${message}`,
      }
    }
    case 'succeeded': {
      const ignored = rules.find((rule) => !rule.dependsOnData && isRejected(rule, sent))
      if (ignored === undefined) return unsafeNumber(ending.response, [])
      const message = `the service accepts what x-rules rejects: ${ruleInWords(ignored)}`
      return { kind: message, message }
    }
  }
}

/** Most clients read JSON numbers as doubles. */
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

/** A call at corners of its request that fails. */
export interface CornerFailure {
  readonly base: BaseCall
  /** None when the base itself fails. Of several, none fails alone. */
  readonly corners: readonly Corner[]
  readonly wrong: Wrong
}

/** How a call ends; `undefined` for one that the schema rejects. */
export type CallAt = (base: BaseCall, corners: readonly Corner[]) => Promise<Ending | undefined>
