import { listAt, mappingAt, textAt, type Mapping, type Path } from './document-tree.ts'
import { capitalised } from '../../base/plain-text.ts'

const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** An operation as the document declares it; members that the document lacks are empty. */
export interface DeclaredOperation {
  readonly id: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly tag: string
  readonly scopes: readonly string[]
  readonly operation: Mapping
  readonly at: Path
  readonly requestSchemaAt: Path
  readonly responseSchemaAt: Path
}

const json = ['content', 'application/json', 'schema']

/** Every operation, in document order. */
export function declaredOperations(document: unknown): readonly DeclaredOperation[] {
  return Object.keys(mappingAt(document, ['paths'])).flatMap((path) =>
    Object.keys(mappingAt(document, ['paths', path]))
      .filter((key) => httpMethods.some((method) => method === key))
      .map((method) => declaredAt(document, path, method)),
  )
}

function declaredAt(document: unknown, path: string, method: string): DeclaredOperation {
  const at = ['paths', path, method]
  const operation = mappingAt(document, at)
  return {
    id: textAt(operation, ['operationId']),
    path,
    summary: textAt(operation, ['summary']),
    description: textAt(operation, ['description']),
    tag: textAt(operation, ['tags', 0]),
    scopes: scopesOf(operation),
    operation,
    at,
    requestSchemaAt: [...at, 'requestBody', ...json],
    responseSchemaAt: [...at, 'responses', '200', ...json],
  }
}

function scopesOf(operation: Mapping): readonly string[] {
  const alternatives = listAt(operation, ['security'])
  const scopes = alternatives.flatMap((alternative) => listAt(alternative, ['oauth']))
  return [...new Set(scopes.filter((scope) => typeof scope === 'string'))]
}

/** A request example of the contract, with the operation that it calls. */
export interface OperationExample {
  readonly operationId: string
  readonly path: string
  readonly tag: string
  /** Its key in the document, such as `apartmentsForSale`. */
  readonly name: string
  readonly summary: string
  readonly arguments: Mapping
}

/** Every request example, by operation in document order. */
export function operationExamples(document: unknown): readonly OperationExample[] {
  return declaredOperations(document).flatMap(({ id, path, tag, operation }) => {
    const at = ['requestBody', 'content', 'application/json', 'examples']
    const examples = mappingAt(operation, at)
    return Object.keys(examples).map((name) => ({
      operationId: id,
      path,
      tag,
      name,
      summary:
        textAt(examples, [name, 'summary']) ||
        // `fiveLakhNow` as `Five lakh now`.
        capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
      arguments: mappingAt(examples, [name, 'value']),
    }))
  })
}
