import { listAt, valueAt } from '../../../../../src/contract/document/document-tree.ts'
import { document } from '../../source-document.ts'
import {
  argumentSites,
  having,
  ofType,
  operations,
  requestEnums,
  type PropertySite,
} from '../sites.ts'
import { add, remove, rename, write } from '../source-edits.ts'
import { target } from '../../../src/behaviour/body-places.ts'
import { enumKinds, kind, moved, type Kind } from './kind.ts'

const group = {
  patterns: 'Patterns and keywords of arguments',
  bounds: 'Bounds of arguments',
  defaults: 'Defaults of arguments',
  bodies: 'Bodies of requests',
  types: 'Types and enums of arguments',
  args: 'Arguments',
}
const numbers = ofType(argumentSites, 'integer', 'number').filter(({ schema }) => !schema.enum)
const integers = ofType(argumentSites, 'integer')
const texts = ofType(argumentSites, 'string').filter(({ schema }) => schema.enum === undefined)
const lists = ofType(argumentSites, 'array')
const owners = [...new Map(argumentSites.map((site) => [site.owner.join(), site.owner])).values()]
const optional = argumentSites.filter(({ isRequired }) => !isRequired)
const required = argumentSites.filter(({ isRequired }) => isRequired)

const without = (family: string, sites: readonly PropertySite[], keyword: string): Kind =>
  kind(family, `${keyword} removed`, having(sites, keyword), ({ path }) =>
    remove([...path, keyword]),
  )

const withKeyword = (
  family: string,
  name: string,
  sites: readonly PropertySite[],
  entry: string,
): Kind => kind(family, name, sites, ({ path }) => add(path, entry))

const mistakenKeyword = (...of: Parameters<typeof withKeyword>): Kind => ({
  ...withKeyword(...of),
  isMistake: true,
})

