import {
  filesBeside,
  readContractSource,
  type ContractSource,
} from '../src/source/contract-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document-tree.ts'
import { sourceFile, sourceText } from './edited-source.ts'

/** A text of openapi.yaml with the files that it refers to. */
export function sourceOf(text: string): ContractSource {
  return readContractSource('openapi.yaml', text, filesBeside(sourceFile))
}

const { value } = sourceOf(sourceText)
if (!isMapping(value)) throw new Error('openapi.yaml holds no document')

/** The whole document as it is, before any edit. */
export const document: Mapping = value
