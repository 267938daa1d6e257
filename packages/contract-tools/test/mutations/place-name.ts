import type { Path } from '../../../../src/contract/document/document-tree.ts'

/** The name of a place for readers: `PropertySearchQuery.limit.maximum`, `search_properties › responses › 200`. */
export function placeName(path: Path): string {
  const [root, second, third, ...rest] = path.map(String)
  if (root === 'components' && second === 'schemas' && third !== undefined) {
    return [third, ...rest.filter((key) => key !== 'properties')].join('.')
  }
  if (root === 'paths' && second !== undefined) {
    return [second.split('/').at(-1), ...rest].join(' › ')
  }
  return path.length === 0 ? 'the root' : path.map(String).join('.')
}
