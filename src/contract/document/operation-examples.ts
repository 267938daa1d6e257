import { capitalised } from '../../base/capitalised.ts'
import { declaredOperations } from './document-operations.ts'
import { mappingAt, textAt, type Mapping } from './document-tree.ts'

/** A request example of the contract, with the operation that it calls. */
export interface OperationExample {
  readonly operationId: string
  readonly path: string
  readonly tag: string
  /** Its key in the document, such as `apartmentsForSale`. */
  readonly name: string
  /** Its summary in the document, or its name in words. */
  readonly summary: string
  readonly arguments: Mapping
}

/** Every request example, by operation in document order. */
export function operationExamples(document: unknown): readonly OperationExample[] {
  return declaredOperations(document).flatMap(({ id, path, tag, operation }) => {
    const examples = mappingAt(operation, [
      'requestBody',
      'content',
      'application/json',
      'examples',
    ])
    return Object.keys(examples).map((name) => ({
      operationId: id,
      path,
      tag,
      name,
      summary: textAt(examples, [name, 'summary']) || inWords(name),
      arguments: mappingAt(examples, [name, 'value']),
    }))
  })
}

/** `fiveLakhNow` as `Five lakh now`. */
function inWords(name: string): string {
  return capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
