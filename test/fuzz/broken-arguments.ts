import {
  isMapping,
  listAt,
  mappingAt,
  type Mapping,
} from '../../src/contract/document/document-tree.ts'
import type { Random } from './seeded-random.ts'
import { validArguments, type Names } from './valid-arguments.ts'

/** Arguments that break a request schema, and how. */
export interface BrokenArguments {
  readonly how: string
  readonly arguments: unknown
}

/** Arguments that are valid but for one thing. */
export function brokenArguments(schema: Mapping, names: Names, random: Random): BrokenArguments {
  const valid = validArguments(schema, names, random)
  const properties = mappingAt(schema, ['properties'])
  const required = listAt(schema, ['required']).map(String)
  if (random.below(12) === 0) {
    return {
      how: 'is no object',
      arguments: random.pick<unknown>([null, [], [valid], 'a', 1, true]),
    }
  }
  if (required.length > 0 && random.below(6) === 0) {
    const missing = random.pick(required)
    const { [missing]: _, ...rest } = valid
    return { how: `lacks ${missing}`, arguments: rest }
  }
  if (random.below(6) === 0) {
    const unknown = random.pick(['x', 'City', '__proto__', 'constructor', 'toString', 'a.b', ''])
    // A literal would set the prototype instead of a property.
    return {
      how: `has ${unknown}`,
      arguments: JSON.parse(
        `{${JSON.stringify(unknown)}:1,${JSON.stringify(valid).slice(1)}`.replace(',}', '}'),
      ),
    }
  }
  const name = random.pick(Object.keys(properties))
  const [how, value] = random.pick(breaches(mappingAt(properties, [name])))
  return { how: `${name} ${how}`, arguments: { ...valid, [name]: value } }
}

type Breach = readonly [how: string, value: unknown]

/** Values that a schema does not allow. */
function breaches(schema: Mapping): readonly Breach[] {
  const { type } = schema
  const types: readonly Breach[] = [
    ['is null', null],
    ['is an object', { a: 1 }],
    ...(type === 'array' ? [] : ([['is a list', ['a']]] as const)),
    ...(type === 'boolean' ? [] : ([['is a boolean', true]] as const)),
    ...(type === 'string' ? [] : ([['is a text', '5']] as const)),
    ...(type === 'integer' || type === 'number' ? [] : ([['is a number', 5]] as const)),
  ]
  return [...types, ...typedBreaches(schema)]
}

function typedBreaches(schema: Mapping): readonly Breach[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema
  if (Array.isArray(schema.enum))
    return [
      ['is none of its values', 'none'],
      ['is empty', ''],
    ]
  const found: Breach[] = []
  if (typeof minimum === 'number') found.push(['is below', minimum - 1], ['is far below', -1e18])
  if (typeof maximum === 'number') found.push(['is above', maximum + 1], ['is far above', 1e300])
  if (schema.type === 'integer') found.push(['is a fraction', Number(minimum ?? 0) + 0.5])
  if (typeof schema['x-decimals'] === 'number') {
    found.push(['has too many decimals', Number(minimum ?? 0) + 10 ** -(schema['x-decimals'] + 1)])
  }
  if (typeof minLength === 'number' && minLength > 0)
    found.push(['is too short', 'a'.repeat(minLength - 1)])
  if (typeof maxLength === 'number') {
    found.push(['is too long', 'a'.repeat(maxLength + 1)], ['is far too long', '😀'.repeat(5000)])
    found.push(['has NUL', 'a\0b'], ['has half a pair', 'ab\ud800'])
  }
  if (isMapping(items)) {
    const item = items.type === 'string' ? 'abc' : 1
    if (typeof minItems === 'number' && minItems > 0) found.push(['is empty', []])
    if (typeof maxItems === 'number') {
      const many = Array.from({ length: maxItems + 1 }, (_, at) => `${item}${at}`)
      found.push(['is too long', many])
    }
    found.push(['has null', [null, null]], ['has lists', [[], []]])
  }
  return found
}

/** Bodies that are no arguments at all, as bytes. */
export const wholeBodies: readonly (readonly [how: string, body: string | Buffer])[] = [
  ['is empty', ''],
  ['is white space', ' \n\t'],
  ['is cut off', '{"city":"Coim'],
  ['ends twice', '{}}'],
  ['has a comma too many', '{"a":1,}'],
  ['has single quotes', "{'a':1}"],
  ['has a comment', '{/* a */}'],
  ['is NaN', 'NaN'],
  ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['is 30,000 deep', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['is deep and cut off', '['.repeat(60_000)],
  [
    'has 8,000 keys',
    `{${Array.from({ length: 8000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`,
  ],
  ['has one key 5,000 times', `{${'"a":1,'.repeat(5000)}"a":1}`],
  ['is a number of 60,000 digits', '9'.repeat(60_000)],
  ['changes the prototype', '{"__proto__":{"refused":true,"limit":5}}'],
]
