import {
  listAt,
  mappingAt,
  referenceOf,
  resolved,
  textAt,
  valueAt,
} from '../../../../../src/contract/document/document-tree.ts'
import type { HouseRule } from './house-rule.ts'
import { inResponse, inOperation } from './sample-documents.ts'

const sharedErrors: HouseRule = {
  id: 'shared-errors',
  rejects: 'An inline error response.',
  because: 'Generators make a type of each copy, and copies drift.',
  evidence: ['microsoft/typespec, orval and hey-api: one error type a response object'],
  fix: "Write { $ref: '#/components/responses/Name' }.",
  passes: inOperation("responses:\n  '429': { $ref: '#/components/responses/RateLimited' }"),
  fails: inOperation("responses:\n  '429': { description: Too many calls. } # rejected"),
  find: ({ operations }) =>
    operations.flatMap(({ at, operation }) =>
      Object.entries(mappingAt(operation, ['responses']))
        .filter(
          ([status, response]) => !status.startsWith('2') && textAt(response, ['$ref']) === '',
        )
        .map(([status]) => ({
          at: [...at, 'responses', status],
          problem: `The ${status} response is inline.`,
        })),
    ),
}

const sharedHeaders: HouseRule = {
  id: 'shared-headers',
  rejects: 'An inline header of a response.',
  because: 'Generators drop headers or repeat their types; one shared text says what each means.',
  evidence: [
    'digitalocean/openapi, specification/shared/headers.yml: shared, and drifted where copied',
  ],
  fix: "Write { $ref: '#/components/headers/Name' }.",
  passes:
    "components:\n  responses:\n    NotFound:\n      headers:\n        X-Request-Id: { $ref: '#/components/headers/RequestId' }",
  fails:
    'components:\n  responses:\n    NotFound:\n      headers:\n        X-Request-Id: { schema: { type: string } } # rejected',
  find: ({ document, responsesAt }) => {
    const shared = Object.keys(mappingAt(document, ['components', 'responses']))
    const places = [...responsesAt, ...shared.map((name) => ['components', 'responses', name])]
    return places.flatMap((place) =>
      Object.entries(mappingAt(document, [...place, 'headers']))
        .filter(([, header]) => textAt(header, ['$ref']) === '')
        .map(([name]) => ({ at: [...place, 'headers', name], problem: `${name} is inline.` })),
    )
  },
}

const optionalList: HouseRule = {
  id: 'optional-list',
  rejects: 'A list in a response that may be left out and may be empty.',
  because: 'Many clients keep no difference between no list and an empty one.',
  evidence: [
    'progenitor 0.15.1, tried: an empty optional list is left out when the model is written again',
    'OpenAPI Generator 7.25.0 for Java, tried: a list that was left out is read as an empty one',
  ],
  fix: 'Write minItems: 1 and leave it out when there is nothing in it, or require it.',
  passes: inResponse('properties:\n  notes: { type: array, minItems: 1, items: { type: string } }'),
  fails: inResponse('properties:\n  notes: { type: array, items: { type: string } } # rejected'),
  find: ({ responses }) =>
    responses.flatMap(({ path, schema }) =>
      Object.entries(mappingAt(schema, ['properties']))
        .filter(([name]) => !listAt(schema, ['required']).includes(name))
        .filter(([, list]) => valueAt(list, ['type']) === 'array')
        .filter(([, list]) => !(Number(valueAt(list, ['minItems'])) > 0))
        .map(([name]) => ({
          at: [...path, 'properties', name],
          problem: `${name} may be left out, and may be empty.`,
        })),
    ),
}

const completeResponse: HouseRule = {
  id: 'answer-frame',
  rejects: 'A response whose attribution and disclaimer are not required.',
  because: 'Clients must show both beside the figures.',
  evidence: ['Zillow in ChatGPT: a quarrel over who shows listing data, and how'],
  fix: 'Add attribution and disclaimer to required.',
  passes: inResponse('required: [attribution, disclaimer]'),
  fails: inResponse('required: [attribution] # rejected'),
  find: ({ document, operations }) =>
    operations.flatMap(({ id, responseSchemaAt }) => {
      const schema = valueAt(document, responseSchemaAt)
      if (schema === undefined) return []
      const at = referenceOf(document, schema) ?? responseSchemaAt
      const required = listAt(resolved(document, schema), ['required'])
      const missing = ['attribution', 'disclaimer'].filter((name) => !required.includes(name))
      return missing.map((name) => ({
        at: required.length > 0 ? [...at, 'required'] : at,
        problem: `The response of ${id} may lack ${name}.`,
      }))
    }),
}

export const responseRules: readonly HouseRule[] = [
  optionalList,
  sharedErrors,
  sharedHeaders,
  completeResponse,
]
