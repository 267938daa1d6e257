import type { DeclaredOperation } from '../../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  mappingAt,
  referenceOf,
  textAt,
  valueAt,
  type Mapping,
} from '../../../../../src/contract/document/document-tree.ts'
import { unitOf, unitOfName } from '../../source/claims.ts'
import { typesOf, type PropertyNode } from './contract-reading.ts'
import type { HouseFinding, HouseRule } from './house-rule.ts'
import { inRequest, inSchemas } from './sample-documents.ts'

/** One lakh crore: far above any home, loan or income, and figures computed from it stay below 2^53. */
const maxAmountInr = 1_000_000_000_000
const largestInt32 = 2 ** 31 - 1

const wholeMoney: HouseRule = {
  id: 'money-int64',
  rejects: 'An amount in rupees that is not a 64-bit integer.',
  because:
    'An integer without a format is 32 bits in Java, C# and Go, at most 214 crore, and fractions are not exact.',
  evidence: [
    'OpenAPITools/openapi-generator#11087, #5575: Integer overflows where no int64 is written',
    'OAI/OpenAPI-Specification#3335: floating point rounds money',
  ],
  fix: 'Write type: integer and format: int64.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    price:\n      description: Price in whole INR.\n      type: integer\n      format: int64\n      x-unit: whole INR',
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    price: # rejected\n      description: Price in whole INR.\n      type: integer\n      x-unit: whole INR',
  ),
  find: ({ properties }) =>
    properties
      // An average is a figure about amounts, not an amount.
      .filter((property) => isAmount(property) && !property.name.startsWith('avg'))
      .filter(({ schema }) => !typesOf(schema).includes('integer') || schema.format !== 'int64')
      .map(({ name, path }) => ({ at: path, problem: `${name} is an amount of money.` })),
}

const boundedMoney: HouseRule = {
  id: 'money-bounded',
  rejects: 'An amount of a request without a maximum of at most one lakh crore.',
  because: 'Sums of smaller amounts stay below 2^53, so that they are exact in JavaScript.',
  evidence: [
    'RFC 8259, section 6: numbers beyond 2^53 are not interoperable',
    'OpenAPITools/openapi-generator#12565: large bounds overflow in generated checks',
  ],
  fix: `Write maximum: ${maxAmountInr}.`,
  passes: inRequest(
    `properties:\n  maxPrice: { description: In whole INR., type: integer, format: int64, x-unit: whole INR, maximum: ${maxAmountInr} }`,
  ),
  fails: inRequest(
    'properties:\n  maxPrice: { description: In whole INR., type: integer, format: int64, x-unit: whole INR } # rejected',
  ),
  find: ({ properties, requested }) =>
    properties
      .filter((property) => requested.has(property.schema) && isAmount(property))
      .filter(({ schema }) => !(Number(schema.maximum) <= maxAmountInr))
      .map(({ name, path }) => ({ at: path, problem: `${name} has no safe maximum.` })),
}

const amountWords =
  /price|amount|income|loan|emi|cost|duty|fee|charge|maintenance|deposit|saving|tax|rent\b/i

const unitSaid: HouseRule = {
  id: 'unit-said',
  rejects: 'An amount, or a 64-bit number, without x-unit, or without this unit in a description.',
  because: 'Rupees, paise and lakh look the same in JSON, and models guess.',
  evidence: [
    'OAI/OpenAPI-Specification#889: OpenAPI has no type for money',
    'Dev1822/paySphere#2004, austinmcconnell/mortgage#29: sums drift where units mix',
  ],
  fix: 'Write x-unit, such as whole INR, INR per square foot or percent, and {unit} in the description.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    price: { description: Price in whole INR., type: integer, format: int64, x-unit: whole INR }',
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    price: { description: The price., type: integer, format: int64 } # rejected',
  ),
  find: ({ properties }) =>
    properties
      .filter(
        ({ name, schema }) =>
          isNumeric(schema) && (schema.format === 'int64' || amountWords.test(name)),
      )
      .filter((property) => !saysUnit(property))
      .map(({ name, path }) => ({ at: path, problem: `The description of ${name} has no unit.` })),
}

const unitNamed: HouseRule = {
  id: 'unit-named',
  rejects:
    'An x-unit other than the unit that the name says (Percent, Pct, Sqft, Months, Years, Inr, monthly, annual), or than that of the argument with this name.',
  because: 'Callers read the name and skip the description.',
  evidence: [
    'OAI/OpenAPI-Specification#889: OpenAPI has no type for money',
    'openapi.yaml, info.description: the ends of names say percent, square feet, years and months',
  ],
  fix: 'Write the unit of the name, or another name.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    areaSqft: { description: Area., type: number, x-unit: square feet }',
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    areaSqft: { description: Area., type: number, x-unit: months } # rejected',
  ),
  find: ({ document, operations, properties }) => [
    ...properties
      .map(({ name, schema, path }) => ({ name, path, unit: textAt(schema, ['x-unit']) }))
      .filter(({ name, unit }) => unit !== '' && contradicts(name, unit))
      .map(({ name, path, unit }) => ({ at: path, problem: `${name} is in ${unit}.` })),
    ...operations.flatMap((operation) => echoedInAnotherUnit(document, operation)),
  ],
}

