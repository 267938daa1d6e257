import type { OpenApiDocument } from './contract.ts'
import { mappingAt, textAt } from './document/document-tree.ts'

/** What the contract says about an error in `x-errors`: what it means, and what to do; empty for a code that is not there. */
export function errorAdvice(document: OpenApiDocument, code: string) {
  const row = mappingAt(document, ['x-errors', code])
  return { meaning: textAt(row, ['meaning']), remedy: textAt(row, ['remedy']) }
}
