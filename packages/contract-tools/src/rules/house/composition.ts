import { isMapping } from '../../../../../src/contract/document/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inResponse, inSchemas } from './sample-documents.ts'

const namedShape: HouseRule = {
  id: 'named-shape',
  rejects: 'An inline object or enum.',
  because: 'Generators make up a name for it, and the name changes when another is added.',
  evidence: [
    'OpenAPITools/openapi-generator#4399, #9485: InlineObject21 is renumbered',
    'oxidecomputer/dropshot#69: the same for typify',
    'openapi-generators/openapi-python-client#1167: an inline enum takes the name of a schema',
  ],
  fix: "Write it under components.schemas, and { $ref: '#/components/schemas/Name' } here.",
  passes: inSchemas(
    "Home:\n  type: object\n  properties:\n    kind: { $ref: '#/components/schemas/HomeKind' }\nHomeKind: { type: string, enum: [villa] }",
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    kind: { type: string, enum: [villa] } # rejected',
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ path }) => path.length !== 3)
      .filter(
        ({ schema }) =>
          typesOf(schema).includes('object') || 'enum' in schema || 'properties' in schema,
      )
      .map(({ path, schema }) => ({
        at: path,
        problem: `This ${'enum' in schema ? 'enum' : 'object'} has no name.`,
      })),
}

const closedObject: HouseRule = {
  id: 'closed-object',
  rejects: 'An object that accepts undeclared properties.',
  because:
    'A misspelt field would be accepted, and client types get an index signature. The service checks its responses against closed objects, and publishes them open, since a minor version may add a field.',
  evidence: [
    'posit-dev/chatlas#255, can1357/oh-my-pi#206: strict hosts ask for closed objects',
    'cyanheads/obsidian-mcp-server#108: an extra field breaks a strict client',
    'progenitor 0.15.1, tried: from a closed object it writes deny_unknown_fields, so a new field of a response is an error',
  ],
  fix: 'Write additionalProperties: false, or the schema of its values.',
  passes: inSchemas('Home:\n  type: object\n  additionalProperties: false'),
  fails: inSchemas('Home: # rejected\n  type: object'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => typesOf(schema).includes('object') || 'properties' in schema)
      .filter(
        ({ schema: { additionalProperties } }) =>
          additionalProperties !== false && !isMapping(additionalProperties),
      )
      .map(({ path }) => ({ at: path, problem: 'This object accepts any property.' })),
}

/** Keywords that make one schema of several, or one value fit one of several. */
const combinators = [
  'allOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependentRequired',
  'unevaluatedProperties',
  'unevaluatedItems',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'contains',
  'discriminator',
]

const noComposition: HouseRule = {
  id: 'no-composition',
  rejects: 'allOf, oneOf, not, if, a discriminator and other keywords that combine schemas.',
  because: 'Closed objects cannot be combined, and generators handle them differently.',
  evidence: [
    'davishmcclurg/json_schemer#225, orval-labs/orval#2520: allOf beside additionalProperties: false',
    'orval-labs/orval#2156, Redocly/redocly-cli#2811: unevaluatedProperties hardly supported',
    'anthropics/claude-code#95504: Claude rejects combinators at the root of a tool',
    'lukeautry/tsoa#833, openapi-ts/openapi-typescript#2149, hey-api/hey-api#3037: each generator reads the mapping of a discriminator differently',
  ],
  fix: 'List the properties in one flat object, and describe conditions in the description.',
  passes: inSchemas('Villa:\n  type: object\n  properties:\n    gardenSqft: { type: integer }'),
  fails: inSchemas(
    "Villa:\n  allOf: # rejected\n    - $ref: '#/components/schemas/Home'\nHome: {}",
  ),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) =>
      combinators
        .filter((keyword) => keyword in schema)
        .map((keyword) => ({ at: [...path, keyword], problem: `${keyword} combines schemas.` })),
    ),
}

/** Generators agree on a single number with a type; an enum of one would need a name. */
const typedConstants = ['integer', 'number']

const noConst: HouseRule = {
  id: 'no-const',
  rejects: 'const with a string or a boolean, or without a type.',
  because:
    'Generated code loses its type, Gemini does not support it, and a Python client rejects every response with const: true.',
  evidence: [
    'orval-labs/orval#3733: no type in zod, fixed upstream',
    'astahmer/openapi-zod-client#290: the same',
    'aoci-spec/aoci-code#61: Gemini rejects it',
    "OpenAPI Generator 7.25.0, python: of const: true it makes an enum of the text 'true', which True is not",
  ],
  fix: 'Write a named enum with one value. Of a boolean, say in the description that it is always true.',
  passes: inSchemas('Currency:\n  type: string\n  enum: [INR]'),
  fails: inSchemas('Currency:\n  type: string\n  const: INR # rejected'),
  find: ({ schemas }) =>
    schemas
      .filter(
        ({ schema }) => 'const' in schema && !typedConstants.some((type) => type === schema.type),
      )
      .map(({ path }) => ({ at: [...path, 'const'], problem: 'const names a single value.' })),
}

/** Keywords that describe a schema and validate nothing. */
const annotations = new Set([
  '$ref',
  'description',
  'examples',
  'default',
  'x-default',
  'deprecated',
  'title',
])

const refSiblings: HouseRule = {
  id: 'ref-siblings',
  rejects: 'A bound beside a $ref.',
  because: 'Most generators ignore everything beside a $ref.',
  evidence: [
    'OpenAPITools/openapi-generator#20304, #10962: keywords beside a $ref are lost',
    'openapi-generators/openapi-python-client#1432: the same, for default',
    'swagger-api/swagger-parser#2036: the same, for readOnly',
  ],
  fix: 'Move the bound to the named schema. Only description, examples, default and x-default may be beside a $ref.',
  passes: inResponse(
    "properties:\n  page:\n    $ref: '#/components/schemas/HomePage'\n    description: The first page.",
  ),
  fails: inResponse(
    "properties:\n  page:\n    $ref: '#/components/schemas/HomePage'\n    minimum: 1 # rejected",
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => '$ref' in schema)
      .flatMap(({ path, schema }) =>
        Object.keys(schema)
          .filter((keyword) => !annotations.has(keyword))
          .map((keyword) => ({
            at: [...path, keyword],
            problem: `${keyword} is beside a $ref.`,
          })),
      ),
}

export const compositionRules: readonly HouseRule[] = [
  namedShape,
  closedObject,
  noComposition,
  noConst,
  refSiblings,
]
