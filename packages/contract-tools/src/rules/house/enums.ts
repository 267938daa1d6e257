import { listAt, textAt } from '../../../../../src/contract/document/document-tree.ts'
import { foldedName, namedSchemas, pascalCase } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inResponse, inSchemas } from './sample-documents.ts'

const textEnum: HouseRule = {
  id: 'text-enum',
  rejects: 'An enum with values that are not strings.',
  because: 'Numbers and booleans get invented constant names, and mixed lists get no type.',
  evidence: [
    'openapi-generators/openapi-python-client#1214: numbers become VALUE_1',
    'RicoSuter/NSwag#1054: 1 and -1 become one name',
  ],
  fix: 'Write words, each quoted where YAML could read it otherwise.',
  passes: inSchemas('Grade: { type: string, enum: [first, second] }'),
  fails: inSchemas('Grade:\n  enum: [1, 2] # rejected'),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) =>
        listAt(schema, ['enum']).some((value) => value !== null && typeof value !== 'string'),
      )
      .map(({ path }) => ({ at: [...path, 'enum'], problem: 'Some values are not strings.' })),
}

const yamlWord = /^(?:y|yes|n|no|on|off|true|false|null|~)$/i

const noYamlWords: HouseRule = {
  id: 'enum-yaml-word',
  rejects: 'An enum value such as no, yes, on, off or null.',
  because: 'YAML 1.1 parsers, which many tools still use, read it as a boolean.',
  evidence: [
    'OpenAPITools/openapi-generator#18510: NO becomes false',
    'swagger-api/swagger-parser#1205: YES becomes true',
    'microsoft/typespec#5377: no becomes False',
  ],
  fix: 'Write a longer word, such as available or not_available.',
  passes: inSchemas('Parking: { type: string, enum: [covered, none_at_all] }'),
  fails: inSchemas("Parking:\n  type: string\n  enum: [covered, 'no'] # rejected"),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) =>
      listAt(schema, ['enum'])
        .filter((value) => typeof value === 'string' && yamlWord.test(value))
        .map((value) => ({
          at: [...path, 'enum'],
          problem: `'${String(value)}' is a boolean or null to some parsers.`,
        })),
    ),
}

const distinctConstants: HouseRule = {
  id: 'enum-constants',
  rejects:
    'Enum values that become the same constant without signs and case, or constants that do not match the values.',
  because: 'The generated code does not compile, or loses a value.',
  evidence: [
    "swagger-api/swagger-codegen#11733: 'r' and 'r+' become R twice",
    'openapi-generators/openapi-python-client#1030, #587: Duplicate key in Enum',
    'microsoft/kiota#2352, RicoSuter/NSwag#1357, apple/swift-openapi-generator#21: the same',
    'openapi-generators/openapi-python-client#1358, daytonaio/daytona#4915: x-enum-varnames gives the names',
  ],
  fix: 'Write x-enum-varnames beside enum: one distinct name for each value, in the same order.',
  passes: inSchemas('Grade:\n  type: string\n  enum: [A+, A]\n  x-enum-varnames: [A_PLUS, A]'),
  fails: inSchemas('Grade:\n  type: string\n  enum: [A+, A] # rejected'),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) => {
      const values = listAt(schema, ['enum'])
      const names = listAt(schema, ['x-enum-varnames']).map(String)
      // As GRADE_ of GRADE_A and GRADE_B, which tells these constants from others in Go.
      const [prefix = ''] = /^[A-Z]+_/.exec(names[0] ?? '') ?? []
      const common = names.every((name) => name.startsWith(prefix)) ? prefix.length : 0
      const constants = (names.length === 0 ? values : names).map((name) =>
        foldedName(String(name).slice(common)),
      )
      const at = [...path, names.length === 0 ? 'enum' : 'x-enum-varnames']
      if (names.length > 0 && names.length !== values.length) {
        return [{ at, problem: `There are ${names.length} names for ${values.length} values.` }]
      }
      const folded = values.map((value) => foldedName(String(value).replaceAll('+', '_plus')))
      const other = constants.findIndex(
        (constant, position) => constant !== folded[position] && folded.includes(constant),
      )
      if (names.length > 0 && other >= 0) {
        const problem = `${names[other]} names another value than ${String(values[other])}, which has the same position.`
        return [{ at: [...at, other], problem }]
      }
      const twice = constants.find((name, position) => constants.indexOf(name) !== position)
      return twice === undefined
        ? []
        : [{ at, problem: `Two values become the constant ${twice}.` }]
    }),
}

const letterFirst: HouseRule = {
  id: 'enum-letter-first',
  rejects:
    'An enum value that does not begin with a letter, or has characters other than letters, digits, _, -, + and spaces.',
  because: 'No language accepts it as an identifier, and generators change it in different ways.',
  evidence: [
    'OpenAPITools/openapi-generator#4692: 5G_EIR is sent as _5G_EIR',
    'acacode/swagger-typescript-api#1537, openapi-json-schema-tools/openapi-json-schema-generator#400: invalid code',
    'openapi-generators/openapi-python-client#1327: signs beyond ASCII stay',
  ],
  fix: 'Write a word that begins with a letter, such as bhk_2 for 2bhk.',
  passes: inSchemas('Size: { type: string, enum: [bhk_2, bhk_3] }'),
  fails: inSchemas('Size:\n  type: string\n  enum: [2bhk, 3bhk] # rejected'),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) => {
      const odd = listAt(schema, ['enum']).filter(
        (value) => typeof value === 'string' && !/^[A-Za-z][\w+ -]*$/.test(value),
      )
      return odd.length === 0
        ? []
        : [
            {
              at: [...path, 'enum'],
              problem: `${odd.map(String).join(', ')} is not an identifier.`,
            },
          ]
    }),
}