export const requestKinds: readonly Kind[] = [
  moved(group.bounds, 'maximum raised', numbers, 'maximum', (bound) => bound * 3),
  moved(group.bounds, 'maximum lowered', numbers, 'maximum', (bound) => bound - 1),
  moved(group.bounds, 'minimum raised', numbers, 'minimum', (bound) => bound + 1),
  moved(group.bounds, 'minimum lowered', numbers, 'minimum', (bound) => bound - 1),
  moved(group.bounds, 'maxLength raised', texts, 'maxLength', (bound) => bound * 2),
  moved(group.bounds, 'maxLength lowered', texts, 'maxLength', (bound) => bound - 1),
  moved(group.bounds, 'minLength raised', texts, 'minLength', (bound) => bound + 1),
  moved(group.bounds, 'maxItems raised', lists, 'maxItems', (bound) => bound + 3),
  moved(group.bounds, 'maxItems lowered', lists, 'maxItems', (bound) => bound - 1),
  moved(group.bounds, 'minItems lowered', lists, 'minItems', (bound) => bound - 1),
  moved(group.bounds, 'minItems raised', lists, 'minItems', (bound) => bound + 1),
  moved(group.bounds, 'x-decimals changed', argumentSites, 'x-decimals', (bound) => bound - 2),
  ...['maximum', 'minimum', 'x-decimals', 'default'].map((key) =>
    without(key === 'default' ? group.defaults : group.bounds, numbers, key),
  ),
  ...['maxLength', 'minLength', 'pattern'].map((key) =>
    without(key === 'pattern' ? group.patterns : group.bounds, texts, key),
  ),
  ...['maxItems', 'minItems'].map((key) => without(group.bounds, lists, key)),
  moved(group.defaults, 'default of a number changed', numbers, 'default', (value) => value + 1),
  kind(
    group.defaults,
    'default of a choice changed',
    having(argumentSites, 'default').filter(({ schema }) => Array.isArray(schema.enum)),
    ({ path, schema }) => {
      const other = listAt(schema, ['enum']).find((value) => value !== schema.default)
      return write([...path, 'default'], String(other))
    },
  ),
  kind(
    group.defaults,
    'default of a flag turned',
    having(argumentSites, 'default').filter(({ schema }) => schema.type === 'boolean'),
    ({ path, schema }) => write([...path, 'default'], String(schema.default !== true)),
  ),
  withKeyword(group.defaults, 'default added', ofType(optional, 'boolean'), 'default: true'),
  kind(group.args, 'new optional argument', owners, (owner) =>
    add(
      [...owner, 'properties'],
      'minArea: { description: The smallest area in square feet., type: integer, minimum: 1, maximum: 90000, examples: [500] }',
    ),
  ),
  kind(group.args, 'new flag', owners, (owner) =>
    add(
      [...owner, 'properties'],
      'isCorner: { description: Whether the plot is at a corner., type: boolean, default: false, examples: [true] }',
    ),
  ),
  kind(group.args, 'argument removed', argumentSites, ({ path }) => remove(path)),
  kind(group.args, 'argument renamed', argumentSites, ({ path, name }) =>
    rename(path, `${name}Value`),
  ),
  kind(group.args, 'argument made required', optional, ({ owner, name }) =>
    listAt(document, [...owner, 'required']).length > 0
      ? write(
          [...owner, 'required', 0],
          `${String(valueAt(document, [...owner, 'required', 0]))}, ${name}`,
        )
      : add(owner, `required: [${name}]`),
  ),
  kind(group.args, 'argument made optional', required, ({ owner, name }) =>
    listAt(document, [...owner, 'required']).length > 1
      ? remove([...owner, 'required', listAt(document, [...owner, 'required']).indexOf(name)])
      : remove([...owner, 'required']),
  ),
  kind(group.types, 'fractions allowed', integers, ({ path }) =>
    write([...path, 'type'], 'number'),
  ),
  kind(group.types, 'number made text', numbers, ({ path }) => write([...path, 'type'], 'string')),
  kind(group.types, 'text made number', texts, ({ path }) => write([...path, 'type'], 'integer')),
  kind(
    group.types,
    'null allowed',
    ofType(argumentSites, 'integer', 'string'),
    ({ path, schema }) => write([...path, 'type'], `[${String(schema.type)}, 'null']`),
  ),
  ...enumKinds(group.types, requestEnums),
  withKeyword(
    group.patterns,
    'pattern added',
    texts.filter(({ schema }) => schema.pattern === undefined),
    "pattern: '^[A-Za-z0-9_ ,.]+$'",
  ),
  mistakenKeyword(
    group.patterns,
    'pattern that backtracks',
    texts.filter(({ schema }) => schema.pattern === undefined),
    "pattern: '^([A-Za-z0-9 ]+)+$'",
  ),
  mistakenKeyword(group.patterns, 'minLength on a number', integers, 'minLength: 3'),
  mistakenKeyword(group.patterns, 'minimum on a text', texts, 'minimum: 3'),
  withKeyword(group.bounds, 'multipleOf added', integers, 'multipleOf: 5'),
  withKeyword(group.bounds, 'exclusiveMaximum added', integers, 'exclusiveMaximum: 900'),
  withKeyword(group.patterns, 'items made unique', lists, 'uniqueItems: true'),
  mistakenKeyword(group.patterns, 'unknown format', texts, 'format: locality-name'),
  withKeyword(group.patterns, 'const added', integers, 'const: 5'),
  withKeyword(group.patterns, 'not added', integers, 'not: { const: 7 }'),
  kind(group.args, 'unknown arguments allowed', owners, (owner) =>
    write([...owner, 'additionalProperties'], 'true'),
  ),
  kind(group.bodies, 'body made optional', operations, ({ at }) =>
    write([...at, 'requestBody', 'required'], 'false'),
  ),
  kind(group.bodies, 'body in another format too', operations, ({ at }) =>
    add([...at, 'requestBody', 'content'], 'application/xml: { schema: { type: object } }'),
  ),
  kind(group.bodies, 'body of another operation', operations, ({ requestSchemaAt, id }) => {
    const other = operations.find((it) => it.id !== id)
    const name = String(target(document, other?.requestSchemaAt ?? []).at(-1))
    return write([...requestSchemaAt, '$ref'], `'#/components/schemas/${name}'`)
  }),
]
