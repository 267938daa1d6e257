import { readYaml } from '../../../src/rules/yaml-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document/document-tree.ts'
import { filesBeside, readContractSource } from '../src/source/contract-source.ts'
import { sourceFile, sourceText } from './edited-source.ts'
import type { ContractSource } from '../src/source/assembly.ts'

/** A text of openapi.yaml with the files that it refers to. */
export function sourceOf(text: string): ContractSource {
  return readContractSource('openapi.yaml', text, filesBeside(sourceFile))
}

/** The committed document. */
export const document: Mapping = mappingOf(sourceOf(sourceText).value)

/** The content of openapi.yaml, without what generation fills in. */
export const written: Mapping = mappingOf(readYaml('openapi.yaml', sourceText).value)

export function mappingOf(value: unknown): Mapping {
  if (!isMapping(value)) throw new Error('openapi.yaml holds no document')
  return value
}
