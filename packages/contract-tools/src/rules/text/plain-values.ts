import { isScalar, parse } from 'yaml'
import type { TextFinding, TextRule } from '../rule.ts'
import { plainText, type SourceText } from './source-text.ts'

/** Unquoted values that some parsers read as a number and others as text or a date. */
export const plainValueRules: readonly TextRule[] = [
  {
    id: 'text/plain-values',
    severity: 'error',
    rejects:
      'An unquoted value that YAML 1.1, YAML 1.2 and JSON parsers read differently: `040`, `yes`, `1:30`, `~`.',
    because: 'Half of the tools use YAML 1.1 (PyYAML, Ruby, Go yaml.v2).',
    find: findAmbiguous,
  },
  {
    id: 'text/keys',
    severity: 'error',
    rejects: 'A key that is not text, such as an unquoted `200`.',
    because: 'JSON keys are strings, but Python and Ruby parse the key as a number.',
    find: findKeys,
  },
]

function findAmbiguous({ nodes, placeAt }: SourceText): readonly TextFinding[] {
  return nodes.flatMap(({ node, offset }) => {
    const problem = plainValueProblem(plainText(node) ?? '')
    return problem === '' ? [] : [{ place: placeAt(offset), problem }]
  })
}

/** What a version of YAML may read as something else than text. The longest are times with a zone and long numbers. */
const typed = /^(?:[-+.\d~=].{0,400}|y|n|yes|no|on|off|true|false|null)$/i

/** What every parser reads alike. */
const ofJson = /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/

/** What is wrong with an unquoted value, and what to write; empty when nothing is wrong. */
export function plainValueProblem(text: string): string {
  if (!typed.test(text)) return ''
  if (text === '=') return `\`=\` is a special value in YAML 1.1. Write '='.`
  const [old, current] = ['1.1' as const, '1.2' as const].map((version): unknown =>
    parse(` ${text}`, { version }),
  )
  if (ofJson.test(text)) {
    if (!Number.isInteger(current) || Number.isSafeInteger(current)) return ''
    return `\`${text}\` is read as ${BigInt(Number(current))}. Write an integer of at most 9007199254740991, or '${text}' for a text.`
  }
  if (typeof old === 'string' && typeof current === 'string') return ''
  const values = [...new Set([old, current].flatMap((value) => ownForm(value) ?? []))]
  const readings =
    named(old) === named(current)
      ? `is not how JSON writes ${named(old)}`
      : `is ${named(old)} in YAML 1.1 and ${named(current)} in 1.2`
  const advice = values.map((value) => `${value}, or `).join('')
  return `\`${text}\` ${readings}. Write ${advice}'${text}' for a text.`
}

/** A value as JSON writes it; `undefined` where it has no form for it, and for a text. */
function ownForm(value: unknown): string | undefined {
  const isFinite = typeof value !== 'number' || Number.isFinite(value)
  return isFinite && typeof value !== 'string' && !(value instanceof Date)
    ? JSON.stringify(value)
    : undefined
}

function named(value: unknown): string {
  if (value instanceof Date) return 'a time'
  return typeof value === 'string' ? 'a text' : (ownForm(value) ?? 'a number')
}

function findKeys({ nodes, placeAt }: SourceText): readonly TextFinding[] {
  return nodes.flatMap(({ node, isKey, offset }) => {
    const text = plainText(node)
    if (!isKey || (text === undefined ? isScalar(node) : !ofJson.test(text))) return []
    const problem =
      text === undefined
        ? 'The key before this colon is a mapping or a list. Write a text.'
        : `The key \`${text}\` is not text. Write '${text}'.`
    return [{ place: placeAt(offset), problem }]
  })
}
