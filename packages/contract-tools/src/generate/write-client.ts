import { deprecationNotice, deprecationOf } from '../../../../src/contract/document/deprecation.ts'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  mappingAt,
  referenceOf,
  resolved,
  textAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { tasks, type Tasks } from '../tasks.ts'

const json = ['content', 'application/json', 'schema']
const flow = ['components', 'securitySchemes', 'oauth', 'flows', 'clientCredentials']

/** The part of the document that becomes types of the client: the named schemas. */
function clientTypedPart(document: Mapping): Mapping {
  const { schemas } = mappingAt(document, ['components'])
  return { openapi: document['openapi'], components: { schemas } }
}

/** The generated files of our own client, by name: every schema as a type, and a method for each tool. */
export async function clientModules(
  document: Mapping,
  { clientTypes }: Pick<Tasks, 'clientTypes'> = tasks,
): Promise<ReadonlyMap<string, string>> {
  const note = '// Written by `make generate` from openapi.yaml; never edit.\n\n'
  return new Map([
    ['schemas.ts', note + (await clientTypes(clientTypedPart(document)))],
    ['operations.ts', note + operationsModule(document)],
  ])
}

function operationsModule(document: Mapping): string {
  const operations = declaredOperations(document)
  const errors = errorSchemasOf(document)
  const typesOf = ({ requestSchemaAt, responseSchemaAt }: DeclaredOperation): readonly string[] => [
    schemaName(document, valueAt(document, requestSchemaAt)),
    schemaName(document, valueAt(document, responseSchemaAt)),
  ]
  const imported = [...new Set([...operations.flatMap(typesOf), ...errors])].toSorted()
  const codes = errors.flatMap((name) => enumAt(document, name, 'error'))
  const reasons = errors.flatMap((name) => enumAt(document, name, 'reason'))
  const tokenUrl = new URL(textAt(document, [...flow, 'tokenUrl']))
  return `import type {${lines(imported, (name) => `${name},`)}
} from './schemas.ts'

/** The version of the contract that this client was made from. */
export const contractVersion = ${text(textAt(document, ['info', 'version']))}

/** The path of the token endpoint. */
export const tokenPath = ${text(tokenUrl.pathname)}

export type Scope =${lines(Object.keys(mappingAt(document, [...flow, 'scopes'])), (scope) => `| ${text(scope)}`)}

/** The body of an error response; \`error\` is the discriminant. */
export type ErrorBody =${lines(errors, (name) => `| ${name}`)}

export const errorCodes = [${lines(codes, (code) => `${text(code)},`)}
] as const satisfies readonly ErrorBody['error'][]

export const limitReasons = [${lines(reasons, (reason) => `${text(reason)},`)}
] as const

/** The tools of Nilam. All of them are read-only. */
export interface Tools<CallOptions> {${operations
    .map((operation) => {
      const [query, response] = typesOf(operation)
      return `
  /**
   * ${commented(operation.summary)}.
   *
   * ${commented(operation.description.trim())}${deprecationTag(operation)}
   */
  ${operation.id}(query: ${query}, options?: CallOptions): Promise<${response}>
`
    })
    .join('')}}

/** The tools, on top of a function that makes one call. */
export function toolsOver<CallOptions>(
  call: <Body>(path: string, query: object, options?: CallOptions) => Promise<Body>,
): Tools<CallOptions> {
  return {${lines(operations, ({ id, path }) => `  ${id}: (query, options) => call(${text(path)}, query, options),`)}
  }
}
`
}

/** Editors strike through a method with this tag. */
function deprecationTag({ operation }: DeclaredOperation): string {
  const deprecation = deprecationOf(operation)
  return deprecation === undefined
    ? ''
    : `\n   *\n   * @deprecated ${commented(deprecationNotice(deprecation))}`
}

/** The schemas of all shared responses, each once. */
function errorSchemasOf(document: Mapping): readonly string[] {
  const responses = Object.values(mappingAt(document, ['components', 'responses']))
  return [
    ...new Set(responses.map((response) => schemaName(document, valueAt(response, json)))),
  ].filter((name) => name !== '')
}

/** The values that a property of a schema may have. */
function enumAt(document: Mapping, schema: string, property: string): readonly string[] {
  const place = ['components', 'schemas', schema, 'properties', property]
  return listAt(resolved(document, valueAt(document, place)), ['enum']).map(String)
}

function schemaName(document: Mapping, schema: unknown): string {
  return String(referenceOf(document, schema)?.at(-1) ?? '')
}

function lines<Item>(items: readonly Item[], line: (item: Item) => string): string {
  return items.map((item) => `\n  ${line(item)}`).join('')
}

/** Text inside a comment, which must not end it. */
function commented(words: string): string {
  return words.replaceAll('*/', '*\\/')
}

function text(value: string): string {
  return JSON.stringify(value)
}
