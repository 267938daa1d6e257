import { listAt, mappingAt, resolved } from '../../../../../src/contract/document/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inResponse, inRequest, inSchemas } from './sample-documents.ts'

const noNullInRequests: HouseRule = {
  id: 'request-without-null',
  rejects: 'A request field that accepts null.',
  because:
    'Generators handle nullable fields differently, and models send null where the field should be absent.',
  evidence: [
    'ogen-go/ogen#1617: cannot parse a list of types',
    'OpenAPITools/openapi-generator#9083, #5180, #19687: long open',
    'oapi-codegen/oapi-codegen#2068, #2218: only since 3.1 support, and not all of it',
    'PrefectHQ/fastmcp#3744, #2456: nullable arguments come out wrong',
    'aoci-spec/aoci-code#61: Gemini rejects a list of types',
  ],
  fix: 'Write one type and leave the field out of required. An absent field means unknown.',
  passes: inRequest('properties:\n  bedrooms: { type: integer }'),
  fails: inRequest("properties:\n  bedrooms: { type: [integer, 'null'] } # rejected"),
  find: ({ requests }) =>
    requests
      .filter(
        ({ schema }) =>
          Array.isArray(schema.type) ||
          schema.type === 'null' ||
          listAt(schema, ['enum']).includes(null),
      )
      .map(({ path }) => ({ at: path, problem: 'A request accepts null here.' })),
}

const nullableScalarsOnly: HouseRule = {
  id: 'nullable-scalar',
  rejects: 'A list of types that is more than one scalar type and null.',
  because: 'Generators agree only on one scalar or null.',
  evidence: [
    'ogen-go/ogen#1617: cannot parse others',
    'oapi-codegen/oapi-codegen#2218: loses the keywords beside the second type',
    'hey-api, orval and openapi-typescript: tried with this one form',
  ],
  fix: "Write type: [string, 'null'] with one scalar type, or anyOf: [{ $ref: … }, { type: 'null' }] for an object or enum.",
  passes: inSchemas(
    "Home:\n  type: object\n  required: [reraId]\n  properties:\n    reraId: { type: [string, 'null'] }",
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  required: [reraId]\n  properties:\n    reraId: { type: [string, integer] } # rejected',
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => Array.isArray(schema.type))
      .filter(({ schema }) => {
        const [first, second, ...more] = typesOf(schema)
        const scalar = ['string', 'integer', 'number', 'boolean'].some((type) => type === first)
        return !scalar || second !== 'null' || more.length > 0
      })
      .map(({ path }) => ({ at: path, problem: 'This list of types is not one scalar and null.' })),
}

const nullableObject: HouseRule = {
  id: 'nullable-object',
  rejects: 'An anyOf that is not one $ref or null.',
  because: 'Other unions become any, or do not compile.',
  evidence: [
    'apple/swift-openapi-generator#286: no optional from anyOf with null',
    'oapi-codegen/oapi-codegen#2218: the same',
    'hey-api/hey-api#3450: lost inside maps',
  ],
  fix: "Write anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }], or an optional property.",
  passes: inSchemas(
    "Home:\n  type: object\n  required: [listing]\n  properties:\n    listing:\n      anyOf: [{ $ref: '#/components/schemas/Listing' }, { type: 'null' }]\nListing: { type: object }",
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    area:\n      anyOf: [{ type: string }, { type: number }] # rejected',
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => 'anyOf' in schema)
      .filter(({ schema }) => {
        const [reference, other, ...more] = listAt(schema, ['anyOf'])
        const refers = '$ref' in mappingAt(reference, [])
        return !refers || mappingAt(other, []).type !== 'null' || more.length > 0
      })
      .map(({ path }) => ({ at: [...path, 'anyOf'], problem: 'This anyOf combines schemas.' })),
}

const nullableEnum: HouseRule = {
  id: 'nullable-enum',
  rejects: 'An enum with null, or whose type allows null.',
  because:
    'Generators make a constant or a second enum of the null, and validators reject one that only the type allows.',
  evidence: [
    'oapi-codegen 2.8.2, tried: InvestmentGradeLessThannil = "<nil>"',
    'openapi-python-client 0.29.1, tried: three enums with the same values',
    'samchungy/zod-openapi#425, BenLorantfy/nestjs-zod#416: the type alone is ignored',
  ],
  fix: "Name the enum without null, and write anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }].",
  passes: inSchemas('DemandPulse: { type: string, enum: [low, high] }'),
  fails: inSchemas("DemandPulse: # rejected\n  type: [string, 'null']\n  enum: [low, high, null]"),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => Array.isArray(schema.enum))
      .filter(
        ({ schema }) => listAt(schema, ['enum']).includes(null) || typesOf(schema).includes('null'),
      )
      .map(({ path }) => ({ at: path, problem: 'This enum allows null.' })),
}

const nullableIsRequired: HouseRule = {
  id: 'nullable-required',
  rejects: 'A response property that may be null and may be absent.',
  because: 'Absent, null and set are three states, and few languages can distinguish them.',
  evidence: [
    'github/rest-api-description#486, #4127: unexpected nulls',
    'plaid/plaid-openapi#10: required missing although it is always there',
    'cyanheads/obsidian-mcp-server#108: an undeclared null ends the call',
  ],
  fix: 'Add its name to required.',
  passes: inResponse("required: [reraId]\nproperties:\n  reraId: { type: [string, 'null'] }"),
  fails: inResponse("properties:\n  reraId: { type: [string, 'null'] } # rejected"),
  find: ({ document, properties, requested }) =>
    properties
      .filter(({ name, owner, schema }) => {
        const { anyOf, ...target } = resolved(document, schema)
        const mayBeNull = Array.isArray(anyOf) || typesOf(target).includes('null')
        const isRequired = listAt(owner.schema, ['required']).includes(name)
        return mayBeNull && !isRequired && !requested.has(schema)
      })
      .map(({ name, path }) => ({ at: path, problem: `${name} may be null and may be absent.` })),
}

export const nullRules: readonly HouseRule[] = [
  noNullInRequests,
  nullableScalarsOnly,
  nullableObject,
  nullableEnum,
  nullableIsRequired,
]
