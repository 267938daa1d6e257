import type { SourceTexts } from './mapping.ts'

/** A row as its file has it: our fields in the source's words, or what is wrong with the row as a whole. */
export type SourceRow =
  | { readonly row: number; readonly texts: SourceTexts }
  | { readonly row: number; readonly problem: string }

/** A file that cannot be read as a whole. The message is for the operator. */
export class SourceFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SourceFileError'
  }
}
