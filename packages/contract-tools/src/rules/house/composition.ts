import { isMapping } from '../../../../../src/contract/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inAnswer, inSchemas } from './sample-documents.ts'

const namedShape: HouseRule = {
  id: 'named-shape',
  refuses: 'An object or an enum that is written where it is used.',
  because: 'Generators make up a name for it, and another one after the next addition.',
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
    'Home:\n  type: object\n  properties:\n    kind: { type: string, enum: [villa] } # refused',
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
  refuses: 'An object that takes properties nobody described.',
  because: 'A misspelt field would pass unseen, and clients grow an index signature.',
  evidence: [
    'posit-dev/chatlas#255, can1357/oh-my-pi#206: strict hosts ask for closed objects',
    'cyanheads/obsidian-mcp-server#108: an extra field breaks a strict client',
  ],
  fix: 'Write additionalProperties: false, or the schema of its values.',
  passes: inSchemas('Home:\n  type: object\n  additionalProperties: false'),
  fails: inSchemas('Home: # refused\n  type: object'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => typesOf(schema).includes('object') || 'properties' in schema)
      .filter(
        ({ schema: { additionalProperties } }) =>
          additionalProperties !== false && !isMapping(additionalProperties),
      )
      .map(({ path }) => ({ at: path, problem: 'This object is open.' })),
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
]

const noComposition: HouseRule = {
  id: 'no-composition',
  refuses: 'allOf, oneOf, not, if and other keywords that combine schemas.',
  because: 'Closed objects cannot be combined, and generators each guess.',
  evidence: [
    'davishmcclurg/json_schemer#225, orval-labs/orval#2520: allOf beside additionalProperties: false',
    'orval-labs/orval#2156, Redocly/redocly-cli#2811: unevaluatedProperties hardly supported',
    'anthropics/claude-code#95504: Claude refuses combinators at the root of a tool',
  ],
  fix: 'Write the properties out, flat; say conditions in the description.',
  passes: inSchemas('Villa:\n  type: object\n  properties:\n    gardenSqft: { type: integer }'),
  fails: inSchemas("Villa:\n  allOf: # refused\n    - $ref: '#/components/schemas/Home'\nHome: {}"),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) =>
      combinators
        .filter((keyword) => keyword in schema)
        .map((keyword) => ({ at: [...path, keyword], problem: `${keyword} combines schemas.` })),
    ),
}

const noPolymorphism: HouseRule = {
  id: 'no-discriminator',
  refuses: 'A discriminator.',
  because: 'Its mapping is read in as many ways as there are generators.',
  evidence: [
    'lukeautry/tsoa#833: inline branches are ignored',
    'openapi-ts/openapi-typescript#2149, hey-api/hey-api#3037, #3399: the name of the $ref is taken for the value',
  ],
  fix: 'Write one object with optional properties, and an enum that tells which of them are there.',
  passes: inSchemas('Home:\n  type: object\n  properties:\n    floor: { type: integer }'),
  fails: inSchemas('Home:\n  type: object\n  discriminator: { propertyName: kind } # refused'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => 'discriminator' in schema)
      .map(({ path }) => ({
        at: [...path, 'discriminator'],
        problem: 'A discriminator chooses a schema.',
      })),
}

/** One number or boolean is generated alike, once its type is named; an enum of it would need a name. */
const typedConstants = ['boolean', 'integer', 'number']

const noConst: HouseRule = {
  id: 'no-const',
  refuses: 'const of a text, or without a type.',
  because: 'Its type is lost in generated code, and Gemini does not know it.',
  evidence: [
    'orval-labs/orval#3733: no type in zod, mended upstream',
    'astahmer/openapi-zod-client#290: the same',
    'aoci-spec/aoci-code#61: Gemini refuses it',
  ],
  fix: 'Write a named enum with one value.',
  passes: inSchemas('Currency:\n  type: string\n  enum: [INR]'),
  fails: inSchemas('Currency:\n  type: string\n  const: INR # refused'),
  find: ({ schemas }) =>
    schemas
      .filter(
        ({ schema }) => 'const' in schema && !typedConstants.some((type) => type === schema.type),
      )
      .map(({ path }) => ({ at: [...path, 'const'], problem: 'const names a single value.' })),
}

/** What tells about a schema and changes nothing in what fits it. */
const annotations = new Set(['$ref', 'description', 'examples', 'default', 'deprecated', 'title'])

const refSiblings: HouseRule = {
  id: 'ref-siblings',
  refuses: 'A bound beside a $ref.',
  because: 'Most generators read the $ref alone.',
  evidence: [
    'OpenAPITools/openapi-generator#20304, #10962: what stands beside a $ref is lost',
    'openapi-generators/openapi-python-client#1432: the same, for default',
    'swagger-api/swagger-parser#2036: the same, for readOnly',
  ],
  fix: 'Write the bound into the named schema; beside a $ref only description, examples and default.',
  passes: inAnswer(
    "properties:\n  page:\n    $ref: '#/components/schemas/HomePage'\n    description: The first page.",
  ),
  fails: inAnswer(
    "properties:\n  page:\n    $ref: '#/components/schemas/HomePage'\n    minimum: 1 # refused",
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => '$ref' in schema)
      .flatMap(({ path, schema }) =>
        Object.keys(schema)
          .filter((keyword) => !annotations.has(keyword))
          .map((keyword) => ({
            at: [...path, keyword],
            problem: `${keyword} stands beside a $ref.`,
          })),
      ),
}

export const compositionRules: readonly HouseRule[] = [
  namedShape,
  closedObject,
  noComposition,
  noPolymorphism,
  noConst,
  refSiblings,
]
