import type { OpenApiDocument } from './contract.ts'
import { deprecationHeaders, deprecationOf } from './document/deprecation.ts'
import { mappingAt } from './document/document-tree.ts'

/** The names of every header that the contract declares on a response, in document order; a name can repeat. */
export function declaredHeaders(document: OpenApiDocument): readonly string[] {
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.values(mappingAt(item, [])),
  )
  const responses = [
    ...operations.flatMap((operation) => Object.values(mappingAt(operation, ['responses']))),
    ...Object.values(mappingAt(document, ['components', 'responses'])),
  ]
  const deprecated = operations.flatMap((operation) => {
    const deprecation = deprecationOf(operation)
    return deprecation === undefined ? [] : Object.keys(deprecationHeaders(deprecation))
  })
  return [
    ...responses.flatMap((response) => Object.keys(mappingAt(response, ['headers']))),
    ...deprecated,
  ]
}
