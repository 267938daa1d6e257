import type { OpenApiDocument, Scope } from './contract.ts'
import { deprecationHeaders, deprecationOf } from './document/deprecation.ts'
import { mappingAt, textAt } from './document/document-tree.ts'

/** A scope with the contract's description of what it allows. */
export type ScopeMeaning = ReturnType<typeof scopesOf>[number]

/** Every scope of the contract, in its order. */
export function scopesOf(document: OpenApiDocument) {
  const flow = ['components', 'securitySchemes', 'oauth', 'flows', 'clientCredentials']
  // The type `Scope` was generated from the same names.
  return Object.entries(mappingAt(document, [...flow, 'scopes'])).map(([scope, meaning]) => ({
    scope: scope as Scope,
    meaning: String(meaning),
  }))
}

/** What the contract says about an error in `x-errors`: what it means, and what to do; empty for a code that is not there. */
export function errorAdvice(document: OpenApiDocument, code: string) {
  const row = mappingAt(document, ['x-errors', code])
  return { meaning: textAt(row, ['meaning']), remedy: textAt(row, ['remedy']) }
}

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
