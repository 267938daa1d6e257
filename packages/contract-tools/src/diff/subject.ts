import { textAt, type Mapping, type Path } from '../../../../src/contract/document/document-tree.ts'

/** The name of a place of the document for readers: `PropertySearchQuery.limit`, `search_properties 200`. */
export function subjectOf(document: Mapping, path: Path): string {
  const [root, group, name, ...rest] = path
  if (root === 'components' && name !== undefined) return `${String(name)}${trail(rest)}`
  if (root === 'paths' && name !== undefined) {
    const id = textAt(document, [root, group ?? '', name, 'operationId'])
    const address = `${String(name).toUpperCase()} ${String(group)}`
    return [id || address, ...rest.filter((key) => !isScaffolding(key))].join(' ')
  }
  return path.join('.')
}

/** Keywords between a schema and what is inside it, as a reader sees them. */
function trail(path: Path): string {
  const parts: string[] = []
  for (let position = 0; position < path.length; position += 1) {
    const key = String(path[position])
    if (key === 'properties') parts.push(`.${String(path[(position += 1)] ?? '')}`)
    else if (key === 'items') parts.push('[]')
    else if (key === 'additionalProperties') parts.push('.*')
    else if (key === 'anyOf' || key === 'oneOf') position += 1
    else if (key === 'flows' || key === 'scopes') parts.push(` ${String(path[(position += 1)])}`)
    else if (!isScaffolding(key)) parts.push(` ${key}`)
  }
  return parts.join('')
}

function isScaffolding(key: string | number): boolean {
  return scaffolding.has(String(key))
}

/** Keywords that a reader does not need to see in the name of a place. */
const scaffolding = new Set([
  ...['requestBody', 'responses', 'content', 'application/json', 'schema', 'value'],
  ...['type', 'enum', 'const', 'security'],
])