const genericNames = new Set(
  'Status Type Kind Mode Code State Category Level Format Role Sort Order Reason Unit Source Result Value Name Option Language Country Gender Age Score Signal Bound'.split(
    ' ',
  ),
)

const telling: HouseRule = {
  id: 'enum-name',
  rejects: 'An enum with a name that many APIs have.',
  because:
    'All types of a client share one namespace, and so do several clients of an application.',
  evidence: [
    'openapi-generators/openapi-python-client#1167, #191: enum and schema of one name',
    'hey-api/hey-api#213: the same',
    'OpenAPITools/openapi-generator#535: constants of two enums clash in Go',
  ],
  fix: 'Put the subject before it, such as ComparisonStatus.',
  passes: inSchemas('ComparisonStatus: { type: string, enum: [found] }'),
  fails: inSchemas('Status: { type: string, enum: [found] } # rejected'),
  find: (contract) =>
    namedSchemas(contract)
      .filter(({ name, schema }) => 'enum' in schema && genericNames.has(name))
      .map(({ name, path }) => ({ at: path, problem: `${name} does not name its subject.` })),
}

const constantIsNoType: HouseRule = {
  id: 'enum-constant-type',
  rejects: 'An enum whose name followed by one of its values is the name of a schema.',
  because: 'Go names constants by enum and value, in the same namespace as types.',
  evidence: [
    'oapi-codegen/oapi-codegen#1226, #549: a constant and a type of one name',
    'oapi-codegen/oapi-codegen#532: the same within one enum',
  ],
  fix: 'Rename the schema or the enum.',
  passes: inSchemas(
    'Furnishing: { type: string, enum: [full] }\nFurnishingStatus: { type: object }',
  ),
  fails: inSchemas(
    'Furnishing: { type: string, enum: [status] } # rejected\nFurnishingStatus: { type: object }',
  ),
  find: (contract) => {
    const names = new Set(namedSchemas(contract).map(({ name }) => name))
    return namedSchemas(contract).flatMap(({ name, path, schema }) =>
      listAt(schema, ['enum'])
        .map((value) => `${name}${pascalCase(String(value))}`)
        .filter((constant) => names.has(constant))
        .map((constant) => ({ at: path, problem: `${constant} is both a constant and a schema.` })),
    )
  },
}

const valueIsNoEnum: HouseRule = {
  id: 'enum-value-type',
  rejects: 'An enum with a value that is the name of an enum.',
  because:
    'Where no other enum has the value, Go names its constant by the value alone, in the same namespace as types. The client does not compile.',
  evidence: [
    'oapi-codegen 2.8.2: a value localBody beside an enum LocalBody is "LocalBody redeclared in this block"; beside an object it gets a prefix',
  ],
  fix: 'Write x-enum-varnames beside enum, with names in capitals, such as LOCAL_BODY.',
  passes: inSchemas(
    'LocalBody: { type: string, enum: [panchayat] }\nPlaceSource: { type: string, enum: [localBody], x-enum-varnames: [LOCAL_BODY] }',
  ),
  fails: inSchemas(
    'LocalBody: { type: string, enum: [panchayat] }\nPlaceSource: { type: string, enum: [localBody] } # rejected',
  ),
  find: (contract) => {
    const enums = namedSchemas(contract).filter(({ schema }) => 'enum' in schema)
    const names = new Set(enums.map(({ name }) => name))
    return enums.flatMap(({ path, schema }) => {
      const constants = listAt(schema, ['x-enum-varnames'])
      return (constants.length > 0 ? constants : listAt(schema, ['enum']))
        .map((value) => pascalCase(String(value)))
        .filter((constant) => names.has(constant))
        .map((constant) => ({ at: path, problem: `${constant} is both a constant and an enum.` }))
    })
  },
}

const answersMayGrow: HouseRule = {
  id: 'answer-enums-grow',
  rejects:
    'A document with enums in responses that does not say what clients should do with new values.',
  because: 'A client that fails on unknown values breaks with our next minor version.',
  evidence: [
    'OpenAPITools/openapi-generator#7272: no open enums; daytonaio/daytona#4575: every client fails on a new value',
    'OAI/OpenAPI-Specification#1552: OpenAPI cannot say that an enum is open',
    'OpenAPITools/openapi-generator#20012, #24878: enumUnknownDefaultCase, where a generator has it',
  ],
  fix: 'Say in info.description that an enum of a response may get new values, and how to treat them.',
  passes: `info: { description: An enum of a response may get new values. }\n${inResponse("properties:\n  kind: { $ref: '#/components/schemas/HomePage' }\nenum: [villa]")}`,
  fails: `info: { description: Homes of Coimbatore. } # rejected\n${inResponse('enum: [villa]')}`,
  find: ({ document, responses }) => {
    const isSaid = /enum[^.]*(?:answer|response)[^.]*new values/i.test(
      textAt(document, ['info', 'description']).replaceAll(/\s+/g, ' '),
    )
    return !isSaid && responses.some(({ schema }) => 'enum' in schema)
      ? [{ at: ['info'], problem: 'The description does not mention new enum values.' }]
      : []
  },
}

export const enumRules: readonly HouseRule[] = [
  textEnum,
  noYamlWords,
  distinctConstants,
  letterFirst,
  telling,
  constantIsNoType,
  valueIsNoEnum,
  answersMayGrow,
]