/** The response of a call says again what was sent. */
function echoedInAnotherUnit(
  document: Mapping,
  { requestSchemaAt, responseSchemaAt }: DeclaredOperation,
): readonly HouseFinding[] {
  const [sent, returned] = [requestSchemaAt, responseSchemaAt].map((at) => {
    const target = referenceOf(document, valueAt(document, at)) ?? at
    return { at: [...target, 'properties'], units: mappingAt(document, [...target, 'properties']) }
  })
  return Object.keys(returned?.units ?? {}).flatMap((name) => {
    const [was, is] = [sent, returned].map((side) => textAt(side?.units, [name, 'x-unit']))
    if (was === is || was === '' || is === '') return []
    return [
      { at: [...(returned?.at ?? []), name], problem: `${name} is in ${is}, sent in ${was}.` },
    ]
  })
}

function contradicts(name: string, unit: string): boolean {
  const isOtherPeriod =
    (/monthly/i.test(name) && unit.endsWith('year')) ||
    (/annual/i.test(name) && unit.endsWith('month'))
  return isOtherPeriod || !unit.includes(unitOfName(name))
}

const integerWidth: HouseRule = {
  id: 'integer-width',
  rejects:
    'An integer that can exceed 2^31 − 1 without format: int64, or that can exceed 2^53 − 1.',
  because: 'The first overflows in Java, C# and Go; the second loses digits in JavaScript.',
  evidence: [
    'OpenAPITools/openapi-generator#11087: format: int64 is what makes it a long',
    'symbol/symbol-openapi#167: an SDK overflowed on unmarked 32-bit counters',
    'openapi4j/openapi4j#152: 2^53 itself is rejected',
  ],
  fix: 'Write format: int64 and a maximum of at most 9007199254740991.',
  passes: inSchemas('Views: { type: integer, format: int64, maximum: 9007199254740991 }'),
  fails: inSchemas('Views: { type: integer, maximum: 9000000000 } # rejected'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => typesOf(schema).includes('integer'))
      .filter(({ schema }) => {
        const stated = [
          schema.minimum,
          schema.maximum,
          schema.default,
          ...listAt(schema, ['examples']),
        ]
        const largest = Math.max(...stated.map((value) => Math.abs(Number(value ?? 0))))
        return (
          largest > Number.MAX_SAFE_INTEGER || (largest > largestInt32 && schema.format !== 'int64')
        )
      })
      .map(({ path }) => ({ at: path, problem: 'This number can be too large for its type.' })),
}

const noMultipleOf: HouseRule = {
  id: 'no-multiple-of',
  rejects: 'multipleOf.',
  because: '8.35 is not a multiple of 0.0001 in floating point, so valid rates are rejected.',
  evidence: [
    'json-schema-org/json-schema-spec#312, xeipuuv/gojsonschema#149: floating-point surprises',
    'taylorwilsdon/google_workspace_mcp#1099: Gemini rejects it',
  ],
  fix: 'Write x-decimals: 4 for at most four decimals.',
  passes: inSchemas('RatePercent: { type: number, x-decimals: 4 }'),
  fails: inSchemas('RatePercent:\n  type: number\n  multipleOf: 0.0001 # rejected'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => 'multipleOf' in schema)
      .map(({ path }) => ({ at: [...path, 'multipleOf'], problem: 'multipleOf is not exact.' })),
}

function isNumeric(schema: Mapping): boolean {
  return typesOf(schema).some((type) => type === 'integer' || type === 'number')
}

/** Whether the name says the unit, or the description of the property or of its object has it. */
function saysUnit({ name, schema, owner }: PropertyNode): boolean {
  const unit = unitOf(name, schema)
  const [first = ''] = unit.split(' a ')
  const texts = [schema, owner.schema].map((part) => textAt(part, ['description']).toLowerCase())
  return (
    unit !== '' &&
    (unit === unitOfName(name) || texts.some((text) => text.includes(first.toLowerCase())))
  )
}

function isAmount({ name, schema }: PropertyNode): boolean {
  return unitOf(name, schema).includes('INR')
}

export const numberRules: readonly HouseRule[] = [
  wholeMoney,
  boundedMoney,
  unitSaid,
  unitNamed,
  integerWidth,
  noMultipleOf,
]
