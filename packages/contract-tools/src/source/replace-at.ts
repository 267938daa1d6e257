import {
  isMapping,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

/** The document with another value at a path of mappings; `undefined` removes the key. The given document is not changed. */
export function replaceAt(document: Mapping, path: Path, value: unknown): Mapping {
  const [key, ...rest] = path.map(String)
  if (key === undefined) return isMapping(value) ? value : document
  const inner = document[key]
  const replaced = rest.length > 0 && isMapping(inner) ? replaceAt(inner, rest, value) : value
  return Object.fromEntries(
    Object.entries({ ...document, [key]: replaced }).filter(([, part]) => part !== undefined),
  )
}
