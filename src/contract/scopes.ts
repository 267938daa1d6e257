import type { OpenApiDocument, Scope } from './contract.ts'
import { mappingAt } from './document/document-tree.ts'

/** A scope with the contract's description of what it allows. */
export interface ScopeMeaning {
  readonly scope: Scope
  readonly meaning: string
}

/** Every scope of the contract, in its order. */
export function scopesOf(document: OpenApiDocument): readonly ScopeMeaning[] {
  const flow = ['components', 'securitySchemes', 'oauth', 'flows', 'clientCredentials']
  // The type `Scope` was generated from the same names.
  return Object.entries(mappingAt(document, [...flow, 'scopes'])).map(([scope, meaning]) => ({
    scope: scope as Scope,
    meaning: String(meaning),
  }))
}
