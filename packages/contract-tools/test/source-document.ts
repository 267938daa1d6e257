import { filesBeside, readContractSource } from '../src/source/contract-source.ts'
import { readYaml } from '../../../src/base/yaml-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document-tree.ts'
import { sourceFile, sourceText } from './edited-source.ts'

const { value } = readContractSource('openapi.yaml', sourceText, filesBeside(sourceFile))
if (!isMapping(value)) throw new Error('openapi.yaml holds no document')

/** The whole document as it is, before any edit. */
export const document: Mapping = value

const { value: text } = readYaml('openapi.yaml', sourceText)
if (!isMapping(text)) throw new Error('openapi.yaml holds no document')

/** What openapi.yaml itself says, without what generation fills in. */
export const written: Mapping = text
