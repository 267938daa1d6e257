import standaloneCode from 'ajv/dist/standalone/index.js'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  pointerOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { mapSubschemas } from '../../../../src/contract/document/schema-tree.ts'
import { contractAjv, documentKey } from './contract-ajv.ts'

/** The part that becomes validators: body schemas without their texts, which would triple the load time of the code. */
export function validatedPart(document: Mapping): Mapping {
  const paths = declaredOperations(document).map((operation) => {
    const { id, path, requestSchemaAt, responseSchemaAt } = operation
    const body = (at: Path): Mapping => ({
      content: { 'application/json': { schema: valueAt(document, at) } },
    })
    const responses = { '200': body(responseSchemaAt) }
    return [path, { post: { operationId: id, requestBody: body(requestSchemaAt), responses } }]
  })
  const schemas = Object.entries(mappingAt(document, ['components', 'schemas'])).map(
    ([name, schema]) => [name, isMapping(schema) ? bare(schema) : schema],
  )
  return {
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  }
}

/**
 * One compiled validator for the arguments and one for the response of each operation.
 *
 * The module exports a function that takes `require`, since the compiled code needs small parts of Ajv. So `generated/`
 * works in any folder, and nothing is compiled when the service starts.
 *
 * @param part the `validatedPart` of the document
 */
export function validatorsModule(part: Mapping, extensions: readonly string[]): string {
  const operations = declaredOperations(part)
  const compile = (isOurs: boolean, at: (operation: DeclaredOperation) => Path): string => {
    const ajv = contractAjv(part, { extensions, useDefaults: !isOurs, isOurs })
    const references = operations.map((operation) => [
      operation.id,
      `${documentKey}#${encodeURI(pointerOf(at(operation)))}`,
    ])
    return standaloneCode.default(ajv, Object.fromEntries(references))
  }
  return [
    'module.exports = function validators(require) {',
    '  return { arguments: argumentValidators(require), responses: responseValidators(require) }',
    '}',
    '',
    wrapped(
      'argumentValidators',
      compile(false, (operation) => operation.requestSchemaAt),
    ),
    wrapped(
      'responseValidators',
      compile(true, (operation) => operation.responseSchemaAt),
    ),
  ].join('\n')
}

function wrapped(name: string, commonJsCode: string): string {
  return `function ${name}(require) {\n  const exports = {}\n${commonJsCode}\n  return exports\n}\n`
}

/** Keywords that no validator reads. */
const textKeywords = new Set([
  ...['description', 'examples', 'x-synonyms', 'x-qualifiers'],
  ...['x-unit', 'x-order', 'x-rounding', 'x-default'],
])

function bare(schema: Mapping): Mapping {
  const rules = Object.entries(schema).filter(([keyword]) => !textKeywords.has(keyword))
  return mapSubschemas(Object.fromEntries(rules), bare)
}
