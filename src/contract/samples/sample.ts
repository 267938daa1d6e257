import type { Mapping } from '../document/document-tree.ts'

/** Code to copy that calls an operation and prints its response as JSON. */
export interface Sample {
  /** For highlighting, as Markdown names it after the fence. */
  readonly language: 'bash' | 'typescript' | 'python'
  /** What a tab is called. */
  readonly label: string
  readonly code: string
}

export interface SampleCall {
  readonly operationId: string
  /** Of the operation, from the origin. */
  readonly path: string
  readonly arguments: Mapping
}
