import { listAt, mappingAt, type Mapping } from '../../src/contract/document/document-tree.ts'
import type { Random } from './seeded-random.ts'

/** Arguments that a request schema allows, each a different mixture of bounds, usual values and odd texts. */
export function validArguments(schema: Mapping, names: Names, random: Random): Mapping {
  const required = listAt(schema, ['required'])
  const given = Object.entries(mappingAt(schema, ['properties'])).flatMap(([name, property]) => {
    const isSent = required.includes(name) || random.below(2) === 0
    return isSent
      ? [[name, validValue(mappingAt(property, []), names.get(name) ?? ['a'], random)] as const]
      : []
  })
  return Object.fromEntries(given)
}

function validValue(schema: Mapping, names: readonly string[], random: Random): unknown {
  if (Array.isArray(schema.enum)) return random.pick<unknown>(schema.enum)
  const bound = (keyword: string, without: number): number =>
    typeof schema[keyword] === 'number' ? schema[keyword] : without
  switch (schema.type) {
    case 'boolean':
      return random.below(2) === 0
    case 'integer':
    case 'number': {
      const [least, most] = [bound('minimum', 0), bound('maximum', 1e12)]
      const inside = least + random.below(most - least + 1)
      const usual = least + random.below(Math.min(most - least, 10_000_000) + 1)
      return random.pick([least, most, inside, usual])
    }
    case 'string':
      return fitting(
        validText(bound('minLength', 0), bound('maxLength', 80), names, random),
        schema.pattern,
      )
    case 'array': {
      const [least, most] = [bound('minItems', 0), bound('maxItems', 5)]
      const items = mappingAt(schema, ['items'])
      return Array.from({ length: least + random.below(most - least + 1) }, () =>
        validValue(items, names, random),
      )
    }
    default:
      throw new Error(`no values are known of ${JSON.stringify(schema)}`)
  }
}

function validText(least: number, most: number, names: readonly string[], random: Random): string {
  const name = random.pick(names)
  const made = random.pick([
    name,
    name,
    name.toUpperCase(),
    ` ${name}  `,
    misspelt(name, random),
    oddText(most, random),
    random.pick(oddTexts),
  ])
  return Array.from(made.padEnd(least, 'a')).slice(0, most).join('')
}

/** Patterns of requests say that a text is not blank. */
function fitting(text: string, pattern: unknown): string {
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text) ? 'abc' : text
}

/** The text with one letter taken out, doubled or replaced. */
function misspelt(text: string, random: Random): string {
  const at = random.below(text.length)
  const letter = random.pick(['', text.charAt(at).repeat(2), random.pick([...'aeiknrt'])])
  return `${text.slice(0, at)}${letter}${text.slice(at + 1)}`
}

/** Characters that change in length when they are normalised, that combine, or that query languages treat as their own. */
const oddCharacters = [
  ...[
    'a',
    ' ',
    '\u0301',
    '\ufdfa',
    '\u0bcd',
    'க',
    'ﬃ',
    'İ',
    'ß',
    '\u200d',
    '😀',
    '𝒞',
    '\u202e',
    '.',
    '-',
  ],
  ...['"', "'", '%', '_', '*', '\\', '(', ':', ';', '/', '<', '\t', '\u0085', '\u3000', '०'],
]

function oddText(length: number, random: Random): string {
  const few = [random.pick(oddCharacters), random.pick(oddCharacters)]
  return Array.from({ length: 1 + random.below(length) }, () => random.pick(few)).join('')
}

const oddTexts = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    '1e999',
    'NaN',
  ],
  ...[
    "' OR 1=1 --",
    'a AND b',
    'a:b',
    '"unclosed',
    '(',
    '*',
    'NEAR(a b)',
    '%00',
    '../../etc/passwd',
  ],
  ...['<script>alert(1)</script>', '${7*7}', '{{7*7}}', 'a\nb', '641 001', '641002', 'lst_'],
]

/** The texts that are sent as an argument, by its name. */
export type Names = ReadonlyMap<string, readonly string[]>
