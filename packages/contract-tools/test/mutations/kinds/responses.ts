import { listAt, mappingAt, valueAt } from '../../../../../src/contract/document/document-tree.ts'
import { document } from '../../source-document.ts'
import { every, having, ofType, operations, responseEnums, responseSites } from '../sites.ts'
import { add, remove, rename, write } from '../source-edits.ts'
import { enumKinds, kind, moved, type Kind } from './kind.ts'

const group = {
  statuses: 'Statuses, headers and errors',
  types: 'Types, nulls and enums of responses',
  bounds: 'Bounds of responses',
  properties: 'Properties of responses',
}
const integers = ofType(responseSites, 'integer').filter(({ schema }) => schema.enum === undefined)
const plainTexts = ofType(responseSites, 'string').filter(({ schema }) => schema.enum === undefined)
const lists = ofType(responseSites, 'array')
const flags = ofType(responseSites, 'boolean')
const required = responseSites.filter(({ isRequired }) => isRequired)
const optional = responseSites.filter(({ isRequired }) => !isRequired)
const nullable = responseSites.filter(({ path }) => {
  const type = valueAt(document, [...path, 'type'])
  return Array.isArray(type) && type.includes('null')
})
const owners = [...new Map(responseSites.map((site) => [site.owner.join(), site.owner])).values()]
const sharedResponses = every(['components', 'responses'])
const statuses = operations.flatMap(({ at }) =>
  every([...at, 'responses']).map((status) => ({ at, status })),
)
const headers = sharedResponses.flatMap((response) =>
  every(['components', 'responses', response, 'headers']).map((header) => [response, header]),
)

export const responseKinds: readonly Kind[] = [
  kind(group.properties, 'new optional property', owners, (owner) =>
    add([...owner, 'properties'], 'mood: { description: A mood., type: string, examples: [calm] }'),
  ),
  kind(group.properties, 'property removed', responseSites, ({ path }) => remove(path)),
  kind(group.properties, 'property renamed', responseSites, ({ path, name }) =>
    rename(path, `${name}Shown`),
  ),
  kind(group.properties, 'property made optional', required, ({ owner, name }) =>
    remove([...owner, 'required', listAt(document, [...owner, 'required']).indexOf(name)]),
  ),
  kind(group.properties, 'property made required', optional, ({ owner, name }) =>
    write(
      [...owner, 'required', 0],
      `${String(valueAt(document, [...owner, 'required', 0]))}, ${name}`,
    ),
  ),
  kind(group.types, 'null added', integers, ({ path }) =>
    write([...path, 'type'], "[integer, 'null']"),
  ),
  kind(group.types, 'null of a text added', plainTexts, ({ path }) =>
    write([...path, 'type'], "[string, 'null']"),
  ),
  kind(group.types, 'null removed', nullable, ({ path }) =>
    write([...path, 'type'], String(listAt(document, [...path, 'type'])[0])),
  ),
  kind(group.types, 'number made text', integers, ({ path }) => write([...path, 'type'], 'string')),
  kind(group.types, 'fractions allowed', integers, ({ path }) =>
    write([...path, 'type'], 'number'),
  ),
  kind(group.types, 'flag made text', flags, ({ path }) => write([...path, 'type'], 'string')),
  kind(group.bounds, 'maximum added', integers, ({ path }) => add(path, 'maximum: 3')),
  moved(group.bounds, 'minimum raised', integers, 'minimum', (bound) => bound + 1),
  moved(group.bounds, 'minimum lowered', integers, 'minimum', (bound) => bound - 1),
  kind(group.bounds, 'maxItems added', lists, ({ path }) => add(path, 'maxItems: 1')),
  kind(group.bounds, 'minItems added', lists, ({ path }) => add(path, 'minItems: 1')),
  kind(group.bounds, 'pattern added', plainTexts, ({ path }) => add(path, "pattern: '^[a-z]+$'")),
  kind(group.bounds, 'maxLength added', plainTexts, ({ path }) => add(path, 'maxLength: 5')),
  ...enumKinds(group.types, responseEnums),
  kind(group.types, 'property of another kind', having(responseSites, '$ref'), ({ path }) =>
    write([...path, '$ref'], "'#/components/schemas/PropertyType'"),
  ),
  kind(group.properties, 'unknown properties allowed', owners, (owner) =>
    write([...owner, 'additionalProperties'], 'true'),
  ),
  kind(group.statuses, 'response removed', statuses, ({ at, status }) =>
    remove([...at, 'responses', status]),
  ),
  kind(group.statuses, 'response added', operations, ({ at }) =>
    add([...at, 'responses'], "'402': { $ref: '#/components/responses/Forbidden' }"),
  ),
  kind(group.statuses, 'response refers to another', statuses, ({ at, status }) =>
    write([...at, 'responses', status, '$ref'], "'#/components/responses/RateLimited'"),
  ),
  kind(group.statuses, 'header added', operations, ({ at }) =>
    add(
      [...at, 'responses', '200', 'headers'],
      'Deprecation: { description: Since when., schema: { type: string, examples: ["@1767225600"] } }',
    ),
  ),
  kind(group.statuses, 'header of an error added', sharedResponses, (name) =>
    add(
      ['components', 'responses', name, 'headers'],
      'Sunset: { description: Until when., schema: { type: string, examples: [never] } }',
    ),
  ),
  kind(group.statuses, 'header removed', headers, ([response = '', header = '']) =>
    remove(['components', 'responses', response, 'headers', header]),
  ),
  kind(group.statuses, 'header made a number', every(['components', 'headers']), (name) =>
    write(['components', 'headers', name, 'schema', 'type'], 'boolean'),
  ),
  kind(group.statuses, 'response in another format too', operations, ({ at }) =>
    add([...at, 'responses', '200', 'content'], 'text/csv: { schema: { type: string } }'),
  ),
  kind(
    group.statuses,
    'property of an error added',
    every(['components', 'schemas']).filter(isError),
    (name) =>
      add(
        ['components', 'schemas', name, 'properties'],
        'documentation: { description: Where to read on., type: string, examples: [docs] }',
      ),
  ),
  kind(
    group.statuses,
    'property of an error removed',
    errorProperties(),
    ([name = '', property = '']) => remove(['components', 'schemas', name, 'properties', property]),
  ),
]

function isError(name: string): boolean {
  return Object.hasOwn(mappingAt(document, ['components', 'schemas', name, 'properties']), 'error')
}

function errorProperties(): readonly (readonly string[])[] {
  return every(['components', 'schemas'])
    .filter(isError)
    .flatMap((name) =>
      every(['components', 'schemas', name, 'properties']).map((property) => [name, property]),
    )
}
