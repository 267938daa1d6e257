import { readYaml } from '../../../src/base/yaml-source.ts'
import { isMapping, type Mapping } from '../../../src/contract/document-tree.ts'
import { sourceText } from '../edited-source.ts'

const source = readYaml('openapi.yaml', sourceText)

export const document: Mapping = isMapping(source.value) ? source.value : {}
