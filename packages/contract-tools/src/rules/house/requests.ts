import {
  isMapping,
  listAt,
  pointerOf,
  referenceOf,
  textAt,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inRequest } from './sample-documents.ts'

const flatRequest: HouseRule = {
  id: 'flat-request',
  rejects: 'A request field that holds an object, or a list of objects.',
  because:
    'Models fill in flat arguments well and nested ones badly, and some hosts inline only one level.',
  evidence: [
    'anthropics/claude-code#95504: a combinator at the root drops the tool',
    'davideast/stitch-mcp#184, PrefectHQ/fastmcp#2808: a $ref inside arguments is lost',
    'googleapis/js-genai#882: Gemini rejects deep schemas',
  ],
  fix: 'Move its properties up to the request.',
  passes: inRequest('properties:\n  minPrice: { type: integer }\n  maxPrice: { type: integer }'),
  fails: inRequest(
    'properties:\n  price: # rejected\n    type: object\n    properties: { lowest: { type: integer } }',
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
  rejects: 'A keyword in a request that a large model vendor rejects.',
  because: 'A model cannot use a tool with one rejected keyword.',
  evidence: [
    'aoci-spec/aoci-code#61, pizza-bot-app/pizza-bot#62: Gemini rejects exclusiveMinimum, multipleOf and const',
    'taylorwilsdon/google_workspace_mcp#1099: the same',
    'makenotion/notion-mcp-server#341: Claude rejects combinators at the root',
  ],
  fix: 'Use minimum and maximum, minLength and maxLength, or enum, and describe the rest in the description.',
  passes: inRequest('properties:\n  bedrooms: { type: integer, minimum: 1 }'),
  fails: inRequest(
    'properties:\n  bedrooms:\n    type: integer\n    exclusiveMinimum: 0 # rejected',
  ),
  find: ({ requests }) =>
    requests.flatMap(({ path, schema }) =>
      Object.keys(schema)
        .filter((keyword) => !requestKeywords.has(keyword) && !keyword.startsWith('x-'))
        .map((keyword) => ({
          at: [...path, keyword],
          problem: `${keyword} is used in a request.`,
        })),
    ),
}

const boundedRequest: HouseRule = {
  id: 'bounded-request',
  rejects: 'A string, list or integer of a request without bounds.',
  because: 'Without bounds each client and each model makes up its own.',
  evidence: [
    'OWASP API4:2023: unrestricted resource consumption',
    'anomalyco/opencode#48073: Gemini rejects a list without items',
  ],
  fix: 'Write maxLength for a string, items and maxItems for a list, minimum and maximum for a number.',
  passes: inRequest('properties:\n  city: { type: string, maxLength: 60 }'),
  fails: inRequest('properties:\n  city: { type: string } # rejected'),
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
        problem: `A request accepts ${schema.type === 'array' ? 'any list' : `any ${String(schema.type)}`} here.`,
      })),
}

const optionalDefault: HouseRule = {
  id: 'default-optional',
  rejects: 'A default of a required field, or of a response.',
  because: 'Generators turn a default into a required or a pre-filled field.',
  evidence: [
    'openapi-ts/openapi-typescript#2012, #1944, #1741: a default makes the field required',
    'openapi-generators/openapi-python-client#1432: a default beside a $ref is dropped',
  ],
  fix: 'Write defaults for optional request fields only.',
  passes: inRequest(
    'properties:\n  limit: { type: integer, minimum: 1, maximum: 20, default: 10 }',
  ),
  fails: inRequest(
    'required: [limit]\nproperties:\n  limit: { type: integer, minimum: 1, maximum: 20, default: 10 } # rejected',
  ),
  find: ({ properties, requested }) =>
    properties
      .filter(({ schema }) => 'default' in schema)
      .flatMap(({ name, owner, path, schema }) => {
        if (!requested.has(schema))
          return [{ at: path, problem: `${name} of a response has a default.` }]
        return listAt(owner.schema, ['required']).includes(name)
          ? [{ at: path, problem: `${name} is required and has a default.` }]
          : []
      }),
}

const saidDefaults: HouseRule = {
  id: 'defaults-said',
  rejects: 'A document with defaults that does not say who applies them.',
  because: 'Some generators make such fields required by default.',
  evidence: ['openapi-ts/openapi-typescript#2012: needs --default-non-nullable=false'],
  fix: 'Say in info.description that the service applies a default before it handles the call.',
  passes: `info: { description: The service applies a default before it handles the call. }\n${inRequest('properties:\n  limit: { type: integer, default: 10 }')}`,
  fails: `info: { description: Homes of Coimbatore. } # rejected\n${inRequest('properties:\n  limit: { type: integer, default: 10 }')}`,
  find: ({ document, requests }) => {
    const isSaid = /\bdefault\b/i.test(textAt(document, ['info', 'description']))
    return !isSaid && requests.some(({ schema }) => 'default' in schema)
      ? [{ at: ['info'], problem: 'The description does not mention defaults.' }]
      : []
  },
}

export const requestRules: readonly HouseRule[] = [
  flatRequest,
  plainKeywords,
  boundedRequest,
  optionalDefault,
  saidDefaults,
]
