import { listAt } from '../../../../../src/contract/document/document-tree.ts'
import { typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inSchemas } from './sample-documents.ts'

const formatsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['date', 'date-time', 'uri'],
  integer: ['int64'],
}

const knownFormat: HouseRule = {
  id: 'known-format',
  rejects: 'A format other than date, date-time and uri, or int64 for integers.',
  because: 'Some generator, validator or MCP host does not know other formats, and warns or fails.',
  evidence: [
    'anomalyco/opencode#48331: an unknown format fails the tool',
    'cdimascio/express-openapi-validator#48, #56: decimal ends the start',
    'openapi-generators/openapi-python-client#64, ballerina-platform/ballerina-library#5246: custom formats end the generation',
    'RicoSuter/NSwag#5394: they are silently dropped',
  ],
  fix: 'Use pattern, maxLength or the description instead.',
  passes: inSchemas('VisitDay: { type: string, format: date }'),
  fails: inSchemas('Phone:\n  type: string\n  format: phone-number # rejected'),
  find: ({ schemas }) =>
    schemas
      .filter(
        ({ schema }) =>
          'format' in schema &&
          !typesOf(schema).some((type) =>
            formatsOf[String(type)]?.some((format) => format === schema.format),
          ),
      )
      .map(({ path, schema }) => ({
        at: [...path, 'format'],
        problem: `${String(schema.format)} is not supported everywhere for this type.`,
      })),
}

const day = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const markedDate: HouseRule = {
  id: 'date-format',
  rejects: 'A string with dates or times as examples, and without the matching format.',
  because:
    'A date that is read as a time shifts by the time zone, and one without a format stays a string.',
  evidence: [
    'OpenAPITools/openapi-generator#8414: the type of a date depends on the format alone',
    'apple/swift-openapi-runtime#34: date and date-time are read by different parsers',
  ],
  fix: 'Write format: date for a date, format: date-time for a time.',
  passes: inSchemas("VisitDay: { type: string, format: date, examples: ['2026-11-21'] }"),
  fails: inSchemas("VisitDay: { type: string, examples: ['2026-11-21'] } # rejected"),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) => {
      const texts = listAt(schema, ['examples']).filter((value) => typeof value === 'string')
      const expected = [
        [day, 'date'],
        [instant, 'date-time'],
      ] as const
      return expected
        .filter(
          ([form, format]) => texts.some((text) => form.test(text)) && schema.format !== format,
        )
        .map(([, format]) => ({ at: path, problem: `The examples are ${format} values.` }))
    }),
}

const utcSeconds: HouseRule = {
  id: 'utc-seconds',
  rejects: 'A date-time with fractions of a second, or in a zone other than Z.',
  because: 'Several clients read whole seconds in UTC only.',
  evidence: [
    'OpenAPITools/openapi-generator#699: Swift accepts one of the two forms',
    'apple/swift-openapi-runtime#34: fractions are rejected',
    'swagger-api/swagger-codegen#1527: offsets are written wrongly',
  ],
  fix: "Write it as '2026-11-21T09:30:00Z'.",
  passes: inSchemas(
    "SeenAt: { type: string, format: date-time, examples: ['2026-11-21T09:30:00Z'] }",
  ),
  fails: inSchemas(
    "SeenAt:\n  type: string\n  format: date-time\n  examples: ['2026-11-21T09:30:00.250+05:30'] # rejected",
  ),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => schema.format === 'date-time')
      .filter(({ schema }) =>
        listAt(schema, ['examples']).some(
          (text) => text !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(text)),
        ),
      )
      .map(({ path }) => ({
        at: [...path, 'examples'],
        problem: 'This is not a whole second in UTC.',
      })),
}

const portablePattern: HouseRule = {
  id: 'portable-pattern',
  rejects: 'A pattern with a look-around, a back reference, a named group or a Unicode class.',
  because: 'Go and Rust do not support them, and reject the whole document.',
  evidence: [
    'getkin/kin-openapi#574, #985: the document does not load',
    'TykTechnologies/tyk#8321, OpenBankingUK/conformance-suite#282: a gateway crashes on it',
    'pb33f/libopenapi-validator#292: the check is skipped in silence',
  ],
  fix: 'Write a plain pattern, and describe the rest in the description.',
  passes: inSchemas("City: { type: string, pattern: '^[A-Za-z]+$' }"),
  fails: inSchemas("City:\n  type: string\n  pattern: '^(?!none).*$' # rejected"),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) =>
        /\(\?(?!:)|\\[1-9]|\\[kpP]\{?|[*+?}]\+/.test(String(schema.pattern ?? '')),
      )
      .map(({ path }) => ({
        at: [...path, 'pattern'],
        problem: 'Not every regex engine supports this pattern.',
      })),
}

const anchoredPattern: HouseRule = {
  id: 'anchored-pattern',
  rejects: 'A pattern that does not begin with ^ and end with $.',
  because:
    'JSON Schema looks for a pattern anywhere in a text, and many validators match the whole text: a valid request fails in the client.',
  evidence: [
    'networknt/json-schema-validator#782, bigmlcom/closchema#22: Java matches the whole text, as its @Pattern does',
    'IBM/openapi-validator: ibm-anchored-patterns',
  ],
  fix: 'Write ^ before it and $ after it, with [\\s\\S]* where more text may follow.',
  passes: inSchemas("City: { type: string, pattern: '^\\s*\\S[\\s\\S]*$' }"),
  fails: inSchemas("City:\n  type: string\n  pattern: '\\S' # rejected"),
  find: ({ schemas }) =>
    schemas
      .filter(({ schema }) => 'pattern' in schema && !/^\^.*\$$/s.test(String(schema.pattern)))
      .map(({ path }) => ({
        at: [...path, 'pattern'],
        problem: 'The pattern is not anchored at both ends.',
      })),
}

export const formatRules: readonly HouseRule[] = [
  knownFormat,
  markedDate,
  utcSeconds,
  portablePattern,
  anchoredPattern,
]
