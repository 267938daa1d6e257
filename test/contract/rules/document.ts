import { readYaml } from '../../../src/base/yaml-source.ts'
import { isMapping, type Mapping, type Path } from '../../../src/contract/document-tree.ts'
import { allSchemas, type SchemaNode } from '../../../src/contract/generate/inspection.ts'
import { sourceText } from '../edited-source.ts'

const source = readYaml('openapi.yaml', sourceText)

export const document: Mapping = isMapping(source.value) ? source.value : {}

/** Every schema that the document writes out, also those inside others. */
export const schemas: readonly SchemaNode[] = allSchemas(document)

/** A finding as an editor can jump to it. */
export function at(path: Path, text: string): string {
  return source.errorAt(path, text).message
}

/** True for a schema that is a property of an object. */
export function isProperty({ path }: SchemaNode): boolean {
  return path.at(-2) === 'properties'
}

/** True inside the named schemas, and not inside those of headers and bodies. */
export function isNamed({ path }: SchemaNode): boolean {
  return path[1] === 'schemas'
}
