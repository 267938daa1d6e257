import standaloneCode from 'ajv/dist/standalone/index.js'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document-operations.ts'
import {
  isMapping,
  mappingAt,
  pointerOf,
  type Mapping,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { mapSubschemas } from '../../../../src/contract/schema-tree.ts'
import { contractAjv, documentKey } from './contract-ajv.ts'

/**
 * One compiled validator for the arguments and one for the answer of each operation.
 *
 * The module exports a function that is handed `require`, since the compiled code asks for small parts of Ajv:
 * so `generated/` works wherever it is copied to, and nothing is compiled when the service starts.
 */
export function validatorsModule(document: Mapping, extensions: readonly string[]): string {
  const operations = declaredOperations(document)
  const lean = withoutAnnotations(document)
  const compile = (useDefaults: boolean, at: (operation: DeclaredOperation) => Path): string => {
    const ajv = contractAjv(lean, { extensions, useDefaults })
    const references = operations.map((operation) => [
      operation.id,
      `${documentKey}#${encodeURI(pointerOf(at(operation)))}`,
    ])
    return standaloneCode.default(ajv, Object.fromEntries(references))
  }
  return [
    'module.exports = function validators(require) {',
    '  return { arguments: argumentValidators(require), answers: answerValidators(require) }',
    '}',
    '',
    wrapped(
      'argumentValidators',
      compile(true, (operation) => operation.requestSchemaAt),
    ),
    wrapped(
      'answerValidators',
      compile(false, (operation) => operation.answerSchemaAt),
    ),
  ].join('\n')
}

function wrapped(name: string, commonJsCode: string): string {
  return `function ${name}(require) {\n  const exports = {}\n${commonJsCode}\n  return exports\n}\n`
}

/** Compiled code carries its schemas; texts for readers would make it three times as long to load. */
function withoutAnnotations(document: Mapping): Mapping {
  const schemas = Object.entries(mappingAt(document, ['components', 'schemas'])).map(
    ([name, schema]) => [name, isMapping(schema) ? bare(schema) : schema],
  )
  const components = { schemas: Object.fromEntries(schemas) }
  return { ...document, components: { ...mappingAt(document, ['components']), ...components } }
}

function bare(schema: Mapping): Mapping {
  const { description: _description, examples: _examples, ...rest } = schema
  return mapSubschemas(rest, bare)
}
