import type { OpenApiDocument } from '../../../contract/contract.ts'
import {
  declaredOperations,
  operationExamples,
  type DeclaredOperation,
} from '../../../contract/document/document-operations.ts'
import { textAt, valueAt, type Mapping } from '../../../contract/document/document-tree.ts'
import { inlineSchema } from '../../../contract/document/schema-tree.ts'
import type { ToolCall } from './call-panel.ts'
import { firstSentence } from '../markdown.ts'

interface ToolParts {
  readonly document: OpenApiDocument
  readonly publicUrl: string
}

/** An operation with what its page shows. */
export interface Tool extends Pick<DeclaredOperation, 'id' | 'path' | 'scopes' | 'operation'> {
  readonly document: OpenApiDocument
  readonly summary: string
  readonly lead: string
  readonly details: string
  readonly tag: string
  readonly requestSchema: Mapping
  readonly responseSchema: Mapping
  readonly returns: string
  readonly call: ToolCall
}

/** The tools, in the order of the document. */
export function readTools({ document, publicUrl }: ToolParts): readonly Tool[] {
  const examples = operationExamples(document)
  return declaredOperations(document).map((declared): Tool => {
    const { id, path, summary, description, tag, scopes, operation } = declared
    const lead = firstSentence(description)
    let requestSchema: Mapping | undefined
    let responseSchema: Mapping | undefined
    let call: ToolCall | undefined
    return {
      ...{ id, path, summary, tag, scopes, operation, document, lead },
      details: description.slice(lead.length).trim(),
      returns: textAt(operation, ['responses', '200', 'description']),
      // Made for the first reader, so that the start does not wait.
      get requestSchema() {
        return (requestSchema ??= inlineSchema(
          document,
          valueAt(document, declared.requestSchemaAt),
        ))
      },
      get responseSchema() {
        return (responseSchema ??= inlineSchema(
          document,
          valueAt(document, declared.responseSchemaAt),
        ))
      },
      get call() {
        return (call ??= {
          ...{ operationId: id, path, publicUrl },
          examples: examples.filter(({ operationId }) => operationId === id),
        })
      },
    }
  })
}
