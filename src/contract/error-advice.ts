import type { OpenApiDocument } from './contract.ts'
import { mappingAt, textAt } from './document/document-tree.ts'

/** What the contract says about an error: what it means, and what to do. */
export interface ErrorAdvice {
  readonly meaning: string
  readonly remedy: string
}

/** The row of `x-errors` for a code; empty texts for a code that is not there. */
export function errorAdvice(document: OpenApiDocument, code: string): ErrorAdvice {
  const row = mappingAt(document, ['x-errors', code])
  return { meaning: textAt(row, ['meaning']), remedy: textAt(row, ['remedy']) }
}
