import { readYaml } from '../../../src/base/yaml-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document-tree.ts'
import { sourceText } from './edited-source.ts'

const { value } = readYaml('openapi.yaml', sourceText)
if (!isMapping(value)) throw new Error('openapi.yaml holds no document')

/** The document as it is, before any edit. */
export const document: Mapping = value
