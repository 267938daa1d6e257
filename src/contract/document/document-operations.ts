import { listAt, mappingAt, textAt, type Mapping, type Path } from './document-tree.ts'
import { capitalised } from '../../base/plain-text.ts'

const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** An operation as the document declares it; members that the document lacks are empty. */
export type DeclaredOperation = ReturnType<typeof declaredAt>

const json = ['content', 'application/json', 'schema']

/** Every operation, in document order. */
export function declaredOperations(document: unknown): readonly DeclaredOperation[] {
  return Object.keys(mappingAt(document, ['paths'])).flatMap((path) =>
    Object.keys(mappingAt(document, ['paths', path]))
      .filter((key) => httpMethods.some((method) => method === key))
      .map((method) => declaredAt(document, path, method)),
  )
}

function declaredAt(document: unknown, path: string, method: string) {
  const at: Path = ['paths', path, method]
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
export type OperationExample = ReturnType<typeof operationExamples>[number]

/** Every request example, by operation in document order. */
export function operationExamples(document: unknown) {
  return declaredOperations(document).flatMap(({ id, path, tag, operation }) => {
    const at = ['requestBody', 'content', 'application/json', 'examples']
    const examples = mappingAt(operation, at)
    return Object.keys(examples).map((name) => ({
      operationId: id,
      path,
      tag,
      /** Its key in the document, such as `apartmentsForSale`. */
      name,
      summary:
        textAt(examples, [name, 'summary']) ||
        // `fiveLakhNow` as `Five lakh now`.
        capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
      arguments: mappingAt(examples, [name, 'value']),
    }))
  })
}
