import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'
import { freeTier, tiers } from '../../../../../src/base/caller.ts'
import { planNames } from '../../../../../src/contract/plans.ts'
import { searchedPrices } from '../../../../../src/contract/hints/usual-amounts.ts'
import { sandboxSchema } from './sandbox-schema.ts'

const count = { type: 'integer', minimum: 1 }
const wholeNumber = { type: 'integer', minimum: 0 }
const words = { type: 'string', minLength: 1 }

const plan = {
  type: 'object',
  additionalProperties: false,
  required: ['fee', 'countedBy', 'serverCredentials', 'perMinutePerTool'],
  properties: {
    fee: { anyOf: [wholeNumber, { const: 'on request' }] },
    countedBy: { type: 'string', enum: ['address', 'account', 'user', 'app'] },
    serverCredentials: { type: 'boolean' },
    perMinutePerTool: count,
    perMinuteAllTools: count,
    perMinutePerToolUncached: count,
    perDay: count,
    newLocalitiesPerDay: count,
    perMonth: count,
    dailyFairUsePercentOfMonth: { type: 'integer', minimum: 1, maximum: 100 },
    beyondAllowance: { type: 'string', enum: ['rejected', 'billed', 'by contract'] },
    overagePaisePerCall: wholeNumber,
    gstPercent: { type: 'integer', minimum: 0, maximum: 100 },
    ceilingTimesAllowance: count,
    noticeAtPercentOfAllowance: { type: 'integer', minimum: 1, maximum: 99 },
    noticeAtPercentOfFairUse: { type: 'integer', minimum: 101 },
    appsPerAccount: count,
    analyticsRetention: { type: 'string', pattern: '^[1-9][0-9]{0,3} (day|month)s?$' },
  },
}

/** Values that the service fixes, so the table may not differ. */
const fixed = (rows: Readonly<Record<string, readonly unknown[]>>): Mapping => ({
  ...plan,
  properties: {
    ...plan.properties,
    ...Object.fromEntries(Object.entries(rows).map(([key, values]) => [key, { enum: values }])),
  },
})

/** Server credentials belong to apps on a tier, and all calls of an app count together. */
const licensedPlan = fixed({ countedBy: ['app'] })

const planSchemas: Readonly<Record<string, Mapping>> = {
  ...Object.fromEntries(tiers.map((tier) => [tier, licensedPlan])),
  anonymous: fixed({ countedBy: ['address'], serverCredentials: [false] }),
  // A key that is not billed has only daily limits, which its docs name.
  sandbox: {
    ...fixed({ countedBy: ['account'], serverCredentials: [false] }),
    required: [...plan.required, 'perDay', 'newLocalitiesPerDay'],
  },
  [freeTier]: fixed({ countedBy: ['user', 'app'] }),
}

/** Tokens of `tools/list`. */
const toolBudget = {
  type: 'object',
  additionalProperties: false,
  required: ['arguments', 'all'],
  properties: { arguments: count, all: count },
}

const amount = { type: 'number', minimum: 0 }

const usualRange = {
  type: 'object',
  additionalProperties: false,
  required: ['minimum'],
  properties: { minimum: amount, maximum: amount },
}

const errorCode = {
  type: 'object',
  additionalProperties: false,
  required: ['status', 'meaning', 'remedy'],
  properties: {
    status: { type: 'integer', minimum: 400, maximum: 599 },
    meaning: words,
    remedy: words,
  },
}

const names = { type: 'array', minItems: 1, items: words }
const two = { ...names, minItems: 2, maxItems: 2 }

/** What arguments a rule between them rejects. */
const rejectedArguments = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    ...{ with: names, without: names, above: two, notBelow: two, times: count },
    equal: { type: 'object', additionalProperties: words },
  },
}

const argumentRule = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    ...{ argument: words, message: words, dependsOnData: { const: true } },
    rejects: { type: 'array', minItems: 1, items: rejectedArguments },
  },
}

/** The JSON Schema of each extension key at the root of the document. */
export const extensionSchemas: Readonly<Record<string, Mapping>> = {
  'x-body-limit-bytes': count,
  'x-body-limit-values': count,
  'x-mcp-instructions': words,
  'x-mcp-budget': toolBudget,
  'x-plans': {
    type: 'object',
    additionalProperties: false,
    required: planNames,
    properties: planSchemas,
  },
  'x-rules': {
    type: 'object',
    additionalProperties: { type: 'array', minItems: 1, items: argumentRule },
  },
  'x-errors': { type: 'object', additionalProperties: errorCode },
  'x-usual-amounts': {
    type: 'object',
    required: searchedPrices,
    additionalProperties: usualRange,
  },
  'x-cities': {
    type: 'object',
    additionalProperties: false,
    required: ['names', 'withState'],
    properties: { names: words, withState: words },
  },
  'x-disclaimers': { type: 'object', additionalProperties: words },
  'x-sandbox': sandboxSchema,
}
