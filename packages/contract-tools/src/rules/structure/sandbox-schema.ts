import { errorCatalogue } from '../../../../../src/base/error-catalogue.ts'
import { limitReasons } from '../../../../../src/base/refusal.ts'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { planNames } from '../../../../../src/contract/plans.ts'

const words = { type: 'string', minLength: 1 }
const code = { type: 'string', enum: Object.keys(errorCatalogue) }

/** Callers send the text of a row as an argument, so every free text of a request needs room for it. */
const magicText = '^test_[a-z_]{1,44}$'

const refusal = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'error'],
  properties: {
    // Within the bounds of every amount of a request, and unlikely to be sent by chance.
    amount: { type: 'integer', minimum: 90_000_000, maximum: 99_999_999 },
    error: code,
    reason: { type: 'string', enum: limitReasons },
    plan: { type: 'string', enum: planNames },
  },
  if: { required: ['error'], properties: { error: { type: 'string', enum: ['rate_limited'] } } },
  then: { required: ['reason', 'plan'] },
}

const answer = {
  type: 'object',
  additionalProperties: false,
  required: ['shows', 'operation', 'arguments'],
  properties: {
    shows: words,
    operation: words,
    arguments: { type: 'object' },
    values: { type: 'object' },
    nulls: { type: 'array', minItems: 1, items: words },
  },
}

const request = {
  type: 'object',
  additionalProperties: false,
  required: ['error', 'path'],
  properties: {
    error: code,
    path: { type: 'string', pattern: '^/' },
    method: words,
    headers: { type: 'object', additionalProperties: words },
    bodyBytes: { type: 'integer', minimum: 1 },
    withKey: { type: 'boolean' },
  },
}

/** The JSON Schema of `x-sandbox`. */
export const sandboxSchema: Mapping = {
  type: 'object',
  additionalProperties: false,
  required: ['city', 'refusals', 'answers', 'neverNull', 'requests', 'notByACall'],
  properties: {
    city: { type: 'string', pattern: '^[a-z-]+$' },
    refusals: {
      type: 'object',
      propertyNames: { pattern: magicText },
      additionalProperties: refusal,
    },
    answers: { type: 'object', additionalProperties: answer },
    neverNull: { type: 'object', additionalProperties: { type: 'array', items: words } },
    requests: { type: 'object', additionalProperties: request },
    notByACall: { type: 'object', propertyNames: code, additionalProperties: words },
  },
}
