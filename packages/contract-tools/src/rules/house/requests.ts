import {
  isMapping,
  listAt,
  mappingAt,
  pointerOf,
  referenceOf,
  textAt,
  valueAt,
} from '../../../../../src/contract/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inRequest } from './sample-documents.ts'

const flatRequest: HouseRule = {
  id: 'flat-request',
  refuses: 'A request field that holds an object, or a list of objects.',
  because:
    'Models fill flat arguments well and nested ones badly, and some hosts inline only one level.',
  evidence: [
    'anthropics/claude-code#95504: a combinator at the root drops the tool',
    'davideast/stitch-mcp#184, PrefectHQ/fastmcp#2808: a $ref inside arguments is lost',
    'googleapis/js-genai#882: Gemini refuses deep schemas',
  ],
  fix: 'Write its properties beside the others.',
  passes: inRequest('properties:\n  minPrice: { type: integer }\n  maxPrice: { type: integer }'),
  fails: inRequest(
    'properties:\n  price: # refused\n    type: object\n    properties: { lowest: { type: integer } }',
  ),
  find: ({ document, operations, requests }) => {
    const roots = operations.flatMap(({ requestSchemaAt: at }) => [
      pointerOf(at),
      pointerOf(referenceOf(document, valueAt(document, at)) ?? at),
    ])
    return requests
      .filter(({ schema }) => typesOf(schema).includes('object') || 'properties' in schema)
      .filter(({ path }) => !roots.includes(pointerOf(path)))
      .map(({ path }) => ({ at: path, problem: 'A request holds an object here.' }))
  },
}

const requestKeywords = new Set([
  '$ref',
  'type',
  'description',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'items',
  'pattern',
  'format',
  'default',
  'deprecated',
  'examples',
  'properties',
  'required',
  'additionalProperties',
])

const plainKeywords: HouseRule = {
  id: 'request-keywords',
  refuses: 'A keyword in a request that a large model vendor refuses.',
  because: 'One refused keyword takes the whole tool away from a model.',
  evidence: [
    'aoci-spec/aoci-code#61, pizza-bot-app/pizza-bot#62: Gemini refuses exclusiveMinimum, multipleOf and const',
    'taylorwilsdon/google_workspace_mcp#1099: the same',
    'makenotion/notion-mcp-server#341: Claude refuses combinators at the root',
  ],
  fix: 'Write minimum and maximum, minLength and maxLength, or enum, and say the rest in the description.',
  passes: inRequest('properties:\n  bedrooms: { type: integer, minimum: 1 }'),
  fails: inRequest(
    'properties:\n  bedrooms:\n    type: integer\n    exclusiveMinimum: 0 # refused',
  ),
  find: ({ requests }) =>
    requests.flatMap(({ path, schema }) =>
      Object.keys(schema)
        .filter((keyword) => !requestKeywords.has(keyword) && !keyword.startsWith('x-'))
        .map((keyword) => ({ at: [...path, keyword], problem: `${keyword} stands in a request.` })),
    ),
}

const boundedRequest: HouseRule = {
  id: 'bounded-request',
  refuses: 'A text, list or whole number of a request without its bound.',
  because: 'Without a bound each client and each model makes up its own.',
  evidence: [
    'OWASP API4:2023: unrestricted resource consumption',
    'anomalyco/opencode#48073: a list without items is refused by Gemini',
  ],
  fix: 'Write maxLength for a text, items and maxItems for a list, minimum and maximum for a number.',
  passes: inRequest('properties:\n  city: { type: string, maxLength: 60 }'),
  fails: inRequest('properties:\n  city: { type: string } # refused'),
  find: ({ requests }) =>
    requests
      .filter(({ schema }) => {
        const has = (...keywords: string[]): boolean => keywords.every((key) => key in schema)
        if (schema.type === 'string') return !has('maxLength') && !has('enum') && !has('format')
        if (schema.type === 'array') return !has('maxItems') || !isMapping(schema.items)
        return (schema.type === 'integer' || schema.type === 'number') && !has('minimum', 'maximum')
      })
      .map(({ path, schema }) => ({
        at: path,
        problem: `A request takes ${schema.type === 'array' ? 'a list' : `any ${String(schema.type)}`} here.`,
      })),
}

const optionalDefault: HouseRule = {
  id: 'default-optional',
  refuses: 'A default of a required field, or of an answer.',
  because: 'Generators turn a default into a required or a pre-set field.',
  evidence: [
    'openapi-ts/openapi-typescript#2012, #1944, #1741: a default makes the field required',
    'openapi-generators/openapi-python-client#1432: a default beside a $ref is dropped',
  ],
  fix: 'Write a default for optional request fields only.',
  passes: inRequest(
    'properties:\n  limit: { type: integer, minimum: 1, maximum: 20, default: 10 }',
  ),
  fails: inRequest(
    'required: [limit]\nproperties:\n  limit: { type: integer, minimum: 1, maximum: 20, default: 10 } # refused',
  ),
  find: ({ properties, requests }) => {
    const asked = new Set(requests.map(({ schema }) => schema))
    return properties.flatMap(({ name, owner, path, schema }) => {
      if (!('default' in schema)) return []
      if (!asked.has(schema)) return [{ at: path, problem: `${name} of an answer has a default.` }]
      return listAt(owner.schema, ['required']).includes(name)
        ? [{ at: path, problem: `${name} is required and has a default.` }]
        : []
    })
  },
}

const saidDefaults: HouseRule = {
  id: 'defaults-said',
  refuses: 'A document with defaults that does not say who fills them in.',
  because: 'Some generators make such fields required unless they are told not to.',
  evidence: ['openapi-ts/openapi-typescript#2012: needs --default-non-nullable=false'],
  fix: 'Write into info.description that a default is filled in before the call is answered.',
  passes: `info: { description: A default stated here is filled in before the call is answered. }\n${inRequest('properties:\n  limit: { type: integer, default: 10 }')}`,
  fails: `info: { description: Homes of Coimbatore. } # refused\n${inRequest('properties:\n  limit: { type: integer, default: 10 }')}`,
  find: ({ document, requests }) => {
    const isSaid = /\bdefault\b/i.test(textAt(document, ['info', 'description']))
    return !isSaid && requests.some(({ schema }) => 'default' in schema)
      ? [{ at: ['info'], problem: 'The description is silent on defaults.' }]
      : []
  },
}

const namedRequest: HouseRule = {
  id: 'named-request',
  refuses: 'A request body whose schema is not a reference to a named one.',
  because: 'Generators number what has no name, and renumber it with every addition.',
  evidence: [
    'OpenAPITools/openapi-generator#4399, #9485: InlineObject21',
    'oxidecomputer/dropshot#69: the same for typify',
  ],
  fix: "Write schema: { $ref: '#/components/schemas/Name' }.",
  passes: inRequest('properties:\n  city: { type: string, maxLength: 60 }'),
  fails: `paths:
  /public/v1/search_homes:
    post:
      operationId: search_homes
      requestBody:
        content:
          application/json:
            schema: { type: string, maxLength: 60 } # refused`,
  find: ({ document, operations }) =>
    operations
      .filter(({ requestSchemaAt }) => {
        const schema = mappingAt(document, requestSchemaAt)
        return Object.keys(schema).length > 0 && !('$ref' in schema)
      })
      .map(({ id, requestSchemaAt }) => ({
        at: requestSchemaAt,
        problem: `The body of ${id} has no name.`,
      })),
}

export const requestRules: readonly HouseRule[] = [
  flatRequest,
  plainKeywords,
  boundedRequest,
  optionalDefault,
  saidDefaults,
  namedRequest,
]
